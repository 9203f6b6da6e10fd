/// Tells at a glance that a word means no ingredient, as most words do.
///
/// Words that are one but for their number begin with the same two letters, and so does the end of a
/// compound that a word is.
struct NounIndex {
  private let language: RecipeLanguage
  /// A bit for every beginning of which there is any.
  private var bits = [UInt64](repeating: 0, count: 16)
  /// The beginnings, with whose they are, in ascending order of the ingredients.
  private var entries: [(beginning: UInt16, place: Int32)] = []
  /// Where those of the last ingredient begin.
  private var firstOfLast = 0

  init(_ names: [IngredientName], _ language: RecipeLanguage) {
    self.language = language
    for (place, name) in names.enumerated() {
      firstOfLast = entries.count
      for phrase in name.phrases {
        let noun = phrase.words[phrase.noun]
        add(noun[...], place)
        if !language.joinsWords { continue }
        for start in noun.indices.dropFirst(3).dropLast() { add(noun[start...], place) }
      }
    }
  }

  /// Lets a word pass that is no ingredient's.
  mutating func add(_ word: [UInt8]) { set(beginning(word[...])) }

  private mutating func add(_ word: ArraySlice<UInt8>, _ place: Int) {
    let beginning = beginning(word)
    if entries[firstOfLast...].contains(where: { $0.beginning == beginning }) { return }
    entries.append((beginning, Int32(place)))
    set(beginning)
  }

  private mutating func set(_ beginning: UInt16) {
    bits[Int(beginning >> 6)] |= 1 << UInt64(beginning & 63)
  }

  /// Whether a word may be any that was added.
  func has(_ word: ArraySlice<UInt8>) -> Bool {
    let beginning = beginning(word)
    return bits[Int(beginning >> 6)] & 1 << UInt64(beginning & 63) != 0
  }

  /// Calls `body` with the places of the ingredients that a word may mean, in ascending order.
  func forEach(_ word: ArraySlice<UInt8>, _ body: (Int) -> Void) {
    let beginning = beginning(word)
    for entry in entries where entry.beginning == beginning { body(Int(entry.place)) }
  }

  /// The first two letters; in Dutch, where letters come and go, the first two that differ.
  private func beginning(_ word: ArraySlice<UInt8>) -> UInt16 {
    guard let first = word.first else { return 0 }
    var index = word.startIndex + 1
    if language == .nl {
      while index < word.endIndex, word[index] == first { index += 1 }
    }
    let second = index < word.endIndex ? word[index] : 0
    return UInt16(first & 31) << 5 | UInt16(second & 31)
  }
}
