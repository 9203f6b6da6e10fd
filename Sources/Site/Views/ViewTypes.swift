import Mustache

/// The types of all values templates get, with a sentence about each: the one source of
/// the table in Docs/templates.md, of the checks for unknown names and of the shapes.
enum ViewTypes {
  static let site = ViewType(
    "site", "The cookbook.",
    [
      .init("title", .text, "its name"),
      .init("description", .text, "one sentence about it, if the settings have one"),
      .init("author", .text, "who wrote or gathered it, if the settings say so"),
      .init("url", .text, "where it is published, if the settings say so"),
      .init("language", .text, "the language of its pages"),
      .init("direction", .text, "`ltr` or `rtl`"),
      .init("hasSeveral", .flag, "whether there is more than one recipe"),
      .init("hasTags", .flag, "whether any recipe has a tag"),
      .init("hasIngredients", .flag, "whether any recipe has an ingredient"),
      .init("logo", .text, "the address of its logo from the site's root, if it has one"),
      .init("icon", .text, "the same, if the logo can be an icon as well: an SVG or a square PNG"),
      .init("paper", .object("paper"), "what pages stand on, if the style sheets say it plainly"),
    ])

  static let paper = ViewType(
    "paper", "What pages stand on.",
    [
      .init("light", .text, "its colour by day: #fbf8f1"),
      .init("dark", .text, "its colour by night"),
    ])

  static let page = ViewType(
    "page", "The page at hand.",
    [
      .init("title", .text, "what stands in the browser's title"),
      .init("description", .text, "plain text for search engines, if there is any"),
      .init("language", .text, "the language of its main content"),
      .init("direction", .text, "`ltr` or `rtl`"),
      .init(
        "root", .text,
        "what leads from here to the site's root: empty, `../`, `../../` …; "
          + "on the page `notFound` the path from the host's root, where `url:` is set"),
      .init("canonical", .text, "its full address, where `url:` is set and it has one of its own"),
      .init(
        "picture", .text,
        "the full address of its picture, where `url:` is set and programs can show it"),
      .init("feed", .text, "the address of the newest recipes' feed, where `url:` is set"),
      .init("isLibrary", .flag, "whether it lists all recipes"),
      .init("isRecipe", .flag, "whether it shows a recipe"),
      .init("isTag", .flag, "whether it lists the recipes with one tag"),
      .init("isTags", .flag, "whether it lists all tags"),
      .init("isIngredient", .flag, "whether it lists the recipes with one ingredient"),
      .init("isIngredients", .flag, "whether it lists all ingredients"),
      .init("isTitles", .flag, "whether it lists all recipes from A to Z"),
      .init("isKitchen", .flag, "whether it gathers what the reader's browser keeps"),
      .init("isList", .flag, "whether it is the reader's shopping list"),
      .init("isPlan", .flag, "whether it is the reader's meal plan"),
    ])

  static let styleSheet = ViewType(
    "styleSheet", "A style sheet.",
    [
      .init("url", .text, "its address from this page"),
      .init("media", .text, "what it is for, if not for everything: `print`"),
    ])

  static let asset = ViewType(
    "asset", "A script.", [.init("url", .text, "its address from this page")])

  static let termLink = ViewType(
    "termLink", "A tag or ingredient, as a link.",
    [
      .init("name", .text, "the tag or ingredient"),
      .init("url", .text, "the address of its page"),
      .init("language", .text, "the language of its recipes, if it is another than the pages'"),
    ])

  static let termCount = ViewType(
    "termCount", "A tag, an ingredient or a folder in a list of them.",
    [
      .init("name", .text, "the tag, ingredient or folder"),
      .init("url", .text, "the address of its page, or of the place on one"),
      .init("count", .text, "how many recipes are there"),
      .init("language", .text, "the language of its recipes, if it is another than the pages'"),
    ])

  static let image = ViewType(
    "image", "A picture.", [.init("url", .text, "its address from this page")])

  static let card = ViewType(
    "card", "A recipe in a list.",
    [
      .init("title", .text, "its title"),
      .init("url", .text, "the address of its page"),
      .init("level", .text, "how deep the heading with its title lies, from 2 to 4"),
      .init("initial", .text, "the first letter of its title"),
      .init("language", .text, "its language"),
      .init("direction", .text, "`ltr` or `rtl`"),
      .init("image", .object("image"), "its first picture, if it has one"),
      .init("pattern", .text, "a number from 0 to 15, always the same for the same recipe"),
      .init("yield", .text, "its first yield, if it has one"),
      .init("time", .text, "how long it takes in all, if that is known"),
      .init("hasTags", .flag, "whether it has tags"),
      .init("tags", .list(of: .object("termLink")), "its first \(BookLists.tagsOnCard) tags"),
    ])

  static let pageLink = ViewType(
    "pageLink", "One page of a long list.",
    [
      .init("number", .text, "its number, from 1"),
      .init("url", .text, "its address"),
      .init("isCurrent", .flag, "whether it is this page"),
    ])

  static let pagination = ViewType(
    "pagination", "The pages a long list is spread over.",
    [
      .init("label", .text, "where we are: Page 2 of 5"),
      .init("previous", .text, "the address of the page before, if there is one"),
      .init("next", .text, "the address of the page after, if there is one"),
      .init("pages", .list(of: .object("pageLink")), "all pages"),
    ])

  static let term = ViewType(
    "term", "The tag or ingredient a page is about.",
    [
      .init("name", .text, "the tag or ingredient"),
      .init("count", .text, "how many recipes have it"),
      .init("language", .text, "the language of its recipes, if it is another than the pages'"),
    ])

  static let chapter = ViewType(
    "chapter", "The recipes of one folder.",
    [
      .init("title", .text, "the folder right in the collection; null for recipes in none"),
      .init("id", .text, "what links to the title lead to; null where the chapter goes on"),
      .init("subtitle", .text, "the folders inside that one, if the recipes lie deeper"),
      .init("level", .text, "how deep the heading with the subtitle lies, 2 or 3"),
      .init("recipes", .list(of: .object("card")), "the recipes, by title"),
    ])

  static let entry = ViewType(
    "entry", "A recipe in an index.",
    [
      .init("title", .text, "its title"),
      .init("url", .text, "the address of its page"),
      .init("language", .text, "its language"),
      .init("time", .text, "how long it takes in all, if that is known"),
    ])

  static let letter = ViewType(
    "letter", "A letter of an index.",
    [
      .init("letter", .text, "the letter"), .init("url", .text, "where its entries begin"),
    ])

  static let termSection = ViewType(
    "termSection", "What begins with one letter.",
    [
      .init("letter", .text, "the letter; null in an index that is too short to need any"),
      .init("id", .text, "what links to it lead to"),
      .init("entries", .list(of: .object("termCount")), "the tags or ingredients, by name"),
    ])

  static let titleSection = ViewType(
    "titleSection", "What begins with one letter.",
    [
      .init("letter", .text, "the letter; null in an index that is too short to need any"),
      .init("id", .text, "what links to it lead to"),
      .init("entries", .list(of: .object("entry")), "the recipes, by title"),
    ])

  static let amount = ViewType(
    "amount", "How much of something.",
    [
      .init("text", .text, "number and unit as one reads them: 1 ½ cups"),
      .init("value", .text, "the number: 1 ½; null where the author wrote none"),
      .init("gap", .text, "what stands between number and unit: a space, or nothing in 1-inch"),
      .init("unit", .text, "the unit and all that stands after it: cups, if there is one"),
      .init(
        "attributes", .html,
        "for the start tag of the element around it: ` data-amount=\"3/2\" data-unit=\"cup\"`; "
          + "scripts scale and convert what has them"),
      .init("measure", .text, "the unit alone, for an element with `data-measure`"),
      .init(
        "seconds", .list(of: .object("secondAmount")),
        "the same in other units, or what comes on top of it, where that follows"),
      .init("rest", .text, "what stands after the unit or the last of these"),
    ])

  static let secondAmount = ViewType(
    "secondAmount", "An amount once more, in another unit: the 28 g of 1 oz (28 g).",
    [
      .init("before", .text, "what stands before it, such as a space and a bracket"),
      .init("value", .text, "the number"),
      .init("measure", .text, "the unit"),
      .init("attributes", .html, "as for an amount"),
    ])

  static let line = ViewType(
    "line", "An ingredient of a recipe that is an ingredient.",
    [
      .init("amount", .object("amount"), "how much of it is needed, if that recipe says so"),
      .init(
        "second", .object("secondAmount"),
        "the same in another unit, if the name begins with it in brackets"),
      .init("name", .text, "what it is, as plain text, or the rest of it after `second`"),
    ])

  static let unfolded = ViewType(
    "unfolded", "What an ingredient that is a recipe is made of.",
    [
      .init("title", .text, "that recipe's title"),
      .init("language", .text, "its language"),
      .init("direction", .text, "`ltr` or `rtl`"),
      .init("lines", .list(of: .object("line")), "its ingredients, for the amount needed here"),
    ])

  static let ingredient = ViewType(
    "ingredient", "One ingredient.",
    [
      .init("number", .text, "its place in the recipe, from 0"),
      .init("amount", .object("amount"), "how much of it, if the recipe says so"),
      .init("name", .html, "what it is, in one line"),
      .init("url", .text, "the page of the recipe it is made by, if it is one"),
      .init(
        "share", .text,
        "how much of that recipe is needed, such as 3/10, if its yield has a unit that fits"),
      .init("unfolded", .object("unfolded"), "that recipe's ingredients, if the share is known"),
      .init("details", .html, "paragraphs, lists and the like below it, if there are any"),
    ])

  static let group = ViewType(
    "group", "Ingredients under a heading.",
    [
      .init("title", .html, "the heading"),
      .init("level", .text, "how deep the heading lies, from 3 to 6"),
      .init("ingredients", .list(of: .object("ingredient")), "the ingredients right under it"),
      .init("groups", .list(of: .object("group")), "the groups inside"),
    ])

  static let link = ViewType(
    "link", "A link to a recipe.",
    [
      .init("title", .text, "its title"), .init("url", .text, "the address of its page"),
      .init("language", .text, "its language"),
    ])

  static let share = ViewType(
    "share", "A file the recipe can be handed on as.",
    [
      .init("label", .text, "what it is for"), .init("url", .text, "its address"),
      .init("fileName", .text, "what it is to be called when saved"),
    ])

  static let recipe = ViewType(
    "recipe", "A recipe that a page shows.",
    [
      .init("id", .text, "its UUID, which stays the same when the recipe changes"),
      .init("anchor", .text, "what links to it lead to in the print edition; null on its own page"),
      .init("level", .text, "how deep the heading with its title lies, from 1 to 3"),
      .init("title", .text, "its title as plain text"),
      .init("titleHTML", .html, "its title with emphasis and the like"),
      .init("hasLongTitle", .flag, "whether its title is too long for large letters"),
      .init("language", .text, "its language"),
      .init("direction", .text, "`ltr` or `rtl`"),
      .init(
        "description", .html,
        "everything before the ingredients, pictures included; times are in `about`"),
      .init("initial", .text, "the first letter of its title"),
      .init("pattern", .text, "a number from 0 to 15, always the same for the same recipe"),
      .init("about", .object("about"), "what it says beyond RecipeMD, if it says anything"),
      .init("hasYields", .flag, "whether it says how much it makes"),
      .init("yields", .list(of: .object("amount")), "how much it makes"),
      .init("hasTags", .flag, "whether it has tags"),
      .init("tags", .list(of: .object("termLink")), "its tags"),
      .init("hasIngredients", .flag, "whether it has any ingredients or groups"),
      .init("ingredients", .list(of: .object("ingredient")), "the ingredients without a group"),
      .init("groups", .list(of: .object("group")), "the groups of ingredients"),
      .init(
        "instructions", .html,
        "how to make it; headings start at level 3, in the print edition right below its title"),
      .init("hasUsedIn", .flag, "whether another recipe lists it as an ingredient"),
      .init("usedIn", .list(of: .object("link")), "the recipes that list it as an ingredient"),
      .init("hasRelated", .flag, "whether others share its rarer ingredients"),
      .init("related", .list(of: .object("link")), "those recipes, the most alike first"),
      .init("hasShared", .flag, "whether other recipes have any of its ingredients"),
      .init(
        "shared", .list(of: .object("termLink")),
        "the rarest of its ingredients that other recipes have too"),
      .init("hasShare", .flag, "whether it can be handed on as a file"),
      .init("share", .list(of: .object("share")), "the files it can be handed on as"),
      .init("source", .text, "the path of its file in the folder"),
      .init("isArticle", .flag, "whether the file is a text rather than a recipe"),
    ])

  static let shared = [
    site, paper, page, styleSheet, asset, termLink, termCount, image, card, chapter, entry, letter,
    termSection, titleSection, pageLink, pagination, term, amount,
    secondAmount, line, unfolded, ingredient, group, link, share, about, time, origin, rating, star,
    nutrient, cookedDay, recipe, bookChapter, shelf, bookSection, bookEntry,
  ]

  /// What every page gets.
  static let commonFields: [Schema.Field] =
    [
      .init("site", .object("site"), "the cookbook"),
      .init("page", .object("page"), "this page"),
      .init("words", .object("words"), "what the pages say, from `languages/`"),
      .init("styles", .list(of: .object("styleSheet")), "the style sheets to load"),
      .init("scripts", .list(of: .object("asset")), "the scripts to load"),
      .init("generator", .text, "the program and its version"),
    ]
}

/// One object type and the shape of its values.
struct ViewType {
  let type: Schema.ObjectType
  let shape: Shape

  init(_ name: String, _ doc: String, _ fields: [Schema.Field]) {
    type = Schema.ObjectType(name, doc, fields: fields)
    shape = Shape(fields.map(\.name))
  }

  /// A value of this type; the slots stand in the order of the fields, all of them.
  func callAsFunction(_ slots: Value...) -> Value {
    assert(slots.count == shape.names.count, "\(type.name) has other fields")
    return .object(Object(shape, slots))
  }
}

extension Value {
  /// A text, or null where there is none.
  static func optional(_ text: String?) -> Value { text.map(Value.text) ?? .null }
}
