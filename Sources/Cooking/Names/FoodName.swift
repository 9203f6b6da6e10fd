/// What an ingredient is filed under in an index: `onions` for `2 large onions, finely chopped`.
package struct FoodName: Hashable, Sendable {
  /// As its author writes it: `Plain flour`.
  package let name: String
  /// Its words, folded, parted by single spaces: `plain flour`.
  package let key: String

  /// Reads an ingredient's name, plain text; nil if there is no word in it.
  ///
  /// Of alternatives (butter or margarine) it is the first. How warm, soft or ripe it has to be
  /// makes no other food of it.
  package init?(_ name: String, language: RecipeLanguage) {
    guard let phrase = IngredientName(name, language: language).phrases.first else { return nil }
    let lists = NameWords.of(language)
    var words = Array(zip(phrase.words, phrase.ranges))[...]
    while words.count > 1, let last = words.last, lists.of.contains(last.0) {
      words = words.dropLast()
    }
    while words.count > 1, let first = words.first,
      lists.states.contains(first.0) || lists.adjectives.contains(first.0)
    {
      words = words.dropFirst()
    }
    while language.beginsWithNoun, words.count > 1, let last = words.last,
      lists.states.contains(last.0)
    {
      words = words.dropLast()
    }
    guard let start = words.first?.1.lowerBound, let end = words.last?.1.upperBound else {
      return nil
    }
    self.name = String(decoding: name.utf8.dropFirst(start).prefix(end - start), as: UTF8.self)
    key = String(decoding: Array(words.map(\.0).joined(separator: [0x20])), as: UTF8.self)
  }

  /// The keys that a food with this one has if it is a plural; the likeliest first.
  package static func singulars(of key: String, language: RecipeLanguage) -> [String] {
    let words = key.utf8.split(separator: 0x20)
    guard let noun = language.beginsWithNoun ? words.first : words.last else { return [] }
    return WordForms.singulars(of: Array(noun), language).map { singular in
      key[..<noun.startIndex] + String(decoding: singular, as: UTF8.self) + key[noun.endIndex...]
    }
  }
}
