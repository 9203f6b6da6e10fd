extension Density {
  /// Grams a millilitre of a food weighs, by the key of its `FoodName`; nil if it is in no table.
  package static func of(_ key: String, language: RecipeLanguage) -> Density? {
    let known = byKey[language] ?? [:]
    if let place = known[key] { return table[place] }
    for form in FoodName.singulars(of: key, language: language) {
      if let place = known[form] { return table[place] }
    }
    return nil
  }

  /// Places in the table by the foods' keys, plurals also by their singulars.
  private static let byKey: [RecipeLanguage: [String: Int]] = {
    var places: [RecipeLanguage: [String: Int]] = [:]
    for language in RecipeLanguage.allCases {
      var known: [String: Int] = [:]
      for (place, food) in table.enumerated() {
        for name in food.names[language] ?? [] {
          guard let key = FoodName(name, language: language)?.key else { continue }
          for form in [key] + FoodName.singulars(of: key, language: language)
          where known[form] == nil {
            known[form] = place
          }
        }
      }
      places[language] = known
    }
    return places
  }()
}
