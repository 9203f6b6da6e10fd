import Colours
import Collection
import Diagnostics
import FileSystem
import Paths

/// The look of a site from its settings: colours, typefaces and a logo.
struct Appearance: Sendable {
  /// The styles that follow the theme's own style sheets.
  private(set) var styles: [UInt8] = []
  /// The light and dark paper colour, if known.
  let paper: (light: Colour, dark: Colour)?
  /// The paths of the logo and of the icon in the site.
  private(set) var (logo, icon): (FilePath?, FilePath?)
  /// The paths of the recipe folder's files that the look needs.
  private(set) var files: Set<FilePath> = []
  /// The problems with the settings.
  private(set) var problems: [Diagnostic] = []

  /// The largest logo: pictures in a page's head are smaller, and larger files are not read for
  /// their dimensions.
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
    // A drawing of the recipe folder that is not published cannot be a logo; the reason is reported
    // with the other drawings.
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

  /// The places of files that settings may name.
  private struct Places {
    let folder: FolderListing
    let theme: Theme

    private static let assets = "\(Settings.templatesFolder)/\(Theme.assetFolder)/"

    /// Returns a file's path in the site, and the path of the file to copy there; nil if no such
    /// file exists.
    func find(_ path: FilePath) -> (path: FilePath, source: FilePath?)? {
      if let asset = asset(path) { return (SitePaths.themeFile(asset.path), nil) }
      return folder.file(spelled: path).map { (SitePaths.file($0.path), $0.path) }
    }

    /// Returns a file's bytes; empty if it cannot be read, or is too large for a picture in a
    /// page's head.
    func bytes(of path: FilePath, in fileSystem: any FileOperations) -> [UInt8] {
      guard let source = find(path)?.source else { return asset(path)?.bytes ?? [] }
      let absolute = folder.absolute(source)
      let status = try? fileSystem.status(of: absolute, followingLinks: true)
      guard let status, status.size <= Appearance.largestIcon else { return [] }
      return (try? fileSystem.read(absolute)) ?? []
    }

    /// Returns whether a file of the recipe folder is a drawing that may be published.
    func isDrawing(_ source: FilePath, _ fileSystem: any FileOperations) -> Bool {
      guard let file = folder.file(source) else { return false }
      let place = folder.absolute(source)
      switch SitePlan.Look(at: place, source, size: file.status.size, in: fileSystem) {
      case .refused, .unknown: return false
      // A file that cannot be read is shown in its published state.
      case .drawing, .photo, .harmless, .unreadable: return true
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

  /// Returns the path in the site of a file that a setting names; nil, with a diagnostic, if it
  /// does not exist.
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
          ?? "copy the file there, and give its path relative to cookbook.yml"))
    return nil
  }

  /// Returns whether this is a square PNG, by the size in its first chunk.
  private static func isSquarePNG(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 24 && bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      && bytes[16..<20] == bytes[20..<24]
  }
}

extension FolderListing {
  /// Returns the file at a path as the user types it, which may be in another Unicode normal form
  /// on the disk.
  func file(spelled path: FilePath) -> FolderFile? {
    file(path) ?? files.first { $0.path.string == path.string }
  }
}
