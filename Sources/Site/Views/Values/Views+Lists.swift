/// What pages that list recipes get.
extension Views {
  struct TermLink: ViewObject {
    let name: String
    let url: String
    let language: String?

    static let view = ViewType<Self>("A tag or ingredient, as a link.") { fields in
      fields.add("name", "the tag or ingredient") { $0.name }
      fields.add("url", "the address of its page") { $0.url }
      fields.add("language", "the language of its recipes, if it is another than the pages'") {
        $0.language
      }
    }
  }

  struct TermCount: ViewObject {
    let name: String
    let url: String
    let count: Int
    let language: String?

    static let view = ViewType<Self>("A tag, an ingredient or a folder in a list of them.") {
      fields in
      fields.add("name", "the tag, ingredient or folder") { $0.name }
      fields.add("url", "the address of its page, or of the place on one") { $0.url }
      fields.add("count", "how many recipes are there") { $0.count }
      fields.add("language", "the language of its recipes, if it is another than the pages'") {
        $0.language
      }
    }
  }

  struct Image: ViewObject {
    let url: String

    static let view = ViewType<Self>("A picture.") { fields in
      fields.add("url", "its address from this page") { $0.url }
    }
  }

  struct Card: ViewObject {
    let title: String
    let url: String
    let level: Int
    let initial: String?
    let language: String
    let direction: String
    let image: Image?
    let pattern: Int
    let yield: String?
    let time: String?
    let hasTags: Bool
    let tags: [TermLink]

    static let view = ViewType<Self>("A recipe in a list.") { fields in
      fields.add("title", "its title") { $0.title }
      fields.add("url", "the address of its page") { $0.url }
      fields.add("level", "how deep the heading with its title lies, from 2 to 4") { $0.level }
      fields.add("initial", "the first letter of its title") { $0.initial }
      fields.add("language", "its language") { $0.language }
      fields.add("direction", "`ltr` or `rtl`") { $0.direction }
      fields.add("image", "its first picture, if it has one") { $0.image }
      fields.add("pattern", "a number from 0 to 15, always the same for the same recipe") {
        $0.pattern
      }
      fields.add("yield", "its first yield, if it has one") { $0.yield }
      fields.add("time", "how long it takes in all, if that is known") { $0.time }
      fields.add("hasTags", "whether it has tags") { $0.hasTags }
      fields.add("tags", "its first \(BookLists.tagsOnCard) tags") { $0.tags }
    }
  }

  struct Chapter: ViewObject {
    let title: String?
    let id: String?
    let subtitle: String?
    let level: Int
    let recipes: [Card]

    static let view = ViewType<Self>("The recipes of one folder.") { fields in
      fields.add("title", "the folder right in the collection; null for recipes in none") {
        $0.title
      }
      fields.add("id", "what links to the title lead to; null where the chapter goes on") { $0.id }
      fields.add("subtitle", "the folders inside that one, if the recipes lie deeper") {
        $0.subtitle
      }
      fields.add("level", "how deep the heading with the subtitle lies, 2 or 3") { $0.level }
      fields.add("recipes", "the recipes, by title") { $0.recipes }
    }
  }

  struct Entry: ViewObject {
    let title: String
    let url: String
    let language: String
    let time: String?

    static let view = ViewType<Self>("A recipe in an index.") { fields in
      fields.add("title", "its title") { $0.title }
      fields.add("url", "the address of its page") { $0.url }
      fields.add("language", "its language") { $0.language }
      fields.add("time", "how long it takes in all, if that is known") { $0.time }
    }
  }

  struct Letter: ViewObject {
    let letter: String
    let url: String

    static let view = ViewType<Self>("A letter of an index.") { fields in
      fields.add("letter", "the letter") { $0.letter }
      fields.add("url", "where its entries begin") { $0.url }
    }
  }

  struct TermSection: ViewObject {
    let letter: String?
    let id: String
    let entries: [TermCount]

    static let view = ViewType<Self>("What begins with one letter.") { fields in
      fields.add("letter", "the letter; null in an index that is too short to need any") {
        $0.letter
      }
      fields.add("id", "what links to it lead to") { $0.id }
      fields.add("entries", "the tags or ingredients, by name") { $0.entries }
    }
  }

  struct TitleSection: ViewObject {
    let letter: String?
    let id: String
    let entries: [Entry]

    static let view = ViewType<Self>("What begins with one letter.") { fields in
      fields.add("letter", "the letter; null in an index that is too short to need any") {
        $0.letter
      }
      fields.add("id", "what links to it lead to") { $0.id }
      fields.add("entries", "the recipes, by title") { $0.entries }
    }
  }

  struct PageLink: ViewObject {
    let number: Int
    let url: String
    let isCurrent: Bool

    static let view = ViewType<Self>("One page of a long list.") { fields in
      fields.add("number", "its number, from 1") { $0.number }
      fields.add("url", "its address") { $0.url }
      fields.add("isCurrent", "whether it is this page") { $0.isCurrent }
    }
  }

  struct Pagination: ViewObject {
    let label: String
    let previous: String?
    let next: String?
    let pages: [PageLink]

    static let view = ViewType<Self>("The pages a long list is spread over.") { fields in
      fields.add("label", "where we are: Page 2 of 5") { $0.label }
      fields.add("previous", "the address of the page before, if there is one") { $0.previous }
      fields.add("next", "the address of the page after, if there is one") { $0.next }
      fields.add("pages", "all pages") { $0.pages }
    }
  }

  struct Term: ViewObject {
    let name: String
    let count: Int
    let language: String?

    static let view = ViewType<Self>("The tag or ingredient a page is about.") { fields in
      fields.add("name", "the tag or ingredient") { $0.name }
      fields.add("count", "how many recipes have it") { $0.count }
      fields.add("language", "the language of its recipes, if it is another than the pages'") {
        $0.language
      }
    }
  }
}
