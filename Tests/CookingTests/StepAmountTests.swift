import Foundation
import RecipeMD
import Testing

@testable import Cooking

@Suite struct StepAmountTests {
  /// The text of some instructions.
  private func runningText(_ markdown: String) -> RunningText {
    let recipe = Array("# T\n\n---\n\n---\n\n\(markdown)".utf8)
    let html = parse(recipe, options: ParseOptions(makesHTML: true)).html
    return html?.instructions?.running ?? RunningText([])
  }

  /// A sentence with what has to be found in it.
  struct Sentence: Sendable {
    var ingredients: [StepIngredient] = []
    var names: [String] = []
    var text = ""
    /// Each amount as `200 g|flour`.
    var required: [String] = []
    var allowed: [String] = []
  }

  /// Reads a table; its form is told at its head.
  static func sentences(_ language: KitchenLanguage) throws -> [Sentence] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("sentences-\(language.rawValue).txt")
    var (ingredients, names): ([StepIngredient], [String]) = ([], [])
    var sentences: [Sentence] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("@") {
        names = []
        ingredients = line.dropFirst().split(separator: "|").map { item in
          let parts = item.split(separator: ":", maxSplits: 1).map {
            $0.trimmingCharacters(in: .whitespaces)
          }
          names.append(String(parts[1].prefix { $0 != "," }))
          let amount = (try? parseAmount(parts[0])).map {
            AmountReading($0.factor, unit: $0.unit, language: language)
          }
          return StepIngredient(name: parts[1], amount: amount)
        }
        continue
      }
      var sentence = Sentence(ingredients: ingredients, names: names)
      var rest = line[...]
      while let open = rest.firstIndex(of: "{"), let close = rest.firstIndex(of: "}") {
        sentence.text += rest[..<open]
        var mark = String(rest[rest.index(after: open)..<close])
          .replacing("&nbsp;", with: "\u{A0}")
        let isAllowed = mark.hasPrefix("?")
        if isAllowed { mark.removeFirst() }
        sentence.text += mark.prefix { $0 != "|" }
        // A mark without an ingredient is only a note.
        if !mark.hasSuffix("|") {
          isAllowed ? sentence.allowed.append(mark) : sentence.required.append(mark)
        }
        rest = rest[rest.index(after: close)...]
      }
      sentence.text += rest
      sentences.append(sentence)
    }
    return sentences
  }

  private func marks(in sentence: Sentence, _ language: KitchenLanguage) -> [String] {
    let running = runningText(sentence.text)
    return StepAmounts.find(in: running, of: StepIngredients(sentence.ingredients, language))
      .compactMap { amount in
        guard let ingredient = amount.ingredient else { return nil }
        let text = String(decoding: running.bytes[amount.whole], as: UTF8.self)
        return "\(text)|\(sentence.names[ingredient])"
      }
  }

  @Test(arguments: [KitchenLanguage.en, .de])
  func marksWhatScalesAndNothingElse(language: KitchenLanguage) throws {
    let sentences = try Self.sentences(language)
    var (found, all) = (0, 0)
    for sentence in sentences {
      let marks = marks(in: sentence, language)
      let wanted = sentence.required + sentence.allowed
      for mark in Set(marks) {
        let (here, there) = (marks.count { $0 == mark }, wanted.count { $0 == mark })
        #expect(here <= there, "\(sentence.text) has \(mark)")
      }
      for mark in sentence.required {
        #expect(marks.contains(mark), "\(sentence.text) lacks \(mark)")
      }
      found += marks.count
      all += wanted.count
    }
    #expect(sentences.count >= 150)
    print("\(language): \(sentences.count) sentences, \(found) of \(all) amounts found")
  }

  @Test(
    arguments: [
      (.fr, "Ajouter 200 g de farine et 2 c. à s. d’huile d'olive.", ["200 g|0", "2 c. à s.|1"]),
      (.fr, "Chauffer l'huile d'olive (2 c. à s.).", ["2 c. à s.|1"]),
      (.fr, "Verser 200 ml de lait de coco dans 2 moules.", []),
      (.es, "Añadir 200 g de harina y 2 cucharadas de aceite.", ["200 g|0", "2 cucharadas|1"]),
      (.es, "Añadir una o dos cucharadas de aceite.", ["una o dos cucharadas|1"]),
      (.fr, "Verser une ou deux c. à s. d'huile.", ["une ou deux c. à s.|1"]),
      (.it, "Unire 200 g di farina e 2 cucchiai di olio.", ["200 g|0", "2 cucchiai|1"]),
      (.nl, "Voeg 200 g bloem en 2 eetlepels olie toe.", ["200 g|0", "2 eetlepels|1"]),
    ] as [(KitchenLanguage, String, [String])])
  func knowsOtherLanguages(language: KitchenLanguage, text: String, marks: [String]) {
    let names: [KitchenLanguage: [String]] = [
      .fr: ["farine", "huile d'olive", "lait"], .es: ["harina", "aceite de oliva"],
      .it: ["farina 00", "olio d'oliva"], .nl: ["bloem", "olijfolie"],
    ]
    let running = runningText(text)
    let ingredients = (names[language] ?? []).map { StepIngredient(name: $0, amount: nil) }
    let found = StepAmounts.find(in: running, of: StepIngredients(ingredients, language))
    #expect(
      found.compactMap { amount in
        amount.ingredient.map {
          "\(String(decoding: running.bytes[amount.whole], as: UTF8.self))|\($0)"
        }
      } == marks)
  }

  @Test(
    arguments: [
      "9", "9 g ", "1 g of ", "1/", "1/0 g flour ", "½", "1 ½", "(", "(1 g", "<", "<a ",
      "<p>1 g</p>",
      "1 g flour (", "1 (", "1 g. ", "1-", "1 to ", "2 eggs ", "flour (1 g", "&#49; g ", "\u{E2}",
      "a-", "'", "1 c. à s. ", "1 g each ", "1 g salt, each ", "each, ", "1 lb 2 oz ",
      "2 egg yolks ", "12345678901234567890 g flour ", "1 cup (2 g",
    ])
  func takesHostileTextInItsStride(piece: String) {
    let size = 200_000
    let running = runningText(String(repeating: piece, count: size / piece.utf8.count))
    let time = ContinuousClock().measure {
      let names = ["flour", "eggs"].map { StepIngredient(name: $0, amount: nil) }
      _ = StepAmounts.find(in: running, of: StepIngredients(names, .en))
    }
    // A debug build needs a second; anything quadratic would need many minutes.
    #expect(time < .seconds(120), "\(time)")
  }

  /// A list in which the emphasis holds the food, or the part of an egg that is counted.
  @Test(arguments: [
    ("Ei(er)", "", KitchenLanguage.de, "3 Ei(er) verrühren.", "3"),
    ("huevo(s)", "", .es, "Bate 3 huevo(s).", "3"),
    ("jaunes", "d'œufs", .fr, "Ajoutez les 3 jaunes d'œufs.", "3"),
  ])
  func knowsWhatIsCountedByItsUnit(
    unit: String, name: String, language: KitchenLanguage, step: String, value: String
  ) {
    let others = [
      StepIngredient(
        name: "œufs", amount: AmountReading(Rational(4), unit: nil, language: language))
    ]
    let own = StepIngredient(
      name: name, amount: AmountReading(Rational(3), unit: unit, language: language))
    let running = runningText(step)
    let found = StepAmounts.find(
      in: running, of: StepIngredients([own] + (language == .fr ? others : []), language))
    #expect(found.map(\.ingredient) == [0])
    #expect(found.map { String(decoding: running.bytes[$0.value], as: UTF8.self) } == [value])
  }

  @Test func bytesNeedNotBeText() {
    var random = SystemRandomNumberGenerator()
    let pieces =
      [
        [0xC2], [0xE2, 0x85], [0xE2, 0x81, 0x84], [0xC3], [0x31], [0x20], [0x67], [0x3C], [0x28],
        [0xC2, 0xBD], [0xFF], [0xCC], [0x2E],
      ] as [[UInt8]]
    for _ in 0..<3000 {
      let running = RunningText(
        (0..<24).flatMap { _ in pieces.randomElement(using: &random) ?? [] })
      for language in [KitchenLanguage.en, .de, .fr] {
        let ingredients = StepIngredients([StepIngredient(name: "g", amount: nil)], language)
        for amount in StepAmounts.find(in: running, of: ingredients) {
          #expect(amount.whole.upperBound <= running.bytes.count)
        }
      }
    }
  }

  @Test func aHundredThousandIngredientsAreLeftAlone() {
    let running = runningText("Add 1 g flour.")
    let many = Array(repeating: StepIngredient(name: "flour", amount: nil), count: 100_000)
    let found = StepAmounts.find(in: running, of: StepIngredients(many, .en))
    #expect(found.allSatisfy { $0.ingredient == nil })
  }
}
