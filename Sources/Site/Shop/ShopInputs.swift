import Collection
import Cooking
import FileSystem
import RecipeMD

/// The input of the index of shopping lists.
struct ShopIndexInput: Encodable, Sendable {
  /// The number of files with the recipes' lines.
  let parts: Int
  /// What the settings say of the shop.
  let settings: Hashed<ShopSettings>
  /// The addresses that recipes have left, since readers keep lists and plans by addresses.
  let moved: [Moved]

  /// An address that a recipe has left, and that of its page.
  struct Moved: Encodable, Sendable {
    let old: String
    let new: String
  }
}

/// What the settings say of the reader's shop and kitchen.
struct ShopSettings: Encodable, Sendable {
  let language: String
  let aisles: [Settings.ShopAisle]
  let pantry: [String]
  let packs: [Settings.Pack]
  /// The names that the settings have chosen for foods of several names.
  let chosen: [String]

  init(_ settings: Settings) {
    language = settings.language ?? Settings.usualLanguage
    aisles = settings.aisles
    pantry = settings.pantry
    packs = settings.packs
    chosen = settings.aliases.map(\.name)
  }
}

/// An ingredient in shopping lists.
struct ShopFood: Encodable, Sendable {
  let name: String
  let slug: String
  /// Its key in the shop's aisles and in the densities.
  let key: String
  /// The language of its name: that of the first recipe that calls it so.
  let language: String

  init(_ term: Term, _ book: Book) {
    name = term.name
    slug = term.slug
    key = term.key
    language =
      (term.users(of: term.name).first ?? term.recipes.first)
      .map { book.recipes[$0].language.tag } ?? ""
  }

  /// What it is.
  var food: FoodName { FoodName(name: name, key: key) }
}

/// The input of a part of the recipes' lines.
struct ShopLinesInput: Encodable, Sendable {
  let recipes: [ShopRecipe]
  /// The addresses of the recipes whose UUIDs belong into the part.
  let places: [Place]
  /// The places of the ingredients in the shop; each recipe encodes its own.
  let shelves: ShopShelves

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(shelves.settings)
    try container.encode(places)
    for recipe in recipes {
      try container.encode(recipe)
      try container.encode(recipe.ids)
    }
  }

  /// A UUID of a recipe, also one it had earlier, and the address of its page.
  struct Place: Encodable, Sendable {
    let id: String
    let slug: String
  }
}

/// A recipe in shopping lists.
struct ShopRecipe: Encodable, Sendable {
  private let book: Book
  private let place: Int
  private let shelves: ShopShelves

  /// Creates the recipe at an index of a book, whose ingredients are on `shelves`.
  init(_ place: Int, of book: Book, _ shelves: ShopShelves) {
    (self.place, self.book, self.shelves) = (place, book, shelves)
  }

  private var entry: RecipeEntry { book.recipes[place] }

  /// Its UUIDs, the present one first.
  var ids: [String] { [entry.identity.id] + entry.identity.earlierIDs }
  var title: String { entry.shownTitle }
  var slug: String { entry.slug }
  var language: Language { entry.language }
  var yield: Amount? { entry.yields.first }
  /// Its foods and lines, as in `RecipeEntry`.
  var names: ArraySlice<UInt8> { entry.foods }
  var lines: ArraySlice<UInt8> { entry.lines }

  /// Returns the index on the shelves of the food with a number.
  func food(named number: Int) -> Int? {
    book.ingredientsOfNames[place][safe: number].flatMap {
      book.ingredientsOfRecipes[place][safe: Int($0) - 1]
    }
  }

  /// The ingredients that are links, in the order of the lines.
  var links: [Link] {
    let targets = book.targets(of: place)
    return entry.ingredientLinks.map { link in
      guard case .recipe(let other) = targets[link.target], other != place else {
        return Link(amount: link.amount, part: nil)
      }
      return Link(amount: link.amount, part: Part(book.recipes[other]))
    }
  }

  /// An ingredient that is a link.
  struct Link {
    let amount: Amount?
    /// The recipe that makes it; nil if it leads elsewhere.
    let part: Part?
  }

  /// A recipe that makes an ingredient of another.
  struct Part: Encodable {
    private let entry: RecipeEntry

    fileprivate init(_ entry: RecipeEntry) { self.entry = entry }

    var slug: String { entry.slug }

    /// Returns how many times it has to be made for an amount of its yield; nil if that is unknown.
    func share(for wanted: AmountReading) -> Rational? { entry.share(for: wanted) }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(entry.slug)
      try container.encode(entry.language.tag)
      // It covers the yields.
      try container.encode(entry.linesHash)
    }
  }

  // The hashes cover title, language, foods, lines with the links' amounts, and yields.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(slug)
    try container.encode(entry.filedHash)
    try container.encode(entry.linesHash)
    for number in book.ingredientsOfNames[place] { try container.encode(Int(number)) }
    for food in book.ingredientsOfRecipes[place] { try container.encode(shelves.foods[food].hash) }
    for link in links {
      if let part = link.part { try container.encode(part) } else { try container.encodeNil() }
    }
  }
}
