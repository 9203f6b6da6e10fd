/// What an ingredient is filed under in an index: `onions` for `2 large onions, finely chopped`.
public struct FoodName: Hashable, Sendable {
  /// As its author writes it: `Plain flour`.
  public let name: String
  /// Its words, folded, parted by single spaces: `plain flour`.
  public let key: String

  /// Reads an ingredient's name, plain text; nil if there is no word in it.
  ///
  /// Of alternatives (butter or margarine) it is the first.
  public init?(_ name: String, language: RecipeLanguage) {
    guard let phrase = IngredientName(name, language: language).phrases.first else { return nil }
    let written = name.utf8.dropFirst(phrase.range.lowerBound).prefix(phrase.range.count)
    self.name = String(decoding: written, as: UTF8.self)
    key = String(decoding: Array(phrase.words.joined(separator: [0x20])), as: UTF8.self)
  }

  /// The keys that a food with this one has if it is a plural; the likeliest first.
  public static func singulars(of key: String, language: RecipeLanguage) -> [String] {
    let words = key.utf8.split(separator: 0x20)
    guard let noun = language.beginsWithNoun ? words.first : words.last else { return [] }
    return WordForms.singulars(of: Array(noun), language).map { singular in
      key[..<noun.startIndex] + String(decoding: singular, as: UTF8.self) + key[noun.endIndex...]
    }
  }
}
