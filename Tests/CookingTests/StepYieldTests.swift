import RecipeMD
import Testing

@testable import Cooking

/// What a step says that the recipe makes, which scales although it is of no ingredient.
@Suite struct StepYieldTests {
  private func amounts(in step: String, _ language: KitchenLanguage) -> [String] {
    let flour = StepIngredient(
      name: language == .en ? "flour" : "Mehl",
      amount: AmountReading(Rational(500 as Int64), unit: "g", language: language))
    let html = parse(
      Array("# T\n\n---\n\n---\n\n\(step)".utf8), options: ParseOptions(makesHTML: true)
    ).html
    guard let running = html?.instructions?.running else { return [] }
    return StepAmounts.find(in: running, of: StepIngredients([flour], language)).map { amount in
      let text = String(decoding: running.bytes[amount.whole], as: UTF8.self)
      return amount.scales ? text : "[\(text)]"
    }
  }

  @Test(
    arguments: [
      (.en, "Makes 3 lbs.", ["3 lbs"]),
      (.en, "Mix 100 g flour. Makes about 24.", ["100 g", "24"]),
      (.en, "Yields 2 cups", ["2 cups"]),
      (.en, "This makes 12-14 cookies.", ["12-14"]),
      (.en, "Roll into balls (makes about 20).", ["20"]),
      (.en, "Serves four.", ["four"]),
      (.en, "You should have about 2 cups of batter.", ["2 cups"]),
      (.de, "100 g Mehl sieben. Ergibt 12 Stück.", ["100 g", "12 Stück"]),
      (.de, "Verrühren, das ergibt ca. 20 Plätzchen.", ["20"]),
      (.de, "Für 4 Personen.", ["4"]),
      (.fr, "Donne 20 biscuits.", ["20"]),
      (.fr, "Pour 4 personnes.", ["4"]),
      (.es, "Salen 24 galletas.", ["24"]),
      (.it, "Si ottengono circa 500 g.", ["500 g"]),
      (.nl, "Goed voor 20 koekjes.", ["20"]),
      (.ja, "約20個できる。", ["20個"]),
      (.ar, "تعطي 20 قطعة.", ["20 قطعة"]),
    ] as [(KitchenLanguage, String, [String])])
  func scales(language: KitchenLanguage, step: String, expected: [String]) {
    let found = amounts(in: step, language)
    #expect(found.count == expected.count, "\(found)")
    // The unit is marked with the number or is not, by language.
    for (one, other) in zip(found, expected) { #expect(other.hasPrefix(one), "\(found)") }
  }

  @Test(
    arguments: [
      (.en, "Each batch makes 4."),
      (.en, "Make 3 slashes in the loaf."),
      (.en, "This makes 1 inch of foam."),
      (.en, "You should have 5 minutes left."),
      (.en, "Makes 24 (fixed)."),
      (.en, "10 sheets makes 2."),
      (.de, "Jede Portion ergibt 4."),
      (.de, "Für 4 Personen den Tisch decken."),
      (.fr, "Pour 4 minutes."),
    ] as [(KitchenLanguage, String)])
  func leavesOtherNumbers(language: KitchenLanguage, step: String) {
    #expect(amounts(in: step, language).filter { !$0.hasPrefix("[") } == [])
  }
}
