import Bytes

/// The quotation marks of a language, which take the place of straight ones in what pages show.
///
/// Files keep theirs, and so does everything that is searched or handed on.
package struct QuotationMarks: ByLanguage {
  /// What stands for `"` and for `'` around words.
  let double: (open: String, close: String)
  let single: (open: String, close: String)
  /// Whether words are written without spaces between them, so that marks just take turns.
  var takesTurns = false

  package static let english = Self(double: ("“", "”"), single: ("‘", "’"))
  package static let german = Self(double: ("„", "“"), single: ("‚", "‘"))
  // The spaces are narrow and keep the marks at their words.
  package static let french = Self(
    double: ("«\u{202F}", "\u{202F}»"), single: ("“", "”"))
  package static let spanish = Self(double: ("«", "»"), single: ("“", "”"))
  package static let italian = Self(double: ("«", "»"), single: ("“", "”"))
  package static let dutch = Self(double: ("“", "”"), single: ("‘", "’"))
  package static let arabic = Self(double: ("«", "»"), single: ("“", "”"))
  package static let japanese = Self(
    double: ("「", "」"), single: ("『", "』"), takesTurns: true)

  /// Returns the marks of a language; nil if they are not known.
  package static func of(_ language: Language) -> Self? {
    KitchenLanguage(rawValue: language.primary).map { of($0) }
  }

  /// A straight mark, by its offset, and what is shown in its place.
  package typealias Change = (offset: Int, text: String)

  /// Returns the changes in a piece of text.
  ///
  /// Bytes of code are passed as zeros. Feet and inches stay, `5' 10"`, and so does a mark without
  /// its counterpart; a single one is an apostrophe.
  package func changes(in text: ArraySlice<UInt8>) -> [Change] {
    let marks = text.indices.filter { text[$0] == Self.double || text[$0] == Self.single }
    if marks.isEmpty { return [] }
    var found: [Change] = []
    var open: [UInt8: Int] = [:]
    for (number, place) in marks.enumerated() {
      let byte = text[place]
      let (before, after) = (Self.kind(before: place, in: text), Self.kind(after: place, in: text))
      // Years too are shortened: '70s.
      let isShortened =
        after == .letter
        ? before == .letter || before == .digit : before != .digit && after == .digit
      if byte == Self.single, isShortened {
        found.append((place, "’"))
        continue
      }
      if let start = open[byte], closes(before, after) {
        // In “a 9" tin”, an odd number of marks is left.
        let left = marks[(number + 1)...].count { text[$0] == byte }
        if before == .digit, left % 2 == 1 { continue }
        open[byte] = nil
        if byte == Self.single, Self.isLetterAlone(text[start + 1..<place]) {
          found += [(start, "’"), (place, "’")]
        } else {
          let pair = byte == Self.double ? double : single
          found += [(start, pair.open), (place, pair.close)]
        }
      } else if before != .digit, opens(before, after) {
        if byte == Self.single, let start = open[byte] { found.append((start, "’")) }
        open[byte] = place
      } else if byte == Self.single, before == .letter {
        found.append((place, "’"))
      }
    }
    if let start = open[Self.single], !takesTurns { found.append((start, "’")) }
    return found.sorted { $0.offset < $1.offset }
  }

  /// Returns a plain text as pages show it.
  package func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    let changes = changes(in: bytes[...])
    if changes.isEmpty { return text }
    var out: [UInt8] = []
    var start = 0
    for change in changes {
      out += bytes[start..<change.offset]
      out += change.text.utf8
      start = change.offset + 1
    }
    return String(decoding: out + bytes[start...], as: UTF8.self)
  }

  private static let double = UInt8(ascii: "\"")
  private static let single = UInt8(ascii: "'")

  /// What stands beside a mark.
  private enum Neighbour {
    case space, open, close, letter, digit
  }

  private func opens(_ before: Neighbour, _ after: Neighbour) -> Bool {
    takesTurns
      || (before == .space || before == .open)
        && (after == .letter || after == .digit || after == .open)
  }

  private func closes(_ before: Neighbour, _ after: Neighbour) -> Bool {
    takesTurns || before != .space && before != .open && after != .letter && after != .digit
  }

  private static func isLetterAlone(_ text: ArraySlice<UInt8>) -> Bool {
    text.count == 1 && text.allSatisfy(\.isASCIILetter)
  }

  private static func kind(before place: Int, in text: ArraySlice<UInt8>) -> Neighbour {
    place > text.startIndex ? kind(of: text[place - 1], isBefore: true) : .space
  }

  private static func kind(after place: Int, in text: ArraySlice<UInt8>) -> Neighbour {
    place + 1 < text.endIndex ? kind(of: text[place + 1], isBefore: false) : .space
  }

  private static func kind(of byte: UInt8, isBefore: Bool) -> Neighbour {
    switch byte {
    case 0x30...0x39: .digit
    case 0x41...0x5A, 0x61...0x7A, 0x80..., 0: .letter
    case 0x09...0x0D, 0x20: .space
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "/"): .open
    // A mark beside a mark: both open, or both close.
    case double, single: isBefore ? .open : .close
    case UInt8(ascii: "-"): isBefore ? .open : .close
    default: .close
    }
  }
}
