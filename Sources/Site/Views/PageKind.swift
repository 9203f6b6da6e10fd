import Mustache

/// The kinds of pages a site has; each has a template `pages/<name>` of its own.
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
  /// The whole book, to be printed.
  case print
  /// What the reader's browser keeps: notes, ratings and the like.
  case kitchen
  /// What is to be bought for the recipes the reader has chosen.
  case list
  /// What the reader is going to cook, day by day.
  case plan
  /// What stands in the place of a page that is not there.
  case notFound
  /// What stands in the place of a page that was not kept, where there is no connection.
  case offline

  /// The name of the page's template.
  var template: String { "pages/\(rawValue)" }

  /// What this kind of page gets besides what every page gets.
  var view: any ViewObject.Type {
    switch self {
    case .library: Views.LibraryPage.self
    case .recipe: Views.RecipePage.self
    case .tag: Views.TagPage.self
    case .tags, .ingredients: Views.TermsPage.self
    case .ingredient: Views.IngredientPage.self
    case .titles: Views.TitlesPage.self
    case .print: Views.PrintPage.self
    case .kitchen, .list, .plan, .notFound, .offline: Views.PlainPage.self
    }
  }

  /// Everything this kind of page gets, in the order of the slots.
  var fields: [Schema.Field] { Views.Common.view.fields + view.schema.fields }

  /// Everything a template of this kind may name.
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
  /// The types of all objects that some are made of, each once, in the order in which they come up.
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
