import Mustache

/// The kinds of pages a site has; each has a template `pages/<name>` of its own.
public enum PageKind: String, CaseIterable, Sendable {
  /// The list of all recipes.
  case library
  /// One recipe.
  case recipe
  /// The recipes with one tag.
  case tag
  /// All tags.
  case tags
  /// What the reader's browser keeps: notes, ratings and the like.
  case kitchen
  /// What is to be bought for the recipes the reader has chosen.
  case list
  /// What the reader is going to cook, day by day.
  case plan
  /// What stands in the place of a page that is not there.
  case notFound

  /// The name of the page's template.
  var template: String { "pages/\(rawValue)" }

  /// The fields this kind of page has besides those of every page.
  private var ownFields: [Schema.Field] {
    switch self {
    case .library:
      [
        .init("recipeCount", .text, "how many recipes there are, in words"),
        .init("recipes", .list(of: .object("card")), "the recipes on this page, by title"),
        .init("tags", .list(of: .object("tagCount")), "all tags, by name"),
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
        .init("tag", .object("tag"), "the tag"),
        .init("recipeCount", .text, "how many recipes have it, in words"),
        .init("recipes", .list(of: .object("card")), "the recipes on this page, by title"),
        .init("pagination", .object("pagination"), "the other pages, if there are any"),
      ]
    case .tags:
      [.init("tags", .list(of: .object("tagCount")), "all tags, by name")]
    case .kitchen, .list, .plan, .notFound: []
    }
  }

  /// The type of the page's values.
  var rootType: ViewType {
    ViewType(
      "\(rawValue) page", "What `\(template).mustache` gets.",
      ViewTypes.commonFields + ownFields)
  }

  /// Everything a template of this kind may name.
  public func schema(words: [String]) -> Schema {
    let root = rootType.type
    let wordsType = Schema.ObjectType(
      "words", "The texts of the interface.",
      fields: words.map { Schema.Field($0, .text, "a text of `languages/`") })
    return Schema(
      root: root.name, types: [root, wordsType] + ViewTypes.shared.map(\.type))
  }
}
