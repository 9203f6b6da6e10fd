import Cooking

extension RecipeEntry {
  /// The foods of the ingredients in document order; nil for lines that name no known food.
  package var ingredientFoods: [FoodName?] {
    let known = foods.split(separator: 0x0A, omittingEmptySubsequences: false).map(Self.food)
    return lines.split(separator: 0x0A).compactMap { line -> FoodName?? in
      // The first food of a line is the one that its amount is of.
      if line.last == UInt8(ascii: "+") { return nil }
      let number = line.prefix { $0 != 0x09 }.reduce(0) { $0 * 10 + Int($1 & 15) }
      return .some(known[safe: number] ?? nil)
    }
  }

  /// The densities of the ingredients in document order; nil for those that are unknown.
  package var ingredientDensities: [Density?] {
    let language = KitchenLanguage(tag: language.tag)
    return ingredientFoods.map { food in food.flatMap { Density.of($0, language: language) } }
  }

  /// Returns the name of one of `foods`, which begins with its key and its name.
  private static func food(_ food: ArraySlice<UInt8>) -> FoodName? {
    let fields = food.split(separator: 0x09, omittingEmptySubsequences: false)
    guard fields.count > 1, !fields[0].isEmpty else { return nil }
    return FoodName(
      name: String(decoding: fields[1], as: UTF8.self),
      key: String(decoding: fields[0], as: UTF8.self))
  }
}
