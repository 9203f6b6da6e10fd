import Collection
import Cooking
import FileSystem
import Paths
import RecipeMD

/// The input of a recipe's page, or of its part of the print edition.
struct RecipePageInput: Encodable, Sendable {
  let recipe: OwnRecipe
  /// The setting in which it is shown.
  let setting: Setting
  let tags: [Hashed<TermLink>]
  /// The rarest of its ingredients that other recipes share.
  let shared: [Hashed<TermLink>]
  /// The recipes that share its rarer ingredients.
  let related: [RecipeLink]
  /// The recipes that list it as an ingredient.
  let usedIn: [RecipeLink]
  /// The targets of the recipe's links and pictures, each destination once.
  let destinations: [Destination]
  /// Whether the site does without the picture of its card, which could not be made.
  let lacksPicture: Bool

  /// The setting in which a recipe is shown.
  enum Setting: Encodable, Sendable {
    /// Its own page, whose scripts scale and unfold it.
    case ownPage
    /// The print edition, where it is shown as written, with its title as a heading of this level
    /// and this anchor.
    case printEdition(anchor: String, level: Int)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      switch self {
      case .ownPage: try container.encode(1)
      case .printEdition(let anchor, let level):
        try container.encode(2)
        try container.encode(anchor)
        try container.encode(level)
      }
    }
  }

  /// The target of a link or picture in the site.
  enum Destination: Encodable, Sendable {
    /// A recipe, possibly this one, and the part of it that an ingredient shows.
    case recipe(RecipeLink, PartRecipe?)
    /// A file of the folder that is in the site.
    case file(SiteFile)
    case external(String)
    case nowhere

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      switch self {
      case .recipe(let link, let part):
        try container.encode(1)
        try container.encode(link)
        if let part { try container.encode(part) }
      case .file(let file):
        try container.encode(2)
        try container.encode(file)
      case .external(let address):
        try container.encode(3)
        try container.encode(address)
      case .nowhere: try container.encode(4)
      }
    }
  }

  /// Returns the target of a destination in the recipe.
  func destination(_ written: String) -> Destination {
    recipe.entry.place(of: written).map { destinations[$0] } ?? .nowhere
  }

  /// The pictures of the dish, the first one first.
  var pictures: [SiteFile] { recipe.entry.pictures.compactMap(picture) }

  /// Returns the picture that a destination means; nil for anything else, and for what is not in the
  /// folder: a page loads nothing from other sites.
  func picture(_ written: String) -> SiteFile? {
    guard case .file(let file) = destination(written), SafeFile.isPicture(file.path), file.isShown
    else { return nil }
    return file
  }
}

/// A recipe that may show all of its content, which is determined by its file, its path, its
/// address, its identity, its language and the names of its pictures.
struct OwnRecipe: Encodable, Sendable {
  let entry: RecipeEntry

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(entry.contentHash)
    try container.encode(entry.path.string)
    try container.encode(entry.slug)
    try container.encode(entry.identity)
    try container.encode(entry.language.tag)
    // What each shows follows from its name.
    for picture in entry.namedPictures { try container.encode(picture.destination) }
  }
}

/// A recipe that is an ingredient of another, which may show its ingredients and its yield.
struct PartRecipe: Encodable, Sendable {
  private let entry: RecipeEntry
  /// Whether it is an ingredient of itself.
  let isSelf: Bool

  init(_ entry: RecipeEntry, isSelf: Bool) {
    self.entry = entry
    self.isSelf = isSelf
  }

  var title: String { entry.shownTitle }
  var language: Language { entry.language }

  /// Returns how many times it has to be made for an amount of its yield; nil if that is unknown.
  func share(for wanted: AmountReading) -> Rational? { entry.share(for: wanted) }

  /// Returns its ingredients' names and amounts.
  ///
  /// - Throws: `FileError` if it cannot be read any more.
  func ingredients() throws(FileError) -> (names: [String], amounts: [WrittenAmount?]) {
    let text = try entry.text()
    return (text.ingredientNames, text.ingredientAmounts)
  }

  /// The foods of its ingredients, which follow from their lines and the language.
  var foods: [FoodName?] { entry.ingredientFoods }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(entry.ingredientsHash)
    try container.encode(entry.title)
    try container.encode(entry.language.tag)
    try container.encode(isSelf)
  }
}
