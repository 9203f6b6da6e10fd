import Mustache

/// The objects for templates, under their names in the reference.
enum Views {}

/// The data of every page.
extension Views {
  struct Common: ViewObject {
    let site: Made<Site>
    let page: Page
    let words: Words
    let styles: [StyleSheet]
    let scripts: [Asset]
    let generator: String

    static let view = ViewType<Self>("What every page gets.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("site", "the cookbook", object?.site)
      fields.add("page", "this page", object?.page)
      fields.add("words", "what the pages say, from `languages/`", object?.words)
      fields.add("styles", "the style sheets to load", object?.styles)
      fields.add("scripts", "the scripts to load", object?.scripts)
      fields.add("generator", "the program and its version", object?.generator)
    }
  }

  /// The texts of the interface; the theme's language files determine their keys.
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
    let logoWidth: Int?
    let logoHeight: Int?
    let icon: String?
    let paper: Paper?

    static let view = ViewType<Self>("The cookbook.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("title", "its name", object?.title)
      fields.add(
        "description", "one sentence about it, if the settings have one", object?.description)
      fields.add("author", "who wrote or gathered it, if the settings say so", object?.author)
      fields.add("url", "where it is published, if the settings say so", object?.url)
      fields.add("language", "the language of its pages", object?.language)
      fields.add("direction", "`ltr` or `rtl`", object?.direction)
      fields.add("hasSeveral", "whether there is more than one recipe", object?.hasSeveral)
      fields.add("hasTags", "whether any recipe has a tag", object?.hasTags)
      fields.add("hasIngredients", "whether any recipe has an ingredient", object?.hasIngredients)
      fields.add(
        "logo", "the address of its logo from the site's root, if it has one", object?.logo)
      fields.add("logoWidth", "its width in pixels, if its file says it", object?.logoWidth)
      fields.add("logoHeight", "its height in pixels, if its file says it", object?.logoHeight)
      fields.add(
        "icon", "the same, if the logo can be an icon as well: an SVG or a square PNG", object?.icon
      )
      fields.add("paper", "what pages stand on, if the style sheets say it plainly", object?.paper)
    }
  }

  struct Paper: ViewObject {
    let light: String
    let dark: String

    static let view = ViewType<Self>("What pages stand on.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("light", "its colour by day: #fbf8f1", object?.light)
      fields.add("dark", "its colour by night", object?.dark)
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

    static let view = ViewType<Self>("The page at hand.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("title", "what stands in the browser's title", object?.title)
      fields.add(
        "description", "plain text for search engines, if there is any", object?.description)
      fields.add("language", "the language of its main content", object?.language)
      fields.add("direction", "`ltr` or `rtl`", object?.direction)
      fields.add(
        "root",
        "what leads from here to the site's root: empty, `../`, `../../` …; "
          + "on the page `notFound` the path from the host's root, `/` without `url:`",
        object?.root)
      fields.add(
        "canonical", "its full address, where `url:` is set and it has one of its own",
        object?.canonical)
      fields.add(
        "picture", "the full address of its picture, where `url:` is set and programs can show it",
        object?.picture)
      fields.add(
        "feed", "the address of the newest recipes' feed, where `url:` is set", object?.feed)
      fields.add("isLibrary", "whether it lists all recipes", object?.isLibrary)
      fields.add("isRecipe", "whether it shows a recipe", object?.isRecipe)
      fields.add("isTag", "whether it lists the recipes with one tag", object?.isTag)
      fields.add("isTags", "whether it lists all tags", object?.isTags)
      fields.add(
        "isIngredient", "whether it lists the recipes with one ingredient", object?.isIngredient)
      fields.add("isIngredients", "whether it lists all ingredients", object?.isIngredients)
      fields.add("isTitles", "whether it lists all recipes from A to Z", object?.isTitles)
      fields.add(
        "isKitchen", "whether it gathers what the reader's browser keeps", object?.isKitchen)
      fields.add("isList", "whether it is the reader's shopping list", object?.isList)
      fields.add("isPlan", "whether it is the reader's meal plan", object?.isPlan)
    }
  }

  struct StyleSheet: ViewObject {
    let url: String
    let media: String?

    static let view = ViewType<Self>("A style sheet.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("url", "its address from this page", object?.url)
      fields.add("media", "what it is for, if not for everything: `print`", object?.media)
    }
  }

  struct Asset: ViewObject {
    let url: String

    static let view = ViewType<Self>("A script.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("url", "its address from this page", object?.url)
    }
  }
}
