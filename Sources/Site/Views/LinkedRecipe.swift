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
    guard !names.isEmpty, names.count <= Self.mostLines else { return nil }
    var lines: [Views.Line] = []
    for (name, written) in zip(names, amounts) {
      guard let line = line(name, written, times: share) else { return nil }
      lines.append(line)
    }
    return Views.Unfolded(
      title: recipe.title, language: recipe.language.tag, direction: recipe.language.direction,
      lines: lines)
  }

  /// Returns one of its ingredients, multiplied by a factor; nil if that becomes too large.
  private func line(_ name: String, _ written: WrittenAmount?, times share: Rational) -> Views.Line?
  {
    guard let written else { return Views.Line(amount: nil, second: nil, name: name) }
    guard let amount = AmountView.value(written, times: share, recipe.language) else { return nil }
    let language = KitchenLanguage(tag: recipe.language.tag)
    guard let found = written.reading.second(atStartOf: Array(name.utf8), language: language) else {
      return Views.Line(amount: amount, second: nil, name: name)
    }
    guard let second = AmountView.second(found, times: share, recipe.language) else { return nil }
    // The closing parenthesis follows the unit directly.
    let rest = name.firstIndex(of: ")").map { String(name[$0...]) } ?? ""
    return Views.Line(amount: amount, second: second, name: rest)
  }
}
