import CXML2
import Platform

/// Text in whatever encoding it was saved in.
package enum DecodedText {
  /// Returns the text of some bytes: by their byte order mark, else as UTF-16 if every other byte is
  /// zero, else as UTF-8 if they are valid, else in the declared encoding, else in that of DOS if
  /// their letters show it, else in Windows-1252, which is most of what was ever saved in one byte a
  /// letter.
  ///
  /// Bytes that mean nothing become U+FFFD.
  package static func text(of bytes: [UInt8], declared: String? = nil) -> String {
    for (mark, name) in marks where bytes.starts(with: mark) {
      let rest = Array(bytes.dropFirst(mark.count))
      return converted(rest, from: name) ?? String(decoding: rest, as: UTF8.self)
    }
    if let name = wideEncoding(of: bytes), let text = converted(bytes, from: name) { return text }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let name = declared.flatMap(narrowEncoding) ?? (isDOS(bytes) ? "CP437" : windows)
    return converted(bytes, from: name) ?? converted(bytes, from: windows)
      ?? String(decoding: bytes, as: UTF8.self)
  }

  private static let marks: [([UInt8], String)] = [
    ([0xEF, 0xBB, 0xBF], "UTF-8"), ([0xFF, 0xFE, 0, 0], "UTF-32LE"),
    ([0, 0, 0xFE, 0xFF], "UTF-32BE"), ([0xFF, 0xFE], "UTF-16LE"), ([0xFE, 0xFF], "UTF-16BE"),
  ]

  private static let windows = "WINDOWS-1252"

  /// Returns the encoding that a declaration means for bytes that are no Unicode; nil if it says that
  /// they are.
  ///
  /// Browsers have always taken ASCII and Latin-1 for Windows-1252 (WHATWG Encoding, 4.2), which has
  /// letters and quotation marks where Latin-1 has control characters.
  private static func narrowEncoding(of declared: String) -> String? {
    let name = declared.lowercased()
    if ["utf", "ucs", "unicode"].contains(where: name.hasPrefix) { return nil }
    return ["ascii", "us-ascii", "latin1", "iso-8859-1", "iso8859-1", "iso_8859-1"].contains(name)
      ? windows : declared
  }

  /// Returns the name of UTF-16 without a mark, by the zeros that every Latin letter has in it.
  private static func wideEncoding(of bytes: [UInt8]) -> String? {
    let start = bytes.prefix(512)
    guard start.count >= 4 else { return nil }
    let even = start.indices.count { $0 % 2 == 0 && start[$0] == 0 }
    let odd = start.indices.count { $0 % 2 == 1 && start[$0] == 0 }
    let most = start.count / 4
    if odd > most, even <= odd / 8 { return "UTF-16LE" }
    if even > most, odd <= even / 8 { return "UTF-16BE" }
    return nil
  }

  /// Returns the text by the C library's table of an encoding; nil if it has none.
  package static func converted(_ bytes: [UInt8], from name: String) -> String? {
    // iconv's error value is the largest pointer, which Swift cannot compare with.
    guard let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else {
      return nil
    }
    defer { iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    var block = [CChar](repeating: 0, count: 1 << 14)
    var place = 0
    // The pointers are into the two buffers and leave no closure.
    while place < input.count {
      let failure: Int32 = input.withUnsafeMutableBufferPointer { input in
        block.withUnsafeMutableBufferPointer { block in
          var (from, left) = (input.baseAddress?.advanced(by: place), input.count - place)
          var (to, room) = (block.baseAddress, block.count)
          let result = iconv(converter, &from, &left, &to, &room)
          let code = errno
          text += block.prefix(block.count - room).map { UInt8(bitPattern: $0) }
          place = input.count - left
          return result == -1 ? code : 0
        }
      }
      if failure == EILSEQ || failure == EINVAL {
        text += "\u{FFFD}".utf8
        place += 1
      } else if failure != 0, failure != E2BIG {
        return nil
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension DecodedText {
  /// Returns the text of a path in an archive: UTF-8, else the encoding of the first zip programs.
  package static func path(of bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self) ?? converted(bytes, from: "CP437")
      ?? String(decoding: bytes, as: UTF8.self)
  }
}
