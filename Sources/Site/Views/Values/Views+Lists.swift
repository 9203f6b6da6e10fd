/// The data of pages that list recipes.
extension Views {
  struct TermLink: ViewObject {
    let name: String
    let url: String
    let language: String?

    static let view = ViewType<Self>("A tag or ingredient, as a link.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("name", "the tag or ingredient", object?.name)
      fields.add("url", "the address of its page", object?.url)
      fields.add(
        "language", "the language of its recipes, if it is another than the pages'",
        object?.language)
    }
  }

  struct TermCount: ViewObject {
    let name: String
    let url: String
    let count: Int
    let language: String?

    static let view = ViewType<Self>("A tag, an ingredient or a folder in a list of them.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("name", "the tag, ingredient or folder", object?.name)
      fields.add("url", "the address of its page, or of the place on one", object?.url)
      fields.add("count", "how many recipes are there", object?.count)
      fields.add(
        "language", "the language of its recipes, if it is another than the pages'",
        object?.language)
    }
  }

  struct Image: ViewObject {
    let url: String
    let width: Int?
    let height: Int?
    let sources: [Source]
    let candidates: String?
    let colour: String?

    static let view = ViewType<Self>("A picture.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("url", "its address from this page", object?.url)
      fields.add("width", "its width in pixels, if its file says it", object?.width)
      fields.add("height", "its height in pixels, if its file says it", object?.height)
      fields.add(
        "sources", "the same picture in formats that browsers choose from, the smallest first",
        object?.sources)
      fields.add("candidates", "a photo in several sizes, for `srcset`", object?.candidates)
      fields.add(
        "colour", "the classes of the colour that most of a photo has, such as `r3 g2 b1`",
        object?.colour)
    }
  }

  struct Source: ViewObject {
    let type: String
    let candidates: String

    static let view = ViewType<Self>("A photo in a format.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("type", "the media type of the format", object?.type)
      fields.add("candidates", "the photo in several sizes, for `srcset`", object?.candidates)
    }
  }

  struct Card: ViewObject {
    let id: String
    let title: String
    let url: String
    let level: Int
    let initial: String?
    let language: String
    let direction: String
    let image: Image?
    let pattern: String
    let yield: String?
    let time: String?
    let hasTags: Bool
    let tags: [TermLink]

    static let view = ViewType<Self>("A recipe in a list.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("id", "its UUID, which stays the same when the recipe changes", object?.id)
      fields.add("title", "its title", object?.title)
      fields.add("url", "the address of its page", object?.url)
      fields.add("level", "how deep the heading with its title lies, from 2 to 4", object?.level)
      fields.add("initial", "the first letter of its title", object?.initial)
      fields.add("language", "its language", object?.language)
      fields.add("direction", "`ltr` or `rtl`", object?.direction)
      fields.add("image", "its first picture, if it has one", object?.image)
      fields.add(
        "pattern", "the classes of what stands for a picture, always the same for the same recipe",
        object?.pattern)
      fields.add("yield", "its first yield, if it has one", object?.yield)
      fields.add("time", "how long it takes in all, if that is known", object?.time)
      fields.add("hasTags", "whether it has tags", object?.hasTags)
      fields.add("tags", "its first \(BookLists.tagsOnCard) tags", object?.tags)
    }
  }

  /// Some of the cards of a list.
  struct CardBatch: ViewObject {
    let recipes: [Card]

    static let view = ViewType<Self>(
      "Some of the recipes of a list: a browser lays out only the batches that are in sight.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("recipes", "the recipes", object?.recipes)
    }

    /// The cards of a batch, which fill whole rows of one, two, three, four or six.
    static let size = 12

    static func batches(of cards: [Card]) -> [Self] {
      stride(from: 0, to: cards.count, by: size).map {
        Self(recipes: Array(cards[$0..<min($0 + size, cards.count)]))
      }
    }
  }

  struct Chapter: ViewObject {
    let title: String?
    let id: String?
    let subtitle: String?
    let level: Int
    let recipes: [Card]
    let batches: [CardBatch]

    static let view = ViewType<Self>("The recipes of one folder.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add(
        "title", "the folder right in the collection; null for recipes in none", object?.title)
      fields.add(
        "id", "what links to the title lead to; null where the chapter goes on", object?.id)
      fields.add(
        "subtitle", "the folders inside that one, if the recipes lie deeper", object?.subtitle)
      fields.add("level", "how deep the heading with the subtitle lies, 2 or 3", object?.level)
      fields.add("recipes", "the recipes, by title", object?.recipes)
      fields.add(
        "batches", "the same recipes in batches of \(CardBatch.size)",
        object?.batches)
    }
  }

  struct Entry: ViewObject {
    let title: String
    let url: String
    let language: String
    let time: String?

    static let view = ViewType<Self>("A recipe in an index.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("title", "its title", object?.title)
      fields.add("url", "the address of its page", object?.url)
      fields.add("language", "its language", object?.language)
      fields.add("time", "how long it takes in all, if that is known", object?.time)
    }
  }

  struct Letter: ViewObject {
    let letter: String
    let url: String

    static let view = ViewType<Self>("A letter of an index.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("letter", "the letter", object?.letter)
      fields.add("url", "where its entries begin", object?.url)
    }
  }

  struct TermSection: ViewObject {
    let letter: String?
    let id: String
    let entries: [TermCount]

    static let view = ViewType<Self>("What begins with one letter.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add(
        "letter", "the letter; null in an index that is too short to need any", object?.letter)
      fields.add("id", "what links to it lead to", object?.id)
      fields.add("entries", "the tags or ingredients, by name", object?.entries)
    }
  }

  struct TitleSection: ViewObject {
    let letter: String?
    let id: String
    let entries: [Entry]

    static let view = ViewType<Self>("What begins with one letter.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add(
        "letter", "the letter; null in an index that is too short to need any", object?.letter)
      fields.add("id", "what links to it lead to", object?.id)
      fields.add("entries", "the recipes, by title", object?.entries)
    }
  }

  struct PageLink: ViewObject {
    let number: Int
    let url: String
    let isCurrent: Bool

    static let view = ViewType<Self>("One page of a long list.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("number", "its number, from 1", object?.number)
      fields.add("url", "its address", object?.url)
      fields.add("isCurrent", "whether it is this page", object?.isCurrent)
    }
  }

  struct Pagination: ViewObject {
    let label: String
    let previous: String?
    let next: String?
    let pages: [PageLink]

    static let view = ViewType<Self>("The pages a long list is spread over.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("label", "where we are: Page 2 of 5", object?.label)
      fields.add("previous", "the address of the page before, if there is one", object?.previous)
      fields.add("next", "the address of the page after, if there is one", object?.next)
      fields.add("pages", "all pages", object?.pages)
    }
  }

  struct Term: ViewObject {
    let name: String
    let count: Int
    let language: String?

    static let view = ViewType<Self>("The tag or ingredient a page is about.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("name", "the tag or ingredient", object?.name)
      fields.add("count", "how many recipes have it", object?.count)
      fields.add(
        "language", "the language of its recipes, if it is another than the pages'",
        object?.language)
    }
  }
}
