import Cooking
import Collection
import Diagnostics
import FileSystem
import Mustache
import Paths
import Pictures

/// A theme prepared for pages of one language: compiled, checked, and with the hashes of its files.
final class PreparedTheme: Sendable {
  let templates: TemplateLibrary
  let words: Words
  /// The problems with the theme.
  let problems: [Diagnostic]
  /// The style sheets, as pages load them.
  let styleSheets: [StyleSheet: [UInt8]]
  let script: [UInt8]
  /// The scripts that pages load on demand.
  let scriptsOnDemand: [(name: String, bytes: [UInt8])]
  /// The files that are copied to the site: photos without what cameras have noted in them.
  let assets: [ThemeFile]
  /// For each kind of page, the hash of all parts of the theme that its pages are made with.
  let fingerprints: [PageKind: ContentHash]
  /// The look that the settings give it.
  let appearance: Appearance
  private let theme: Theme
  private let settings: Settings
  /// The files that the settings name, as they were when the theme was prepared.
  private let named: [FolderFile?]

  init(
    _ theme: Theme, _ settings: Settings, in language: Language, of folder: FolderListing,
    in fileSystem: any FileOperations
  ) {
    self.theme = theme
    self.settings = settings
    named = settings.namedFiles.map { folder.file(spelled: $0) }
    templates = theme.templates()
    appearance = Appearance(settings, of: folder, theme: theme, in: fileSystem)
    let (words, wordProblems) = Words.read(language, from: theme)
    self.words = words
    let assets = theme.assets().map { ($0, $0.published) }
    self.assets = assets.compactMap(\.1)
    let keys = words.texts.keys.sorted()
    // Tests check the default theme's own templates; checking them here would slow every build.
    let isOwn = theme.files.contains { $0.folder != nil && $0.path.hasSuffix(".mustache") }
    problems =
      theme.problems + appearance.problems + wordProblems + templates.diagnostics
      + assets.filter { $1 == nil }.map { .telling($0.0) }
      + (isOwn ? PageKind.allCases : []).flatMap { [templates] in
        templates.check(template: $0.template, against: $0.schema(words: keys))
      }.uniqued()
    var styleSheets = theme.compactStyleSheets()
    if !appearance.styles.isEmpty {
      styleSheets[.main, default: []] += CompactStyles.compact(appearance.styles).bytes + [0x0A]
    }
    self.styleSheets = styleSheets
    let sheetPaths = styleSheets.map { ($0, SitePaths.asset($0, $1)) }
    (script, scriptsOnDemand) = ScriptHead.scripts(
      of: theme, words: words, styleSheets: Dictionary(uniqueKeysWithValues: sheetPaths)
    ) { name, bytes in
      SitePaths.asset(name, "js", bytes).name.string
    }
    var said = Fingerprint("words")
    words.add(to: &said)
    var fingerprints: [PageKind: ContentHash] = [:]
    for kind in PageKind.allCases {
      var fingerprint = Fingerprint("theme")
      fingerprint.add(said.hash)
      for name in templates.reachable(from: kind.template) {
        fingerprint.add(name)
        fingerprint.add(theme.file("\(name).mustache")?.content ?? [])
      }
      fingerprints[kind] = fingerprint.hash
    }
    self.fingerprints = fingerprints
  }

  /// Returns whether it was prepared from the same files for the same settings.
  func isMade(
    of theme: Theme, _ settings: Settings, in language: Language, of folder: FolderListing
  ) -> Bool {
    self.settings == settings && words.language == language && self.theme.files == theme.files
      && self.theme.problems == theme.problems
      && named == settings.namedFiles.map { folder.file(spelled: $0) }
  }
}

extension ThemeFile {
  /// The file as the site may have it; nil if it is a photo whose metadata cannot be removed.
  fileprivate var published: ThemeFile? {
    if PhotoFormat(bytes) == nil { return self }
    return PhotoMetadata.shareable(bytes).map { ThemeFile(path: path, folder: folder, bytes: $0) }
  }
}

extension Settings {
  /// The paths of the files that determine the look of the site.
  fileprivate var namedFiles: [FilePath] {
    let fonts = FontRole.allCases.flatMap { role -> [FilePath] in
      (self.fonts[role] ?? []).compactMap { font in
        if case .file(let path) = font.value { path } else { nil }
      }
    }
    return fonts + [logo?.value].compactMap { $0 }
  }
}

extension Sequence<Diagnostic> {
  /// Returns the first of all diagnostics with the same message at the same place.
  ///
  /// Their help may differ: pages of another kind have other names.
  fileprivate func uniqued() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { problem in
      var same = problem
      same.help = nil
      return seen.insert(same).inserted
    }
  }
}
