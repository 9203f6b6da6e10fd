import Collection
import Cooking
import Interchange
import RecipeMD

/// A linked recipe at a glance.
enum RecipeHover {
  /// The most lines of ingredients.
  private static let mostLines = 24

  /// Returns the title, the yields, the time, the tags and the ingredients of a recipe in Markdown;
  /// for an amount of what it yields, scaled to that.
  static func text(of recipe: RecipeEntry, for wanted: Amount?, in language: Language) -> String {
    var lines = ["**\(recipe.shownTitle)**"]
    var whole = (try? recipe.text())?.recipeAsRead
    let share = wanted.flatMap { amount in
      recipe.share(
        for: AmountReading(
          amount.factor, unit: amount.unit, language: KitchenLanguage(tag: language.tag)))
    }
    let isScaled = share != nil && share != .one
    if let share, let read = whole {
      whole =
        (try? Scaling.apply(
          scale: share.fraction, yield: nil, to: read, asReadIn: recipe.language)) ?? read
    }
    let yields = (whole?.yields ?? recipe.yields).map {
      PlainText.amount($0, of: nil, language: recipe.language, isScaled: isScaled)
    }
    let time = recipe.wholeTime.map { $0.isExact ? "\($0.to) min" : "\($0.from)–\($0.to) min" }
    let facts = [
      yields.joined(separator: ", "), time ?? "", recipe.tagNames.joined(separator: ", "),
    ]
    .filter { !$0.isEmpty }
    if !facts.isEmpty { lines += ["", facts.joined(separator: " · ")] }
    let ingredients = whole.map {
      PlainText.ingredients(of: $0, language: recipe.language, isScaled: isScaled)
    }
    var shown = (ingredients ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    if shown.count > mostLines { shown = shown[..<mostLines] + ["…"] }
    if !shown.isEmpty { lines += ["", "```text"] + shown.map(String.init) + ["```"] }
    return lines.joined(separator: "\n")
  }
}
