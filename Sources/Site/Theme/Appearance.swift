import Collection
import Diagnostics
import FileSystem

/// What the settings make of a theme: colours, typefaces and a logo.
struct Appearance: Sendable {
  /// What comes after the theme's own style sheets.
  private(set) var styles: [UInt8] = []
  /// The paper by day and by night, where that is known.
  let paper: (light: Colour, dark: Colour)?
  /// The logo's path in the site, and that of the icon made of it.
  private(set) var (logo, icon): (String?, String?)
  /// The files of the recipe folder that the site needs for it, by their paths there.
  private(set) var files: Set<String> = []
  /// What is wrong with the settings.
  private(set) var problems: [Diagnostic] = []

  /// No picture for a head is larger; what is longer is not read to find its shape.
  private static let largestIcon: Int64 = 4 << 20

  init(
    _ settings: Settings, of folder: FolderListing, theme: Theme, in fileSystem: any FileOperations
  ) {
    let properties = StyleProperties(theme.styleSheet())
    let palette = Palette(settings, theme: properties)
    paper = palette.paper
    problems = palette.problems
    let places = Places(folder: folder, theme: theme)
    var typefaces = ""
    for role in Settings.FontRole.allCases {
      guard let fonts = settings.fonts[role] else { continue }
      typefaces += Typefaces.styles(
        role, fonts, theme: properties
      ) { path, range in
        use(path, range, "fonts", places) { !SafeFile.isPicture($0) }
      }
    }
    styles = Array((typefaces + palette.styles).utf8)
    guard let written = settings.logo,
      let found = use(written.value, written.range, "logo", places, where: SafeFile.isPicture)
    else { return }
    logo = found
    let path = folder.absolute(written.value)
    let isVector = FilePath.fileExtension(of: path) == "svg"
    if isVector || Self.isSquarePNG(path, fileSystem) { icon = found }
  }

  /// Where files of the settings may lie.
  private struct Places {
    let folder: FolderListing
    let theme: Theme

    private static let assets = "\(Settings.templatesFolder)/\(Theme.assetFolder)"

    /// A file's path in the site, and whether it has to be copied there; nil if there is no such file.
    func find(_ path: String) -> (path: String, isCopied: Bool)? {
      if path.hasPrefix(Self.assets) {
        let own = String(path.dropFirst(Settings.templatesFolder.count + 1))
        return theme.file(own).map { (SitePaths.themeFile($0.path), false) }
      }
      return folder.file(path).map { (SitePaths.file($0.path), true) }
    }

    /// The paths of all files.
    var paths: [String] {
      folder.files.map(\.path) + theme.assets().map { "\(Settings.templatesFolder)/\($0.path)" }
    }
  }

  /// The path in the site of a file that a setting names; nil, and told, if it is not there.
  private mutating func use(
    _ path: String, _ range: SourceRange?, _ setting: String, _ places: Places,
    where isMeant: (String) -> Bool
  ) -> String? {
    if let found = places.find(path) {
      if found.isCopied { files.insert(path) }
      return found.path
    }
    let near = suggestion(for: path, among: places.paths.filter(isMeant))
    problems.append(
      Diagnostic(
        .invalidSetting, .error, "“\(setting)” names “\(path)”, which is not in the recipe folder",
        path: Settings.fileName, range: range,
        help: near.map { "did you mean “\($0)”?" }
          ?? "copy the file there, and name it as it is seen from cookbook.yml"))
    return nil
  }

  /// Whether a file is a PNG as wide as it is high, by the size in its first chunk.
  private static func isSquarePNG(_ path: String, _ fileSystem: any FileOperations) -> Bool {
    guard let status = try? fileSystem.status(of: path, followingLinks: true),
      status.size <= largestIcon, let bytes = try? fileSystem.read(path), bytes.count >= 24,
      bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return false }
    return bytes[16..<20] == bytes[20..<24]
  }
}
