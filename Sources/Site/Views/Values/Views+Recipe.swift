import Bytes
import Paths

/// The data of a recipe's page.
extension Views {
  struct Code: ViewObject {
    let address: String
    let shown: String
    let size: Int
    let path: String
    let whole: String?

    static let view = ViewType<Self>("The QR codes of a recipe.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("address", "the address that it leads to", object?.address)
      fields.add("shown", "the address without `https://`, to be read", object?.shown)
      fields.add("size", "how many modules it is wide with its margin", object?.size)
      fields.add(
        "path", "its dark modules: the `d` of an SVG path that is stroked one wide", object?.path)
      fields.add(
        "whole", "the address of a drawing of the code with the whole recipe, if there is one",
        object?.whole)
    }
  }

  struct Amount: ViewObject {
    let text: UTF8Text
    let before: String
    let value: String?
    let gap: String
    let unit: String?
    let attributes: HTML
    let measure: String?
    let seconds: [SecondAmount]
    let rest: String

    static let view = ViewType<Self>("How much of something.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("text", "number and unit as one reads them: 1 ½ cups", object?.text)
      fields.add(
        "before", "what stands before the number of a yield, such as ca. and a space",
        object?.before)
      fields.add("value", "the number: 1 ½; null where the author wrote none", object?.value)
      fields.add(
        "gap", "what stands between number and unit: a space, or nothing in 1-inch", object?.gap)
      fields.add(
        "unit", "the unit and all that stands after it: cups, if there is one", object?.unit)
      fields.add(
        "attributes",
        "for the start tag of the element around it: ` data-amount=\"3/2\" data-unit=\"cup\"`; "
          + "scripts scale and convert what has them", object?.attributes)
      fields.add("measure", "the unit alone, for an element with `data-measure`", object?.measure)
      fields.add(
        "seconds",
        "the same in other units, what comes on top of it, what replaces it, or what each holds",
        object?.seconds)
      fields.add("rest", "what stands after the unit or the last of these", object?.rest)
    }
  }

  struct SecondAmount: ViewObject {
    let before: String
    let value: String
    var gap = " "
    let measure: String?
    let attributes: HTML

    static let view = ViewType<Self>(
      "An amount beside another: the 28 g of 1 oz (28 g), the 3 of 2 large or 3 small."
    )

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("before", "what stands before it, such as a space and a bracket", object?.before)
      fields.add("value", "the number", object?.value)
      fields.add(
        "gap", "what stands between number and unit: a space, or the hyphen of 28-ounce",
        object?.gap)
      fields.add("measure", "the unit, if it has one", object?.measure)
      fields.add("attributes", "as for an amount", object?.attributes)
    }
  }

  struct Line: ViewObject {
    let density: String?
    let isPoured: Bool
    let amount: Amount?
    let second: SecondAmount?
    let name: HTML

    static let view = ViewType<Self>("An ingredient of a recipe that is an ingredient.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add(
        "density", "grams a millilitre of it, such as 507/1000, if that is known", object?.density)
      fields.add("isPoured", "whether it is a liquid", object?.isPoured)
      fields.add("amount", "how much of it is needed, if that recipe says so", object?.amount)
      fields.add(
        "second", "the same in another unit, if the name begins with it in brackets", object?.second
      )
      fields.add(
        "name", "what it is, as HTML without links, or the rest of it after `second`", object?.name)
    }
  }

  struct Unfolded: ViewObject {
    let title: String
    let language: String
    let direction: String
    let lines: [Line]

    static let view = ViewType<Self>("What an ingredient that is a recipe is made of.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("title", "that recipe's title", object?.title)
      fields.add("language", "its language", object?.language)
      fields.add("direction", "`ltr` or `rtl`", object?.direction)
      fields.add("lines", "its ingredients, for the amount needed here", object?.lines)
    }
  }

  struct Ingredient: ViewObject {
    let number: Int
    let density: String?
    let isPoured: Bool
    let amount: Amount?
    let name: HTML
    let url: String?
    let share: String?
    let unfolded: Unfolded?
    let details: HTML?

    static let view = ViewType<Self>("One ingredient.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("number", "its place in the recipe, from 0", object?.number)
      fields.add(
        "density", "grams a millilitre of it, such as 507/1000, if that is known", object?.density)
      fields.add("isPoured", "whether it is a liquid", object?.isPoured)
      fields.add("amount", "how much of it, if the recipe says so", object?.amount)
      fields.add("name", "what it is, in one line", object?.name)
      fields.add("url", "the page of the recipe it is made by, if it is one", object?.url)
      fields.add(
        "share",
        "how much of that recipe is needed, such as 3/10, if its yield has a unit that fits",
        object?.share)
      fields.add("unfolded", "that recipe's ingredients, if the share is known", object?.unfolded)
      fields.add(
        "details", "paragraphs, lists and the like below it, if there are any", object?.details)
    }
  }

  struct Group: ViewObject {
    let title: HTML
    let level: Int
    let ingredients: [Ingredient]
    let groups: [Group]

    static let view = ViewType<Self>("Ingredients under a heading.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("title", "the heading", object?.title)
      fields.add("level", "how deep the heading lies, from 3 to 6", object?.level)
      fields.add("ingredients", "the ingredients right under it", object?.ingredients)
      fields.add("groups", "the groups inside", object?.groups)
    }
  }

  struct Link: ViewObject {
    let title: String
    let url: String
    let language: String

    static let view = ViewType<Self>("A link to a recipe.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("title", "its title", object?.title)
      fields.add("url", "the address of its page", object?.url)
      fields.add("language", "its language", object?.language)
    }
  }

  struct Share: ViewObject {
    let label: String
    let url: String
    let fileName: String

    /// Creates the value of a file at a path of the site, seen from a page; it is saved under its own
    /// name, or another one.
    init(_ path: FilePath, savedAs name: FilePath? = nil, label: String, up: String) {
      self.label = label
      url = String(joining: up, PageAddress.encoded(path))
      fileName = (name ?? path.name).string
    }

    static let view = ViewType<Self>("A file that one recipe, or all of them, can be handed on as.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("label", "what it is for", object?.label)
      fields.add("url", "its address", object?.url)
      fields.add("fileName", "what it is to be called when saved", object?.fileName)
    }
  }

  struct Recipe: ViewObject {
    let id: String
    let earlierIDs: String?
    let anchor: String?
    let level: Int
    let title: String
    let titleHTML: HTML
    let hasLongTitle: Bool
    let language: String
    let direction: String
    let description: HTML?
    let initial: String?
    let pattern: String
    let about: About?
    let hasYields: Bool
    let yields: [Amount]
    let hasTags: Bool
    let tags: [TermLink]
    let hasIngredients: Bool
    let ingredients: [Ingredient]
    let groups: [Group]
    let instructions: HTML?
    let otherSource: HTML?
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

    static let view = ViewType<Self>("A recipe that a page shows.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("id", "its UUID, which stays the same when the recipe changes", object?.id)
      fields.add(
        "earlierIDs", "the UUIDs it had in earlier sites, if any, with spaces between",
        object?.earlierIDs)
      fields.add(
        "anchor", "what links to it lead to in the print edition; null on its own page",
        object?.anchor)
      fields.add("level", "how deep the heading with its title lies, from 1 to 3", object?.level)
      fields.add("title", "its title as plain text", object?.title)
      fields.add("titleHTML", "its title with emphasis and the like", object?.titleHTML)
      fields.add(
        "hasLongTitle", "whether its title is too long for large letters", object?.hasLongTitle)
      fields.add("language", "its language", object?.language)
      fields.add("direction", "`ltr` or `rtl`", object?.direction)
      fields.add(
        "description", "everything before the ingredients, pictures included; times are in `about`",
        object?.description)
      fields.add("initial", "the first letter of its title", object?.initial)
      fields.add(
        "pattern", "the classes of what stands for a picture, always the same for the same recipe",
        object?.pattern)
      fields.add("about", "what it says beyond RecipeMD, if it says anything", object?.about)
      fields.add("hasYields", "whether it says how much it makes", object?.hasYields)
      fields.add("yields", "how much it makes", object?.yields)
      fields.add("hasTags", "whether it has tags", object?.hasTags)
      fields.add("tags", "its tags", object?.tags)
      fields.add(
        "hasIngredients", "whether it has any ingredients or groups", object?.hasIngredients)
      fields.add("ingredients", "the ingredients without a group", object?.ingredients)
      fields.add("groups", "the groups of ingredients", object?.groups)
      fields.add(
        "instructions",
        "how to make it; headings start at level 3, in the print edition right below its title",
        object?.instructions)
      fields.add(
        "otherSource",
        "the line at its end with a source that is not `about.origin`, which the front matter names",
        object?.otherSource)
      fields.add("hasUsedIn", "whether another recipe lists it as an ingredient", object?.hasUsedIn)
      fields.add("usedIn", "the recipes that list it as an ingredient", object?.usedIn)
      fields.add("hasRelated", "whether others share its rarer ingredients", object?.hasRelated)
      fields.add("related", "those recipes, the most alike first", object?.related)
      fields.add(
        "hasShared", "whether other recipes have any of its ingredients", object?.hasShared)
      fields.add(
        "shared", "the rarest of its ingredients that other recipes have too", object?.shared)
      fields.add("hasShare", "whether it can be handed on as a file", object?.hasShare)
      fields.add("share", "the files it can be handed on as", object?.share)
      fields.add("source", "the path of its file in the folder", object?.source)
      fields.add("isArticle", "whether the file is a text rather than a recipe", object?.isArticle)
    }
  }
}
