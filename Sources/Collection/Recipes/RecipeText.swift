import Cooking
import FileSystem
import RecipeMD

/// The whole text of a recipe, as needed for its own page and its share files.
///
/// A build from scratch holds the texts of all recipes at once, so this includes only data that
/// those need and cannot equally well compute on demand.
package final class RecipeText: Sendable {
  /// The file's bytes.
  package let source: [UInt8]
  /// The ingredients outside any group.
  package let ingredients: [Ingredient]
  /// The groups, with their subgroups.
  package let ingredientGroups: [IngredientGroup]
  /// The yields.
  package let yields: [Amount]
  /// The places of the yields that pages understand, but RecipeMD does not read.
  package let understoodYields: Set<Int>
  /// The yields that are not understood, as written.
  package let unreadYields: [String]
  /// The title.
  package let title: RenderedMarkdown?
  /// The titles of the groups, in document order.
  package let groupTitles: [RenderedMarkdown]
  /// The instructions without the source line; nil if nothing is left.
  package let instructions: RenderedMarkdown?
  /// The names of ingredients that are more than plain text, by index.
  private let markedNames: [Int: RenderedMarkdown]
  /// The names of the ingredients as plain text, in document order.
  package let ingredientNames: [String]
  /// The amounts of the ingredients as the author wrote them.
  package let ingredientAmounts: [WrittenAmount?]
  /// The yields as the author wrote them.
  package let writtenYields: [WrittenAmount]
  /// The description without the paragraph of times and the source line; nil if nothing is left.
  package let description: RenderedMarkdown?
  /// The description as plain text on one line, without pictures; empty if there is none.
  package let descriptionText: String
  /// The times in the description, if a paragraph contains nothing else.
  let times: Metadata.Times?
  /// The line that says where the recipe comes from.
  let sourceLine: SourceLine?

  /// The amounts in the instructions that scale, and those of food that is not an ingredient.
  package let stepAmounts: [StepAmount]
  /// The words in the instructions that refer to ingredients.
  package let stepUses: [StepUse]
  /// The times in the instructions that a timer can be set for.
  package let stepDurations: [StepDuration]
  /// The temperatures in the instructions.
  package let stepTemperatures: [StepTemperature]
  /// Where the parts of long steps begin, but for the first of each.
  package let stepStops: [Int]
  /// The language of the text, which determines how numbers and units are read.
  package let language: Language

  /// All values of the recipe as RecipeMD has them, parsed again on each access.
  package var recipe: Recipe { RecipeFacts.parsed(source).recipe }

  /// The same with its amounts as pages show them; see `readingWrittenAmounts`.
  package var recipeAsRead: Recipe {
    RecipeFacts.parsed(source, in: language).namingServings(in: source, language).recipe
  }

  /// The same for those who do not have the files that links and pictures lead to: they are plain
  /// text.
  package var recipeWithoutFileLinks: Recipe {
    let text = UnlinkedText(source) { LinkResolver.isLocal(DestinationScan.destination(of: $0)) }
    var recipe = RecipeFacts.parsed(text.bytes, in: language).recipe
    // A link whose text alone would be an amount is still one.
    recipe.ingredients = Self.withoutFileLinks(recipe.ingredients)
    recipe.ingredientGroups = recipe.ingredientGroups.map(Self.withoutFileLinks)
    return recipe
  }

  private static func withoutFileLinks(_ ingredients: [Ingredient]) -> [Ingredient] {
    ingredients.map { ingredient in
      guard let link = ingredient.link, LinkResolver.isLocal(link) else { return ingredient }
      return Ingredient(name: ingredient.name, amount: ingredient.amount)
    }
  }

  private static func withoutFileLinks(_ group: IngredientGroup) -> IngredientGroup {
    var group = group
    group.ingredients = withoutFileLinks(group.ingredients)
    group.ingredientGroups = group.ingredientGroups.map(withoutFileLinks)
    return group
  }

  /// The instructions as plain text, step by step; computed on each access.
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
    let origin = SourceLine(endOf: parsed.html?.instructions)
    instructions = origin == nil ? parsed.html?.instructions : origin?.rest
    let ingredients = parsed.recipe.allIngredients
    let (names, marked) = Self.names(of: ingredients, in: parsed.html)
    markedNames = marked
    let amounts = zip(ingredients, parsed.ranges.ingredients).map {
      ingredient, ranges -> WrittenAmount? in
      guard let amount = ingredient.amount, let range = ranges.amount else { return nil }
      return WrittenAmount(amount, range, in: source, language: language)
    }
    writtenYields = zip(parsed.recipe.yields, parsed.ranges.yields).map {
      WrittenAmount($0, $1, in: source, isYield: true, language: language)
    }
    understoodYields = Set(
      parsed.ranges.yields.indices.filter {
        parsed.ranges.isUnderstood(parsed.ranges.yields[$0])
      })
    ingredientNames = names
    ingredientAmounts = amounts
    let made = writtenYields.map(\.reading)
    let steps = instructions.map { instructions in
      StepReading(
        instructions.running,
        of: StepIngredients(
          Self.stepIngredients(of: parsed, names, amounts, marked), making: made,
          KitchenLanguage(tag: language.tag)))
    }
    (stepAmounts, stepUses) = (steps?.amounts ?? [], steps?.uses ?? [])
    (stepDurations, stepStops) = (steps?.durations ?? [], steps?.stops ?? [])
    stepTemperatures = steps?.temperatures ?? []
    var whole = parsed.html?.description
    if let written = whole, let found = TimesParagraph.find(in: written.running) {
      times = found.times
      let rest = written.removing(found.paragraph)
      whole = rest.html.allSatisfy { $0 <= 0x20 } ? nil : rest
    } else {
      times = nil
    }
    let other = origin == nil ? SourceLine(endOf: whole) : nil
    description = other == nil ? whole : other?.rest
    sourceLine = origin ?? other
    descriptionText = description?.textWithoutImages ?? ""
  }

  /// Returns the names as plain text, and those that are more than that.
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
      // Most names are plain and need not be stored twice.
      return text == written ? written : text
    }
    return (plain, marked)
  }
}

extension RecipeText {
  /// Returns the line that says where the recipe comes from, if it names another source than the
  /// metadata.
  package func otherSource(than metadata: Metadata) -> RenderedMarkdown? {
    sourceLine.flatMap { $0.source == metadata.source ? nil : $0.line }
  }

  /// Returns the name of the ingredient at an index in document order.
  package func ingredientName(_ place: Int) -> RenderedMarkdown {
    markedNames[place] ?? RenderedMarkdown(plain: ingredientNames[place])
  }

  /// Returns the ingredient at an index in document order as one line of plain text: `200 g flour`.
  package func ingredientLine(_ place: Int) -> String {
    Self.line(ingredientNames[place], ingredientAmounts[place])
  }

  /// Returns a name with the amount before it.
  static func line(_ name: String, _ written: WrittenAmount?) -> String {
    guard let written else { return name }
    return name.isEmpty ? written.text : String(joining: written.text, " ", name)
  }

  /// Returns the lines of the ingredient at an index with a list below its name: the name's, and those of
  /// the list; nil if it has none.
  func sublist(_ place: Int) -> (name: String, items: [String])? {
    Self.sublist(of: markedNames[place])
  }

  static func sublist(of name: RenderedMarkdown?) -> (name: String, items: [String])? {
    guard let running = name?.running, !running.items.isEmpty else { return nil }
    let lines = IngredientLines(in: running)
    if lines.items.isEmpty { return nil }
    return (
      running.plain(lines.name),
      lines.items.flatMap { item in item.lines.map { running.plain($0) } }
    )
  }

  /// All ingredients as lines, in document order.
  package var ingredientLines: [String] { ingredientNames.indices.map(ingredientLine) }

  /// Returns the hash of everything that other recipes' pages show of the ingredients, which are at
  /// `ranges`.
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
  /// All ingredients in document order: those outside groups, then those of the groups, depth
  /// first.
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
