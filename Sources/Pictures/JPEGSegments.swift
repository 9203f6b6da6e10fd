/// The segments of a JPEG file, in order, up to the end of its picture; it ends early where the file
/// is cut off.
struct JPEGSegments: Sequence, IteratorProtocol {
  /// A segment, which begins with a marker.
  struct Segment {
    /// The second byte of its marker.
    let marker: UInt8
    /// Its range with the marker, for the picture's data with those.
    let whole: Range<Int>
    /// The range of its content, after its length.
    let content: Range<Int>
  }

  private let bytes: [UInt8]
  private var start = 2

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Segment? {
    // Any number of 0xFF may stand before a marker.
    while start + 1 < bytes.count, bytes[start] == 0xFF, bytes[start + 1] == 0xFF { start += 1 }
    guard start + 1 < bytes.count, bytes[start] == 0xFF else { return nil }
    let marker = bytes[start + 1]
    if marker == 0xD9 {
      defer { start = bytes.count }
      return Segment(marker: marker, whole: start..<start + 2, content: start + 2..<start + 2)
    }
    let length = bytes.bigEndian(at: start + 2, 2)
    var end = start + 2 + length
    guard length >= 2, end <= bytes.count else { return nil }
    let content = start + 4..<end
    if marker == 0xDA {
      // In a scan's data, 0xFF is followed by a zero or by the number of a restart.
      while end + 1 < bytes.count {
        let (byte, following) = (bytes[end], bytes[end + 1])
        if byte == 0xFF, following != 0, following != 0xFF, !(0xD0...0xD7).contains(following) {
          break
        }
        end += 1
      }
    }
    defer { start = end }
    return Segment(marker: marker, whole: start..<end, content: content)
  }
}

extension JPEGSegments {
  /// Returns whether a file is a JPEG whose rows follow one another from top to bottom; of a progressive
  /// one, all of it has to be in memory before any row is known.
  static func isInRows(_ bytes: [UInt8]) -> Bool {
    guard PhotoFormat(bytes) == .jpeg else { return false }
    let frame = JPEGSegments(bytes).first { $0.isFrame || $0.marker == 0xDA }
    return frame?.marker == 0xC0 || frame?.marker == 0xC1
  }
}

extension JPEGSegments.Segment {
  /// Whether it begins a frame: the markers between those begin something else.
  var isFrame: Bool { (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker) }
}

/// How a photo has to be turned to be seen upright, by its Exif metadata.
struct ExifOrientation {
  /// 1 for upright; from 5 on, width and height change places.
  let value: UInt8

  /// Reads it from a JPEG file; nil if the file says nothing of it.
  init?(jpeg bytes: [UInt8]) {
    for segment in JPEGSegments(bytes) {
      if segment.marker == 0xDA { return nil }
      guard segment.marker == 0xE1, bytes[segment.content].starts(with: "Exif\0\0".utf8) else {
        continue
      }
      self.init(tiff: segment.content.dropFirst(6), in: bytes)
      return
    }
    return nil
  }

  /// Reads it from a PNG file, or the start of one; nil if that says nothing of it.
  init?(png bytes: [UInt8]) {
    for chunk in PNGChunks(bytes) where chunk.name == "eXIf" {
      self.init(tiff: chunk.content, in: bytes)
      return
    }
    return nil
  }

  /// Reads it from a WebP file; nil if that says nothing of it.
  init?(webP bytes: [UInt8]) {
    for chunk in WebPChunks(bytes) where chunk.name == "EXIF" {
      // Some programs write what stands before it in a JPEG.
      let mark = Array("Exif\0\0".utf8)
      let isMarked = bytes[chunk.content].starts(with: mark)
      self.init(tiff: chunk.content.dropFirst(isMarked ? mark.count : 0), in: bytes)
      return
    }
    return nil
  }

  /// Reads it from Exif metadata, which are in the form of a TIFF file.
  private init?(tiff: Range<Int>, in bytes: [UInt8]) {
    guard tiff.count >= 8 else { return nil }
    let isBig = bytes[tiff.lowerBound] == UInt8(ascii: "M")
    func number(_ place: Int, _ count: Int) -> Int? {
      let start = tiff.lowerBound + place
      guard place >= 0, start + count <= tiff.upperBound else { return nil }
      return isBig ? bytes.bigEndian(at: start, count) : bytes.littleEndian(at: start, count)
    }
    guard let list = number(4, 4), let count = number(list, 2) else { return nil }
    for entry in 0..<count {
      let place = list + 2 + entry * 12
      guard let tag = number(place, 2) else { return nil }
      if tag == 0x0112, let value = number(place + 8, 2), (1...8).contains(value) {
        self.value = UInt8(value)
        return
      }
    }
    return nil
  }

  /// Whether width and height change places.
  var lies: Bool { value >= 5 }

  /// Exif metadata that say this and nothing else.
  private var tiff: [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0] + [0, 0, 0, 0]
  }

  /// A segment of a JPEG file with these metadata.
  var segment: [UInt8] {
    let content = Array("Exif\0\0".utf8) + tiff
    return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
  }

  /// A chunk of a PNG file with these metadata.
  var chunk: [UInt8] { PNGChunks.chunk("eXIf", tiff) }

  /// A chunk of a WebP file with these metadata.
  var webPChunk: [UInt8] { WebPChunks.chunk("EXIF", tiff) }
}

extension [UInt8] {
  /// Returns a number whose highest byte comes first; 0 where the bytes end before it.
  func bigEndian(at start: Int, _ count: Int) -> Int {
    start + count > self.count ? 0 : self[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a number whose lowest byte comes first; 0 where the bytes end before it.
  func littleEndian(at start: Int, _ count: Int) -> Int {
    start + count > self.count
      ? 0 : self[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
