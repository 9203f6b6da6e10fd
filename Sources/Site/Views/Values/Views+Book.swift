/// What only the print edition gets.
extension Views {
  struct BookChapter: ViewObject {
    let name: String?
    let chapterAnchor: String?
    let shelves: [Shelf]

    static let view = ViewType<Self>("A chapter of the print edition.") { fields in
      fields.add("name", "the folder right in the collection; null for recipes in none") { $0.name }
      fields.add("chapterAnchor", "what links to the chapter lead to") { $0.chapterAnchor }
      fields.add("shelves", "its recipes, by the folders inside that one") { $0.shelves }
    }
  }

  struct Shelf: ViewObject {
    let subtitle: String?
    let recipes: [Made<Recipe>]

    static let view = ViewType<Self>("The recipes of one folder of a chapter.") { fields in
      fields.add("subtitle", "the folders inside that of the chapter, if there are any") {
        $0.subtitle
      }
      fields.add("recipes", "the recipes, by title") { $0.recipes }
    }
  }

  struct BookSection: ViewObject {
    let letter: String?
    let entries: [BookEntry]

    static let view = ViewType<Self>(
      "What begins with one letter in an index of the print edition."
    ) { fields in
      fields.add("letter", "the letter; null in an index that is too short to need any") {
        $0.letter
      }
      fields.add("entries", "the ingredients or tags, by name") { $0.entries }
    }
  }

  struct BookEntry: ViewObject {
    let name: String
    let language: String?
    let uses: [Link]

    static let view = ViewType<Self>("An ingredient or tag in an index of the print edition.") {
      fields in
      fields.add("name", "the ingredient or tag") { $0.name }
      fields.add("language", "the language of its recipes, if it is another than the pages'") {
        $0.language
      }
      fields.add("uses", "the recipes with it, by title") { $0.uses }
    }
  }
}
