/// The name of an ingredient in an index: `onions` for `2 large onions, finely chopped`.
package struct FoodName: Hashable, Sendable {
  /// The name as its author writes it: `Plain flour`.
  package let name: String
  /// The folded words, separated by single spaces: `plain flour`.
  package let key: String

  /// Parses an ingredient's name, as plain text; nil if it contains no word.
  ///
  /// The first of several alternatives (butter or margarine) counts. Its temperature, softness or
  /// ripeness does not make it a different food.
  package init?(_ name: String, language: KitchenLanguage) {
    let read = IngredientName(name, language: language)
    guard let phrase = read.phrases.first else { return nil }
    let (lists, words) = (NameWords.of(language), read.words)
    var (first, last) = (phrase.words.lowerBound, phrase.words.upperBound - 1)
    while first < last, words.isWord(last, in: lists.of) { last -= 1 }
    while first < last,
      words.isWord(first, in: lists.states) || words.isWord(first, in: lists.adjectives)
    {
      first += 1
    }
    while language.beginsWithNoun, first < last, words.isWord(last, in: lists.states) { last -= 1 }
    let (start, end) = (words.all[first].range.lowerBound, words.all[last].range.upperBound)
    self.name = String(decoding: name.utf8.dropFirst(start).prefix(end - start), as: UTF8.self)
    var key: [UInt8] = []
    for place in first...last {
      if place > first { key.append(0x20) }
      key += words[place]
    }
    self.key = String(decoding: key, as: UTF8.self)
  }

  /// Returns the possible keys of the singular if this one is a plural, likeliest first.
  package static func singulars(of key: String, language: KitchenLanguage) -> [String] {
    let words = key.utf8.split(separator: 0x20)
    guard let noun = language.beginsWithNoun ? words.first : words.last else { return [] }
    return WordForms.singulars(of: Array(noun), language).map { singular in
      key[..<noun.startIndex] + String(decoding: singular, as: UTF8.self) + key[noun.endIndex...]
    }
  }
}
