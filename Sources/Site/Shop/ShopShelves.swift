import Collection
import Cooking
import FileSystem
import Synchronization

/// The aisles in which the shop keeps the book's ingredients, and their densities.
///
/// A look-up is slow and most ingredients are in many recipes, so each is looked up once, when it
/// is needed.
final class ShopShelves: Sendable {
  /// The properties of an ingredient for a list.
  struct Food: Sendable {
    /// The name of its aisle: that of an `Aisle`, or one of the settings'.
    let aisle: String?
    /// Its density in grams per millilitre, in the notation of scripts.
    let density: String?
  }

  private let book: Book
  /// The settings' aisles by their foods.
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

  /// The names of the aisles, in the order of a walk through the shop.
  var aisles: [String] {
    let names = book.settings.aisles.map(\.name)
    return names + Aisle.allCases.map(\.rawValue).filter { !names.contains($0) }
  }

  /// Returns the properties of the ingredient at an index in the book.
  func food(_ place: Int) -> Food {
    if let food = known.withLock({ $0[place] }) { return food }
    let term = book.ingredients[place]
    // The first recipe with the ingredient decides the language of its name.
    let tag = term.recipes.first.map { book.recipes[$0].language.tag } ?? ""
    let language = KitchenLanguage(tag: tag)
    let food = Food(
      aisle: ownAisle(term.sortKey, language)
        ?? Aisle.of(term.sortKey, language: language)?.rawValue,
      density: Density.of(term.sortKey, language: language)?.density.fraction)
    known.withLock { $0[place] = food }
    return food
  }

  private func ownAisle(_ key: String, _ language: KitchenLanguage) -> String? {
    if own.isEmpty { return nil }
    if let aisle = own[key] { return aisle }
    for form in FoodName.singulars(of: key, language: language) {
      if let aisle = own[form] { return aisle }
    }
    // The settings may have the plural of a name that is singular in the book.
    for (food, aisle) in own
    where FoodName.singulars(of: food, language: language).contains(key) {
      return aisle
    }
    return nil
  }
}
