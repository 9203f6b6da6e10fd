import Cooking
import FileSystem
import RecipeMD

/// A recipe's whole text: what its own page and its share files are made of.
public final class RecipeText: Sendable {
  /// The file's bytes.
  public let source: [UInt8]
  /// What the parser made of them, without its diagnostics; those are the entry's.
  public let parsed: ParsedRecipe
  /// Each ingredient's name as plain text, in document order.
  public let ingredientNames: [String]
  /// Each ingredient's amount as its author wrote it.
  public let ingredientAmounts: [WrittenAmount?]
  /// Each ingredient as one line of plain text, in document order: `200 g flour`.
  public let ingredientLines: [String]
  /// The instructions as plain text, step by step.
  public let steps: [InstructionStep]
  /// The description without the paragraph of times; nil if nothing else is there.
  public let description: RenderedMarkdown?
  /// The same as plain text on one line, without pictures; empty if there is none.
  public let descriptionText: String
  /// The times that the description says, where a paragraph of it says nothing else.
  let times: Metadata.Times?

  /// The amounts in the instructions' HTML that scale, and those of food that is no ingredient.
  public let stepAmounts: [StepAmount]
  /// The language it is written in, which decides how numbers and units are read.
  public let language: Language

  /// The recipe's values.
  public var recipe: Recipe { parsed.recipe }

  init(source: [UInt8], parsed: ParsedRecipe, language: Language) {
    self.source = source
    self.parsed = parsed
    self.language = language
    let ingredients = parsed.recipe.allIngredients
    let names = ingredients.enumerated().map { place, ingredient in
      parsed.html?.ingredients[safe: place]?.text ?? ingredient.name
    }
    let amounts = ingredients.enumerated().map { place, ingredient in
      if let amount = ingredient.amount,
        let ranges = parsed.ranges.ingredients[safe: place]?.amount
      {
        WrittenAmount(amount, ranges, in: source, language: language)
      } else {
        WrittenAmount?.none
      }
    }
    ingredientNames = names
    ingredientAmounts = amounts
    ingredientLines = zip(names, amounts).map { name, amount in
      guard let written = amount?.text else { return name }
      return name.isEmpty ? written : "\(written) \(name)"
    }
    stepAmounts =
      parsed.html?.instructions.map { instructions in
        StepAmounts.find(in: instructions.html, language: RecipeLanguage(tag: language.tag)) {
          zip(names, amounts).map { StepIngredient(name: $0, amount: $1?.reading) }
        }
      } ?? []
    steps = parsed.html?.instructionSteps ?? []
    let whole = parsed.html?.description
    if let whole, let found = TimesParagraph.find(in: whole) {
      times = found.times
      let rest = whole.removing(found.range)
      description = rest.html.allSatisfy { $0 <= 0x20 } ? nil : rest
    } else {
      times = nil
      description = whole
    }
    descriptionText = description?.textWithoutImages ?? ""
  }
}

extension RecipeText {
  /// The hash of all that another recipe's page shows of the ingredients.
  var ingredientsHash: ContentHash {
    var bytes: [UInt8] = []
    for line in ingredientLines {
      bytes += line.utf8
      bytes.append(0x0A)
    }
    // The end of an amount, and the beginning of a name, cannot be told from the line.
    for ranges in parsed.ranges.ingredients {
      if let amount = ranges.amount { bytes += source[amount.whole] }
      bytes.append(0x0A)
    }
    for ranges in parsed.ranges.yields {
      bytes += source[ranges.whole]
      bytes.append(0x0A)
    }
    return ContentHash(of: bytes)
  }
}

extension Recipe {
  /// All ingredients in document order: its own, then those of the groups, depth first.
  public var allIngredients: [Ingredient] {
    var all = ingredients
    var pending = Array(ingredientGroups.reversed())
    while let group = pending.popLast() {
      all += group.ingredients
      pending += group.ingredientGroups.reversed()
    }
    return all
  }
}
