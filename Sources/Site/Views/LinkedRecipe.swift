import Collection
import Cooking
import FileSystem
import RecipeMD

/// A recipe that is an ingredient of another: the needed share of it, and its own ingredients.
struct LinkedRecipe {
  /// The factor for the other recipe; nil if its yields do not tell.
  let share: Rational?
  private let recipe: PartRecipe

  /// Longer lists would interrupt the ingredients and make many pages long.
  private static let mostLines = 100

  /// Creates it from the recipe and the amount of it that the ingredient asks for.
  init(_ recipe: PartRecipe, for written: WrittenAmount?) {
    self.recipe = recipe
    share = written.flatMap { recipe.share(for: $0.reading) }
  }

  /// Returns the recipe's ingredients for the needed share; nil if the share is unknown.
  func value() throws(FileError) -> Views.Unfolded? {
    guard let share, !recipe.isSelf else { return nil }
    let (names, amounts) = try recipe.ingredients()
    let foods = recipe.foods
    guard !names.isEmpty, names.count <= Self.mostLines else { return nil }
    var lines: [Views.Line] = []
    for (place, name) in names.enumerated() {
      let written = amounts[place]
      guard let line = line(name, written, of: foods[safe: place] ?? nil, times: share) else {
        return nil
      }
      lines.append(line)
    }
    return Views.Unfolded(
      title: recipe.title, language: recipe.language.tag, direction: recipe.language.direction,
      lines: lines)
  }

  /// Returns the density of an ingredient if its amount may be converted by it.
  static func density(_ density: Density?, of written: WrittenAmount?) -> Density? {
    // Without an amount of its own, its name may begin with one.
    guard let reading = written?.reading else { return density }
    let units = [reading.unit] + reading.seconds.map(\.unit)
    return units.contains { $0.map { $0.kind != .count } ?? false } ? density : nil
  }

  /// Returns one of its ingredients, multiplied by a factor; nil if that becomes too large.
  private func line(
    _ name: String, _ written: WrittenAmount?, of food: FoodName?, times share: Rational
  ) -> Views.Line? {
    let language = KitchenLanguage(tag: recipe.language.tag)
    let density = Self.density(
      food.flatMap { Density.of($0, language: language) }, of: written)
    func line(_ amount: Views.Amount?, _ second: Views.SecondAmount?, _ name: HTML) -> Views.Line {
      Views.Line(
        density: density?.density.fraction, isPoured: density?.isPoured ?? false, amount: amount,
        second: second, name: name)
    }
    guard let written else {
      // What is understood without emphasis is not scaled here.
      guard NameReading(of: nil, in: Array(name.utf8), language).amounts.isEmpty else { return nil }
      return line(nil, nil, HTML(escaping: name))
    }
    guard let amount = AmountView.value(written, of: food, times: share, recipe.language) else {
      return nil
    }
    let bytes = Array(name.utf8)
    guard let found = written.reading.second(atStartOf: bytes, language: language) else {
      let noun = NameReading.of(written.reading, in: bytes, language).noun
      return line(
        amount, nil, AmountView.html(name, noun, shown: amount.value ?? "", recipe.language))
    }
    guard let second = AmountView.second(found, times: share, recipe.language) else { return nil }
    // The closing parenthesis follows the unit directly.
    let rest = name.firstIndex(of: ")").map { String(name[$0...]) } ?? ""
    return line(amount, second, HTML(escaping: rest))
  }
}
