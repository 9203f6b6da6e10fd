import RecipeMD
import Testing

@testable import Cooking

/// What a step says that the recipe makes, which scales although it is of no ingredient.
@Suite struct StepYieldTests {
  private func amounts(
    in step: String, _ language: KitchenLanguage, of food: String? = nil,
    making made: (Int64, String?)? = nil
  ) -> [String] {
    let flour = StepIngredient(
      name: food ?? (language == .en ? "flour" : "Mehl"),
      amount: food == "potatoes" || food == "じゃがいも"
        ? AmountReading(Rational(4 as Int64), unit: nil, language: language)
        : AmountReading(Rational(500 as Int64), unit: "g", language: language))
    let yields = made.map { [AmountReading(Rational($0), unit: $1, language: language)] } ?? []
    let html = parse(
      Array("# T\n\n---\n\n---\n\n\(step)".utf8), options: ParseOptions(makesHTML: true)
    ).html
    guard let running = html?.instructions?.running else { return [] }
    let ingredients = StepIngredients([flour], making: yields, language)
    return StepAmounts.find(in: running, of: ingredients).map { amount in
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

  /// Numbers of the pieces that all of it is divided or formed into.
  @Test(
    arguments: [
      (.de, 8, "Stück", "Den Teig in 8 Teile teilen.", ["8"]),
      (.de, 12, "Stück", "Aus dem Teig 12 gleich große Kugeln formen.", ["12"]),
      (.de, 12, "Muffins", "Den Teig in 12 Muffinförmchen füllen.", ["12"]),
      (.de, 4, "Portionen", "In 4 Portionen teilen und auf 4 Teller geben.", ["4", "[4 Teller]"]),
      (.de, 4, "Portionen", "In 4 Dessertschalen füllen.", ["[4 Dessertschalen]"]),
      (.en, 4, "servings", "Spoon into four dessert dishes.", ["[four dessert dishes]"]),
      (.en, 4, "servings", "Ladle into 4 serving bowls.", ["[4 serving bowls]"]),
      (.en, 8, "buns", "Put 20 g flour in the centre and fold over.", ["[20 g]"]),
      (.de, 8, "Brötchen", "20 g Mehl in die Mitte geben und verschließen.", ["[20 g]"]),
      (.en, 8, "pieces", "Split the dough in 8-10 pieces.", ["8-10"]),
      (.en, 8, "rolls", "Divide into eight pieces and roll each piece out.", ["eight"]),
      (.en, 12, "muffins", "Divide among 12 muffin cups. Bake 12 minutes.", ["12"]),
      (.en, 30, "rolls", "Cut the tube into 15 rolls.", ["[15 rolls]"]),
      (.en, 8, "rolls", "Cut the flour into 8 pieces.", ["[8 pieces]"]),
      (.en, 4, "servings", "Divide the dough into 4 parts.", ["[4 parts]"]),
      (.en, 4, "servings", "Divide between 4 bowls.", ["[4 bowls]"]),
      (.en, 2, "loaves", "Put into 2 loaf pans.", ["2"]),
      (.fr, 12, "crêpes", "Diviser la pâte en 12 parts.", ["12"]),
      (.es, 8, "piezas", "Dividir la masa en 8 porciones.", ["8"]),
      (.it, 8, "pezzi", "Dividere l'impasto in 8 pezzi uguali.", ["8"]),
      (.nl, 12, "stuks", "Verdeel het deeg in 12 stukken.", ["12"]),
      (.ar, 8, "قطع", "قسمي العجين إلى 8 قطع.", ["8"]),
      (.ja, 8, "個", "生地を8等分にする。8個に分ける。", ["8", "8"]),
      (.ja, 2, "人分", "2等分にして、丸める。", ["[2]"]),
    ] as [(KitchenLanguage, Int64, String, String, [String])])
  func readsPieces(
    language: KitchenLanguage, number: Int64, unit: String, step: String, expected: [String]
  ) {
    #expect(amounts(in: step, language, making: (number, unit)) == expected)
  }

  /// Numbers of pieces that a single food or each piece is cut into, and of what else is as many.
  @Test(
    arguments: [
      (.en, "servings", "Cut each potato into 4 pieces."),
      (.en, "servings", "Cut the potatoes into 4 pieces."),
      (.en, "servings", "Cut each fish into 4 portions."),
      (.en, "rolls", "Cut each ball into 4 pieces. Let stand 4 minutes."),
      (.en, "rolls", "Bake 4 rolls at a time."),
      (.en, "rolls", "Put 4 pieces of each potato on top."),
      (.en, "rolls", "Add 4 cups of stock in batches of 2 rolls."),
      (.ja, "人分", "じゃがいもは4等分に切る。"),
    ] as [(KitchenLanguage, String, String)])
  func leavesPiecesOfEach(language: KitchenLanguage, unit: String, step: String) {
    let food = language == .ja ? "じゃがいも" : "potatoes"
    let found = amounts(in: step, language, of: food, making: (4, unit))
    #expect(found.filter { !$0.contains("cups") } == [])
  }

  @Test(
    arguments: [("12 equal pieces ", .en), ("into 12 parts", .en), ("を12等分", .ja)]
      as [(String, KitchenLanguage)])
  func takesHostileTextInItsStride(piece: String, language: KitchenLanguage) {
    let text = String(repeating: piece, count: 30_000 / piece.utf8.count)
    let time = ContinuousClock().measure {
      _ = amounts(in: text, language, making: (12, language == .ja ? "個" : "rolls"))
    }
    #expect(time < .seconds(120), "\(time)")
  }
}
