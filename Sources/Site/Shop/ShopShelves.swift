import Collection
import Cooking
import FileSystem
import Synchronization

/// Where in the shop the book's ingredients stand, and what is known of their weight.
///
/// Looking one up is slow and most are in many recipes, so each is looked up once, when it is
/// asked for.
final class ShopShelves: Sendable {
  /// What a list needs to know of an ingredient.
  struct Food: Sendable {
    /// The name of its aisle: that of an `Aisle`, or one of the settings'.
    let aisle: String?
    /// Grams a millilitre, as scripts read it.
    let density: String?
  }

  private let book: Book
  /// The settings' aisles by what stands there.
  private let own: [String: String]
  private let known: Mutex<[Food?]>

  init(_ book: Book) {
    self.book = book
    var own: [String: String] = [:]
    for aisle in book.settings.aisles {
      for food in aisle.foods { own[food] = aisle.name }
    }
    self.own = own
    known = Mutex(Array(repeating: nil, count: book.ingredients.count))
  }

  /// The aisles' names, in the order one walks along them.
  var aisles: [String] {
    let names = book.settings.aisles.map(\.name)
    return names + Aisle.allCases.map(\.rawValue).filter { !names.contains($0) }
  }

  /// What is known of the ingredient at a place in the book.
  func food(_ place: Int) -> Food {
    if let food = known.withLock({ $0[place] }) { return food }
    let term = book.ingredients[place]
    // The first recipe that has it decides what language its name is in.
    let tag = term.recipes.first.map { book.recipes[$0].language.tag } ?? ""
    let language = RecipeLanguage(tag: tag)
    let food = Food(
      aisle: ownAisle(term.sortKey, language)
        ?? Aisle.of(term.sortKey, language: language)?.rawValue,
      density: Density.of(term.sortKey, language: language)?.density.fraction)
    known.withLock { $0[place] = food }
    return food
  }

  private func ownAisle(_ key: String, _ language: RecipeLanguage) -> String? {
    if own.isEmpty { return nil }
    if let aisle = own[key] { return aisle }
    for form in FoodName.singulars(of: key, language: language) {
      if let aisle = own[form] { return aisle }
    }
    // The settings may have the plural of what the book has in the singular.
    for (food, aisle) in own
    where FoodName.singulars(of: food, language: language).contains(key) {
      return aisle
    }
    return nil
  }
}
