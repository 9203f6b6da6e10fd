import RecipeMD
import Testing

@testable import Cooking

@Suite struct AmountReadingTests {
  /// What is read, in one line: `2–3 cup | cups`, with ` (480 ml)` or ` fixed`.
  private func read(_ text: String, _ language: KitchenLanguage) throws -> String {
    let amount = try parseAmount(text)
    let reading = AmountReading(amount.factor, unit: amount.unit, language: language)
    var line = reading.number.decimalString(places: 3)
    if let to = reading.to { line += "–\(to.decimalString(places: 3))" }
    line += " \(reading.unit?.id ?? "-")"
    if let measure = reading.measure { line += " | \(measure)" }
    for second in reading.seconds {
      line += " (\(second.number.decimalString(places: 3))"
      if let to = second.to { line += "–\(to.decimalString(places: 3))" }
      line +=
        " \(second.unit?.id ?? "-"))"
        + (second.isMore ? " more" : second.relation == .instead ? " instead" : "")
    }
    return line + (reading.isFixed ? " fixed" : "")
  }

  @Test(
    arguments: [
      ("200 g", .en, "200 g | g"), ("2–3 cups", .en, "2–3 cup | cups"), ("2-3", .en, "2–3 -"),
      ("2 to 3 cups", .en, "2–3 cup | cups"), ("2 to", .en, "2 - | to"),
      ("2 bis 3 EL", .de, "2–3 tbsp | EL"),
      ("1 cc", .fr, "1 tsp | cc"), ("300 cc", .fr, "300 ml | cc"),
      ("300-350 cc", .fr, "300–350 ml | cc"), ("1 t", .fr, "1 cup | t"),
      ("1 c. à t.", .fr, "1 tsp | c. à t."), ("1 t.l.", .nl, "1 tsp | t.l."),
      ("2 th.l.", .nl, "2 tsp | th.l."), ("5 e.l.", .nl, "5 tbsp | e.l."),
      ("2 E.L.", .de, "2 tbsp | E.L."), ("2 T.L.", .de, "2 tsp | T.L."),
      ("2 à 3 c. à s.", .fr, "2–3 tbsp | c. à s."), ("1/2 – 1 1/2 tsp", .en, "0.5–1.5 tsp | tsp"),
      ("1,5 - 2,5 l", .de, "1.5–2.5 l | l"), ("3-2 cups", .en, "3 - | -2 cups"),
      ("1 oz (28 g)", .en, "1 oz | oz (28 g)"),
      ("1 cup (about 240 ml)", .en, "1 cup | cup (240 ml)"),
      ("2-3 cups (480–720 ml)", .en, "2–3 cup | cups (480–720 ml)"),
      ("1 can (400 g)", .en, "1 can | can"), ("2 Dosen (à 400 g)", .de, "2 can | Dosen"),
      ("1 lb (16 oz each)", .en, "1 lb | lb"), ("2 (400 g)", .en, "2 -"),
      ("2 (400 g)", .de, "2 - (400 g)"),
      ("1 tsp (fixed)", .en, "1 tsp | tsp fixed"), ("1 TL (fest)", .de, "1 tsp | TL fixed"),
      ("3 (fixed)", .en, "3 - fixed"), ("1 g (1/0 oz)", .en, "1 g | g"),
      ("1 heaped tbsp", .en, "1 tbsp | heaped tbsp"), ("1 g (", .en, "1 g | g"),
      ("1 cup (1.000 ml)", .de, "1 cup | cup (1000 ml)"),
      ("1 cup, packed", .en, "1 cup | cup"), ("2 packed cups", .en, "2 cup | packed cups"),
      ("1 cup, packed (200 g)", .en, "1 cup | cup (200 g)"), ("1 x, y", .en, "1 - | x, y"),
      ("2 large cans (400 g)", .en, "2 can | large cans"), ("1 packed", .en, "1 - | packed"),
      ("2 sticks (226 g)", .en, "2 stick | sticks (226 g)"),
      ("1-inch piece", .en, "1 - | -inch piece"), ("-2 cups", .en, "-2 cup | cups"),
      ("1 lb 4 oz", .en, "1 lb | lb (4 oz) more"), ("1 kg 200 g", .de, "1 kg | kg (200 g) more"),
      ("1 cup + 2 tbsp", .en, "1 cup | cup (2 tbsp) more"),
      ("1 cup plus 2 tablespoons", .en, "1 cup | cup (2 tbsp) more"),
      ("2 cups and ½ tsp", .en, "2 cup | cups (0.5 tsp) more"),
      ("1 cup/240 ml", .en, "1 cup | cup (240 ml)"),
      ("1 cup or 240 ml", .en, "1 cup | cup (240 ml)"),
      ("1½ cups", .en, "1.5 cup | cups"), ("2½–3 cups", .en, "2.5–3 cup | cups"),
      ("١٫٥ لتر", .ar, "1.5 l | لتر"), ("1٫5 لتر", .ar, "1.5 l | لتر"),
      ("١،٥ لتر", .ar, "1.5 l | لتر"),
      ("١٬٥٠٠ غرام", .ar, "1500 g | غرام"), ("٢، تقريبا", .ar, "2 - | ، تقريبا"),
      ("1½", .en, "1.5 -"), ("3½ EL (50 g)", .de, "3.5 tbsp | EL (50 g)"),
      ("-1½ cups", .en, "-1 - | ½ cups"),
      ("1 kg/2 lb 4 oz", .en, "1 kg | kg (2 lb) (4 oz) more"),
      ("1 lb 4 oz (570 g)", .en, "1 lb | lb (4 oz) more (570 g)"),
      ("1 lb 4 oz (each)", .en, "1 lb | lb (4 oz) more"),
      ("1 cup (2 sticks/226 g)", .en, "1 cup | cup (2 stick) (226 g)"),
      ("1 cup (2 sticks/226 x)", .en, "1 cup | cup"),
      ("2 cans (400 g/14 oz)", .en, "2 can | cans"),
      ("1 lb 4 oz (fixed)", .en, "1 lb | lb fixed"),
      ("1 can 400 g", .en, "1 can | can"), ("2 large or 3 small", .en, "2 - (3 -) instead"),
      ("60 g oder 2 Päckchen", .de, "60 g | g (2 pack) instead"),
      ("¾ + 1/3 C", .en, "0.75 cup (0.333 cup) more"), ("2 and 1/2 tbsp", .en, "2.5 tbsp | tbsp"),
      ("500 + 150 g", .de, "500 g (150 g) more"), ("2 1⁄2 cups", .en, "2.5 cup | cups"),
      ("1 T", .en, "1 tbsp | T"), ("1 t", .en, "1 tsp | t"), ("1/8 C", .en, "0.125 cup | C"),
      ("2 gehäuften EL", .de, "2 tbsp | gehäuften EL"), ("1 Pck.", .de, "1 pack | Pck."),
      ("1 x 400 g", .en, "1 - | x 400 g"),
      ("1 g 5", .en, "1 g | g"),
    ] as [(String, KitchenLanguage, String)])
  func readsRangesUnitsAndBrackets(
    text: String, language: KitchenLanguage, meaning: String
  ) throws {
    let found = try read(text, language)
    #expect(found == meaning, "\(found)")
  }

  @Test(
    arguments: [
      ("1 oz", "(28 g) butter", "28 g"), ("1", "(400 g) can", nil), ("1 can", "(400 g) beans", nil),
      ("1 oz", "(melted) butter", nil), ("1 oz", "butter (28 g)", nil), ("1 oz", "(28 g", nil),
      ("2", "sticks (226 g) butter", "226 g"), ("2", "cans (400 g) beans", nil),
      ("2 tbsp", "sticks (226 g) butter", nil), ("2", "large sticks (226 g) butter", "226 g"),
      ("2", "onions (200 g)", "200 g"), ("2", "sticks ) (226 g) butter", "226 g"),
    ] as [(String, String, String?)])
  func readsABracketBeforeTheName(amount: String, name: String, second: String?) throws {
    let amount = try parseAmount(amount)
    let reading = AmountReading(amount.factor, unit: amount.unit, language: .en)
    let found = reading.second(atStartOf: Array(name.utf8), language: .en)
    #expect(found.map { "\($0.value) \($0.measure)" } == second)
  }

  @Test func survivesWhatNobodyWrites() throws {
    let digits = String(repeating: "9", count: 1_000_000)
    let brackets = String(repeating: "(", count: 1_000_000)
    for unit in [digits, "-" + digits, "(\(digits) g)", brackets, "–½½½", "(½", "-1/0", " ", "\0"] {
      let reading = AmountReading(Rational(1), unit: unit, language: .en)
      #expect(reading.to == nil && reading.seconds.isEmpty)
    }
  }
}
