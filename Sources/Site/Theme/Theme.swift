import Bytes
import CTheme
import Collection
import Diagnostics
import FileSystem
import Mustache
import Paths
import YAML

/// The files that make the pages: the default theme's, with those that a folder overrides.
package struct Theme: Sendable {
  /// The folder of files that are copied to the site unchanged.
  static let assetFolder: FilePath = "assets"

  /// The files, sorted by path.
  package let files: [ThemeFile]
  /// The files in its folders that are not part of it.
  let unread: [UnreadThemeFile]
  /// The files that could not be used, or probably not as their author meant.
  private(set) var problems: [Diagnostic] = []

  /// Returns the theme compiled into the program.
  package static func builtIn() -> Theme { compiledIn }

  private static let compiledIn: Theme = {
    var files: [ThemeFile] = []
    while true {
      let file = cookbook_theme_file(files.count)
      guard let path = file.path else { break }
      files.append(
        ThemeFile(
          path: FilePath(String(cString: path)), folder: nil,
          bytes: Array(copying: file.bytes, count: file.count)))
    }
    return Theme(files)
  }()

  init(_ files: [ThemeFile], unread: [UnreadThemeFile] = []) {
    self.files = files.sorted { $0.path < $1.path }
    self.unread = unread
  }

  /// Returns this theme with the files of the folder `directory` in place of its own; unchanged if
  /// the folder does not exist.
  ///
  /// `name` is the folder's name in messages.
  package func overridden(
    by directory: FilePath, named name: FilePath, in fileSystem: any FileOperations
  ) throws(FileError) -> Theme {
    let folder = try ThemeFolder(directory, named: name, in: fileSystem)
    var byPath = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    for file in folder.files { byPath[file.path] = file }
    var theme = Theme(Array(byPath.values), unread: unread + folder.unread)
    theme.problems = problems + folder.problems
    return theme
  }

  /// Returns the theme of a collection: the default one, that of its `theme:`, and its own
  /// `Templates/`.
  package static func of(
    _ settings: Settings, root: FilePath, in fileSystem: any FileOperations
  ) throws(FileError) -> Theme {
    var theme = Theme.builtIn()
    if let named = settings.theme {
      let path = named.isAbsolute ? named : root / named
      do {
        theme = try theme.overridden(by: path, named: named, in: fileSystem)
      } catch {
        theme.problems.append(Self.problem(error, with: named, at: path, root, fileSystem))
      }
    }
    let own = root / Settings.templatesFolder
    if try fileSystem.status(of: own, followingLinks: true)?.kind == .directory {
      theme = try theme.overridden(by: own, named: Settings.templatesFolder, in: fileSystem)
    } else if try fileSystem.status(of: own, followingLinks: false) != nil {
      // Its owner believes that pages are made with it.
      theme.problems.append(
        Diagnostic(
          .unreadThemeFile, .warning, "no page reads this", path: Settings.templatesFolder,
          help: "it is neither a folder nor a link to one; templates go into a folder of this name")
      )
    }
    return theme
  }

  /// Returns the absolute paths of the symbolic links among the files of a theme's folder.
  package static func links(in folder: FilePath, of fileSystem: any FileOperations) -> [FilePath] {
    ThemeFolder.links(in: folder, of: fileSystem)
  }

  /// Returns the diagnostic for a theme that cannot be read, at the place where it is named.
  private static func problem(
    _ error: FileError, with named: FilePath, at path: FilePath, _ root: FilePath,
    _ fileSystem: any FileOperations
  ) -> Diagnostic {
    let place = error.path == path ? "" : " in “\(error.path)”"
    let message = "the theme “\(named)” cannot be used: \(error)\(place)"
    let help = error.help ?? "name a folder laid out like \(Settings.templatesFolder)"
    let bytes = try? fileSystem.read(root / Settings.fileName)
    if let bytes, case .success(var settings) = YAMLDocument.read(bytes, path: Settings.fileName) {
      let key = SettingsKey.theme.rawValue
      for member in settings.members where member.key.scalar?.string == key {
        settings.report(.invalidSetting, .error, message, at: member.value, help: help)
      }
      if let problem = settings.problems.first { return problem }
    }
    return Diagnostic(.invalidSetting, .error, message, path: Settings.fileName, help: help)
  }

  /// The hash of its content and problems.
  var hash: ContentHash {
    var fingerprint = Fingerprint("theme")
    for file in files {
      fingerprint.add(file.origin)
      fingerprint.add(file.bytes)
    }
    for problem in problems { fingerprint.add(problem.message) }
    for file in unread { fingerprint.add(file.origin) }
    return fingerprint.hash
  }

  /// The languages of the theme, by the names of its files.
  package var languages: [String] {
    files.filter { $0.path.hasPrefix("languages/") && $0.path.hasSuffix(".yml") }
      .map { $0.path.name.withoutExtension.string }
  }

  /// Returns the file at a path.
  package func file(_ path: FilePath) -> ThemeFile? { files.first { $0.path == path } }

  /// Returns the compiled templates; their names are paths without `.mustache`.
  package func templates() -> TemplateLibrary {
    TemplateLibrary(
      sources: files.filter { $0.path.hasSuffix(".mustache") }.map {
        TemplateSource(
          name: $0.path.withoutExtension.string, path: $0.origin, bytes: $0.bytes)
      })
  }

  /// Returns the files of a style sheet joined in the order of their names.
  func styleSheet(_ sheet: StyleSheet) -> [UInt8] {
    joined { StyleSheet(of: $0.path) == sheet ? $0.content : [] }
  }

  /// Returns the style sheets as pages load them, without comments and unnecessary white space;
  /// empty ones are left out.
  func compactStyleSheets() -> [StyleSheet: [UInt8]] {
    var sheets: [StyleSheet: [UInt8]] = [:]
    var layers: [String] = []
    for sheet in StyleSheet.allCases {
      let styles = joined { file in
        guard StyleSheet(of: file.path) == sheet else { return [] }
        let styles = compactStyles(file)
        if sheet == .main { layers += styles.layers.filter { !layers.contains($0) } }
        return styles.bytes
      }
      if !styles.isEmpty { sheets[sheet] = styles }
    }
    // Browsers order layers by their first appearance, and may load any of these sheets before the
    // main one.
    let order = layers.isEmpty ? [] : Array("@layer \(layers.joined(separator: ","));\n".utf8)
    return Dictionary(
      uniqueKeysWithValues: sheets.map { ($0.key, $0.key == .main ? $0.value : order + $0.value) })
  }

  private func compactStyles(_ file: ThemeFile) -> (bytes: [UInt8], layers: [String]) {
    let content = file.content
    if let known = Self.compactStyles[file.path], known.source == content { return known.compact }
    return CompactStyles.compact(content)
  }

  /// Returns the scripts of every page, joined in the order of their names; the default theme's own
  /// without comments and unnecessary white space.
  package func script() -> [UInt8] { joinedScripts(of: nil) }

  /// Returns the scripts that pages load on demand: those of each folder in `scripts/`, joined in
  /// the same way, in the order of the folders' names.
  package func scriptsOnDemand() -> [(name: String, bytes: [UInt8])] {
    var names: [String] = []
    for file in files {
      if let name = Self.scriptFolder(of: file.path), names.last != name { names.append(name) }
    }
    return names.map { ($0, joinedScripts(of: $0)) }
  }

  /// Returns the folder in `scripts/` that contains a script.
  private static func scriptFolder(of path: FilePath) -> String? {
    guard path.hasPrefix("scripts/"), path.hasSuffix(".js") else { return nil }
    let parts = path.parts
    return parts.count > 2 ? parts[1].string : nil
  }

  private func joinedScripts(of folder: String?) -> [UInt8] {
    joined { file in
      guard file.path.isInside("scripts"), file.path.fileExtension == "js",
        Self.scriptFolder(of: file.path) == folder
      else { return [] }
      let content = file.content
      // This includes copies of a default script in another folder.
      if let known = Self.compactScripts[file.path], known.source == content {
        return known.compact
      }
      return content
    }
  }

  /// The default theme's scripts and styles as pages load them, made once for all builds of a
  /// process.
  private static let compactScripts = compact("scripts", CompactScript.bytes)
  private static let compactStyles = compact("styles", CompactStyles.compact)

  private static func compact<Compact>(
    _ folder: FilePath, _ compact: ([UInt8]) -> Compact
  ) -> [FilePath: (source: [UInt8], compact: Compact)] {
    Dictionary(
      uniqueKeysWithValues: builtIn().files.filter { $0.path.isInside(folder) }
        .map { ($0.path, ($0.bytes, compact($0.bytes))) })
  }

  /// Returns the files that are copied to the site unchanged.
  package func assets() -> [ThemeFile] { files.filter { $0.path.isInside(Self.assetFolder) } }

  private func joined(_ content: (ThemeFile) -> [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for file in files {
      bytes += content(file)
      if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    }
    return bytes
  }
}
