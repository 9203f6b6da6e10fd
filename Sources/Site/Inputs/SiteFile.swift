import Paths
import Pictures

/// A picture or other file of the recipe folder that is in the site.
struct SiteFile: Encodable, Sendable {
  /// Its path in the folder.
  let path: FilePath
  /// The size of a picture whose file says it.
  let size: PixelSize?
  /// The photo that the site shows instead of the file.
  let photo: SitePhoto?
  /// Whether pages show it, if it is a picture: there are some that browsers cannot show.
  let isShown: Bool

  /// Creates it; a picture of which nothing is known has no size.
  init(path: FilePath, size: PixelSize? = nil, photo: SitePhoto? = nil, isShown: Bool = true) {
    (self.path, self.size, self.photo, self.isShown) = (path, size, photo, isShown)
  }

  /// The path in the site of the picture for programs: of a photo, the largest one.
  var address: FilePath { photo?.largest ?? SitePaths.file(path) }
  /// The path in the site of the picture for small places.
  var thumbnail: FilePath { photo?.thumbnail ?? SitePaths.file(path) }

  // Written by hand, since each recipe's page has some: the synthesized encoding is slow.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(path.string)
    try container.encode(size?.width ?? 0)
    try container.encode(size?.height ?? 0)
    if let photo { try container.encode(photo) }
    if !isShown { try container.encode(isShown) }
  }
}
