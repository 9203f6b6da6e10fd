import Bytes
import Paths
import Pictures

/// A picture or other file of the recipe folder that is in the site.
struct SiteFile: Encodable, Sendable {
  /// Its path in the folder.
  let path: FilePath
  /// The size of a picture whose file says it.
  let size: PixelSize?

  /// Returns a picture's attributes in HTML, with its address from the page; its size keeps the page
  /// from moving when it is loaded.
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
