import Bytes
import Paths
import Pictures

/// A picture of the recipe folder that the site shows.
struct SitePicture: Encodable, Sendable {
  /// Its path in the folder.
  let path: FilePath
  /// Its size, if its file says it.
  let size: PixelSize?

  /// Its attributes in HTML for a page from which this is its address: browsers leave it its room
  /// before it is there.
  func attributes(src address: String) -> String {
    let size = size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
    return "src=\"\(HTMLEscaping.escaped(address))\"\(size)"
  }

  // Written by hand, since each recipe's page has some: the synthesized encoding is slow.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(path.string)
    try container.encode(size?.width ?? 0)
    try container.encode(size?.height ?? 0)
  }
}
