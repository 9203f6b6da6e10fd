import RecipeMD
import Testing

@testable import Cooking

/// The densities against what a US cup of the foods weighs by USDA FoodData Central.
@Suite struct DensityTableTests {
  /// How far a weight may be off: dry food depends on how it is put into the cup, liquids do not.
  @Test(arguments: [
    ("water", 237, 1), ("oil", 218, 1), ("olive oil", 216, 1), ("milk", 244, 1),
    ("cream", 238, 2), ("sour cream", 230, 2), ("yogurt", 245, 2), ("honey", 339, 2),
    ("maple syrup", 315, 2), ("butter", 227, 1), ("cream cheese", 232, 3),
    ("peanut butter", 258, 6), ("flour", 125, 8), ("wholemeal flour", 120, 8),
    ("cornflour", 128, 13), ("cornmeal", 138, 10), ("semolina", 167, 8),
    ("ground almonds", 96, 8), ("sugar", 200, 3), ("brown sugar", 220, 8),
    ("icing sugar", 120, 8), ("parmesan", 100, 5), ("cocoa", 86, 5),
    ("chocolate chips", 170, 5), ("oats", 81, 12), ("rice", 185, 10), ("breadcrumbs", 108, 8),
    ("raisins", 145, 10), ("walnuts", 117, 8), ("almonds", 143, 5), ("salt", 292, 5),
    ("baking powder", 221, 15), ("baking soda", 221, 5),
  ])
  func weighsWhatIsKnown(name: String, grams: Double, percent: Double) throws {
    let food = try #require(FoodName(name, language: .en))
    let density = try #require(Density.of(food, language: .en)).density.approximation
    let cup = density * 236.588
    #expect(abs(cup - grams) <= grams * percent / 100, "\(name): \(cup) g")
  }

  @Test func hasEveryFoodOfTheTable() {
    #expect(Density.table.count == 33)
  }

  @Test func oilsFloatAndTheRestOfWhatIsPouredDoesNot() {
    for each in Density.table where each.isPoured {
      let name = each.names[.en]?.first ?? ""
      let density = each.density.approximation
      #expect(name.hasSuffix("oil") ? (0.9...0.93).contains(density) : density >= 0.99, "\(name)")
    }
  }
}
