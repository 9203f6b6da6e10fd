import Bytes
import Texts
import Cooking

extension Taxonomy {
  /// Collects the ingredients of a book: `2 large onions, chopped` and `onion` are the same.
  ///
  /// `aliases` are synonyms of ingredients.
  init(ingredientsOf recipes: [RecipeEntry], language: Language, aliases: [Settings.Alias]) {
    var names = IngredientNames()
    let lines = recipes.map { names.numbers(in: $0) }
    let keys = names.keys(aliases, language: KitchenLanguage(tag: language.tag))
    var namesOfRecipes: [[UInt8]] = []
    namesOfRecipes.reserveCapacity(lines.count)
    let uses = zip(recipes, lines).map { recipe, lines in
      var uses: [Use] = []
      var numbers: [UInt8] = []
      numbers.reserveCapacity(lines.count)
      let dishes = recipe.facts.dishes
      for (place, line) in lines.enumerated() {
        guard let food = names.foods[line], !dishes.contains(place) else {
          numbers.append(0)
          continue
        }
        let key = keys.ofSpellings[food]
        let place = uses.firstIndex { $0.key == key } ?? uses.count
        if place == uses.count { uses.append(Use(key: key, spelling: food)) }
        numbers.append(UInt8(exactly: place + 1) ?? 0)
      }
      namesOfRecipes.append(numbers)
      return uses
    }
    self.init(
      "ingredient", of: recipes, language: language, keys: keys.all,
      spellings: names.spellings.map(\.name), uses: uses, chosen: keys.chosen,
      numbers: namesOfRecipes)
  }
}

/// The names of the ingredients of a book, of which each occurs in many recipes.
private struct IngredientNames {
  /// For each distinct food of a language as recipes have it, its index in the spellings.
  private(set) var foods: [Int?] = []
  /// The foods, in all their spellings.
  private(set) var spellings: [FoodName] = []
  private var languages: [KitchenLanguage] = []
  private var numbers: [FoodName: Int] = [:]
  /// The distinct lines of each language, and their indices in `foods`.
  private var lines: [KitchenLanguage: (table: WordTable, numbers: [Int])] = [:]

  /// Returns the indices of a recipe's lines.
  mutating func numbers(in recipe: RecipeEntry) -> [Int] {
    let language = KitchenLanguage(tag: recipe.language.tag)
    var known = lines.removeValue(forKey: language) ?? (WordTable(), [])
    var found: [Int] = []
    let foodBytes = recipe.facts.foods
    let names = foodBytes.span
    var start = 0
    while start < names.count {
      let end = names.place(of: 0x0A, from: start) ?? names.count
      let line = names.extracting(start..<end)
      let number = known.table.number(of: line)
      if number == known.numbers.count {
        known.numbers.append(foods.count)
        foods.append(
          FoodName(fields: foodBytes[(foodBytes.startIndex + start)..<(foodBytes.startIndex + end)])
            .map { self.number(of: $0, language) })
      }
      found.append(known.numbers[number])
      start = end + 1
    }
    lines[language] = known
    return found
  }

  private mutating func number(of food: FoodName, _ language: KitchenLanguage) -> Int {
    if let known = numbers[food] { return known }
    numbers[food] = spellings.count
    spellings.append(food)
    languages.append(language)
    return spellings.count - 1
  }

  /// Returns all keys, for each spelling the index of its key (that of the singular, if the book
  /// has it too), and the names chosen for keys.
  ///
  /// `language` is the language of the aliases.
  mutating func keys(
    _ aliases: [Settings.Alias], language: KitchenLanguage
  ) -> (all: [String], ofSpellings: [Int], chosen: [Int: String]) {
    let named = aliases.compactMap { alias in
      FoodName(alias.name, language: language).map { (alias, number(of: $0, language)) }
    }
    for (alias, _) in named {
      for other in alias.others {
        if let food = FoodName(other, language: language) { _ = number(of: food, language) }
      }
    }
    var all: [String] = []
    var places: [String: Int] = [:]
    var firstLanguages: [KitchenLanguage] = []
    for (food, language) in zip(spellings, languages) where places[food.key] == nil {
      places[food.key] = all.count
      all.append(food.key)
      firstLanguages.append(language)
    }
    let singulars = zip(all, firstLanguages).map { key, language in
      FoodName.singulars(of: key, language: language).lazy.compactMap { places[$0] }.first
    }
    func place(of spelling: Int) -> Int {
      var place = places[spellings[spelling].key] ?? 0
      // In Italian, some plurals are the singular of other words; chains and cycles of these are
      // short.
      for _ in 0..<4 { place = singulars[place] ?? place }
      return place
    }
    var ofSpellings = spellings.indices.map(place)
    var chosen: [Int: String] = [:]
    var meant: [Int: Int] = [:]
    for (alias, spelling) in named {
      let target = ofSpellings[spelling]
      chosen[target] = alias.name
      for other in alias.others {
        guard let food = FoodName(other, language: language) else { continue }
        meant[ofSpellings[number(of: food, language)]] = target
      }
    }
    if !meant.isEmpty { ofSpellings = ofSpellings.map { meant[$0] ?? $0 } }
    return (all, ofSpellings, chosen)
  }
}
