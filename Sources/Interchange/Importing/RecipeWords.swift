import Collection
import FileSystem
import RecipeMD
import Texts

/// The words that people read in a recipe: links lead to other places in each collection, and front
/// matter says what each has noted.
struct RecipeWords {
  /// A hash of all of them.
  let hash: ContentHash
  /// Whether there are none but those of the title.
  let areOnlyTitle: Bool
  /// The title, folded.
  let title: String

  init(of source: [UInt8]) {
    let parsed = parse(source, options: ParseOptions(allowsFrontMatter: true, makesHTML: true))
    title = TextFolding.fold(parsed.recipe.title)
    guard let html = parsed.html else {
      (hash, areOnlyTitle) = (ContentHash(of: source), false)
      return
    }
    let names = html.ingredients.map(\.text)
    let amounts = parsed.recipe.allIngredients.map { ingredient in
      ingredient.amount.map { "\($0.factor.fractionString) \($0.unit ?? "")" } ?? ""
    }
    let texts =
      [html.description?.text ?? ""] + html.groups.map(\.text)
      + zip(amounts, names).map { "\($0) \($1)" } + [html.instructions?.text ?? ""]
    let words = TextFolding.fold(([html.title.text] + texts).joined(separator: " ")).split {
      !$0.isLetter && !$0.isNumber
    }
    hash = ContentHash(of: words.joined(separator: " "))
    areOnlyTitle = texts.allSatisfy(\.isEmpty)
  }
}

/// What front matter notes of a recipe that tells it from another one in the same words.
struct StatedFacts {
  private let facts: [String?]
  /// The address that it comes from.
  let address: String?

  init(of source: [UInt8]) {
    let parsed = parse(source, options: ParseOptions(allowsFrontMatter: true))
    guard let yaml = parsed.frontMatter else {
      (facts, address) = ([nil, nil, nil, nil], nil)
      return
    }
    let metadata = Metadata.read(source, in: yaml, path: "").metadata
    address = metadata.source?.url
    facts = [
      metadata.source?.url ?? metadata.source?.name, metadata.author, metadata.notes?.trimmed,
      metadata.rating.map { "\($0)" },
    ]
  }

  /// Returns whether others say all of it.
  func isContained(in others: StatedFacts) -> Bool {
    zip(facts, others.facts).allSatisfy { own, other in own == nil || own == other }
  }

  /// Returns whether others say something else.
  func contradicts(_ others: StatedFacts) -> Bool {
    zip(facts, others.facts).contains { own, other in own != nil && other != nil && own != other }
  }
}
