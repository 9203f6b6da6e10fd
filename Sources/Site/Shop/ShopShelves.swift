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
    /// How much of it one buys at once, by the settings.
    let pack: Settings.Pack?
    /// Whether the reader always has it, by the settings.
    let isThere: Bool
    /// Whether the settings have chosen its name.
    let isChosen: Bool
    /// Whether it is counted in eggs.
    let isEgg: Bool
    /// Its name for one and for several, with `|` between them, if both are certain.
    let forms: String?
  }

  /// What the settings say of the shop.
  let settings: Hashed<ShopSettings>
  /// The book's ingredients.
  let foods: [Hashed<ShopFood>]
  /// The settings' aisles and packs by the keys of their foods.
  private let aisles: OwnFoods<String>
  private let packs: OwnFoods<Settings.Pack>
  private let pantry: OwnFoods<Bool>
  private let chosen: Set<String>
  private let known: Mutex<[Shelf?]>

  init(of book: Book, settings: Hashed<ShopSettings>) {
    self.settings = settings
    foods = book.ingredients.map { Hashed(ShopFood($0, book)) }
    let own = settings.value
    let language = KitchenLanguage(tag: own.language)
    aisles = OwnFoods(
      own.aisles.flatMap { aisle in aisle.foods.map { ($0, aisle.name) } }, language)
    packs = OwnFoods(own.packs.map { ($0.food, $0) }, language)
    chosen = Set(own.chosen)
    pantry = OwnFoods(own.pantry.map { ($0, true) }, language)
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
    let food = foods[place].value
    let language = KitchenLanguage(tag: food.language)
    let shelf = Shelf(
      aisle: aisles.value(of: food.key, language) ?? food.food.aisle(language)?.rawValue,
      density: Density.of(food.food, language: language)?.density.fraction,
      pack: packs.value(of: food.key, language),
      isThere: pantry.value(of: food.key, language) ?? false, isChosen: chosen.contains(food.name),
      isEgg: food.food.isEgg,
      forms: CountedNoun.forms(ofFood: food.name, Language(food.language))
        .map { "\($0.one)|\($0.many)" })
    known.withLock { $0[place] = shelf }
    return shelf
  }
}

/// What the settings say of foods.
private struct OwnFoods<Value: Sendable>: Sendable {
  private var values: [String: Value] = [:]

  init(_ foods: [(String, Value)], _ language: KitchenLanguage) {
    for (name, value) in foods {
      if let food = FoodName(name, language: language) { values[food.key] = value }
    }
  }

  /// Returns the value of the food with a key.
  func value(of key: String, _ language: KitchenLanguage) -> Value? {
    if values.isEmpty { return nil }
    if let value = values[key] { return value }
    for form in FoodName.singulars(of: key, language: language) {
      if let value = values[form] { return value }
    }
    // The settings may have the plural of a name that is singular in the book.
    return values.first { FoodName.singulars(of: $0.key, language: language).contains(key) }?.value
  }
}
