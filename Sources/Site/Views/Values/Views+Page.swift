import Mustache

/// The objects that templates are given, by the names the reference has for them.
enum Views {}

/// What every page gets.
extension Views {
  struct Common: ViewObject {
    let site: Made<Site>
    let page: Page
    let words: Words
    let styles: [StyleSheet]
    let scripts: [Asset]
    let generator: String

    static let view = ViewType<Self>("What every page gets.") { fields in
      fields.add("site", "the cookbook") { $0.site }
      fields.add("page", "this page") { $0.page }
      fields.add("words", "what the pages say, from `languages/`") { $0.words }
      fields.add("styles", "the style sheets to load") { $0.styles }
      fields.add("scripts", "the scripts to load") { $0.scripts }
      fields.add("generator", "the program and its version") { $0.generator }
    }
  }

  /// The texts of the interface; which there are, the theme's languages say.
  struct Words: ViewData {
    let templateValue: Value

    init(_ texts: [String: String]) {
      let keys = texts.keys.sorted()
      templateValue = .object(Object(Shape(keys), keys.map { texts[$0].templateValue }))
    }

    static var kind: Schema.Kind { .object("words") }
  }

  struct Site: ViewObject {
    let title: String
    let description: String?
    let author: String?
    let url: String?
    let language: String
    let direction: String
    let hasSeveral: Bool
    let hasTags: Bool
    let hasIngredients: Bool
    let logo: String?
    let icon: String?
    let paper: Paper?

    static let view = ViewType<Self>("The cookbook.") { fields in
      fields.add("title", "its name") { $0.title }
      fields.add("description", "one sentence about it, if the settings have one") {
        $0.description
      }
      fields.add("author", "who wrote or gathered it, if the settings say so") { $0.author }
      fields.add("url", "where it is published, if the settings say so") { $0.url }
      fields.add("language", "the language of its pages") { $0.language }
      fields.add("direction", "`ltr` or `rtl`") { $0.direction }
      fields.add("hasSeveral", "whether there is more than one recipe") { $0.hasSeveral }
      fields.add("hasTags", "whether any recipe has a tag") { $0.hasTags }
      fields.add("hasIngredients", "whether any recipe has an ingredient") { $0.hasIngredients }
      fields.add("logo", "the address of its logo from the site's root, if it has one") { $0.logo }
      fields.add("icon", "the same, if the logo can be an icon as well: an SVG or a square PNG") {
        $0.icon
      }
      fields.add("paper", "what pages stand on, if the style sheets say it plainly") { $0.paper }
    }
  }

  struct Paper: ViewObject {
    let light: String
    let dark: String

    static let view = ViewType<Self>("What pages stand on.") { fields in
      fields.add("light", "its colour by day: #fbf8f1") { $0.light }
      fields.add("dark", "its colour by night") { $0.dark }
    }
  }

  struct Page: ViewObject {
    let title: String
    let description: String?
    let language: String
    let direction: String
    let root: String
    let canonical: String?
    let picture: String?
    let feed: String?
    let isLibrary: Bool
    let isRecipe: Bool
    let isTag: Bool
    let isTags: Bool
    let isIngredient: Bool
    let isIngredients: Bool
    let isTitles: Bool
    let isKitchen: Bool
    let isList: Bool
    let isPlan: Bool

    static let view = ViewType<Self>("The page at hand.") { fields in
      fields.add("title", "what stands in the browser's title") { $0.title }
      fields.add("description", "plain text for search engines, if there is any") { $0.description }
      fields.add("language", "the language of its main content") { $0.language }
      fields.add("direction", "`ltr` or `rtl`") { $0.direction }
      fields.add(
        "root",
        "what leads from here to the site's root: empty, `../`, `../../` …; "
          + "on the page `notFound` the path from the host's root, where `url:` is set"
      ) { $0.root }
      fields.add("canonical", "its full address, where `url:` is set and it has one of its own") {
        $0.canonical
      }
      fields.add(
        "picture", "the full address of its picture, where `url:` is set and programs can show it"
      ) { $0.picture }
      fields.add("feed", "the address of the newest recipes' feed, where `url:` is set") { $0.feed }
      fields.add("isLibrary", "whether it lists all recipes") { $0.isLibrary }
      fields.add("isRecipe", "whether it shows a recipe") { $0.isRecipe }
      fields.add("isTag", "whether it lists the recipes with one tag") { $0.isTag }
      fields.add("isTags", "whether it lists all tags") { $0.isTags }
      fields.add("isIngredient", "whether it lists the recipes with one ingredient") {
        $0.isIngredient
      }
      fields.add("isIngredients", "whether it lists all ingredients") { $0.isIngredients }
      fields.add("isTitles", "whether it lists all recipes from A to Z") { $0.isTitles }
      fields.add("isKitchen", "whether it gathers what the reader's browser keeps") { $0.isKitchen }
      fields.add("isList", "whether it is the reader's shopping list") { $0.isList }
      fields.add("isPlan", "whether it is the reader's meal plan") { $0.isPlan }
    }
  }

  struct StyleSheet: ViewObject {
    let url: String
    let media: String?

    static let view = ViewType<Self>("A style sheet.") { fields in
      fields.add("url", "its address from this page") { $0.url }
      fields.add("media", "what it is for, if not for everything: `print`") { $0.media }
    }
  }

  struct Asset: ViewObject {
    let url: String

    static let view = ViewType<Self>("A script.") { fields in
      fields.add("url", "its address from this page") { $0.url }
    }
  }
}
