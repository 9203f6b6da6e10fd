import RecipeMD
import Testing

@testable import Cooking

/// Lines as `cookbook show` scales them, whose nouns follow the number.
@Suite struct CountedNounTests {
  /// A line whose amount is before the bar, the factor, and the name that it then has.
  static let cases: [(KitchenLanguage, line: String, factor: String, name: String)] = [
    (.en, "1|onion", "4", "onions"),
    (.en, "2|eggs", "1/2", "egg"),
    (.en, "1|large onion, finely chopped", "4", "large onions, finely chopped"),
    (.en, "1|onion", "1 1/2", "onions"),
    (.en, "1|onion", "1.04", "onion"),
    (.en, "2|egg yolks", "1/2", "egg yolk"),
    (.en, "1|bay leaf", "3", "bay leaves"),
    (.en, "1|garlic clove", "3", "garlic cloves"),
    (.en, "1|tin of tomatoes", "2", "tins of tomatoes"),
    (.en, "1 large|egg", "2", "eggs"),
    (.en, "2–3|tomatoes", "1/3", "tomato"),
    (.en, "1|onion soup mix", "2", "onion soup mix"),
    (.en, "1|broccoli", "2", "broccoli"),
    (.en, "100 g|onion", "2", "onion"),
    (.en, "1 (fixed)|onion", "2", "onion"),
    (.de, "1|große Zwiebel, gehackt", "3", "große Zwiebeln, gehackt"),
    (.de, "1|großer Apfel", "2", "große Äpfel"),
    (.de, "2|große Eier", "1/2", "großes Ei"),
    (.de, "1|Knoblauchzehe", "2", "Knoblauchzehen"),
    (.de, "1|Granatapfel", "2", "Granatäpfel"),
    (.de, "1|Dose Tomaten", "2", "Dosen Tomaten"),
    (.de, "1|Zwiebel", "3/2", "Zwiebeln"),
    (.fr, "1|oignon", "3", "oignons"),
    (.fr, "1|oignon", "3/2", "oignon"),
    (.fr, "1|oignon rouge haché", "4", "oignons rouges hachés"),
    (.fr, "2|gros œufs battus", "1/2", "gros œuf battu"),
    (.fr, "1|petite carotte, pelée et râpée", "2", "petites carottes, pelées et râpées"),
    (.fr, "4|pommes de terre moyennes", "1/4", "pomme de terre moyenne"),
    (.fr, "1|gousse d'ail", "2", "gousses d'ail"),
    (.fr, "1|oignon piqué d'un clou", "1/2", "oignon piqué d'un clou"),
    (.es, "1|cebolla grande picada", "4", "cebollas grandes picadas"),
    (.es, "2|pimientos rojos asados y pelados", "1/2", "pimiento rojo asado y pelado"),
    (.es, "1|limón", "2", "limones"),
    (.it, "1|cipolla rossa tritata", "4", "cipolle rosse tritate"),
    (.it, "2|uova sode", "1/2", "uovo sodo"),
    (.it, "1|spicchio d'aglio", "2", "spicchi d'aglio"),
    (.nl, "1|grote ui", "2", "grote uien"),
    (.nl, "1|groot ei", "2", "grote eieren"),
    (.nl, "2|paprika's", "1/2", "paprika"),
    (.ar, "1|بصلة كبيرة", "4", "بصلات كبيرة"),
    (.ar, "4|بيضات", "4", "بيضة"),
    (.ja, "1|卵", "2", "卵"),
  ]

  @Test(arguments: cases.indices)
  func followsTheNumber(place: Int) throws {
    let (language, line, factor, name) = Self.cases[place]
    #expect(try scaled(line, factor, language.rawValue) == name, "\(line) × \(factor)")
  }

  private func scaled(_ line: String, _ factor: String, _ tag: String) throws -> String {
    let parts = line.split(separator: "|").map { String($0) }
    let recipe = parse(Array("# A\n\n---\n\n- *\(parts[0])* \(parts[1])\n".utf8)).recipe
    let found = try Scaling.apply(scale: factor, yield: nil, to: recipe, asReadIn: Language(tag))
    return try #require(found.ingredients.first).name
  }

  @Test func leavesLanguagesAloneThatItDoesNotKnow() throws {
    #expect(try scaled("1|lime", "2", "sv") == "lime")
    #expect(try scaled("1|lime", "2", "en") == "limes")
  }

  @Test(
    arguments: [
      (.en, "Beat 2 eggs.", "egg", "eggs"), (.de, "Mit 2 Eiern verrühren.", "Ei", "Eiern"),
      (.de, "Mit 1 Ei verrühren.", "Ei", "Eiern"), (.de, "Nun 1 Ei dazu.", "Ei", "Eier"),
      (.fr, "Ajouter 2 œufs battus et mélanger.", "œuf battu", "œufs battus"),
    ] as [(KitchenLanguage, String, String, String)])
  func findsNounsInSteps(language: KitchenLanguage, text: String, one: String, many: String) throws
  {
    let bytes = Array(text.utf8)
    let digit = try #require(bytes.firstIndex(where: NumberScan.isDigit))
    let noun = try #require(
      CountedNoun(
        after: digit + 1, .near, in: bytes,
        isDative: CountedNoun.isDative(before: digit..<digit + 1, in: bytes), language))
    #expect(noun.one == one)
    #expect(noun.many == many)
  }

  @Test(
    arguments: [
      ("fr", "jus d'un demi citron", "3/4", "jus de ⅜ citron"),
      ("fr", "jus d'un citron", "2", "jus de 2 citrons"),
      ("it", "succo d'un limone", "2", "succo di 2 limoni"),
      ("de", "Saft einer halben Zitrone", "4", "Saft von 2 Zitronen"),
    ])
  func writesOutWhatIsShortenedBeforeWords(
    tag: String, line: String, factor: String, name: String
  ) throws {
    let recipe = parse(Array("# A\n\n---\n\n- \(line)\n".utf8)).recipe
    let found = try Scaling.apply(scale: factor, yield: nil, to: recipe, asReadIn: Language(tag))
    #expect(found.ingredients.first?.name == name)
  }
}
