import Collection
import Cooking
import Synchronization

/// The aisles of the book's ingredients in the shop, and their densities.
///
/// A look-up is slow and most ingredients are in many recipes, so each is looked up once, when it
/// is needed.
final class ShopShelves: Sendable {
  /// The properties of an ingredient for a list.
  struct Shelf: Sendable {
    /// The name of its aisle: that of an `Aisle`, or one of the settings'.
    let aisle: String?
    /// Its density in grams per millilitre, in the notation of scripts.
    let density: String?
  }

  /// The settings' aisles.
  let aisles: Hashed<[Settings.ShopAisle]>
  /// The book's ingredients.
  let foods: [Hashed<ShopFood>]
  /// The settings' aisles by their foods.
  private let own: [String: String]
  private let known: Mutex<[Shelf?]>

  init(of book: Book, aisles: Hashed<[Settings.ShopAisle]>) {
    self.aisles = aisles
    foods = book.ingredients.map { Hashed(ShopFood($0, book)) }
    var own: [String: String] = [:]
    for aisle in aisles.value {
      for food in aisle.foods { own[food] = aisle.name }
    }
    self.own = own
    known = Mutex(Array(repeating: nil, count: foods.count))
  }

  /// Returns the names of all aisles, in the order of a walk through the shop: the settings' first.
  static func names(_ aisles: [Settings.ShopAisle]) -> [String] {
    let names = aisles.map(\.name)
    return names + Aisle.allCases.map(\.rawValue).filter { !names.contains($0) }
  }

  /// Returns the aisle and density of the ingredient at an index in the book.
  func shelf(of place: Int) -> Shelf {
    if let shelf = known.withLock({ $0[place] }) { return shelf }
    let (key, tag) = (foods[place].value.key, foods[place].value.language)
    let language = KitchenLanguage(tag: tag)
    let shelf = Shelf(
      aisle: ownAisle(key, language)
        ?? Aisle.of(key, language: language)?.rawValue,
      density: Density.of(key, language: language)?.density.fraction)
    known.withLock { $0[place] = shelf }
    return shelf
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
