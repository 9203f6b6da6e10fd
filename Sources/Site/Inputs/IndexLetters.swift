/// The letters of an index: the initials of its entries.
struct IndexLetters: Sendable {
  /// Entries that begin with the same letter.
  struct Section: Sendable {
    /// The letter; nil in an index that is too short to need letters.
    let letter: String?
    /// Its fragment identifier.
    let id: String
    let entries: Range<Int>
  }

  let sections: [Section]

  /// The most entries that need no letters.
  private static let short = 40

  /// Finds the letters of entries by their folded sort keys.
  init(_ keys: [String]) {
    if keys.count <= Self.short {
      sections = keys.isEmpty ? [] : [Section(letter: nil, id: "a", entries: 0..<keys.count)]
      return
    }
    var sections: [Section] = []
    var start = 0
    let letters = keys.map(Self.letter)
    for next in 1...keys.count where next == keys.count || letters[next] != letters[next - 1] {
      sections.append(
        Section(
          letter: letters[start], id: "letter-\(sections.count + 1)", entries: start..<next))
      start = next
    }
    self.sections = sections
  }

  /// Returns the sections on one page, cut to its range.
  func sections(on page: Range<Int>) -> [Section] {
    sections.compactMap { section in
      let shown = section.entries.clamped(to: page)
      return shown.isEmpty ? nil : Section(letter: section.letter, id: section.id, entries: shown)
    }
  }

  /// Returns the heading for a sort key; scripts with thousands of characters share one.
  private static func letter(_ key: String) -> String {
    guard let first = key.unicodeScalars.first else { return "#" }
    switch first.value {
    case 0x61...0x7A: return String(Unicode.Scalar(UInt8(first.value) & ~0x20))
    case ..<0x80: return "#"
    // Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic; Thai; Kana.
    case 0xC0..<0x780, 0xE01..<0xE2F, 0x3041..<0x30FB:
      return first.properties.isAlphabetic ? first.properties.uppercaseMapping : "…"
    default: return "…"
    }
  }
}
