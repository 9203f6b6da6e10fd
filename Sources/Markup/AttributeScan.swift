/// Looks for elements with more attributes than any has, before libxml2 reads them.
///
/// It compares each attribute of an element with all others, so that a million of them take hours.
struct AttributeScan {
  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns whether an element in a page or document has more than `most` attributes.
  static func finds(moreThan most: Int, in bytes: [UInt8]) -> Bool {
    var scan = AttributeScan(bytes)
    while let start = scan.next(UInt8(ascii: "<")) {
      scan.place = start + 1
      if scan.begins("!--") {
        scan.skip(behind: "-->")
      } else if let letter = scan.byte, (0x61...0x7A).contains(letter | 0x20) {
        let isRaw = ["script", "style"].first(where: scan.begins)
        if scan.attributes(upTo: most) > most { return true }
        // What looks like tags in them is text.
        if let isRaw { scan.skip(behind: "</\(isRaw)") }
      }
    }
    return false
  }

  /// Skips a tag from its name on, and returns the number of its attributes, or one above `most`.
  private mutating func attributes(upTo most: Int) -> Int {
    skip { !Self.endsName($0) }
    var count = 0
    while count <= most {
      skip { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
      guard let byte, byte != UInt8(ascii: ">") else { break }
      count += 1
      // The first byte of a name may be any, so that each turn goes on.
      place += 1
      skip { !Self.endsName($0) }
      skip { $0 <= 0x20 }
      if self.byte == UInt8(ascii: "=") { skipValue() }
    }
    return count
  }

  private mutating func skipValue() {
    place += 1
    skip { $0 <= 0x20 }
    guard let quote = byte else { return }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      place = (bytes[(place + 1)...].firstIndex(of: quote) ?? bytes.count - 1) + 1
    } else {
      skip { $0 > 0x20 && $0 != UInt8(ascii: ">") }
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "/")
  }

  // MARK: Bytes

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skip(_ condition: (UInt8) -> Bool) {
    while place < bytes.count, condition(bytes[place]) { place += 1 }
  }

  private func next(_ byte: UInt8) -> Int? {
    place < bytes.count ? bytes[place...].firstIndex(of: byte) : nil
  }

  /// Returns whether the next bytes are some text in lower case, written in any case.
  private func begins(_ text: String) -> Bool {
    place + text.utf8.count <= bytes.count
      && zip(bytes[place...], text.utf8).allSatisfy {
        $0 == $1 || (0x41...0x5A).contains($0) && $0 | 0x20 == $1
      }
  }

  private mutating func skip(behind text: String) {
    guard let first = text.utf8.first else { return }
    while let found = next(first) {
      place = found
      if begins(text) { return place += text.utf8.count }
      place += 1
    }
    place = bytes.count
  }
}
