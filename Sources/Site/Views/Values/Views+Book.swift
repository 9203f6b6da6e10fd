/// The data of the print edition alone.
extension Views {
  struct BookChapter: ViewObject {
    let name: String?
    let chapterAnchor: String?
    let shelves: [Shelf]

    static let view = ViewType<Self>("A chapter of the print edition.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add(
        "name", "the folder right in the collection; null for recipes in none", object?.name)
      fields.add("chapterAnchor", "what links to the chapter lead to", object?.chapterAnchor)
      fields.add("shelves", "its recipes, by the folders inside that one", object?.shelves)
    }
  }

  struct Shelf: ViewObject {
    let subtitle: String?
    let recipes: [Made<Recipe>]

    static let view = ViewType<Self>("The recipes of one folder of a chapter.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add(
        "subtitle", "the folders inside that of the chapter, if there are any", object?.subtitle)
      fields.add("recipes", "the recipes, by title", object?.recipes)
    }
  }

  struct BookSection: ViewObject {
    let letter: String?
    let entries: [BookEntry]

    static let view = ViewType<Self>(
      "What begins with one letter in an index of the print edition."
    )

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add(
        "letter", "the letter; null in an index that is too short to need any", object?.letter)
      fields.add("entries", "the ingredients or tags, by name", object?.entries)
    }
  }

  struct BookEntry: ViewObject {
    let name: String
    let language: String?
    let uses: [Link]

    static let view = ViewType<Self>("An ingredient or tag in an index of the print edition.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("name", "the ingredient or tag", object?.name)
      fields.add(
        "language", "the language of its recipes, if it is another than the pages'",
        object?.language)
      fields.add("uses", "the recipes with it, by title", object?.uses)
    }
  }
}
