import Cooking
import Diagnostics
import Testing

@testable import Collection

@Suite struct UnscaledAmountTests {
  /// Instructions with a mark where a note is expected.
  static let cases: [(String, String)] = [
    ("food that is no ingredient", "Boil it in ‸500 ml stock.\n"),
    ("water", "Boil it in 500 ml water.\n"),
    ("behind others", "Take 200 g of the rice, in ‸1 l hot stock,\nthen ‸2 tbsp oil.\n"),
    ("in a list", "1. Wait 5 minutes.\n2. Add ‸1 tsp *cinnamon*.\n"),
    ("an ingredient", "Add 200 g of the rice.\n"),
    ("a fixed amount", "Add 1 tsp (fixed) cinnamon.\n"),
    ("a container", "Boil it in a 2 l pot. Use a 400 g can of beans.\n"),
    ("a portion", "Serve 150 g fish per person.\n"),
    ("a time, a size and a temperature", "After 5 minutes at 180 °C cut 2 cm pieces.\n"),
    ("no food", "Reduce to 200 ml and stir.\n"),
    ("code", "`500 ml water`\n"),
  ]

  @Test(arguments: cases)
  func notesWhatWillNotScale(name: String, steps: String) async throws {
    for newline in ["\n", "\r\n"] {
      let marked = MarkedText(
        ("# Räis\n\n---\n\n- *200 g* rice\n\n---\n\n" + steps).replacing("\n", with: newline))
      let entry = RecipeEntry(
        path: "a.md", source: Array(marked.text.utf8), languages: RecipeLanguages(Language("en")))
      let notes = entry.diagnostics.filter { $0.id == .unscaledAmount }
      #expect(notes.allSatisfy { $0.severity == .note })
      #expect(notes.compactMap { $0.range?.start.offset } == marked.offsets, "\(name)")
    }
  }

  struct Kitchen: Sendable, CustomTestStringConvertible {
    let language: String
    let ingredients: String
    /// Sentences with a mark where a note is expected.
    let steps: String

    var testDescription: String { language }
  }

  static let kitchens = [
    Kitchen(
      language: "en",
      ingredients:
        "*500 g* flour|*4* eggs|*2 lb* beef|*1 lb 4 oz* pork|*1 l* milk|*2* chicken breasts|*1 can* beans",
      steps: """
        Add flour, 200 g, and stir. Add the flour, 200 g and stir. Add 200 g flour, and stir.
        Set 200 g flour aside. Set ‸200 g aside. Add the flour, 200 g (fixed), and stir.
        Brown ‸2 lbs. of beef. Brown ‸3 lbs. of beef. Brown ‸2 lbs. of lamb.
        Brown 1 lb 4 oz pork. Boil 1 cup or 240 ml milk.
        Mix 200 g flour with ‸100 g sugar, then put a spoonful into each cup.
        Mix 200 g flour and ‸2 tbsp sugar; serve one per person.
        Put 1 egg, 20 g butter, and 1 tbsp milk into each mould. Put 20 g butter each into the tins.
        For each tart, roll out 50 g dough. Give each guest 20 g, each of them warm.
        Put 1 tbsp milk on each, then add ‸2 l stock. Serve 150 g fish per person.
        Pour in 3 tbsp milk at a time, and wait.
        Add ‸2 egg yolks. Add ‸3 yolks, and ‸2 egg whites. Slice ‸2 white onions. Beat ‸7 eggs. Beat ‸2 eggs.
        Add 2 egg yolks (fixed). Beat 7 eggs (fixed). Mix 200 g flour with ‸100 g rice and ‸50 g oats.
        Butter a 1 litre pan. Use a 900 g loaf tin, or a 2 litre ovenproof dish; fill the pan (2 litres).
        Cut the dough into 50 g pieces. Scoop 1 tbsp balls of dough. Shape balls of 60 g. Add ‸100 g cheese pieces.
        Add ‸85 g/3 oz butter. Add 1 cup/240 ml milk.
        Take a bowl of 2 litres. Stir in a bowl ‸200 g oats.
        The dough (‸600 g) rests. Add the flour (‸900 g). Divide into balls (80 g).
        The chicken breasts (150 g) are fried. Drain the beans (400 g). Open the tin (400 g).
        """),
    Kitchen(
      language: "de", ingredients: "*500 g* Mehl|*4* Eier|*1 l* Milch|*2* Hähnchenbrüste",
      steps: """
        ‸2 Eigelb unterrühren. ‸2 Eiweiß steif schlagen. ‸2 Eier trennen. ‸7 Eier trennen.
        Das Mehl, 200 g, einrühren. 200 g Mehl einrühren.
        200 g Mehl und ‸50 g Zucker mischen, dann je einen Löffel in jede Form geben.
        Pro Person 150 g Fisch braten. Je 50 g Butter in die Formen geben. 150 g Fisch pro Person braten.
        Eine 1 l Form fetten. Eine Kastenform (1 l) fetten. In einen 2 l Topf geben. Eine 1 Liter Auflaufform fetten.
        ‸500 g Eintopf erwärmen. Den Teig (‸600 g) ruhen lassen. Die Hähnchenbrüste (150 g) braten.
        100 g Mehl und 50 ml Milch verrühren, je 1 EL in die Pfanne geben. Teig in Stücke von 50 g teilen.
        In einer Schüssel 200 g Mehl sieben. In einer Form von 2 l backen.
        """),
    Kitchen(
      language: "fr", ingredients: "*500 g* farine|*4* œufs",
      steps: """
        Beurrer un moule de 1 litre rond. Prendre une casserole de 2 litres propre.
        Ajouter 2 jaunes d'œufs. Ajouter 2 blancs. Cuire ‸2 blancs de poulet.
        Mélanger 200 g de farine, ‸100 g de sucre, puis verser dans chaque ramequin.
        Servir 150 g de poisson par personne. Laisser reposer la pâte (‸600 g).
        """),
    Kitchen(
      language: "es", ingredients: "*1 kg* patatas|*4* huevos",
      steps: """
        Pelar las patatas (‸1 kg). Freír las patatas (‸2 kg). Pelar las cebollas (‸1 kg).
        Engrasar un molde de 1 litro redondo. Añadir 2 yemas y 2 claras de huevo.
        Servir 100 g de arroz por persona.
        """),
    Kitchen(
      language: "it", ingredients: "*500 g* farina|*4* uova",
      steps: """
        Rosolare ‸150 g di guanciale a fuoco medio, e servire una porzione per persona.
        Servire 150 g di guanciale per persona. Imburrare uno stampo da 1 litro rotondo.
        Unire 2 tuorli. Unire 2 albumi d'uovo.
        """),
    Kitchen(
      language: "nl", ingredients: "*500 g* bloem|*4* eieren",
      steps: """
        Vet een pan van 2 liter goed in. Neem een 1 liter ovenschaal.
        Voeg 2 eidooiers toe. Voeg 2 eiwitten toe. Serveer 150 g vis per persoon.
        """),
  ]

  @Test(arguments: kitchens)
  func notesTheSameInEveryLanguage(kitchen: Kitchen) throws {
    let list = kitchen.ingredients.split(separator: "|").map { "- \($0)\n" }.joined()
    // A recipe for each sentence: nobody reads more than ten notes.
    for line in kitchen.steps.split(separator: "\n") {
      let marked = MarkedText(
        "---\nlang: \(kitchen.language)\n---\n\n# A\n\n---\n\n\(list)\n---\n\n\(line)\n")
      let entry = RecipeEntry(
        path: "a.md", source: Array(marked.text.utf8), languages: RecipeLanguages(Language("en")))
      let notes = entry.diagnostics.filter { $0.id == .unscaledAmount }
      #expect(notes.compactMap { $0.range?.start.offset } == marked.offsets, "\(line)")
    }
  }

  @Test(
    arguments: [
      ("Add 2 l stock.", "“2 l”", "let it fit an ingredient of the list"),
      ("Beat 7 eggs.", "“7 eggs”", "let it fit an ingredient of the list"),
      ("Beat 2 eggs, not 7 eggs.", "“2”", "let the others of its step scale"),
      ("Add 100 g eggs instead of butter.", "“100 g”", "put it into a sentence of its own"),
    ])
  func saysWhatToDo(step: String, amount: String, help: String) throws {
    let entry = RecipeEntry(
      path: "a.md", source: Array("# A\n\n---\n\n- *4* eggs\n\n---\n\n\(step)\n".utf8),
      languages: RecipeLanguages(Language("en")))
    let note = try #require(entry.diagnostics.first { $0.id == .unscaledAmount })
    #expect(note.message == "\(amount) in the instructions does not scale")
    #expect(note.help == "\(help), or write “(fixed)” after it")
  }

  @Test func findsTheRightOneOfSeveral() throws {
    let marked = MarkedText(
      "# A\n\n---\n\n- *500 g* flour\n\n---\n\nPut 200 g on each. Add 200 g flour. Add ‸200 g *rice*.\n"
    )
    let entry = RecipeEntry(
      path: "a.md", source: Array(marked.text.utf8), languages: RecipeLanguages(Language("en")))
    let notes = entry.diagnostics.filter { $0.id == .unscaledAmount }
    #expect(notes.compactMap { $0.range?.start.offset } == marked.offsets)
  }

  @Test(arguments: ["", "- rice\n"])
  func saysNothingOfARecipeThatDoesNotScale(ingredients: String) {
    let entry = RecipeEntry(
      path: "a.md", source: Array("# A\n\n---\n\n\(ingredients)\n---\n\nAdd 1 l water.\n".utf8),
      languages: RecipeLanguages(Language("en")))
    #expect(!entry.diagnostics.contains { $0.id == .unscaledAmount })
  }

  @Test func doesNotGoOnForEver() {
    let steps = String(repeating: "Add 1 g sand. ", count: 5000)
    let entry = RecipeEntry(
      path: "a.md", source: Array("# A\n\n---\n\n- *1* egg\n\n---\n\n\(steps)\n".utf8),
      languages: RecipeLanguages(Language("en")))
    #expect(entry.diagnostics.count { $0.id == .unscaledAmount } == 10)
  }
}
