/// Finds everything in a file that may be the destination of a link or picture.
///
/// It does not recognize code or comments: only parsing the result of an edit shows whether it
/// changes links and nothing else.
struct DestinationScan {
  private let bytes: [UInt8]
  private let start: Int
  private(set) var found: [WrittenDestination] = []

  /// Scans the Markdown of a recipe.
  init(_ source: RecipeSource) {
    bytes = source.bytes
    start = source.start
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
    found.append(
      WrittenDestination(range, isBracketed: isBracketed, isRawLink: isRawLink, in: bytes))
  }

  /// Returns whether a file may have links in raw HTML, which the book does not contain.
  static func mayFindRawLinks(in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { index in
      bytes[index] | 0x20 == UInt8(ascii: "h")
        && bytes[index...].prefix(4).elementsEqual("href".utf8) { $0 | 0x20 == $1 }
    }
  }

  private func isWord(_ word: String, at index: Int) -> Bool {
    index > start && bytes[index - 1] <= 0x20
      && zip(bytes[index...], word.utf8).allSatisfy { $0 | 0x20 == $1 }
      && index + word.utf8.count < bytes.count
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func skippingSpace(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) {
      index += 1
    }
    return index
  }
}
