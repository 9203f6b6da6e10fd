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

  /// The fields this kind of page has besides those of every page.
  private var ownFields: [Schema.Field] {
    switch self {
    case .library:
      [
        .init("recipeCount", .text, "how many recipes there are, in words"),
        .init("printEdition", .text, "the address of the print edition, if there is one"),
        .init("chapters", .list(of: .object("chapter")), "the recipes on this page, by folder"),
        .init("hasContents", .flag, "whether there are several folders"),
        .init(
          "contents", .list(of: .object("termCount")),
          "the folders right in the collection, with links to where they begin"),
        .init(
          "tags", .list(of: .object("termCount")),
          "on the first page the \(ListPlan.tagsInLibrary) tags of the most recipes, by name"),
        .init("hasMoreTags", .flag, "whether there are more tags than those"),
        .init("pagination", .object("pagination"), "the other pages, if there are any"),
      ]
    case .recipe:
      [
        .init("recipe", .object("recipe"), "the recipe"),
        .init(
          "jsonLD", .html,
          "the recipe as JSON-LD, for search engines and other programs; a text as an article"),
      ]
    case .tag:
      [
        .init("tag", .object("term"), "the tag"),
        .init("recipeCount", .text, "how many recipes have it, in words"),
        .init("recipes", .list(of: .object("card")), "the recipes on this page, by title"),
        .init("pagination", .object("pagination"), "the other pages, if there are any"),
      ]
    case .ingredient:
      [
        .init("ingredient", .object("term"), "the ingredient"),
        .init("recipeCount", .text, "how many recipes have it, in words"),
        .init("recipes", .list(of: .object("entry")), "the recipes on this page, by title"),
        .init("pagination", .object("pagination"), "the other pages, if there are any"),
      ]
    case .tags, .ingredients: Self.indexFields("termCount")
    case .titles:
      [.init("recipeCount", .text, "how many recipes there are, in words")]
        + Self.indexFields("entry")
    case .print:
      [
        .init("recipeCount", .text, "how many recipes there are, in words"),
        .init("chapters", .list(of: .object("bookChapter")), "all recipes, whole, by folder"),
        .init("hasIngredientIndex", .flag, "whether any ingredient is in the index"),
        .init("ingredientIndex", .list(of: .object("bookSection")), "the ingredients, by letter"),
        .init("hasEverywhere", .flag, "whether there are ingredients too common for the index"),
        .init(
          "everywhere", .list(of: .object("termLink")),
          "those that more than \(PrintEdition.mostUses) recipes and a fifth of all have"),
        .init("hasTagIndex", .flag, "whether there are tags, and at most \(PrintEdition.mostTags)"),
        .init("tagIndex", .list(of: .object("bookSection")), "the tags, by letter"),
      ]
    case .kitchen, .list, .plan, .notFound, .offline: []
    }
  }

  private static func indexFields(_ entry: String) -> [Schema.Field] {
    [
      .init("hasLetters", .flag, "whether it is long enough to need letters"),
      .init("letters", .list(of: .object("letter")), "all letters, also those on other pages"),
      .init(
        "sections", .list(of: .object(entry == "entry" ? "titleSection" : "termSection")),
        "what is on this page, by letter"),
      .init("pagination", .object("pagination"), "the other pages, if there are any"),
    ]
  }

  /// The type of the page's values.
  var rootType: ViewType {
    ViewType(
      "\(rawValue) page", "What `\(template).mustache` gets.",
      ViewTypes.commonFields + ownFields)
  }

  /// Everything a template of this kind may name.
  package func schema(words: [String]) -> Schema {
    let root = rootType.type
    let wordsType = Schema.ObjectType(
      "words", "The texts of the interface.",
      fields: words.map { Schema.Field($0, .text, "a text of `languages/`") })
    return Schema(
      root: root.name, types: [root, wordsType] + ViewTypes.shared.map(\.type))
  }
}
