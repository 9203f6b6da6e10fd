import Collection
import Cooking
import FileSystem
import RecipeMD

/// A recipe that is an ingredient of another: how much of it is needed, and of what it is made.
struct LinkedRecipe {
  /// What the other recipe is to be multiplied by; nil where its yields do not tell.
  let share: Rational?
  private let recipe: PartRecipe

  /// Longer lists are not shown: they would not be read between two ingredients, and would make many pages long.
  private static let mostLines = 100

  /// Takes the recipe and the amount of it that the ingredient asks for.
  init(_ recipe: PartRecipe, for written: WrittenAmount?) {
    self.recipe = recipe
    share = written.flatMap { recipe.share(for: $0.reading) }
  }

  /// The recipe's ingredients for the share that is needed; nil where nothing can be said.
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

  /// An ingredient of it, multiplied by a factor; nil if that becomes too large.
  private func line(_ name: String, _ written: WrittenAmount?, times share: Rational) -> Views.Line?
  {
    guard let written else { return Views.Line(amount: nil, second: nil, name: name) }
    guard let amount = AmountView.value(written, times: share, recipe.language) else { return nil }
    let language = KitchenLanguage(tag: recipe.language.tag)
    guard let found = written.reading.second(atStartOf: Array(name.utf8), language: language) else {
      return Views.Line(amount: amount, second: nil, name: name)
    }
    guard let second = AmountView.second(found, times: share, recipe.language) else { return nil }
    // The bracket closes right behind the unit.
    let rest = name.firstIndex(of: ")").map { String(name[$0...]) } ?? ""
    return Views.Line(amount: amount, second: second, name: rest)
  }
}
