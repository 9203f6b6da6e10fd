import RecipeMD
import Testing

@testable import Cooking

@Suite struct UnitTests {
  @Test(
    arguments: [
      ("g", .de, "g"), ("EL", .de, "tbsp"), ("Esslöffel", .de, "tbsp"), ("TL.", .de, "tsp"),
      ("c. à s.", .fr, "tbsp"), ("c.à.s", .fr, "tbsp"), ("cuillères à soupe", .fr, "tbsp"),
      ("cucharadas", .es, "tbsp"), ("cucchiaio", .it, "tbsp"), ("eetlepel", .nl, "tbsp"),
      ("Prise", .de, "pinch"), ("Tassen", .de, "cup"), ("cups", .de, "cup"), ("Cup", .en, "cup"),
      ("fl. oz.", .en, "floz"), ("fluid ounces", .en, "floz"), ("L", .fr, "l"),
      ("poignée", .fr, "handful"), ("Päckchen", .de, "pack"), ("spoons", .en, nil), ("", .en, nil),
      ("Tasse", .en, nil), ("cm", .en, nil),
    ] as [(String, KitchenLanguage, String?)])
  func knowsUnitsAsTheyAreWritten(text: String, language: KitchenLanguage, id: String?) {
    #expect(UnitTable.unit(text, in: language)?.id == id)
  }

  @Test(arguments: KitchenLanguage.allCases)
  func everyUnitHasANameInEveryLanguage(language: KitchenLanguage) {
    for unit in UnitTable.units {
      let forms = unit.forms[language]
      #expect(forms?.singular.first?.isEmpty == false, "\(unit.id) in \(language)")
      #expect(forms?.plural.first?.isEmpty == false, "\(unit.id) in \(language)")
    }
  }

  @Test func japaneseLinesKnowEachUnitByItsName() {
    let known = (JapaneseWords.before + JapaneseWords.after).map(\.0)
    for unit in UnitTable.units {
      let name = unit.name(for: .one, language: "ja")
      #expect(known.contains(name), "\(unit.id): \(name)")
    }
  }

  @Test func findsEveryFormThereIs() {
    for unit in UnitTable.units {
      for (language, forms) in unit.forms {
        for form in forms.singular + forms.plural {
          #expect(UnitTable.unit(form, in: language) == unit, "\(form) in \(language), \(unit.id)")
          let folded = Letters.folded(form)
          #expect(folded.count <= UnitTable.longestForm)
          #expect(folded.split(separator: 0x20).count <= UnitTable.mostWords)
        }
      }
    }
  }

  @Test func sizesAreThoseOfTheStandards() throws {
    func factor(_ from: String, _ to: String) throws -> Rational? {
      try #require(UnitTable.unit(id: from)).factor(to: try #require(UnitTable.unit(id: to)))
    }
    #expect(try factor("lb", "oz") == Rational(16))
    #expect(try factor("gallon", "cup") == Rational(16))
    #expect(try factor("gallon", "quart") == Rational(4))
    #expect(try factor("pint", "floz") == Rational(16))
    #expect(try factor("kg", "g") == Rational(1000))
    #expect(try factor("g", "ml") == nil)
    #expect(try factor("piece", "slice") == nil)
  }

  @Test func densitiesAreOnesOfFood() {
    for food in Density.table {
      #expect((0.3...1.5).contains(food.density.approximation), "\(food.names)")
      #expect(food.names.count == KitchenLanguage.allCases.count)
    }
  }

  @Test(
    arguments: [
      ("Crème fraîche", "creme fraiche"), ("MÜSLI", "musli"), ("Mu\u{308}sli", "musli"),
      ("Weißkohl", "weisskohl"), ("œuf", "oeuf"), ("l’huile d'olive", "l huile d olive"),
      ("½ cup", "cup"), ("1 × 2", ""), ("сахар", "сахар"), ("a–b", "a b"),
    ])
  func foldsLetters(text: String, folded: String) {
    #expect(String(decoding: Letters.folded(text), as: UTF8.self) == folded)
  }
}
