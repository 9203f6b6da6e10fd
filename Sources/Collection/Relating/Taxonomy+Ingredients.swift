import Cooking

extension Taxonomy {
  /// The ingredients of a book: `2 large onions, chopped` and `onion` are one.
  init(ingredientsOf recipes: [RecipeEntry], language: Language) {
    var names = IngredientNames()
    let lines = recipes.map { names.numbers(in: $0) }
    let keys = names.keys()
    let uses = lines.map { lines in
      var uses: [Use] = []
      for line in lines {
        guard let food = names.foods[line] else { continue }
        let key = keys.ofSpellings[food]
        if !uses.contains(where: { $0.key == key }) { uses.append(Use(key: key, spelling: food)) }
      }
      return uses
    }
    self.init(
      "ingredient", of: recipes, language: language, keys: keys.all,
      spellings: names.spellings.map(\.name), uses: uses,
      lines: lines.map { $0.map { names.foods[$0].map { keys.ofSpellings[$0] } } })
  }
}

/// What the ingredients of a book are called.
///
/// A name is written in many ways and each of them in many recipes, so every way is read once.
private struct IngredientNames {
  /// For each line of ingredients that is written somewhere, the number of what it means.
  private(set) var foods: [Int?] = []
  /// What is meant, in all ways of writing it, and the language of the first that does.
  private(set) var spellings: [FoodName] = []
  private var languages: [RecipeLanguage] = []
  private var numbers: [FoodName: Int] = [:]
  /// The lines of each language, and their numbers in `foods`.
  private var lines: [RecipeLanguage: (table: WordTable, numbers: [Int])] = [:]

  /// The numbers of a recipe's lines.
  mutating func numbers(in recipe: RecipeEntry) -> [Int] {
    let language = RecipeLanguage(tag: recipe.language.tag)
    var known = lines.removeValue(forKey: language) ?? (WordTable(), [])
    var found: [Int] = []
    recipe.facts.ingredientNames.withUnsafeBufferPointer { names in
      var start = 0
      while start < names.count {
        var end = start
        while end < names.count, names[end] != 0x0A { end += 1 }
        let line = UnsafeBufferPointer(rebasing: names[start..<end])
        let number = known.table.number(of: line)
        if number == known.numbers.count {
          known.numbers.append(foods.count)
          foods.append(
            FoodName(String(decoding: line, as: UTF8.self), language: language).map {
              self.number(of: $0, language)
            })
        }
        found.append(known.numbers[number])
        start = end + 1
      }
    }
    lines[language] = known
    return found
  }

  private mutating func number(of food: FoodName, _ language: RecipeLanguage) -> Int {
    if let known = numbers[food] { return known }
    numbers[food] = spellings.count
    spellings.append(food)
    languages.append(language)
    return spellings.count - 1
  }

  /// All keys, and for each spelling the place of its key: that of the singular, where the book
  /// has that too.
  func keys() -> (all: [String], ofSpellings: [Int]) {
    var all: [String] = []
    var places: [String: Int] = [:]
    var firstLanguages: [RecipeLanguage] = []
    for (food, language) in zip(spellings, languages) where places[food.key] == nil {
      places[food.key] = all.count
      all.append(food.key)
      firstLanguages.append(language)
    }
    let singulars = zip(all, firstLanguages).map { key, language in
      FoodName.singulars(of: key, language: language).lazy.compactMap { places[$0] }.first
    }
    let ofSpellings = spellings.map { food in
      var place = places[food.key] ?? 0
      // In Italian some plurals are the singular of other words; nobody's go in a circle for long.
      for _ in 0..<4 { place = singulars[place] ?? place }
      return place
    }
    return (all, ofSpellings)
  }
}
