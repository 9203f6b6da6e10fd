import Cooking

/// What the ingredients of a book are filed under: `onion` for `2 large onions, chopped`.
///
/// Names are written in many ways and each of them in many recipes, so every way is read once.
struct IngredientNames {
  /// What is known of the names of recipes in one language.
  private struct Known {
    var table = WordTable()
    /// By their numbers in the table.
    var foods: [FoodName?] = []
  }

  private var known: [RecipeLanguage: Known] = [:]
  /// The key in the singular of every key that is a plural of another one in the book.
  private var singulars: [String: String] = [:]

  /// Reads the names of all recipes.
  init(_ recipes: [RecipeEntry]) {
    for recipe in recipes { _ = foods(in: recipe) }
    var keys: [String: RecipeLanguage] = [:]
    for language in RecipeLanguage.allCases {
      for case let food? in known[language]?.foods ?? [] where keys[food.key] == nil {
        keys[food.key] = language
      }
    }
    for (key, language) in keys {
      singulars[key] = FoodName.singulars(of: key, language: language).first { keys[$0] != nil }
    }
  }

  /// What a recipe is filed under, each once.
  mutating func uses(in recipe: RecipeEntry) -> [Taxonomy.Use] {
    var uses: [Taxonomy.Use] = []
    for food in foods(in: recipe) {
      let key = singular(of: food.key)
      if !uses.contains(where: { $0.key == key }) {
        uses.append(Taxonomy.Use(key: key, name: food.name))
      }
    }
    return uses
  }

  /// The key everything is filed under that has this one.
  private func singular(of key: String) -> String {
    guard var found = singulars[key] else { return key }
    // In Italian some plurals are the singular of other words; nobody's go in a circle for long.
    for _ in 0..<3 {
      guard let next = singulars[found] else { break }
      found = next
    }
    return found
  }

  private mutating func foods(in recipe: RecipeEntry) -> [FoodName] {
    let language = RecipeLanguage(tag: recipe.language.tag)
    var known = self.known.removeValue(forKey: language) ?? Known()
    var foods: [FoodName] = []
    recipe.facts.ingredientNames.withUnsafeBufferPointer { names in
      for name in names.split(separator: 0x0A) {
        let number = known.table.number(of: UnsafeBufferPointer(rebasing: name))
        if number == known.foods.count {
          known.foods.append(FoodName(String(decoding: name, as: UTF8.self), language: language))
        }
        if let food = known.foods[number] { foods.append(food) }
      }
    }
    self.known[language] = known
    return foods
  }
}
