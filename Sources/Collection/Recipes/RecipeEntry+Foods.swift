import Cooking

extension RecipeEntry {
  /// The foods of the ingredients in document order; nil for lines that name no known food.
  package var ingredientFoods: [FoodName?] {
    let known = foods.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { FoodName(fields: $0) }
    // The first food of a line is the one that its amount is of.
    return FoodLines(lines).filter { $0.mark != .continued }.map { known[safe: $0.food] ?? nil }
  }

  /// The densities of the ingredients in document order; nil for those that are unknown.
  package var ingredientDensities: [Density?] {
    let language = KitchenLanguage(tag: language.tag)
    return ingredientFoods.map { food in food.flatMap { Density.of($0, language: language) } }
  }
}
