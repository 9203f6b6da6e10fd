/// Takes out of a photo's file what its camera and its programs have noted in it, such as the place
/// where it was taken, without touching the picture itself.
package enum PhotoMetadata {
  /// Returns the file as others may have it: without its metadata, or as it is where it has none; nil
  /// where they cannot be removed, or may be there.
  package static func shareable(_ bytes: [UInt8]) -> [UInt8]? {
    if let rest = removed(from: bytes) { return rest }
    switch PhotoFormat(bytes) {
    // A TIFF file has them among what it says of the picture, and of these others one is damaged before
    // its picture begins.
    case .tiff, .jpeg, .png, .webP, .gif: return nil
    case .avif, .heic, nil:
      let mayTell = ["Exif", "xmpmeta", "GPS", "rdf:RDF", "Photoshop 3.0"].contains {
        bytes.firstRange(of: $0.utf8) != nil
      }
      return mayTell ? nil : bytes
    }
  }

  /// Returns the file without its metadata, of one that is cut off as much of the picture as there is;
  /// nil for a format in which they cannot be told from the picture, and for a damaged file.
  ///
  /// A JPEG and a PNG keep the way they have to be turned, and a file its colour profile; `isPlain` says
  /// of a WebP file that it is in sRGB, which needs none.
  package static func removed(from bytes: [UInt8], isPlain: Bool = false) -> [UInt8]? {
    switch PhotoFormat(bytes) {
    case .jpeg: jpeg(bytes)
    case .png: png(bytes)
    case .webP: webP(bytes, isPlain: isPlain)
    case .gif: gif(bytes)
    case .avif, .heic, .tiff, nil: nil
    }
  }

  // MARK: JPEG

  private static func jpeg(_ bytes: [UInt8]) -> [UInt8]? {
    var out: [UInt8] = [0xFF, 0xD8]
    out.reserveCapacity(bytes.count)
    if let orientation = ExifOrientation(jpeg: bytes), orientation.value != 1 {
      out += orientation.segment
    }
    var isCutOff = false
    for segment in JPEGSegments(bytes) {
      // JFIF, colour profiles and Adobe's colour transform say how the picture is to be shown.
      let isKept =
        switch segment.marker {
        case 0xE0: true
        case 0xE2: bytes[segment.content].starts(with: "ICC_PROFILE".utf8)
        case 0xEE: bytes[segment.content].starts(with: "Adobe".utf8)
        case 0xE1...0xEF, 0xFE: false
        default: true
        }
      if isKept { out += bytes[segment.whole] }
      // Phones append films and further pictures.
      if segment.marker == 0xD9 { return out }
      isCutOff = segment.marker == 0xDA && segment.whole.upperBound + 1 >= bytes.count
    }
    return isCutOff ? out : nil
  }

  // MARK: PNG

  /// The chunks beside the picture itself that say how it is to be shown, or that it moves.
  private static let kept: Set<String> = [
    "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
  ]

  private static func png(_ bytes: [UInt8]) -> [UInt8]? {
    var out = Array(bytes.prefix(8))
    let orientation = ExifOrientation(png: bytes)
    for chunk in PNGChunks(bytes) {
      if chunk.isNeeded || kept.contains(chunk.name) { out += bytes[chunk.whole] }
      // Of what the camera has noted, browsers need nothing but the way it was held.
      if chunk.name == "IHDR", let orientation, orientation.value != 1 { out += orientation.chunk }
      if chunk.name == "IEND" || chunk.isCutOff { return out }
    }
    return out.count > 8 ? out : nil
  }

  // MARK: WebP

  private static func webP(_ bytes: [UInt8], isPlain: Bool) -> [UInt8]? {
    var out = Array(bytes.prefix(12))
    var start = 12
    let all = min(bytes.count, 8 + bytes.littleEndian(at: 4, 4))
    while start + 8 <= all {
      let end = min(start + 8 + bytes.littleEndian(at: start + 4, 4), all)
      let name = String(decoding: bytes[start..<start + 4], as: UTF8.self)
      if name != "EXIF", name != "XMP ", !isPlain || name != "ICCP" {
        let place = out.count
        out += bytes[start..<end]
        if end % 2 == 1 { out.append(0) }
        // Its flags promise what is no longer there.
        if name == "VP8X" { out[place + 8] &= isPlain ? ~0x2C : ~0x0C }
      }
      start = end + end % 2
    }
    let size = out.count - 8
    for index in 0..<4 { out[4 + index] = UInt8(truncatingIfNeeded: size >> (index * 8)) }
    return out.count > 20 ? out : nil
  }

  // MARK: GIF

  private static func gif(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 13 else { return nil }
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var start = 13 + table(bytes[10])
    guard start <= bytes.count else { return nil }
    var out = Array(bytes[..<start])
    while start + 1 < bytes.count {
      var end = start
      var isKept = true
      switch bytes[start] {
      case 0x21:
        let label = bytes[start + 1]
        // A film says in an extension of Netscape's how often it runs.
        isKept =
          label == 0xF9 || label == 0x01
          || label == 0xFF && bytes[(start + 2)...].dropFirst().starts(with: "NETSCAPE".utf8)
        end = start + 2
      case 0x2C:
        guard start + 10 < bytes.count else { return out }
        end = start + 10 + table(bytes[start + 9]) + 1
      default: return nil
      }
      while end < bytes.count, bytes[end] != 0 { end += Int(bytes[end]) + 1 }
      end += 1
      if isKept { out += bytes[start..<min(end, bytes.count)] }
      if end >= bytes.count { return out }
      start = end
      if start < bytes.count, bytes[start] == 0x3B { return out + [0x3B] }
    }
    return out
  }
}
