import Cooking
import Collection

/// What stands on a recipe card.
struct CardContent {
  /// A piece of a column, which may go on in the next one.
  struct Block {
    enum Kind {
      case heading
      case ingredient
      case step
    }

    let kind: Kind
    /// The amount of an ingredient or the number of a step.
    var mark = ""
    var text: String
  }

  let title: String
  /// Yields, times and the like.
  let facts: [String]
  /// The description as one line of text.
  let description: String
  let ingredients: [Block]
  let steps: [Block]
  /// Who wrote it and where it comes from.
  let origin: String
  /// One sentence for those who do not see the card.
  let summary: String

  init(_ recipe: SharedRecipe, _ words: ShareWords) {
    title = Self.line(recipe.title)
    let about = RecipeAbout.lines(of: recipe, words)
    let credit = recipe.metadata.source?.credit?.words
    let origins = [words["author"], words["origin"]] + [credit].compactMap(\.self)
    let hidden = origins + [words["nutrition"]]
    facts =
      (recipe.yieldText.isEmpty ? [] : [Self.line(recipe.yieldText)])
      + about.filter { !hidden.contains($0.label) }.map { Self.line("\($0.label): \($0.text)") }
    description = Self.line(recipe.text.descriptionText)
    origin = about.filter { origins.contains($0.label) }
      .map { Self.line("\($0.label): \(Self.named($0.text, $0.url))") }.joined(separator: " · ")
    ingredients = Self.ingredients(of: recipe, words)
    steps = Self.steps(of: recipe, words)
    let names = recipe.text.ingredientNames.map(Self.line).joined(separator: ", ")
    summary = (facts + [names]).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static func ingredients(of recipe: SharedRecipe, _ words: ShareWords) -> [Block] {
    let lines = recipe.lines
    if lines.isEmpty { return [] }
    var blocks = [Block(kind: .heading, text: words["ingredients"])]
    for section in recipe.sections {
      if !section.name.isEmpty {
        if blocks.count == 1 { blocks.removeAll() }
        blocks.append(Block(kind: .heading, text: line(section.name)))
      }
      blocks += lines[section.places].map {
        Block(kind: .ingredient, mark: line($0.amount?.text ?? ""), text: line($0.name))
      }
    }
    return blocks
  }

  private static func steps(of recipe: SharedRecipe, _ words: ShareWords) -> [Block] {
    var blocks: [Block] = []
    var number = 0
    for section in recipe.stepSections {
      let name = section.name.map(line) ?? ""
      blocks.append(Block(kind: .heading, text: name.isEmpty ? words["method"] : name))
      for step in section.steps {
        number += 1
        blocks.append(Block(kind: .step, mark: "\(number)", text: line(step)))
      }
    }
    // A single step needs no number.
    if number == 1 { blocks = blocks.map { Block(kind: $0.kind, text: $0.text) } }
    return blocks
  }

  /// Returns the name of a source with its address, from which one can often tell the name.
  private static func named(_ name: String, _ url: String?) -> String {
    guard let url else { return name }
    return url.contains(name) ? url : "\(name) (\(url))"
  }

  /// Returns a text on one line, as XML allows it.
  private static func line(_ text: String) -> String {
    XMLText.allowed(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
