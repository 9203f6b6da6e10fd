/// What the page of a recipe gets.
extension Views {
  struct Amount: ViewObject {
    let text: UTF8Text
    let value: String?
    let gap: String
    let unit: String?
    let attributes: HTML
    let measure: String?
    let seconds: [SecondAmount]
    let rest: String

    static let view = ViewType<Self>("How much of something.") { fields in
      fields.add("text", "number and unit as one reads them: 1 ½ cups") { $0.text }
      fields.add("value", "the number: 1 ½; null where the author wrote none") { $0.value }
      fields.add("gap", "what stands between number and unit: a space, or nothing in 1-inch") {
        $0.gap
      }
      fields.add("unit", "the unit and all that stands after it: cups, if there is one") { $0.unit }
      fields.add(
        "attributes",
        "for the start tag of the element around it: ` data-amount=\"3/2\" data-unit=\"cup\"`; "
          + "scripts scale and convert what has them"
      ) { $0.attributes }
      fields.add("measure", "the unit alone, for an element with `data-measure`") { $0.measure }
      fields.add(
        "seconds", "the same in other units, or what comes on top of it, where that follows"
      ) { $0.seconds }
      fields.add("rest", "what stands after the unit or the last of these") { $0.rest }
    }
  }

  struct SecondAmount: ViewObject {
    let before: String
    let value: String
    let measure: String
    let attributes: HTML

    static let view = ViewType<Self>(
      "An amount once more, in another unit: the 28 g of 1 oz (28 g)."
    ) { fields in
      fields.add("before", "what stands before it, such as a space and a bracket") { $0.before }
      fields.add("value", "the number") { $0.value }
      fields.add("measure", "the unit") { $0.measure }
      fields.add("attributes", "as for an amount") { $0.attributes }
    }
  }

  struct Line: ViewObject {
    let amount: Amount?
    let second: SecondAmount?
    let name: String

    static let view = ViewType<Self>("An ingredient of a recipe that is an ingredient.") { fields in
      fields.add("amount", "how much of it is needed, if that recipe says so") { $0.amount }
      fields.add("second", "the same in another unit, if the name begins with it in brackets") {
        $0.second
      }
      fields.add("name", "what it is, as plain text, or the rest of it after `second`") { $0.name }
    }
  }

  struct Unfolded: ViewObject {
    let title: String
    let language: String
    let direction: String
    let lines: [Line]

    static let view = ViewType<Self>("What an ingredient that is a recipe is made of.") { fields in
      fields.add("title", "that recipe's title") { $0.title }
      fields.add("language", "its language") { $0.language }
      fields.add("direction", "`ltr` or `rtl`") { $0.direction }
      fields.add("lines", "its ingredients, for the amount needed here") { $0.lines }
    }
  }

  struct Ingredient: ViewObject {
    let number: Int
    let amount: Amount?
    let name: HTML
    let url: String?
    let share: String?
    let unfolded: Unfolded?
    let details: HTML?

    static let view = ViewType<Self>("One ingredient.") { fields in
      fields.add("number", "its place in the recipe, from 0") { $0.number }
      fields.add("amount", "how much of it, if the recipe says so") { $0.amount }
      fields.add("name", "what it is, in one line") { $0.name }
      fields.add("url", "the page of the recipe it is made by, if it is one") { $0.url }
      fields.add(
        "share",
        "how much of that recipe is needed, such as 3/10, if its yield has a unit that fits"
      ) { $0.share }
      fields.add("unfolded", "that recipe's ingredients, if the share is known") { $0.unfolded }
      fields.add("details", "paragraphs, lists and the like below it, if there are any") {
        $0.details
      }
    }
  }

  struct Group: ViewObject {
    let title: HTML
    let level: Int
    let ingredients: [Ingredient]
    let groups: [Group]

    static let view = ViewType<Self>("Ingredients under a heading.") { fields in
      fields.add("title", "the heading") { $0.title }
      fields.add("level", "how deep the heading lies, from 3 to 6") { $0.level }
      fields.add("ingredients", "the ingredients right under it") { $0.ingredients }
      fields.add("groups", "the groups inside") { $0.groups }
    }
  }

  struct Link: ViewObject {
    let title: String
    let url: String
    let language: String

    static let view = ViewType<Self>("A link to a recipe.") { fields in
      fields.add("title", "its title") { $0.title }
      fields.add("url", "the address of its page") { $0.url }
      fields.add("language", "its language") { $0.language }
    }
  }

  struct Share: ViewObject {
    let label: String
    let url: String
    let fileName: String

    static let view = ViewType<Self>("A file the recipe can be handed on as.") { fields in
      fields.add("label", "what it is for") { $0.label }
      fields.add("url", "its address") { $0.url }
      fields.add("fileName", "what it is to be called when saved") { $0.fileName }
    }
  }

  struct Recipe: ViewObject {
    let id: String
    let anchor: String?
    let level: Int
    let title: String
    let titleHTML: HTML
    let hasLongTitle: Bool
    let language: String
    let direction: String
    let description: HTML?
    let initial: String?
    let pattern: Int
    let about: About?
    let hasYields: Bool
    let yields: [Amount]
    let hasTags: Bool
    let tags: [TermLink]
    let hasIngredients: Bool
    let ingredients: [Ingredient]
    let groups: [Group]
    let instructions: HTML?
    let hasUsedIn: Bool
    let usedIn: [Link]
    let hasRelated: Bool
    let related: [Link]
    let hasShared: Bool
    let shared: [TermLink]
    let hasShare: Bool
    let share: [Share]
    let source: String
    let isArticle: Bool

    static let view = ViewType<Self>("A recipe that a page shows.") { fields in
      fields.add("id", "its UUID, which stays the same when the recipe changes") { $0.id }
      fields.add("anchor", "what links to it lead to in the print edition; null on its own page") {
        $0.anchor
      }
      fields.add("level", "how deep the heading with its title lies, from 1 to 3") { $0.level }
      fields.add("title", "its title as plain text") { $0.title }
      fields.add("titleHTML", "its title with emphasis and the like") { $0.titleHTML }
      fields.add("hasLongTitle", "whether its title is too long for large letters") {
        $0.hasLongTitle
      }
      fields.add("language", "its language") { $0.language }
      fields.add("direction", "`ltr` or `rtl`") { $0.direction }
      fields.add(
        "description", "everything before the ingredients, pictures included; times are in `about`"
      ) { $0.description }
      fields.add("initial", "the first letter of its title") { $0.initial }
      fields.add("pattern", "a number from 0 to 15, always the same for the same recipe") {
        $0.pattern
      }
      fields.add("about", "what it says beyond RecipeMD, if it says anything") { $0.about }
      fields.add("hasYields", "whether it says how much it makes") { $0.hasYields }
      fields.add("yields", "how much it makes") { $0.yields }
      fields.add("hasTags", "whether it has tags") { $0.hasTags }
      fields.add("tags", "its tags") { $0.tags }
      fields.add("hasIngredients", "whether it has any ingredients or groups") { $0.hasIngredients }
      fields.add("ingredients", "the ingredients without a group") { $0.ingredients }
      fields.add("groups", "the groups of ingredients") { $0.groups }
      fields.add(
        "instructions",
        "how to make it; headings start at level 3, in the print edition right below its title"
      ) { $0.instructions }
      fields.add("hasUsedIn", "whether another recipe lists it as an ingredient") { $0.hasUsedIn }
      fields.add("usedIn", "the recipes that list it as an ingredient") { $0.usedIn }
      fields.add("hasRelated", "whether others share its rarer ingredients") { $0.hasRelated }
      fields.add("related", "those recipes, the most alike first") { $0.related }
      fields.add("hasShared", "whether other recipes have any of its ingredients") { $0.hasShared }
      fields.add("shared", "the rarest of its ingredients that other recipes have too") {
        $0.shared
      }
      fields.add("hasShare", "whether it can be handed on as a file") { $0.hasShare }
      fields.add("share", "the files it can be handed on as") { $0.share }
      fields.add("source", "the path of its file in the folder") { $0.source }
      fields.add("isArticle", "whether the file is a text rather than a recipe") { $0.isArticle }
    }
  }
}
