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
  /// It keeps the way it has to be turned, and its colour profile; `isPlain` says of a WebP file that it
  /// is upright and in sRGB, and needs neither.
  package static func removed(from bytes: [UInt8], isPlain: Bool = false) -> [UInt8]? {
    switch PhotoFormat(bytes) {
    case .jpeg: jpeg(bytes)
    case .png: png(bytes)
    case .webP: webP(bytes, isPlain: isPlain)
    case .gif: gif(bytes)
    case .avif, .heic, .tiff, nil: nil
    }
  }

  /// Returns whether a photo lies on its side in programs that pass over what a WebP file says of how
  /// it has to be turned, as most do.
  package static func isTurnedUnseen(_ bytes: [UInt8]) -> Bool {
    guard PhotoFormat(bytes) == .webP, let orientation = ExifOrientation(webP: bytes) else {
      return false
    }
    return orientation.value != 1
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
      // JFIF, colour profiles and Adobe's colour transform say how the picture is to be shown. Canon
      // notes the owner where JFIF stands.
      if segment.marker == 0xE0, let plain = plainJFIF(bytes[segment.content]) { out += plain }
      let isKept =
        switch segment.marker {
        case 0xE2: bytes[segment.content].starts(with: "ICC_PROFILE".utf8)
        case 0xEE: bytes[segment.content].starts(with: "Adobe".utf8)
        case 0xE0...0xEF, 0xFE: false
        default: true
        }
      if isKept { out += bytes[segment.whole] }
      // Phones append films and further pictures.
      if segment.marker == 0xD9 { return out }
      isCutOff = segment.marker == 0xDA && segment.whole.upperBound + 1 >= bytes.count
    }
    return isCutOff ? out : nil
  }

  /// Returns a segment of JFIF without the small picture that it may have; nil if it is another one.
  private static func plainJFIF(_ content: ArraySlice<UInt8>) -> [UInt8]? {
    guard content.starts(with: "JFIF\0".utf8), content.count >= 14 else { return nil }
    return [0xFF, 0xE0, 0, 16] + content.prefix(12) + [0, 0]
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
    var turned = isPlain ? nil : ExifOrientation(webP: bytes)
    if turned?.value == 1 { turned = nil }
    for chunk in WebPChunks(bytes) {
      switch chunk.name {
      case "XMP ": continue
      case "ICCP" where isPlain: continue
      case "EXIF":
        // The way the camera was held stays, and is said once.
        out += turned?.webPChunk ?? []
        turned = nil
      case let name:
        let place = out.count
        out += bytes[chunk.whole]
        if chunk.whole.count % 2 == 1 { out.append(0) }
        // Its flags promise what is no longer there.
        if name == "VP8X", !chunk.content.isEmpty {
          out[place + 8] &= ~(0x04 | (turned == nil ? 0x08 : 0) | (isPlain ? 0x20 : 0))
        }
      }
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
          label == 0xF9
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
