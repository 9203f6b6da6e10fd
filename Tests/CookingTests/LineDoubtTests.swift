import RecipeMD
import Testing

@testable import Cooking

/// Numbers of which it is not clear whether they scale are marked, so that no line contradicts itself.
@Suite struct LineDoubtTests {
  @Test(arguments: [
    (KitchenLanguage.en, 6, "eggs (about 300 g), 2 of them separated", ["2"]),
    (.en, 3, "lemons, 1 for the top", ["1"]),
    (.en, 4, "onions, 1 finely chopped and 3 sliced", ["1"]),
    (.en, 3, "eggs (of which 1 for brushing)", ["1"]),
    (.de, 4, "Eier, davon 2 getrennt", ["2"]),
    (.fr, 3, "œufs (dont 1 pour la dorure)", ["1"]),
    (.it, 3, "uova (di cui 1 per spennellare)", ["1"]),
    (.es, 4, "huevos, 2 de ellos separados", ["2"]),
    (.nl, 2, "eieren, waarvan 1 om te bestrijken", ["1"]),
    // Sizes, and how something is done, stay as they are.
    (.en, 2, "carrots, cut into 2 cm cubes", []),
    (.en, 2, "carrots, 2 cm thick", []),
    (.en, 2, "apples, halved", []),
    (.de, 2, "Zwiebeln, in 8 Spalten", []),
  ]) func marksParts(language: KitchenLanguage, number: Int, name: String, marked: [String]) {
    let amount = AmountReading(Rational(Int64(number)), unit: nil, language: language)
    let reading = NameReading.of(amount, in: Array(name.utf8), language)
    #expect(
      reading.unscaled.map { String(decoding: Array(name.utf8)[$0], as: UTF8.self) } == marked)
  }

  @Test func marksHowManyThereAreInAWeight() {
    let text = Array("2 kg potatoes (5-6 medium)".utf8)
    let reading = LineReading(text, emphasis: 0..<4, language: .en)
    #expect(reading.unclear.map { String(decoding: text[$0], as: UTF8.self) } == ["5-6"])
    let thereof = Array("500 g Mehl, davon 50 g zum Kneten".utf8)
    let other = LineReading(thereof, emphasis: 0..<5, language: .de)
    #expect(other.unclear.map { String(decoding: thereof[$0], as: UTF8.self) } == ["50"])
  }
}
