import RecipeMD

/// Finds everything in a file that may be the destination of a link or picture.
///
/// It does not recognize code or comments: only parsing the result of an edit shows whether it
/// changes links and nothing else.
package struct DestinationScan {
  /// A destination as written.
  package struct Found {
    /// Its range, inside the angle brackets or quotes, if it has any.
    package let range: Range<Int>
    /// Whether it is in angle brackets, where spaces are allowed.
    package let isBracketed: Bool
    /// Whether it belongs to a link in raw HTML.
    package let isRawLink: Bool
  }

  private let bytes: [UInt8]
  private let start: Int
  package private(set) var found: [Found] = []

  /// Scans the Markdown of a file, which begins at `start`.
  package init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    self.start = start
    scan()
  }

  private mutating func scan() {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      var next: Int?
      if byte == UInt8(ascii: "]"), index + 1 < bytes.count {
        switch bytes[index + 1] {
        case UInt8(ascii: "("): next = destination(at: skippingSpace(index + 2), closes: true)
        case UInt8(ascii: ":"): next = destination(at: skippingSpace(index + 2), closes: false)
        default: break
        }
      } else if byte | 0x20 == UInt8(ascii: "s"), isWord("src", at: index) {
        next = attribute(at: skippingSpace(index + 3), isLink: false)
      } else if byte | 0x20 == UInt8(ascii: "h"), isWord("href", at: index) {
        next = attribute(at: skippingSpace(index + 4), isLink: true)
      }
      index = next ?? index + 1
    }
  }

  /// Reads a destination in Markdown and returns its end.
  private mutating func destination(at start: Int, closes: Bool) -> Int? {
    guard start < bytes.count else { return nil }
    var index = start
    if bytes[index] == UInt8(ascii: "<") {
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: ">"), !isLineEnd(bytes[index]) {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else { return nil }
      add(start + 1..<index, isBracketed: true)
      return index
    }
    var depth = 0
    scan: while index < bytes.count {
      switch bytes[index] {
      case 0...0x20, 0x7F: break scan
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0, closes { break scan }
        depth -= 1
      default: break
      }
      index += 1
    }
    add(start..<min(index, bytes.count), isBracketed: false)
    return index
  }

  /// Reads the value of an attribute in raw HTML and returns its end.
  private mutating func attribute(at start: Int, isLink: Bool) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "=") else { return nil }
    let open = skippingSpace(start + 1)
    guard open < bytes.count else { return nil }
    if bytes[open] == UInt8(ascii: "\"") || bytes[open] == UInt8(ascii: "'") {
      guard let end = bytes[(open + 1)...].firstIndex(of: bytes[open]) else { return nil }
      add(open + 1..<end, isBracketed: true, isRawLink: isLink)
      return end
    }
    guard let end = bytes[open...].firstIndex(where: { $0 <= 0x20 || $0 == UInt8(ascii: ">") })
    else { return nil }
    add(open..<end, isBracketed: false, isRawLink: isLink)
    return end
  }

  private mutating func add(_ range: Range<Int>, isBracketed: Bool, isRawLink: Bool = false) {
    if range.isEmpty { return }
    found.append(Found(range: range, isBracketed: isBracketed, isRawLink: isRawLink))
  }

  /// Returns whether a file may have links in raw HTML, which the book does not contain.
  package static func mayFindRawLinks(in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { index in
      bytes[index] | 0x20 == UInt8(ascii: "h")
        && bytes[index...].prefix(4).elementsEqual("href".utf8) { $0 | 0x20 == $1 }
    }
  }

  private func isWord(_ word: String, at index: Int) -> Bool {
    index > start && mayPrecedeAttribute(bytes[index - 1])
      && zip(bytes[index...], word.utf8).allSatisfy { $0 | 0x20 == $1 }
      && index + word.utf8.count < bytes.count
  }

  /// Returns whether an attribute may follow a byte: browsers want no space after another one's
  /// value, and `xlink:href` is one too.
  private func mayPrecedeAttribute(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func skippingSpace(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) {
      index += 1
    }
    return index
  }

  /// Returns what a written destination means, percent-encoded like `Recipe`'s links; of entities, it
  /// knows only the one that any address may need.
  package static func destination(of written: ArraySlice<UInt8>) -> String {
    encodedDestination(unescaped(written))
  }

  /// Undoes backslash escapes, and the one entity that any address may need.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex,
        isPunctuation(bytes[index + 1])
      {
        index += 1
      }
      result.append(bytes[index])
      index += bytes[index...].starts(with: "&amp;".utf8) ? 5 : 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
      || (0x7B...0x7E).contains(byte)
  }
}
