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
    let densities = recipe.densities
    guard !names.isEmpty, names.count <= Self.mostLines else { return nil }
    var lines: [Views.Line] = []
    for (place, name) in names.enumerated() {
      let written = amounts[place]
      let density = densities[safe: place]?.flatMap { Self.density($0, of: written) }
      guard let line = line(name, written, times: share, density) else { return nil }
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
    _ name: String, _ written: WrittenAmount?, times share: Rational, _ density: Density?
  ) -> Views.Line? {
    func line(_ amount: Views.Amount?, _ second: Views.SecondAmount?, _ name: String) -> Views.Line
    {
      Views.Line(
        density: density?.density.fraction, isPoured: density?.isPoured ?? false, amount: amount,
        second: second, name: name)
    }
    guard let written else { return line(nil, nil, name) }
    guard let amount = AmountView.value(written, times: share, recipe.language) else { return nil }
    let language = KitchenLanguage(tag: recipe.language.tag)
    guard let found = written.reading.second(atStartOf: Array(name.utf8), language: language) else {
      return line(amount, nil, name)
    }
    guard let second = AmountView.second(found, times: share, recipe.language) else { return nil }
    // The closing parenthesis follows the unit directly.
    return line(amount, second, name.firstIndex(of: ")").map { String(name[$0...]) } ?? "")
  }
}
