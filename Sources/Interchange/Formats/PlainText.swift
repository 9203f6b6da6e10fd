import Collection
import Cooking
import RecipeMD

/// A recipe as plain text, for terminals and letters.
package enum PlainText {
  /// Returns the text in a language's number style; Markdown is kept as written.
  ///
  /// Scaled amounts are rounded to what a cook can measure, others to two decimals or more.
  package static func text(of recipe: Recipe, language: Language, isScaled: Bool) -> String {
    let writer = Writer(language: language, isScaled: isScaled)
    return writer.text(of: recipe)
  }

  /// Returns the ingredients alone, one below another, with the titles of their groups.
  package static func ingredients(
    of recipe: Recipe, language: Language, isScaled: Bool
  ) -> String {
    let writer = Writer(language: language, isScaled: isScaled)
    return writer.ingredients(of: recipe).drop { $0.isEmpty }.joined(separator: "\n")
  }

  /// Returns an amount; the ingredient says what it is of.
  package static func amount(
    _ amount: Amount, of ingredient: Ingredient?, language: Language, isScaled: Bool
  ) -> String {
    let writer = Writer(language: language, isScaled: isScaled)
    return writer.amount(amount, areEggs: isScaled && ingredient.map(writer.isEgg) ?? false)
  }
}

private struct Writer {
  let language: Language
  let isScaled: Bool

  func text(of recipe: Recipe) -> String {
    var lines = [recipe.title, String(repeating: "=", count: min(recipe.title.count, 72))]
    if !recipe.tags.isEmpty { lines.append(recipe.tags.joined(separator: ", ")) }
    if !recipe.yields.isEmpty {
      lines.append(recipe.yields.map { amount($0) }.joined(separator: ", "))
    }
    if let description = recipe.description { lines += ["", description] }
    lines += ingredients(of: recipe)
    if let instructions = recipe.instructions { lines += ["", instructions] }
    return lines.joined(separator: "\n") + "\n"
  }

  func ingredients(of recipe: Recipe) -> [String] {
    ingredients(recipe.ingredients)
      + recipe.ingredientGroups.flatMap { text(of: $0, level: 2) }
  }

  private func text(of group: IngredientGroup, level: Int) -> [String] {
    var lines = ["", "\(String(repeating: "#", count: level)) \(group.title)"]
    lines += ingredients(group.ingredients)
    for inner in group.ingredientGroups { lines += text(of: inner, level: min(level + 1, 6)) }
    return lines
  }

  /// Returns the ingredients one below another, with their names in a column.
  private func ingredients(_ ingredients: [Ingredient]) -> [String] {
    if ingredients.isEmpty { return [] }
    let amounts = ingredients.map { ingredient in
      ingredient.amount.map { amount($0, areEggs: isScaled && isEgg(ingredient)) } ?? ""
    }
    let width = min(amounts.map(\.count).max() ?? 0, 24)
    return [""]
      + zip(ingredients, amounts).map { ingredient, amount in
        let padding = String(repeating: " ", count: max(0, width - amount.count))
        let name = ingredient.name.split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: "\n" + String(repeating: " ", count: width + 4))
        let link = ingredient.link.map { " (\($0))" } ?? ""
        return "  \(padding)\(amount)  \(name)\(link)"
      }
  }

  func isEgg(_ ingredient: Ingredient) -> Bool {
    FoodName(ingredient.name, language: KitchenLanguage(tag: language.tag))?.isEgg ?? false
  }

  /// The largest denominator of a number that is a fraction rather than decimals.
  private static let largestDenominator = 16

  /// Returns a number as it is, but for decimals that would go on without end.
  private func exact(_ number: Rational, _ unit: Unit?) -> String {
    let text = AmountText.text(of: number, unit: unit, language: language.tag)
    if (try? parseAmount(text))?.factor == number { return text }
    let isFraction =
      !number.terminates && number.denominator <= Self.largestDenominator
      && unit?.system != .metric
    return isFraction ? number.fractionString : number.decimalString(places: 2)
  }

  /// Returns whether a unit begins with decimals or thousands in Arabic, which RecipeMD takes for a
  /// part of it: ٫٥ of ١٫٥.
  private func isRestOfNumber(_ unit: String) -> Bool {
    unit.unicodeScalars.first.map { "٫٬،.,".unicodeScalars.contains($0) } ?? false
  }

  func amount(_ amount: Amount, areEggs: Bool = false) -> String {
    let reading = AmountReading(
      amount.factor, unit: amount.unit, language: KitchenLanguage(tag: language.tag))
    if !isScaled, reading.number != amount.factor, amount.unit.map(isRestOfNumber) ?? false {
      let number = ([reading.number] + [reading.to].compactMap(\.self))
        .map { exact($0, reading.unit) }.joined(separator: "–")
      return reading.unitText.map { number + reading.gap + $0 } ?? number
    }
    if !isScaled, let to = reading.to, let dash = amount.unit?.first, "-–".contains(dash) {
      let range = "\(exact(reading.number, reading.unit))\(dash)\(exact(to, reading.unit))"
      return reading.unitText.map { range + reading.gap + $0 } ?? range
    }
    var number =
      isScaled
      ? AmountText.text(
        of: amount.factor, unit: reading.unit, language: language.tag, areEggs: areEggs)
      : exact(amount.factor, reading.unit)
    guard var unit = amount.unit else { return number }
    // The sign of a rounded end stands before the whole range.
    if unit.hasPrefix("–\(AmountText.about)") {
      unit = "–\(unit.dropFirst(1 + AmountText.about.count))"
      number = AmountText.about + number.replacing(AmountText.about, with: "")
    }
    if reading.to != nil, unit.first?.isLetter == false { return number + unit }
    if reading.gap.isEmpty { return number + unit }
    guard isScaled, let measure = reading.measure, unit.hasPrefix(measure) else {
      return "\(number) \(unit)"
    }
    let form = reading.unit?.form(of: measure, for: amount.factor, language: language.tag)
    return "\(number) \(form ?? measure)\(unit.dropFirst(measure.count))"
  }
}
