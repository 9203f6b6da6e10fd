/// What each kind of page gets besides what all of them get.
extension Views {
  struct LibraryPage: ViewObject {
    let recipeCount: String
    let printEdition: String?
    let chapters: [Chapter]
    let hasContents: Bool
    let contents: [TermCount]
    let tags: [TermCount]
    let hasMoreTags: Bool
    let pagination: Pagination?

    static let view = ViewType<Self>("The list of all recipes.") { fields in
      fields.add("recipeCount", "how many recipes there are, in words") { $0.recipeCount }
      fields.add("printEdition", "the address of the print edition, if there is one") {
        $0.printEdition
      }
      fields.add("chapters", "the recipes on this page, by folder") { $0.chapters }
      fields.add("hasContents", "whether there are several folders") { $0.hasContents }
      fields.add(
        "contents", "the folders right in the collection, with links to where they begin"
      ) { $0.contents }
      fields.add(
        "tags", "on the first page the \(ListPlan.tagsInLibrary) tags of the most recipes, by name"
      ) { $0.tags }
      fields.add("hasMoreTags", "whether there are more tags than those") { $0.hasMoreTags }
      fields.add("pagination", "the other pages, if there are any") { $0.pagination }
    }
  }

  struct RecipePage: ViewObject {
    let recipe: Recipe
    let jsonLD: HTML

    static let view = ViewType<Self>("One recipe.") { fields in
      fields.add("recipe", "the recipe") { $0.recipe }
      fields.add(
        "jsonLD",
        "the recipe as JSON-LD, for search engines and other programs; a text as an article"
      ) { $0.jsonLD }
    }
  }

  struct TagPage: ViewObject {
    let tag: Term
    let recipeCount: String
    let recipes: [Card]
    let pagination: Pagination?

    static let view = ViewType<Self>("The recipes with one tag.") { fields in
      fields.add("tag", "the tag") { $0.tag }
      fields.add("recipeCount", "how many recipes have it, in words") { $0.recipeCount }
      fields.add("recipes", "the recipes on this page, by title") { $0.recipes }
      fields.add("pagination", "the other pages, if there are any") { $0.pagination }
    }
  }

  struct IngredientPage: ViewObject {
    let ingredient: Term
    let recipeCount: String
    let recipes: [Entry]
    let pagination: Pagination?

    static let view = ViewType<Self>("The recipes with one ingredient.") { fields in
      fields.add("ingredient", "the ingredient") { $0.ingredient }
      fields.add("recipeCount", "how many recipes have it, in words") { $0.recipeCount }
      fields.add("recipes", "the recipes on this page, by title") { $0.recipes }
      fields.add("pagination", "the other pages, if there are any") { $0.pagination }
    }
  }

  struct TermsPage: ViewObject {
    let hasLetters: Bool
    let letters: [Letter]
    let sections: [TermSection]
    let pagination: Pagination?

    static let view = ViewType<Self>("All tags or ingredients.") { fields in
      fields.add("hasLetters", "whether it is long enough to need letters") { $0.hasLetters }
      fields.add("letters", "all letters, also those on other pages") { $0.letters }
      fields.add("sections", "what is on this page, by letter") { $0.sections }
      fields.add("pagination", "the other pages, if there are any") { $0.pagination }
    }
  }

  struct TitlesPage: ViewObject {
    let recipeCount: String
    let hasLetters: Bool
    let letters: [Letter]
    let sections: [TitleSection]
    let pagination: Pagination?

    static let view = ViewType<Self>("All recipes from A to Z.") { fields in
      fields.add("recipeCount", "how many recipes there are, in words") { $0.recipeCount }
      fields.add("hasLetters", "whether it is long enough to need letters") { $0.hasLetters }
      fields.add("letters", "all letters, also those on other pages") { $0.letters }
      fields.add("sections", "what is on this page, by letter") { $0.sections }
      fields.add("pagination", "the other pages, if there are any") { $0.pagination }
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

    static let view = ViewType<Self>("The whole book, to be printed.") { fields in
      fields.add("recipeCount", "how many recipes there are, in words") { $0.recipeCount }
      fields.add("chapters", "all recipes, whole, by folder") { $0.chapters }
      fields.add("hasIngredientIndex", "whether any ingredient is in the index") {
        $0.hasIngredientIndex
      }
      fields.add("ingredientIndex", "the ingredients, by letter") { $0.ingredientIndex }
      fields.add("hasEverywhere", "whether there are ingredients too common for the index") {
        $0.hasEverywhere
      }
      fields.add(
        "everywhere",
        "those that more than \(PrintEdition.mostUses) recipes and a fifth of all have"
      ) { $0.everywhere }
      fields.add(
        "hasTagIndex", "whether there are tags, and at most \(PrintEdition.mostTags)"
      ) { $0.hasTagIndex }
      fields.add("tagIndex", "the tags, by letter") { $0.tagIndex }
    }
  }

  /// Nothing: scripts fill the page, or it stands in for another one.
  struct PlainPage: ViewObject {
    static let view = ViewType<Self>("A page without anything of the book.") { _ in }
  }
}
