import RecipeMD
import Testing

@testable import Cooking

/// Spoons that are more than full.
@Suite struct HeapedMeasureTests {
  @Test(arguments: [
    ("en", "*3 heaped tbsp* sugar", true), ("en", "2 rounded tsp baking powder", true),
    ("en", "*2 level tbsp* flour", false),
    ("de", "2 gehäufte EL Kakao", true), ("de", "*2 EL, gehäuft* Kakao", true),
    ("de", "2 EL (leicht gehäuft) Kakao", true), ("de", "2 gestrichene EL Kakao", false),
    ("fr", "2 c. à s. bombées de farine", true), ("es", "2 cucharadas colmadas de harina", true),
    ("it", "2 cucchiai colmi di farina", true), ("nl", "2 opgehoopte eetlepels suiker", true),
    ("ar", "2 ملعقة كبيرة ممتلئة سكر", true), ("ja", "砂糖 山盛り大さじ1", true),
    ("ja", "砂糖 大さじ1（山盛り）", true), ("ja", "砂糖 大さじ1", false),
  ])
  func isSaidBesideTheUnit(tag: String, line: String, expected: Bool) throws {
    let (text, emphasis) = LineCorpus.plain(line)
    let reading = LineReading(text, emphasis: emphasis, language: KitchenLanguage(tag: tag))
    let amount = try #require(reading.amounts.first)
    #expect(
      HeapedMeasure.isHeaped(amount.unit, amount.measure, behind: amount.value, in: text)
        == expected)
  }

  @Test(arguments: [
    ("1", "heaped tbsp", "1/3", "heaped tbsp"), ("1", "level tbsp", "1/3", "tsp"),
    ("1", "tbsp", "1/3", "tsp"),
  ])
  func isNotCountedInSmallerSpoons(
    number: String, unit: String, factor: String, expected: String
  ) throws {
    let by = try parseAmount(factor).factor
    let ingredient = Ingredient(
      name: "sugar", amount: Amount(factor: try parseAmount(number).factor, unit: unit))
    let recipe = Recipe(title: "A", ingredients: [ingredient])
    let scaled = try recipe.scaledAsRead(by: by, Language("en"))
    #expect(scaled.ingredients.first?.amount?.unit == expected)
  }
}
