/// A format in which photos are kept.
package enum PhotoFormat: Sendable {
  case jpeg, png, webP, gif, avif, heic, tiff

  /// The extensions of the names of its files.
  package static let extensions: Set<String> = [
    "jpg", "jpeg", "jfif", "png", "gif", "webp", "avif", "heic", "heif", "tif", "tiff",
  ]

  /// How files begin that are TIFF, or its variant for files of more than 4 GB.
  private static let tiffStarts = ["II*\0", "MM\0*", "II+\0", "MM\0+"]

  /// Tells the format of a file by its first bytes; nil for any other.
  package init?(_ bytes: [UInt8]) {
    let head = bytes.prefix(32)
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webP
    } else if head.starts(with: "GIF8".utf8) {
      self = .gif
    } else if Self.tiffStarts.contains(where: { head.starts(with: $0.utf8) }) {
      self = .tiff
    } else if head.dropFirst(4).starts(with: "ftyp".utf8) {
      switch String(decoding: head.dropFirst(8).prefix(4), as: UTF8.self) {
      case "avif", "avis": self = .avif
      case "heic", "heix", "heim", "heis", "hevc", "mif1", "msf1": self = .heic
      default: return nil
      }
    } else {
      return nil
    }
  }

  /// Whether browsers show it.
  package var isShown: Bool { self != .heic && self != .tiff }

  /// Whether its metadata can be told from the picture without libvips.
  package var isSeparable: Bool { self != .heic && self != .tiff && self != .avif }

  /// What it is called.
  package var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webP: "WebP"
    case .gif: "GIF"
    case .avif: "AVIF"
    case .heic: "HEIC"
    case .tiff: "TIFF"
    }
  }

  /// Returns whether a file is an AVIF that moves: it has a track beside its first picture.
  static func isMovingAVIF(_ bytes: [UInt8]) -> Bool {
    guard PhotoFormat(bytes) == .avif else { return false }
    var start = 0
    while start + 8 <= bytes.count {
      if bytes[start + 4..<start + 8].elementsEqual("moov".utf8) { return true }
      var length = bytes.bigEndian(at: start, 4)
      if length == 1 { length = bytes.bigEndian(at: start + 8, 8) }
      guard length >= 8, length <= bytes.count - start else { return false }
      start += length
    }
    return false
  }

  /// Returns whether a file is a picture in a format of which nothing is made, by its first bytes: BMP,
  /// an icon or JPEG XL.
  package static func isOtherPicture(_ bytes: [UInt8]) -> Bool {
    let starts: [[UInt8]] = [
      Array("BM".utf8), [0, 0, 1, 0], [0xFF, 0x0A], [0, 0, 0, 12] + Array("JXL ".utf8),
    ]
    return starts.contains { bytes.starts(with: $0) }
  }
}

/// The size of a photo, read from the start of its file without libvips.
package enum PhotoSize {
  /// The bytes at the start of a file in which its size is found: mostly few, and many where a camera's
  /// metadata come first.
  package static let heads = [4096, 256 << 10]

  /// Returns the size of a photo as it is to be seen, by the start of its file; nil where that does
  /// not say it.
  package static func read(_ bytes: [UInt8]) -> PixelSize? {
    let size: (width: Int, height: Int)? =
      switch PhotoFormat(bytes) {
      case .jpeg: jpeg(bytes)
      case .png: png(bytes)
      case .gif: (bytes.littleEndian(at: 6, 2), bytes.littleEndian(at: 8, 2))
      case .webP: webP(bytes)
      case .avif: avif(bytes)
      case nil: bmp(bytes)
      case .heic, .tiff: nil
      }
    return size.flatMap { PixelSize(width: $0.width, height: $0.height) }
  }

  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    for segment in JPEGSegments(bytes) {
      if segment.marker == 0xDA { return nil }
      guard segment.isFrame else { continue }
      let start = segment.content.lowerBound
      let (height, width) = (bytes.bigEndian(at: start + 1, 2), bytes.bigEndian(at: start + 3, 2))
      return ExifOrientation(jpeg: bytes)?.lies == true ? (height, width) : (width, height)
    }
    return nil
  }

  private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int) {
    let (width, height) = (bytes.bigEndian(at: 16, 4), bytes.bigEndian(at: 20, 4))
    return ExifOrientation(png: bytes)?.lies == true ? (height, width) : (width, height)
  }

  private static func bmp(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    // Another head, of OS/2, has 12 bytes.
    guard bytes.starts(with: "BM".utf8), bytes.littleEndian(at: 14, 4) >= 40 else { return nil }
    // One that begins with its first row has a negative height.
    let height = Int32(truncatingIfNeeded: bytes.littleEndian(at: 22, 4))
    return (bytes.littleEndian(at: 18, 4), Int(height.magnitude))
  }

  private static func webP(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    switch String(decoding: bytes.dropFirst(12).prefix(4), as: UTF8.self) {
    case "VP8X": (bytes.littleEndian(at: 24, 3) + 1, bytes.littleEndian(at: 27, 3) + 1)
    case "VP8 ":
      (bytes.littleEndian(at: 26, 2) & 0x3FFF, bytes.littleEndian(at: 28, 2) & 0x3FFF)
    case "VP8L":
      (
        bytes.littleEndian(at: 21, 4) & 0x3FFF + 1,
        bytes.littleEndian(at: 21, 4) >> 14 & 0x3FFF + 1
      )
    default: nil
    }
  }

  /// Reads the first property `ispe`, which is that of the whole picture, and whether it is turned.
  private static func avif(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    let head = bytes.prefix(4096)
    func place(of name: String) -> Int? {
      head.indices.first { head[$0...].starts(with: name.utf8) }
    }
    guard let start = place(of: "ispe") else { return nil }
    let size = (bytes.bigEndian(at: start + 8, 4), bytes.bigEndian(at: start + 12, 4))
    let isTurned = place(of: "irot").map { bytes.bigEndian(at: $0 + 4, 1) & 1 == 1 } ?? false
    return isTurned ? (size.1, size.0) : size
  }
}
