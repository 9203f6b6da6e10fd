/// The data of each kind of page beyond that of every page.
extension Views {
  struct LibraryPage: ViewObject {
    let recipeCount: String
    let printEdition: String?
    let chapters: [Chapter]
    let quick: Int?
    let chips: [TermLink]
    let hasContents: Bool
    let contents: [TermCount]
    let tags: [TermCount]
    let hasMoreTags: Bool
    let pagination: Pagination?
    let hasShare: Bool
    let share: [Share]

    static let view = ViewType<Self>("The list of all recipes.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("recipeCount", "how many recipes there are, in words", object?.recipeCount)
      fields.add(
        "printEdition", "the address of the print edition, if there is one", object?.printEdition)
      fields.add("chapters", "the recipes on this page, by folder", object?.chapters)
      fields.add(
        "quick",
        "how many minutes a quick recipe takes at most, if some are quick and some are not",
        object?.quick)
      fields.add("chips", "the commonest tags that not nearly all recipes have", object?.chips)
      fields.add("hasContents", "whether there are several folders", object?.hasContents)
      fields.add(
        "contents", "the folders right in the collection, with links to where they begin",
        object?.contents)
      fields.add(
        "tags", "on the first page the \(ListPlan.tagsInLibrary) tags of the most recipes, by name",
        object?.tags)
      fields.add("hasMoreTags", "whether there are more tags than those", object?.hasMoreTags)
      fields.add("pagination", "the other pages, if there are any", object?.pagination)
      fields.add("hasShare", "whether the whole book can be handed on", object?.hasShare)
      fields.add("share", "what the whole book can be handed on as", object?.share)
    }
  }

  struct RecipePage: ViewObject {
    let recipe: Recipe
    let jsonLD: HTML
    let code: Code?

    static let view = ViewType<Self>("One recipe.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("recipe", "the recipe", object?.recipe)
      fields.add(
        "jsonLD",
        "the recipe as JSON-LD, for search engines and other programs; a text as an article",
        object?.jsonLD)
      fields.add(
        "code", "the QR code of the recipe’s short address, if the site has an address",
        object?.code)
    }
  }

  struct TagPage: ViewObject {
    let tag: Term
    let recipeCount: String
    let recipes: [Card]
    let batches: [CardBatch]
    let pagination: Pagination?

    static let view = ViewType<Self>("The recipes with one tag.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("tag", "the tag", object?.tag)
      fields.add("recipeCount", "how many recipes have it, in words", object?.recipeCount)
      fields.add("recipes", "the recipes on this page, by title", object?.recipes)
      fields.add(
        "batches", "the same recipes in batches of \(CardBatch.size)",
        object?.batches)
      fields.add("pagination", "the other pages, if there are any", object?.pagination)
    }
  }

  struct IngredientPage: ViewObject {
    let ingredient: Term
    let recipeCount: String
    let recipes: [Entry]
    let pagination: Pagination?

    static let view = ViewType<Self>("The recipes with one ingredient.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("ingredient", "the ingredient", object?.ingredient)
      fields.add("recipeCount", "how many recipes have it, in words", object?.recipeCount)
      fields.add("recipes", "the recipes on this page, by title", object?.recipes)
      fields.add("pagination", "the other pages, if there are any", object?.pagination)
    }
  }

  struct TermsPage: ViewObject {
    let hasLetters: Bool
    let letters: [Letter]
    let sections: [TermSection]
    let pagination: Pagination?

    static let view = ViewType<Self>("All tags or ingredients.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("hasLetters", "whether it is long enough to need letters", object?.hasLetters)
      fields.add("letters", "all letters, also those on other pages", object?.letters)
      fields.add("sections", "what is on this page, by letter", object?.sections)
      fields.add("pagination", "the other pages, if there are any", object?.pagination)
    }
  }

  struct TitlesPage: ViewObject {
    let recipeCount: String
    let hasLetters: Bool
    let letters: [Letter]
    let sections: [TitleSection]
    let pagination: Pagination?

    static let view = ViewType<Self>("All recipes from A to Z.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("recipeCount", "how many recipes there are, in words", object?.recipeCount)
      fields.add("hasLetters", "whether it is long enough to need letters", object?.hasLetters)
      fields.add("letters", "all letters, also those on other pages", object?.letters)
      fields.add("sections", "what is on this page, by letter", object?.sections)
      fields.add("pagination", "the other pages, if there are any", object?.pagination)
    }
  }

  struct PrintPage: ViewObject {
    let recipeCount: String
    let chapters: [BookChapter]
    let hasIngredientIndex: Bool
    let ingredientIndex: [BookSection]
    let hasEverywhere: Bool
    let everywhere: [TermLink]
    let hasTagIndex: Bool
    let tagIndex: [BookSection]

    static let view = ViewType<Self>("The whole book, to be printed.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("recipeCount", "how many recipes there are, in words", object?.recipeCount)
      fields.add("chapters", "all recipes, whole, by folder", object?.chapters)
      fields.add(
        "hasIngredientIndex", "whether any ingredient is in the index", object?.hasIngredientIndex)
      fields.add("ingredientIndex", "the ingredients, by letter", object?.ingredientIndex)
      fields.add(
        "hasEverywhere", "whether there are ingredients too common for the index",
        object?.hasEverywhere)
      fields.add(
        "everywhere",
        "those that more than \(PrintEdition.mostUses) recipes and a fifth of all have",
        object?.everywhere)
      fields.add(
        "hasTagIndex", "whether there are tags, and at most \(PrintEdition.mostTags)",
        object?.hasTagIndex)
      fields.add("tagIndex", "the tags, by letter", object?.tagIndex)
    }
  }

  struct MovedPage: ViewObject {
    let title: String
    let url: String
    let canonical: String

    static let view = ViewType<Self>("A page that leads on to a recipe.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("title", "the recipe's title", object?.title)
      fields.add("url", "the address of its page", object?.url)
      fields.add(
        "canonical", "the same, in full where `url:` is set", object?.canonical)
    }
  }

  struct GonePage: ViewObject {
    let title: String
    let searchURL: String

    static let view = ViewType<Self>("A page in place of a recipe that is gone.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("title", "the title it had", object?.title)
      fields.add("searchURL", "the address of the library that searches for it", object?.searchURL)
    }
  }

  struct NotFoundPage: ViewObject {
    let sheet: HTML?

    static let view = ViewType<Self>("A page in place of a missing one.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add(
        "sheet",
        "the style sheet of every page, for a `<style>` element, where no address leads to it: "
          + "without `url:`", object?.sheet)
    }
  }

  /// Nothing: scripts fill the page, or it replaces another one.
  struct PlainPage: ViewObject {
    static let view = ViewType<Self>("A page without anything of the book.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {}
  }
}
