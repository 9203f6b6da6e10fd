import FileSystem
import Paths
import Pictures

/// A photo of the recipe folder that the site shows in renditions, each in the sizes and shapes that
/// screens and programs need.
struct SitePhoto: Hashable, Sendable {
  /// The hash of its file: two files with the same photo share their renditions.
  let hash: ContentHash
  /// What its renditions are named by: they outlive moves, and change their names with their bytes.
  private let name: ContentHash
  let facts: PhotoFacts
  /// The formats in which browsers get it, the smallest first; every browser shows the last one.
  let formats: [Rendition.Format]

  /// Changed whenever the same photo gives other bytes.
  static let version = 1

  /// The widths of renditions, as far as the photo has as many pixels.
  private static let widths = [320, 640, 960, Rendition.most.width]
  /// The widths of the crops on cards, whose shape is 4:3.
  private static let cardWidths = [320, 640, 960]

  /// The most pixels of a side in all formats, and in JPEG.
  private static let (longest, longestJPEG) = (16_383, 65_500)

  /// Creates it; `wanted` are the formats in which browsers get it, if it is not too long for one, beside
  /// JPEG.
  init(_ hash: ContentHash, _ facts: PhotoFacts, wanted: Set<Rendition.Format>) {
    (self.hash, self.facts) = (hash, facts)
    name = ContentHash(of: "\(Self.version) \(hash)")
    let isLong = Self.sizes(of: facts).contains { $0.height > Self.longest }
    formats = isLong ? [.jpeg] : [.avif, .webP].filter(wanted.contains) + [.jpeg]
  }

  /// The format for programs that read it only on the site itself, where every file costs time.
  var smallFormat: Rendition.Format { formats.contains(.webP) ? .webP : .jpeg }

  /// The widths and heights of the whole photo, from small to large.
  var sizes: [PixelSize] { Self.sizes(of: facts) }

  private static func sizes(of facts: PhotoFacts) -> [PixelSize] {
    let largest = min(
      facts.width, Rendition.most.width, max(1, facts.width * longestJPEG / facts.height))
    // A size close to the largest saves too little.
    let smaller = widths.filter { $0 * 6 < largest * 5 }
    return (smaller + [largest]).compactMap { width in
      let height = Double(facts.height) * Double(width) / Double(facts.width)
      return PixelSize(width: width, height: max(1, Int(height.rounded())))
    }
  }

  /// The sizes of the crops on cards, from small to large.
  var cardSizes: [PixelSize] {
    var sizes: [PixelSize] = []
    for width in Self.cardWidths {
      guard let size = crop(width, width * 3 / 4), size != sizes.last else { continue }
      sizes.append(size)
    }
    return sizes
  }

  /// The crop in link previews, which are shown at this shape.
  var previewSize: PixelSize? { crop(1200, 630) }

  /// The crops that search engines ask for: 16:9, 4:3 and square.
  var searchEngineSizes: [PixelSize] {
    [(1200, 675), (1200, 900), (1200, 1200)].compactMap { crop($0, $1) }
  }

  /// Returns the largest crop of a shape, at most at a size.
  private func crop(_ width: Int, _ height: Int) -> PixelSize? {
    // A worker holds the photo at this size.
    let held = min(
      1,
      max(
        Double(Rendition.most.width) / Double(facts.width),
        Double(Rendition.most.height) / Double(facts.height)))
    let scale = min(
      1, Double(facts.width) * held / Double(width), Double(facts.height) * held / Double(height))
    return PixelSize(
      width: max(1, Int(Double(width) * scale)), height: max(1, Int(Double(height) * scale)))
  }

  // MARK: Paths

  /// Returns the path in the site of the whole photo at a size.
  func path(_ size: PixelSize, _ format: Rendition.Format) -> FilePath {
    SitePaths.photo(name, "\(size.width)", format.fileExtension)
  }

  /// Returns the path in the site of a crop, which is the whole photo where that has the same shape.
  func path(ofCrop size: PixelSize, _ format: Rendition.Format) -> FilePath {
    sizes.contains(size)
      ? path(size, format)
      : SitePaths.photo(name, "\(size.width)x\(size.height)", format.fileExtension)
  }

  /// The path of its largest rendition in the format that every program reads.
  var largest: FilePath? { sizes.last.map { path($0, .jpeg) } }

  /// The width from which on a logo looks sharp on every screen.
  static let logoWidth = 640

  /// What is shown of it as the logo, on every page, with a format that keeps what can be seen through.
  var logo: (path: FilePath, size: PixelSize, format: Rendition.Format)? {
    let format = facts.isTransparent ? smallFormat : .jpeg
    let size = sizes.first { $0.width >= Self.logoWidth } ?? sizes.last
    return size.map { (path($0, format), $0, format) }
  }

  /// The path of its smallest crop.
  var thumbnail: FilePath? { cardSizes.first.map { path(ofCrop: $0, smallFormat) } }
}

extension SitePhoto: Encodable {
  // Everything else follows from the bytes.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(hash)
    for format in formats { try container.encode(format.fileExtension) }
  }
}
