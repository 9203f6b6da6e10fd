import Collection
import Paths
import Pictures

/// The logo of a site as its pages show it.
struct Logo: Encodable, Sendable {
  /// Its path in the site.
  let path: FilePath
  /// Its size, if its file says it.
  private let size: [Int]
  /// What is made of a photo that is larger than any logo; nil for a file that is in the site itself.
  let rendition: RenditionFile?

  var width: Int? { size.first }
  var height: Int? { size.last }

  /// Creates it; nil if there is none, or pages cannot show it.
  init?(of theme: PreparedTheme, _ files: SitePlan.Files) {
    guard let named = theme.appearance.logo else { return nil }
    var (path, size, rendition): (FilePath, PixelSize?, RenditionFile?) = (named, nil, nil)
    if let original = SitePaths.original(of: named) {
      guard !files.missed.contains(original), files.pictures[original]?.isShown != false else {
        return nil
      }
      size = files.sizes[original]
      if let photo = files.survey.photos[original], let shown = photo.logo {
        (path, size) = (shown.path, shown.size)
        rendition = RenditionFile(logo: photo, in: original)
      }
    } else {
      guard let file = theme.assets.first(where: { SitePaths.themeFile($0.path) == named }) else {
        return nil
      }
      size =
        named.fileExtension == "svg" ? PixelSize(drawing: file.bytes) : PhotoSize.read(file.bytes)
    }
    (self.path, self.rendition) = (path, rendition)
    self.size = size.map { [$0.width, $0.height] } ?? []
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(path)
    for side in size { try container.encode(side) }
  }
}
