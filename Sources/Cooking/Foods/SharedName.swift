/// A name that two foods share, of which the amount says which is meant: 1 pepper is a vegetable,
/// 1 tsp pepper a spice.
struct SharedName {
  /// Returns the place in the table of the food that a name means beside an amount; nil where the
  /// amount makes no difference.
  static func place(
    of name: String, beside amount: LineReading.Amount?, _ language: KitchenLanguage
  ) -> Int? {
    guard let amount, let names = all[language] else { return nil }
    let folded = Letters.folded(name)
    return names.first { shared in
      shared.measure.fits(amount) && folded.elementsEqual(shared.name.utf8)
    }.flatMap { FoodTable.place(id: $0.food) }
  }

  private enum Measure {
    case counted, spooned, teaspooned, poured, cubed, cupped

    func fits(_ amount: LineReading.Amount) -> Bool {
      let id = amount.unit?.id ?? ""
      return switch self {
      case .counted: amount.value != nil && amount.measure == nil
      case .spooned: Self.spoons.contains(id)
      case .teaspooned: id != "tbsp" && Self.spoons.contains(id)
      case .poured: Self.cans.contains(id)
      case .cubed: id == "cube"
      case .cupped: id == "cup"
      }
    }

    private static let cans: Set = [
      "can", "cup", "ml", "dl", "l", "floz", "pint", "quart", "oz", "lb",
    ]
    private static let spoons: Set = ["tsp", "tbsp", "dsp", "pinch", "dash", "knifetip"]
  }

  private let name: String
  private let measure: Measure
  private let food: String

  private static let all: [KitchenLanguage: [SharedName]] = [
    .en: [
      SharedName(name: "pepper", measure: .counted, food: "bell-pepper"),
      // What British shops call so is a paste, and what American ones do is thin and comes in cans.
      SharedName(name: "tomato puree", measure: .poured, food: "passata"),
      // Broth is a liquid, and bouillon what it is made of.
      SharedName(name: "chicken bouillon", measure: .spooned, food: "chicken-stock-powder"),
      SharedName(name: "beef bouillon", measure: .spooned, food: "beef-stock-powder"),
      SharedName(name: "chicken bouillon", measure: .cubed, food: "chicken-stock-cube"),
      SharedName(name: "beef bouillon", measure: .cubed, food: "beef-stock-cube"),
      SharedName(name: "vegetable bouillon", measure: .cubed, food: "vegetable-stock-cube"),
      // Tins are weighed or counted themselves.
      SharedName(name: "chopped tomatoes", measure: .cupped, food: "tomato"),
      SharedName(name: "diced tomatoes", measure: .cupped, food: "tomato"),
      SharedName(name: "peeled tomatoes", measure: .counted, food: "tomato"),
      SharedName(name: "oregano", measure: .spooned, food: "dried-oregano"),
      SharedName(name: "basil", measure: .teaspooned, food: "dried-basil"),
    ],
    .de: [
      SharedName(name: "paprika", measure: .spooned, food: "paprika-powder"),
      // Broth is poured by the tablespoon.
      SharedName(name: "gemusebruhe", measure: .teaspooned, food: "vegetable-stock-powder"),
      SharedName(name: "bruhe", measure: .teaspooned, food: "vegetable-stock-powder"),
      SharedName(name: "fenchel", measure: .teaspooned, food: "fennel-seeds"),
      SharedName(name: "geschalte tomaten", measure: .counted, food: "tomato"),
      SharedName(name: "oregano", measure: .spooned, food: "dried-oregano"),
      SharedName(name: "basilikum", measure: .teaspooned, food: "dried-basil"),
    ],
    .nl: [
      SharedName(name: "paprika", measure: .spooned, food: "paprika-powder"),
      SharedName(name: "peper", measure: .counted, food: "chilli"),
      SharedName(name: "oregano", measure: .spooned, food: "dried-oregano"),
      SharedName(name: "basilicum", measure: .teaspooned, food: "dried-basil"),
    ],
    .fr: [
      SharedName(name: "tomates pelees", measure: .counted, food: "tomato"),
      SharedName(name: "origan", measure: .spooned, food: "dried-oregano"),
      SharedName(name: "basilic", measure: .teaspooned, food: "dried-basil"),
    ],
    .es: [
      SharedName(name: "tomates pelados", measure: .counted, food: "tomato"),
      SharedName(name: "tomate pelado", measure: .counted, food: "tomato"),
      // In Peru, turmeric.
      SharedName(name: "palillo", measure: .spooned, food: "turmeric-powder"),
      SharedName(name: "oregano", measure: .spooned, food: "dried-oregano"),
      SharedName(name: "albahaca", measure: .teaspooned, food: "dried-basil"),
    ],
    .it: [
      SharedName(name: "origano", measure: .spooned, food: "dried-oregano"),
      SharedName(name: "basilico", measure: .teaspooned, food: "dried-basil"),
    ],
    .ar: [
      SharedName(name: "شومر", measure: .spooned, food: "fennel-seeds"),
      SharedName(name: "شمر", measure: .spooned, food: "fennel-seeds"),
      SharedName(name: "فلفل حار", measure: .spooned, food: "chilli-powder"),
    ],
  ]

  /// Foods of which a word behind them may make another one: Paprika, rosenscharf; Käse, gerieben.
  static let withKindsBehind: Set = ["bell-pepper", "vegetable-stock", "cheese"]
}
