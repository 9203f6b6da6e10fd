import Cooking
import Testing

@testable import Interchange

@Suite struct IncomingAmountTests {
  @Test(arguments: [
    ("200 g flour", "en", "200 g", "flour"), ("1 1/2 cups milk", "en", "1 1/2 cups", "milk"),
    ("1½ cups milk", "en", "1 1/2 cups", "milk"), ("½ Zwiebel", "de", "½", "Zwiebel"),
    ("2-3 EL Öl", "de", "2-3 EL", "Öl"), ("2 – 3 EL Öl", "de", "2 – 3 EL", "Öl"),
    ("3 eggs", "en", "3", "eggs"), ("1 lb 4 oz pork", "en", "1 lb 4 oz", "pork"),
    ("a pinch of salt", "en", "1 pinch", "of salt"), ("Mehl: 200 g", "de", "200 g", "Mehl"),
    ("Flour 200 g", "en", "200 g", "Flour"), ("1⁄2 tsp salt", "en", "1/2 tsp", "salt"),
    ("200g flour", "en", "200g", "flour"), ("½ EL Öl", "en", "½ EL", "Öl"),
    ("500 мл молока", "en", "500 мл", "молока"),
    ("2 xícaras de farinha", "en", "2 xícaras", "de farinha"),
    ("a 2-inch piece of ginger, peeled", "en", "1 2-inch piece", "of ginger, peeled"),
    ("a 5 cm piece of ginger", "en", "1 5 cm piece", "of ginger"),
    ("a heaped tablespoon of sugar", "en", "1 heaped tablespoon", "of sugar"),
    ("12/15 olive", "it", "12-15", "olive"), ("パン粉 大さじ3", "ja", "3大さじ", "パン粉"),
    ("小さじ1と1/2 砂糖", "ja", "1 1/2小さじ", "砂糖"),
  ])
  func findsAmounts(line: String, tag: String, amount: String, rest: String) throws {
    let found = try #require(IncomingAmount(line, KitchenLanguage(tag: tag)))
    #expect(found.amount == amount)
    #expect(found.rest == rest)
  }

  @Test(arguments: ["salt", "an onion", "Salz nach Geschmack", "", "7-Up", "00 flour"])
  func leavesWhatIsNoAmount(line: String) {
    for tag in ["en", "de"] { #expect(IncomingAmount(line, KitchenLanguage(tag: tag)) == nil) }
  }

  @Test(arguments: ["1 colher de sopa", "1 ст. л. соли", "2 стакана муки"])
  func leavesNumbersBeforeUnknownUnits(line: String) {
    #expect(IncomingAmount(line, .en) == nil)
  }

  @Test(arguments: [
    (["4"], ["4 servings"], [String]()), (["1"], ["1 serving"], []),
    (["Serves 4"], ["4 servings"], []), (["Makes about 24 cookies"], ["24 cookies (about)"], []),
    (["2 loaves, 1 kg"], ["2 loaves", "1 kg"], []), (["4-6 servings"], ["4-6 servings"], []),
    (["12 cookies, large ones"], ["12 cookies; large ones"], []), (["a family"], [], ["a family"]),
    (["Makes 12"], ["12"], []), (["makes about 24"], ["24 (about)"], []),
    (["about 2 liters"], ["2 liters (about)"], []), (["ca. 4"], ["4 servings (ca.)"], []),
    (["Makes up to 3 jars"], ["3 jars (up to)"], []), (["約2人分"], ["2人分 (約)"], []),
    (["4-6"], ["4-6 servings"], []), (["Serves 4–6"], ["4–6 servings"], []),
    (["Makes 4-6"], ["4-6"], []),
    (["6.0 servings"], ["6 servings"], []), (["4.0"], ["4 servings"], []),
    (["1.000 g"], ["1000 g"], []), (["0"], [], []), ([""], [], []), (["1,5 l"], ["1,5 l"], []),
  ])
  func readsYields(texts: [String], yields: [String], rest: [String]) {
    let read = YieldText.read(texts, Language("en"))
    #expect(read.yields == yields)
    #expect(read.rest == rest)
  }

  @Test(arguments: [
    (0.3333333333333333, "1/3"), (1.5, "1 1/2"), (2, "2"), (0.2, "0.2"), (0.1, "0.1"),
    (2.6666667, "2 2/3"), (12.5, "12.5"), (0.0625, "1/16"), (1234.5678, "1234.568"),
    (0.333, "1/3"), (1.667, "1 2/3"), (0.167, "1/6"), (0.33, "0.33"),
    (33.333333, "33.33"), (12.346, "12.35"),
  ])
  func writesNumbersAsCooksDo(number: Double, text: String) {
    #expect(DecimalText.text(of: number) == text)
  }
}
