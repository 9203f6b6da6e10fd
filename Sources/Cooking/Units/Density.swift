import RecipeMD

/// The density of a food.
package struct Density: Sendable {
  /// The density in grams per millilitre, rounded to thousandths.
  package let density: Rational
  /// Whether it is liquid, so that it is measured in millilitres while other food is weighed.
  package let isPoured: Bool
  /// Its names, the usual one first.
  package let names: [KitchenLanguage: [String]]

  /// Creates a density from grams per US cup of 236.588 ml, and names separated by
  /// commas in a line of each language.
  init(_ gramsPerCup: Int128, isPoured: Bool = false, _ lines: String) {
    self.isPoured = isPoured
    density = Rational((gramsPerCup * 1_000_000 + 118_294) / 236_588, 1000) ?? .one
    names = LanguageLines.texts(lines).mapValues { text in
      text.split(separator: ",").map { String($0.drop { $0 == " " }) }
    }
  }

  /// Returns the density of a food; nil if it is not in the table.
  package static func of(_ food: FoodName, language: KitchenLanguage) -> Density? {
    DensityNames.of(language).place(of: food).map { table[$0] }
  }
}

/// The names of the foods with a density, in one language.
private final class DensityNames: ByLanguage {
  static let english = DensityNames(.en)
  static let german = DensityNames(.de)
  static let french = DensityNames(.fr)
  static let spanish = DensityNames(.es)
  static let italian = DensityNames(.it)
  static let dutch = DensityNames(.nl)
  static let arabic = DensityNames(.ar)
  static let japanese = DensityNames(.ja)

  private let language: KitchenLanguage
  /// The indices in the table by the foods' keys and folded names, plurals also by their singulars.
  private let places: [String: Int]

  private init(_ language: KitchenLanguage) {
    self.language = language
    var places: [String: Int] = [:]
    for (place, food) in Density.table.enumerated() {
      for name in food.names[language] ?? [] {
        let folded = String(decoding: Letters.folded(name), as: UTF8.self)
        for key in [folded, FoodName(name, language: language)?.key].compactMap({ $0 }) {
          for form in [key] + FoodName.singulars(of: key, language: language)
          where places[form] == nil {
            places[form] = place
          }
        }
      }
    }
    self.places = places
  }

  func place(of food: FoodName) -> Int? {
    // All names of a food that the table has share its key.
    if food.isKnown { return places[food.key] }
    return place(named: food.key)
      ?? place(named: String(decoding: Letters.folded(food.name), as: UTF8.self))
  }

  private func place(named key: String) -> Int? {
    if let place = places[key] { return place }
    for form in FoodName.singulars(of: key, language: language) {
      if let place = places[form] { return place }
    }
    return nil
  }
}
