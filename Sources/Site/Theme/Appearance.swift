import Colours
import Collection
import Diagnostics
import FileSystem
import Paths

/// What the settings make of a theme: colours, typefaces and a logo.
struct Appearance: Sendable {
  /// What comes after the theme's own style sheets.
  private(set) var styles: [UInt8] = []
  /// The paper by day and by night, where that is known.
  let paper: (light: Colour, dark: Colour)?
  /// The logo's path in the site, and that of the icon made of it.
  private(set) var (logo, icon): (FilePath?, FilePath?)
  /// The files of the recipe folder that the site needs for it, by their paths there.
  private(set) var files: Set<FilePath> = []
  /// What is wrong with the settings.
  private(set) var problems: [Diagnostic] = []

  /// No picture for a head is larger; what is longer is not read to find its shape.
  private static let largestIcon: Int64 = 4 << 20

  init(
    _ settings: Settings, of folder: FolderListing, theme: Theme, in fileSystem: any FileOperations
  ) {
    let properties = StyleProperties(theme.styleSheet(.main))
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
    let isVector = found.fileExtension == "svg"
    // A drawing of the recipe folder that is not published is no logo; why is told with the others.
    if isVector, let source = places.find(written.value)?.source,
      !places.isDrawing(source, fileSystem)
    {
      return
    }
    logo = found
    if isVector || Self.isSquarePNG(places.bytes(of: written.value, in: fileSystem)) {
      icon = found
    }
  }

  /// Where files of the settings may lie.
  private struct Places {
    let folder: FolderListing
    let theme: Theme

    private static let assets = "\(Settings.templatesFolder)/\(Theme.assetFolder)/"

    /// A file's path in the site, and that of the file to copy there; nil if there is no such file.
    func find(_ path: FilePath) -> (path: FilePath, source: FilePath?)? {
      if let asset = asset(path) { return (SitePaths.themeFile(asset.path), nil) }
      return folder.file(spelled: path).map { (SitePaths.file($0.path), $0.path) }
    }

    /// What a file says; nothing if it cannot be read, or is too large for a picture in a head.
    func bytes(of path: FilePath, in fileSystem: any FileOperations) -> [UInt8] {
      guard let source = find(path)?.source else { return asset(path)?.bytes ?? [] }
      let absolute = folder.absolute(source)
      let status = try? fileSystem.status(of: absolute, followingLinks: true)
      guard let status, status.size <= Appearance.largestIcon else { return [] }
      return (try? fileSystem.read(absolute)) ?? []
    }

    /// Whether a file of the recipe folder is a drawing that may be published.
    func isDrawing(_ source: FilePath, _ fileSystem: any FileOperations) -> Bool {
      guard let file = folder.file(source) else { return false }
      let place = folder.absolute(source)
      switch SitePlan.Look(at: place, source, size: file.status.size, in: fileSystem) {
      case .refused: return false
      // What cannot be read is shown as the site has it.
      case .drawing, .harmless, .unreadable: return true
      }
    }

    private func asset(_ path: FilePath) -> ThemeFile? {
      guard path.hasPrefix(Self.assets) else { return nil }
      return path.relative(to: Settings.templatesFolder).flatMap(theme.file)
    }

    /// The paths of all files.
    var paths: [FilePath] {
      folder.files.map(\.path) + theme.assets().map { "\(Settings.templatesFolder)/\($0.path)" }
    }
  }

  /// The path in the site of a file that a setting names; nil, and told, if it is not there.
  private mutating func use(
    _ path: FilePath, _ range: SourceRange?, _ setting: String, _ places: Places,
    where isMeant: (FilePath) -> Bool
  ) -> FilePath? {
    if let found = places.find(path) {
      if let source = found.source { files.insert(source) }
      return found.path
    }
    let near = suggestion(
      for: path.string, among: places.paths.filter(isMeant).map(\.string))
    problems.append(
      Diagnostic(
        .invalidSetting, .error, "“\(setting)” names “\(path)”, which is not in the recipe folder",
        path: Settings.fileName, range: range,
        help: near.map { "did you mean “\($0)”?" }
          ?? "copy the file there, and name it as it is seen from cookbook.yml"))
    return nil
  }

  /// Whether this is a PNG as wide as it is high, by the size in its first chunk.
  private static func isSquarePNG(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 24 && bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      && bytes[16..<20] == bytes[20..<24]
  }
}

extension FolderListing {
  /// The file at a path as a person types it, whose letters a disk may compose otherwise.
  func file(spelled path: FilePath) -> FolderFile? {
    file(path) ?? files.first { $0.path.string == path.string }
  }
}
