import Mustache

/// The kinds of pages in a site, each with its own template `pages/<name>`.
package enum PageKind: String, CaseIterable, Encodable, Sendable {
  /// The list of all recipes.
  case library
  /// One recipe.
  case recipe
  /// The recipes with one tag.
  case tag
  /// All tags.
  case tags
  /// The recipes with one ingredient.
  case ingredient
  /// All ingredients.
  case ingredients
  /// All recipes from A to Z.
  case titles
  /// The whole book, for printing.
  case print
  /// The data that the reader's browser keeps: notes, ratings and the like.
  case kitchen
  /// The shopping list for the recipes that the reader has chosen.
  case list
  /// The reader's meal plan, day by day.
  case plan
  /// The page that shows the recipe which its address carries, as codes on paper do.
  case open
  /// The page shown in place of a missing one.
  case notFound
  /// The page shown without a connection in place of one that was not kept.
  case offline
  /// The page at an address that a recipe has left, and at its short address: it leads on.
  case moved
  /// The page at the address of a recipe that is gone.
  case gone

  /// Whether pages of this kind are what their addresses stand for.
  var isAddress: Bool { ![.notFound, .moved, .gone].contains(self) }

  /// The name of the page's template.
  var template: String { "pages/\(rawValue)" }

  /// The fields of this kind of page beyond those of every page.
  var view: any ViewObject.Type {
    switch self {
    case .library: Views.LibraryPage.self
    case .recipe: Views.RecipePage.self
    case .tag: Views.TagPage.self
    case .tags, .ingredients: Views.TermsPage.self
    case .ingredient: Views.IngredientPage.self
    case .titles: Views.TitlesPage.self
    case .print: Views.PrintPage.self
    case .kitchen, .list, .plan, .open, .offline: Views.PlainPage.self
    case .notFound: Views.NotFoundPage.self
    case .moved: Views.MovedPage.self
    case .gone: Views.GonePage.self
    }
  }

  /// All fields of this kind of page, in the order of the slots.
  var fields: [Schema.Field] { Views.Common.view.fields + view.schema.fields }

  /// Returns the schema of everything a template of this kind may name.
  package func schema(words: [String]) -> Schema {
    let root = Schema.ObjectType(
      "\(rawValue) page", "What `\(template).mustache` gets.",
      fields: fields)
    let wordsType = Schema.ObjectType(
      "words", "The texts of the interface.",
      fields: words.map { Schema.Field($0, .text, "a text of `languages/`") })
    return Schema(
      root: root.name, types: [root, wordsType] + Views.parts(of: [Views.Common.self, view]))
  }
}

extension Views {
  /// Returns the types of all objects inside others, each once, in order of first occurrence.
  static func parts(of objects: [any ViewObject.Type]) -> [Schema.ObjectType] {
    var known: Set<String> = []
    var found: [Schema.ObjectType] = []
    func look(into object: any ViewObject.Type) {
      for part in object.parts where known.insert(part.name).inserted {
        found.append(part.schema)
        look(into: part)
      }
    }
    for object in objects { look(into: object) }
    return found
  }
}
