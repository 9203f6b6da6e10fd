import Foundation
import Testing

@testable import Cooking

@Suite struct IngredientNameTests {
  /// A line of the table.
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    var language: String
    var ingredient: String
    var text: String
    var matches: Bool

    var testDescription: String { "\(ingredient): \(text)" }
  }

  static let cases: [Case] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("ingredient-names.json")
    let data = (try? Data(contentsOf: file)) ?? Data()
    return (try? JSONDecoder().decode([Case].self, from: data)) ?? []
  }()

  @Test func thereAreCases() { #expect(Self.cases.count >= 100) }

  @Test(arguments: cases)
  func findsIngredientsByName(test: Case) {
    let name = IngredientName(test.ingredient, language: KitchenLanguage(tag: test.language))
    #expect(name.matches(Words(Array(test.text.utf8))) == test.matches)
  }

  @Test func anythingMayBeCalledAnything() {
    let long = String(repeating: "butter ", count: 20_000)
    let dashes = String(repeating: "-", count: 100_000)
    for text in ["", " ", "-", "\u{FFFD}", "ß", long, "👩‍🍳", "1/0", dashes] {
      for language in KitchenLanguage.allCases {
        let name = IngredientName(text, language: language)
        let isWord = text == "ß"
        if text != long { #expect(name.matches(Words(Array(text.utf8))) == isWord) }
        _ = name.matches(Words(Array(long.utf8)))
      }
    }
    #expect(!IngredientName("x", language: .en).matches(Words([0xC3, 0xFF, 0xE2, 0x80])))
  }
}
