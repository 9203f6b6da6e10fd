import RecipeMD
import Testing

@testable import Cooking

@Suite struct NumberRestTests {
  /// What a name has of the number before it, as the whole number and the text that goes with it.
  @Test(
    arguments: [
      ("1", "oignon et demi", .fr, "3/2: et demi"), ("1", "& 1/2 cups milk", .en, "3/2:& 1/2 "),
      ("1", "taza y media de leche", .es, "3/2: y media"),
      ("1 taza", "y cuarto de leche", .es, "5/4:y cuarto "), ("2", "bis 3 Eier", .de, "2–3:bis 3 "),
      ("1/2", "to 1 cup milk", .en, "1/2–1:to 1 "), ("1", "1/2 cups milk", .en, "3/2:1/2 "),
      // Not what is of something else, or no part of one
      ("3", "بيضات ونصف كوب سكر", .ar, nil), ("1", "400 g boîte", .fr, nil),
      ("9", "3/4-inch chops", .en, nil), ("1", "cup and 2 tbsp milk", .en, nil),
      ("2–3", "onions", .en, nil), ("2", "large or 3 small leeks", .en, nil),
    ] as [(String, String, KitchenLanguage, String?)])
  func isFound(amount: String, name: String, language: KitchenLanguage, expected: String?) throws {
    let amount = try parseAmount(amount)
    let reading = AmountReading(amount.factor, unit: amount.unit, language: language)
    let bytes = Array(name.utf8)
    let rest = NameReading.of(reading, in: bytes, language).rest
    let found = rest.map { rest in
      rest.number.fraction + (rest.to.map { "–\($0.fraction)" } ?? "") + ":"
        + String(decoding: bytes[rest.range], as: UTF8.self)
    }
    #expect(found == expected)
  }
}
