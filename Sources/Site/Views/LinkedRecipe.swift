import Collection
import Cooking
import FileSystem
import Mustache
import RecipeMD

/// A recipe that is an ingredient of another: how much of it is needed, and of what it is made.
struct LinkedRecipe {
  /// What the other recipe is to be multiplied by; nil where its yields do not tell.
  let share: Rational?
  private let recipe: RecipeEntry
  private let isSelf: Bool

  /// More lines are a list nobody reads between two ingredients, and a page each of them on many pages.
  private static let mostLines = 100

  /// Takes the recipe and the amount of it that the ingredient asks for.
  init(_ recipe: RecipeEntry, for written: WrittenAmount?, in language: Language, isSelf: Bool) {
    self.recipe = recipe
    self.isSelf = isSelf
    share = written.flatMap { Self.share(of: recipe, for: $0) }
  }

  /// The amount over the first yield in the same unit, or in one that it converts to.
  private static func share(of recipe: RecipeEntry, for written: WrittenAmount) -> Rational? {
    let wanted = written.reading
    guard wanted.number > .zero, !wanted.isFixed else { return nil }
    let language = RecipeLanguage(tag: recipe.language.tag)
    for yield in recipe.yields where yield.factor > .zero {
      let made = AmountReading(yield.factor, unit: yield.unit, language: language)
      if let factor = factor(from: wanted, to: made) {
        return wanted.number.multiplied(by: factor)?.divided(by: made.number)
      }
    }
    return nil
  }

  private static func factor(from wanted: AmountReading, to made: AmountReading) -> Rational? {
    if let unit = wanted.unit, let other = made.unit { return unit.factor(to: other) }
    return wanted.measure == made.measure ? .one : nil
  }

  /// The recipe's ingredients for the share that is needed; null where nothing can be said.
  func value() throws(FileError) -> Value {
    guard let share, !isSelf else { return .null }
    let text = try recipe.text()
    let ingredients = text.recipe.allIngredients
    guard !ingredients.isEmpty, ingredients.count <= Self.mostLines else { return .null }
    let language = RecipeLanguage(tag: recipe.language.tag)
    var lines: [Value] = []
    for (place, ingredient) in ingredients.enumerated() {
      let names = text.parsed.html?.ingredients ?? []
      let name = names.indices.contains(place) ? names[place].text : ingredient.name
      var amount = Value.null
      if let written = text.writtenAmount(ingredient.amount, at: place) {
        guard let scaled = AmountView.value(written, times: share, language) else { return .null }
        amount = scaled
      }
      lines.append(ViewTypes.line(amount, .text(name)))
    }
    return ViewTypes.unfolded(
      .text(recipe.title), .text(recipe.language.tag), .text(recipe.language.direction),
      .list(lines))
  }
}
