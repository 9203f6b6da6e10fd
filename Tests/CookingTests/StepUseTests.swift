import Foundation
import RecipeMD
import Testing

@testable import Cooking

@Suite struct StepUseTests {
  /// A recipe, and what each of its steps uses.
  struct Recipe: Decodable, Sendable, CustomTestStringConvertible {
    struct Step: Decodable, Sendable {
      var section: String?
      var text: String
      var uses: [String]
      /// What may be missed.
      var may: [String]?
    }
    struct Line: Decodable, Sendable {
      /// The titles of its groups, parted by slashes; empty where it is in none.
      var group: String
      var name: String
    }

    var recipe: String
    var language: String
    var ingredients: [Line]
    var steps: [Step]

    var testDescription: String { recipe }

    var lines: [StepIngredient] {
      ingredients.map {
        StepIngredient(
          name: $0.name, amount: nil, groups: $0.group.split(separator: "/").map(String.init))
      }
    }

    func places(_ names: [String]?) -> Set<Int> {
      Set(
        (names ?? []).compactMap { name in
          ingredients.firstIndex { name == $0.name || name == "\($0.group): \($0.name)" }
        })
    }
  }

  static let recipes: [Recipe] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("step-ingredients.json")
    let data = (try? Data(contentsOf: file)) ?? Data()
    return (try? JSONDecoder().decode([Recipe].self, from: data)) ?? []
  }()

  /// What steps use, as ranges of their own texts.
  private func uses(
    _ steps: [(section: String, text: String, sure: [Int])], of lines: [StepIngredient],
    _ language: KitchenLanguage
  ) -> [[(text: String, ingredient: Int)]] {
    var bytes: [UInt8] = []
    func append(_ text: String) -> Range<Int> {
      let start = bytes.count
      bytes += text.utf8
      bytes.append(0x0A)
      return start..<bytes.count - 1
    }
    let known = steps.map { step in
      UsingStep(
        range: append(step.text), section: step.section.isEmpty ? nil : append(step.section),
        sure: step.sure)
    }
    let ingredients = StepIngredients(lines, language)
    let found = StepUses.find(
      in: StepsText(known, in: bytes, of: ingredients), of: ingredients)
    return known.map { step in
      found.filter { step.range.contains($0.range.lowerBound) }.map {
        (String(decoding: bytes[$0.range], as: UTF8.self), $0.ingredient)
      }
    }
  }

  @Test func wordsOfAddressesAreNoIngredients() {
    let lines = [StepIngredient(name: "red lentils", amount: nil)]
    let steps = [
      (section: "", text: "See www.example.org/lentils for more.", sure: [Int]()),
      (section: "", text: "Or https://example.org/how-to/lentils for less.", sure: []),
    ]
    #expect(uses(steps, of: lines, .en).flatMap { $0 }.isEmpty)
  }

  @Test func thereAreCases() { #expect(Self.recipes.map(\.steps.count).reduce(0, +) >= 40) }

  @Test(arguments: recipes)
  func listsWhatEachStepUsesAndNothingElse(recipe: Recipe) {
    let found = uses(
      recipe.steps.map { ($0.section ?? "", $0.text, []) }, of: recipe.lines,
      KitchenLanguage(tag: recipe.language))
    for (step, uses) in zip(recipe.steps, found) {
      let (uses, wanted) = (Set(uses.map(\.ingredient)), recipe.places(step.uses))
      let names = uses.map { recipe.ingredients[$0].name }.sorted()
      #expect(
        wanted.isSubset(of: uses) && uses.isSubset(of: wanted.union(recipe.places(step.may))),
        "\(step.text) uses \(names)")
      #expect(wanted.count == step.uses.count)
    }
  }

  @Test func findsTheWordsThatMeanIt() {
    let lines = ["flour", "eggs", "milk"].map { StepIngredient(name: $0, amount: nil) }
    let found = uses(
      [
        ("", "Beat the egg, then pour in the milk.", []),
        ("", "Sift it. Stir in the remaining ingredients!", []),
      ], of: lines, .en)
    #expect(found.map { $0.map(\.text) } == [["egg", "milk"], ["the remaining ingredients"]])
    #expect(found.map { $0.map(\.ingredient) } == [[1, 2], [0]])
  }

  /// The names after which whole amounts may be shown are in brackets.
  @Test(arguments: [
    ("en", "Fry the [garlic cloves] in the [oil]. Add the garlic."),
    ("en", "Whisk half of the flour with the [milk]. Add the flour."),
    ("en", "Butter the tin. Melt the butter and the [flour]."),
    ("en", "Melt the butter. Add some flour, then the rest of the butter."),
    ("en", "Mix [flour], 2 tbsp. oil and [milk]."),
    ("de", "Den [Zucker] mit der Hälfte der Milch verrühren, dann die Milch."),
    ("de", "Etwas Mehl auf die Fläche streuen. Das Mehl sieben."),
    ("fr", "Faire chauffer l’[huile d’olive] avec la moitié du lait."),
    ("es", "Mezcle el [aceite de oliva] con el resto de la leche."),
    ("it", "Unire l’[olio d’oliva] e metà del latte."),
    ("nl", "Meng de helft van de melk met de [suiker]."),
    ("ja", "[卵]を溶く。砂糖の半量を加える。"),
    ("ar", "أضف نصف الحليب. أضف [السكر]."),
    ("en", "Add half of the cold fresh milk and the [oil]."),
    ("en", "Fry the [leeks] and the onions."),
    ("en", "Whisk the egg yolks with the [oil]."),
    ("de", "Zitronensaft und [Zucker] mischen."),
    ("en", "Peel the eggs 2"),
    ("en", "Add 1 teaspoon of the flour per egg to the [milk]."),
    ("fr", "Ajouter 1 cuillerée de lait par œuf."),
    ("ja", "砂糖の3/4を加える。[卵]を溶く。"),
    ("de", "Mit dem restl. Mehl bestreuen. Den [Zucker] zugeben."),
    ("de", "Von den Zitronen 2 auspressen. Das [Mehl] 5 Minuten rösten."),
    ("de", "Das [Mehl] sieben, sofort salzen, Salz zugeben."),
  ])
  func showsWholeAmountsOnce(language: String, marked: String) {
    let names = [
      "en": [
        "garlic cloves", "oil", "milk", "flour", "butter", "leeks, white and green parts", "eggs",
      ],
      "de": ["Zucker", "Milch", "Mehl", "Salz", "Zitrone"],
      "fr": ["huile d’olive", "lait"], "es": ["aceite de oliva", "leche"],
      "it": ["olio d’oliva", "latte"], "nl": ["melk", "suiker"], "ja": ["卵", "砂糖"],
      "ar": ["حليب", "سكر"],
    ]
    let amount = AmountReading(Rational(1), unit: nil, language: .en)
    let lines = (names[language] ?? []).map { StepIngredient(name: $0, amount: amount) }
    let text = marked.filter { !"[]".contains($0) }
    let ingredients = StepIngredients(lines, KitchenLanguage(tag: language))
    let bytes = Array(text.utf8)
    let step = UsingStep(range: 0..<bytes.count, section: nil, sure: [])
    let uses = StepUses.find(in: StepsText([step], in: bytes, of: ingredients), of: ingredients)
    var shown = bytes
    let wholes = uses.filter { $0.wholeEnd != nil }
    for use in wholes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      shown.insert(UInt8(ascii: "]"), at: use.wholeEnd ?? 0)
      shown.insert(UInt8(ascii: "["), at: use.range.lowerBound)
    }
    #expect(String(decoding: shown, as: UTF8.self) == marked)
  }

  @Test func anAmountTellsWhichOfSeveralIsMeant() {
    let lines = ["olive oil", "sesame oil"].map { StepIngredient(name: $0, amount: nil) }
    let found = uses([("", "Heat the oil.", [1]), ("", "Add the oil.", [])], of: lines, .en)
    #expect(found.map { $0.map(\.ingredient) } == [[1], [0]])
  }

  @Test(arguments: [
    ("ru", "Мука", "Добавьте муку. мука", ["мука"]),
    ("pl", "Śmietana", "Dodaj śmietana.", ["śmietana"]),
    ("ja", "ナス", "ナスビとナスを切る。", ["ナス"]),
    ("ar", "أرز", "أضف الأرز", ["الأرز"]),
  ])
  func knowsLettersOfOtherScripts(language: String, name: String, text: String, words: [String]) {
    let found = uses(
      [("", text, [])], of: [StepIngredient(name: name, amount: nil)],
      KitchenLanguage(tag: language))
    #expect(found[0].map(\.text) == words)
  }

  @Test(arguments: [
    "all the ingredients ", "the remaining ingredients for the ", "flour ", "butter sauce. ",
    "ingredients except ", "卵", "الالال", "all all all ", "zutatenzutaten ", "é",
  ])
  func takesHostileTextInItsStride(piece: String) {
    let lines = (0..<300).map {
      StepIngredient(
        name: ["flour", "butter", "卵", "الال"][$0 % 4], amount: nil,
        groups: ["all the sauce \($0 % 7)", "butter", "Ä"])
    }
    let text = String(repeating: piece, count: 60_000 / piece.utf8.count)
    let time = ContinuousClock().measure {
      _ = uses(
        [("For the butter sauce", text, []), ("", text, [])], of: lines,
        piece.first == "z" ? .de : .en)
    }
    #expect(time < .seconds(120), "\(time)")
  }
}
