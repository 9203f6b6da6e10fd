import Cooking
import FileSystem
import RecipeMD

/// A recipe's whole text: what its own page and its share files are made of.
///
/// A build from nothing holds the texts of all recipes at once, so nothing is in it that those do
/// not need, or that is as well worked out when they do.
package final class RecipeText: Sendable {
  /// The file's bytes.
  package let source: [UInt8]
  /// The ingredients that stand in no group.
  package let ingredients: [Ingredient]
  /// The groups, each with those inside it.
  package let ingredientGroups: [IngredientGroup]
  /// How much the recipe makes.
  package let yields: [Amount]
  /// Yields that do not begin with a number, as written.
  package let unreadYields: [String]
  /// The title.
  package let title: RenderedMarkdown?
  /// Each group's title, in document order.
  package let groupTitles: [RenderedMarkdown]
  /// The instructions.
  package let instructions: RenderedMarkdown?
  /// The ingredients' names, by their places, that are more than their plain text.
  private let markedNames: [Int: RenderedMarkdown]
  /// Each ingredient's name as plain text, in document order.
  package let ingredientNames: [String]
  /// Each ingredient's amount as its author wrote it.
  package let ingredientAmounts: [WrittenAmount?]
  /// How much the recipe makes, as its author wrote it.
  package let writtenYields: [WrittenAmount]
  /// The description without the paragraph of times; nil if nothing else is there.
  package let description: RenderedMarkdown?
  /// The same as plain text on one line, without pictures; empty if there is none.
  package let descriptionText: String
  /// The times that the description says, where a paragraph of it says nothing else.
  let times: Metadata.Times?

  /// The amounts in the instructions that scale, and those of food that is no ingredient.
  package let stepAmounts: [StepAmount]
  /// The words of the instructions that mean ingredients.
  package let stepUses: [StepUse]
  /// The language it is written in, which decides how numbers and units are read.
  package let language: Language

  /// All of the recipe's values, parsed again each time.
  package var recipe: Recipe { RecipeFacts.parsed(source).recipe }

  /// The instructions as plain text, step by step; worked out again each time.
  package var steps: [InstructionStep] { instructions?.steps ?? [] }

  init(source: [UInt8], parsed: ParsedRecipe, language: Language) {
    self.source = source
    self.language = language
    self.ingredients = parsed.recipe.ingredients
    ingredientGroups = parsed.recipe.ingredientGroups
    yields = parsed.recipe.yields
    unreadYields = parsed.unreadYields
    title = parsed.html?.title
    groupTitles = parsed.html?.groups ?? []
    instructions = parsed.html?.instructions
    let ingredients = parsed.recipe.allIngredients
    let (names, marked) = Self.names(of: ingredients, in: parsed.html)
    markedNames = marked
    let amounts = zip(ingredients, parsed.ranges.ingredients).map {
      ingredient, ranges -> WrittenAmount? in
      guard let amount = ingredient.amount, let range = ranges.amount else { return nil }
      return WrittenAmount(amount, range, in: source, language: language)
    }
    writtenYields = zip(parsed.recipe.yields, parsed.ranges.yields).map {
      WrittenAmount($0, $1, in: source, language: language)
    }
    ingredientNames = names
    ingredientAmounts = amounts
    let steps = instructions.map { instructions in
      StepReading(
        instructions.running,
        of: StepIngredients(
          Self.stepIngredients(of: parsed, names, amounts), KitchenLanguage(tag: language.tag)))
    }
    (stepAmounts, stepUses) = (steps?.amounts ?? [], steps?.uses ?? [])
    let whole = parsed.html?.description
    if let whole, let found = TimesParagraph.find(in: whole.running) {
      times = found.times
      let rest = whole.removing(found.paragraph)
      description = rest.html.allSatisfy { $0 <= 0x20 } ? nil : rest
    } else {
      times = nil
      description = whole
    }
    descriptionText = description?.textWithoutImages ?? ""
  }

  /// The names as plain text, and those that are more than that.
  private static func names(
    of ingredients: [Ingredient], in html: RecipeHTML?
  ) -> (plain: [String], marked: [Int: RenderedMarkdown]) {
    let html = html?.ingredients ?? []
    var marked: [Int: RenderedMarkdown] = [:]
    let plain = ingredients.indices.map { place in
      let written = ingredients[place].name
      guard let name = html[safe: place] else { return written }
      let text = name.text
      if !name.isPlain(text) { marked[place] = name }
      // Most names are plain, and need not be kept twice.
      return text == written ? written : text
    }
    return (plain, marked)
  }
}

extension RecipeText {
  /// An ingredient's name, by its place in document order.
  package func ingredientName(_ place: Int) -> RenderedMarkdown {
    markedNames[place] ?? RenderedMarkdown(plain: ingredientNames[place])
  }

  /// An ingredient, by its place in document order, as one line of plain text: `200 g flour`.
  package func ingredientLine(_ place: Int) -> String {
    let name = ingredientNames[place]
    guard let written = ingredientAmounts[place] else { return name }
    return name.isEmpty ? written.text : String(joining: written.text, " ", name)
  }

  /// All ingredients as lines, in document order.
  package var ingredientLines: [String] { ingredientNames.indices.map(ingredientLine) }

  /// The hash of all that another recipe's page shows of the ingredients, which stand at `ranges`.
  func ingredientsHash(_ ranges: RecipeRanges) -> ContentHash {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1024)
    for (name, amount) in zip(ingredientNames, ingredientAmounts) {
      if let amount {
        bytes += amount.value.utf8
        bytes.append(0x0A)
        if let unit = amount.unit { bytes += unit.utf8 }
      }
      bytes.append(0x0A)
      bytes += name.utf8
      bytes.append(0x0A)
    }
    for ranges in ranges.ingredients {
      if let amount = ranges.amount { bytes += source[amount.whole] }
      bytes.append(0x0A)
    }
    for ranges in ranges.yields {
      bytes += source[ranges.whole]
      bytes.append(0x0A)
    }
    return ContentHash(of: bytes)
  }
}

extension Recipe {
  /// All ingredients in document order: its own, then those of the groups, depth first.
  package var allIngredients: [Ingredient] {
    var all = ingredients
    var pending = Array(ingredientGroups.reversed())
    while let group = pending.popLast() {
      all += group.ingredients
      pending += group.ingredientGroups.reversed()
    }
    return all
  }
}
