/// The part of a shop where a food is found; lists are sorted by it.
package enum Aisle: String, CaseIterable, Sendable {
  case produce, bakery, dairy, meat, fish, grains, baking, spices, sauces, tins, drinks

  /// Returns the aisle of a food, by the key of its `FoodName`; nil if no table has it.
  ///
  /// The whole name takes precedence, then the noun, then the end of a compound: coconut milk is
  /// with the tins, Weizenmehl with flour.
  package static func of(_ key: String, language: KitchenLanguage) -> Aisle? {
    let table = AisleTable.of(language)
    for form in [key] + FoodName.singulars(of: key, language: language) {
      if let aisle = table[WordForms.withoutDoubles(form, language)] { return aisle }
    }
    let words = key.split(separator: " ").map(String.init)
    // From the longest part that contains the noun to the noun alone.
    for length in stride(from: words.count - 1, to: 0, by: -1) {
      let part = language.beginsWithNoun ? words.prefix(length) : words.suffix(length)
      let name = part.joined(separator: " ")
      for form in [name] + FoodName.singulars(of: name, language: language) {
        if let aisle = table[WordForms.withoutDoubles(form, language)] { return aisle }
      }
    }
    guard language.joinsWords, let noun = words.last else { return nil }
    return AisleTable.compoundEnd(of: noun, in: table, language)
  }
}

extension Aisle {
  /// Returns the foods known to be in the aisle in a language, in the singular, folded and sorted.
  package func foods(in language: KitchenLanguage) -> [String] {
    AisleTable.of(language).filter { $0.value == self }.map(\.key).sorted()
  }
}
