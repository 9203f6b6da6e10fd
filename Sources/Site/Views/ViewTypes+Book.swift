import Mustache

/// The types of what only the print edition shows.
extension ViewTypes {
  static let bookChapter = ViewType(
    "bookChapter", "A chapter of the print edition.",
    [
      .init("name", .text, "the folder right in the collection; null for recipes in none"),
      .init("chapterAnchor", .text, "what links to the chapter lead to"),
      .init("shelves", .list(of: .object("shelf")), "its recipes, by the folders inside that one"),
    ])

  static let shelf = ViewType(
    "shelf", "The recipes of one folder of a chapter.",
    [
      .init("subtitle", .text, "the folders inside that of the chapter, if there are any"),
      .init("recipes", .list(of: .object("recipe")), "the recipes, by title"),
    ])

  static let bookSection = ViewType(
    "bookSection", "What begins with one letter in an index of the print edition.",
    [
      .init("letter", .text, "the letter; null in an index that is too short to need any"),
      .init("entries", .list(of: .object("bookEntry")), "the ingredients or tags, by name"),
    ])

  static let bookEntry = ViewType(
    "bookEntry", "An ingredient or tag in an index of the print edition.",
    [
      .init("name", .text, "the ingredient or tag"),
      .init("language", .text, "the language of its recipes, if it is another than the pages'"),
      .init("uses", .list(of: .object("link")), "the recipes with it, by title"),
    ])
}
