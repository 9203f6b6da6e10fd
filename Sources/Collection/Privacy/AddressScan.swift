import Bytes

/// Finds the web addresses in a text, whether or not they are links there.
enum AddressScan {
  /// What follows the address of a site in those of recipes.
  private static let folders = ["/recipes/", "/share/", "/r/"].map { Array($0.utf8) }

  /// Returns the ranges of addresses without a scheme that may be of a recipe's page or file.
  static func bareRanges(in bytes: [UInt8], from start: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (next, lastEnd) = (start, start)
    while let slash = bytes.span.place(of: UInt8(ascii: "/"), from: next) {
      next = slash + 1
      guard folders.contains(where: bytes[slash...].starts) else { continue }
      var first = slash
      while first > lastEnd, !ends(bytes, at: first - 1) { first -= 1 }
      let end = end(of: bytes, from: slash + 1)
      // The rest of a word tells nothing else, and may have thousands of slashes.
      (next, lastEnd) = (end, end)
      let host = bytes[first..<end].prefix { $0 != UInt8(ascii: "/") }
      if host.contains(UInt8(ascii: ".")), !host.contains(UInt8(ascii: ":")) {
        ranges.append(first..<end)
      }
    }
    return ranges
  }

  /// Returns their ranges from a place on, without the punctuation of the sentence around them.
  static func ranges(in bytes: [UInt8], from start: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var next = start
    while let colon = bytes.span.place(of: UInt8(ascii: ":"), from: next) {
      next = colon + 1
      guard bytes[next...].starts(with: "//".utf8),
        let length = ["https", "http"].map(\.utf8).first(where: { scheme in
          bytes[start..<colon].suffix(scheme.count).elementsEqual(scheme) { $0 | 0x20 == $1 }
        })?.count
      else { continue }
      next = end(of: bytes, from: colon + 3)
      ranges.append(colon - length..<next)
    }
    return ranges
  }

  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, !ends(bytes, at: end) { end += 1 }
    while end > start, ".,;:!?_~".utf8.contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Returns whether no address has what stands at a place: white space, brackets, quotation marks,
  /// marks of Markdown, and the punctuation of Japanese and Chinese.
  private static func ends(_ bytes: [UInt8], at place: Int) -> Bool {
    switch bytes[place] {
    case 0...0x20: true
    case 0xE3: bytes[safe: place + 1] == 0x80
    case 0xEF: bytes[safe: place + 1].map { (0xBC...0xBD).contains($0) } ?? false
    case let byte: "<>()[]{}\"'`*|\\^".utf8.contains(byte)
    }
  }
}
