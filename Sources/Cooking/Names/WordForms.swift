/// Compares words regardless of number: egg and eggs, Apfel and Äpfel, pomodoro and pomodori.
enum WordForms {
  static func areSame(
    _ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>, _ language: KitchenLanguage
  ) -> Bool {
    if first.elementsEqual(second) { return true }
    // Finocchio, finocchi
    if language == .it {
      let (short, long) = first.count < second.count ? (first, second) : (second, first)
      if short.count > 3, long.suffix(2).elementsEqual("io".utf8), long.dropLast() == short {
        return true
      }
    }
    if language == .nl {
      // An opened syllable loses a vowel, and a closed one gains a consonant: tomaat, tomaten.
      let (first, second) = (undoubled(first), undoubled(second))
      return differByEnding(first[...], second[...], language)
    }
    return differByEnding(first, second, language)
  }

  private static func differByEnding(
    _ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>, _ language: KitchenLanguage
  ) -> Bool {
    var length = 0
    let shorter = min(first.count, second.count)
    while length < shorter,
      first[first.startIndex + length] == second[second.startIndex + length]
    {
      length += 1
    }
    // ة and ات share the first of their bytes.
    if language == .ar {
      while length > 0, [first, second].contains(where: { isInside($0, length) }) { length -= 1 }
    }
    // Most compared words share only their first letters.
    let endings = Endings.of(language)
    guard length >= endings.least else { return false }
    let (one, other) = (first.dropFirst(length), second.dropFirst(length))
    guard max(one.count, other.count) <= endings.most else { return false }
    let (short, long) = one.count <= other.count ? (one, other) : (other, one)
    for ending in endings.all
    where length >= ending.least
      && (short.elementsEqual(ending.one.utf8) && long.elementsEqual(ending.many.utf8)
        // arancia, arance
        || long.elementsEqual(ending.one.utf8) && short.elementsEqual(ending.many.utf8))
    {
      return true
    }
    return false
  }

  /// Returns whether an index of a word is not the beginning of a character.
  private static func isInside(_ word: ArraySlice<UInt8>, _ index: Int) -> Bool {
    index < word.count && word[word.startIndex + index] & 0xC0 == 0x80
  }

  /// Returns the possible singulars of a word, those with the longest ending first.
  static func singulars(of word: [UInt8], _ language: KitchenLanguage) -> [[UInt8]] {
    Endings.of(language).all.filter { ending in
      word.count >= ending.many.utf8.count + ending.least
        && word.suffix(ending.many.utf8.count).elementsEqual(ending.many.utf8)
    }
    .sorted { $0.many.utf8.count > $1.many.utf8.count }
    .map { word.dropLast($0.many.utf8.count) + $0.one.utf8 }
  }

  fileprivate struct Ending: Sendable {
    let one: StaticText
    let many: StaticText
    /// The minimum length of the part before.
    let least: Int

    init(_ one: String, _ many: String, _ least: Int = 3) {
      self.one = StaticText(one)
      self.many = StaticText(many)
      self.least = least
    }
  }

  fileprivate struct Endings {
    let all: [Ending]
    /// The minimum length of the part before any of them.
    let least: Int
    /// The length of the longest of them.
    let most: Int

    init(_ all: [Ending]) {
      self.all = all
      least = all.map(\.least).min() ?? 0
      most = all.map { max($0.one.utf8.count, $0.many.utf8.count) }.max() ?? 0
    }
  }

  /// Bytes that are compared very often.
  fileprivate struct StaticText: Sendable {
    let utf8: [UInt8]
    // Inlined into every ending, it would be many times the code.
    @inline(never)
    init(_ text: String) { utf8 = Array(text.utf8) }
  }

  /// Returns a name in which doubled letters, which in Dutch vary with the number, are single:
  /// tomaat, tomaten.
  static func withoutDoubles(_ name: String, _ language: KitchenLanguage) -> String {
    language == .nl ? String(decoding: undoubled(Array(name.utf8)[...]), as: UTF8.self) : name
  }

  private static func undoubled(_ word: ArraySlice<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    for byte in word where out.last != byte { out.append(byte) }
    return out
  }
}

/// The endings that tell plurals from singulars.
extension WordForms.Endings: ByLanguage {
  static let english = Self([
    .init("", "s"), .init("", "es"), .init("y", "ies"), .init("f", "ves"), .init("fe", "ves"),
  ])
  static let german = Self([
    .init("", "e"), .init("", "n"), .init("", "en"), .init("", "er", 2), .init("", "ern", 2),
    .init("", "s", 4), .init("", "es", 4), .init("", "nen"), .init("osse", "auce", 1),
  ])
  static let french = Self([.init("", "s"), .init("", "x"), .init("l", "ux")])
  static let spanish = Self([.init("", "s"), .init("", "es"), .init("z", "ces")])
  static let italian = Self([
    .init("o", "i"), .init("a", "e"), .init("e", "i"), .init("o", "a"), .init("a", "he"),
    .init("o", "hi"), .init("ia", "e"), .init("io", "i"), .init("", "i"),
  ])
  static let dutch = Self([
    .init("", "n"), .init("", "en", 2), .init("", "s"), .init("", "eren", 2), .init("", "tjes"),
    .init("", "jes"), .init("", "je"),
  ])

  static let arabic = Self([
    .init("", "ة"), .init("", "ات"), .init("ة", "ات"), .init("ة", "تين"), .init("ة", "تان"),
    .init("", "ين"),
  ])
  static let japanese = Self([])
}
