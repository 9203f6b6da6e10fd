import FileDoubles
import Testing

@testable import Collection

/// What ends a recipe with where it comes from, and what does not.
@Suite struct SourceLineTests {
  @Test(
    arguments: [
      ("Quelle: Omas Kochbuch, S. 12", "Omas Kochbuch, S. 12", nil),
      ("Source : [Marmiton](https://marmiton.example/x)", "Marmiton", "https://marmiton.example/x"),
      ("**Source:** Julia Child", "Julia Child", nil),
      ("via [Smitten](https://s.example)", "Smitten", "https://s.example"),
      ("Via Smitten Kitchen", "Smitten Kitchen", nil),
      ("Adapted from my mother\u{2019}s notes", "Adapted from my mother\u{2019}s notes", nil),
      ("Adapted from: Ottolenghi", "Adapted from: Ottolenghi", nil),
      ("Nach einem Rezept von Vincent Klink.", "Nach einem Rezept von Vincent Klink.", nil),
      ("Recette de Mamie Jeanne", "Mamie Jeanne", nil),
      ("D\u{2019}après : Marie", "Marie", nil), ("Fuente: La abuela", "La abuela", nil),
      ("Fonte: *Il cucchiaio*", "Il cucchiaio", nil),
      ("Bron: www.ah.example/r", "ah.example", "http://www.ah.example/r"),
      ("المصدر: كتاب جدتي", "كتاب جدتي", nil),
      ("出典：https://cook.example/1", "cook.example", "https://cook.example/1"),
      (
        "Adapted from https://chef.example/chicken", "Adapted from chef.example",
        "https://chef.example/chicken"
      ),
      (
        "Adapted from: https://chef.example/1.", "Adapted from chef.example",
        "https://chef.example/1"
      ),
      (
        "Adapted from Smitten Kitchen: https://chef.example/1", "Adapted from Smitten Kitchen",
        "https://chef.example/1"
      ),
      (
        "Nach einem Rezept von https://chef.example/1", "Nach einem Rezept von chef.example",
        "https://chef.example/1"
      ),
      ("D\u{2019}après https://chef.example/1", "chef.example", "https://chef.example/1"),
      ("D'après Marie", "Marie", nil),
      ("Recette de Marmiton : https://chef.example/1", "Marmiton", "https://chef.example/1"),
      (
        "Inspirado en https://chef.example/1", "Inspirado en chef.example", "https://chef.example/1"
      ),
      ("Adattato da https://chef.example/1", "Adattato da chef.example", "https://chef.example/1"),
      (
        "Naar een recept van https://chef.example/1", "Naar een recept van chef.example",
        "https://chef.example/1"
      ),
      ("مقتبسة من https://chef.example/1", "مقتبسة من chef.example", "https://chef.example/1"),
      ("https://www.chef.example/a?b", "chef.example", "https://www.chef.example/a?b"),
      ("(<https://chef.example>)", "chef.example", "https://chef.example"),
      ("via smitten.example", "smitten.example", nil),
      ("— via Smitten Kitchen", "Smitten Kitchen", nil),
      ("(Source: The Times)", "The Times", nil), ("(via The Times)", "The Times", nil),
      ("aus: Essen und Reisen 3/2010", "Essen und Reisen 3/2010", nil),
      ("Gefunden bei kochen.example", "kochen.example", nil),
      ("Gefunden auf [Kochen](https://k.example)", "Kochen", "https://k.example"),
      ("Found on The Kitchen Blog", "The Kitchen Blog", nil),
      ("Trouv\u{E9} sur Marmiton", "Marmiton", nil), ("Origine : Mamie", "Mamie", nil),
      ("Visto en Cocina Abierta", "Cocina Abierta", nil),
      ("Tratto da Il Cucchiaio", "Il Cucchiaio", nil),
      ("Gevonden op kook.example", "kook.example", nil), ("Uit: Het Kookboek", "Het Kookboek", nil),
      ("منقول من كتاب الطبخ", "كتاب الطبخ", nil), ("元レシピ：料理の本", "料理の本", nil),
      ("Quelle: Chefkoch, https://chef.example/1.", "Chefkoch", "https://chef.example/1"),
      ("Quelle:\nhttps://chef.example/1", "chef.example", "https://chef.example/1"),
      (
        "Source: https://a.example/x (in French)", "a.example (in French)", "https://a.example/x"
      ),
    ] as [(String, String, String?)])
  func isTheSourceAndNoStep(line: String, name: String, url: String?) async throws {
    for (before, steps) in [
      ("Mix it.\n\n", ["Mix it."]), ("1. Mix it.\n2. ", ["Mix it."]),
      ("Mix it.\n\n- ", ["Mix it."]),
    ] {
      let test = try await TestBook([
        "a.md": recipe("A", before + line.replacing("\n", with: "\n  "))
      ])
      let entry = test.book.recipes[0]
      #expect(entry.metadata.source == Metadata.Source(name: name, url: url))
      #expect(try entry.text().steps.map(\.text) == steps)
      #expect(try entry.text().otherSource(than: entry.metadata) == nil)
      let html = try String(decoding: entry.text().instructions?.html ?? [], as: UTF8.self)
      #expect(!html.contains("<li></li>") && !html.contains("<ul>"), "\(html)")
    }
  }

  @Test(arguments: [
    "Via a piping bag, fill the éclairs.", "Via Schlauch einfüllen",
    "Bake as [she does](https://a.example).",
    "See https://a.example for how to fold them.",
    "Source: [a](https://a.example), [b](https://b.example)",
    "Source: [dough](dough.md)", "Quelle:", "Recette de base : mélanger le tout", "> Quelle: Oma",
    "Sauce: mix everything", "From the oven to the table.", "![](https://a.example/x.jpg)",
    "Quelle: Oma\n\nServe.", "(Source of the sauce.)", "Via the oven, dry them.",
    "Found on the table, eat it.", "Aus dem Ofen nehmen.",
    "D'après la couleur, cuire encore 5 minutes.",
    "Adapted from this: whisk it, see https://a.example for how.",
  ])
  func isAStep(text: String) async throws {
    let test = try await TestBook(["a.md": recipe("A", "Mix it.\n\n" + text)])
    let (entry, whole) = (test.book.recipes[0], "Mix it.\n\n" + text)
    #expect(entry.metadata.source == nil)
    #expect(try entry.text().recipe.instructions == whole)
    #expect(try entry.text().steps.count > 1 || text.hasPrefix("!"))
  }

  @Test func mayBeTheLastLineOfAStepOrOfTheDescription() async throws {
    let test = try await TestBook([
      "a.md": recipe("A", "Mix.\n\nBake *well*.\nQuelle: [Oma](https://oma.example)"),
      "b.md": "# B\n\nA soup.  \nSource: Grandpa\n\n---\n\n- x\n\n---\n\nBoil.\n",
      "c.md": recipe("C", "Mix.\n\n## Quelle\n\nhttps://c.example"),
      "d.md": recipe("D", "Mix.\n*Bake.\nQuelle: Oma*"),
    ])
    let texts = try test.book.recipes.map { try $0.text() }
    #expect(test.book.recipes.map(\.metadata.source?.name) == ["Oma", "Grandpa", "c.example", nil])
    #expect(texts[0].steps.map(\.text) == ["Mix.", "Bake well."])
    #expect(texts[0].instructions?.links.isEmpty == true)
    #expect(
      String(decoding: texts[0].instructions?.html ?? [], as: UTF8.self)
        == "<p>Mix.</p>\n<p>Bake <em>well</em>.</p>\n")
    #expect(texts[1].descriptionText == "A soup.")
    #expect(String(decoding: texts[1].description?.html ?? [], as: UTF8.self) == "<p>A soup.</p>\n")
    #expect(
      String(decoding: texts[2].instructions?.html ?? [], as: UTF8.self).contains("Quelle") == false
    )
  }

  @Test(
    arguments: [
      ("Bake *well*. Quelle: [Oma](https://oma.example)", "Bake well.", "Oma"),
      ("Mix. Bake well! Source: Julia Child", "Mix. Bake well!", "Julia Child"),
      ("Cuire 20 min. Source : Marmiton", "Cuire 20 min.", "Marmiton"),
      ("1. Mix.\n2. Bake. Bron: Oma", "Bake.", "Oma"),
      ("Mix. Bake well. (Source: The Times)", "Mix. Bake well.", "The Times"),
    ])
  func mayEndTheLastSentenceOfAStep(text: String, step: String, name: String) async throws {
    let test = try await TestBook(["a.md": recipe("A", text)])
    let entry = test.book.recipes[0]
    #expect(entry.metadata.source?.name == name)
    #expect(try entry.text().steps.last?.text == step)
  }

  @Test(arguments: [
    "Make the sauce. From: the fridge.", "Whisk source: it is lumpy.",
    "Serve. Note: Source of iron.",
    "*Bake. Quelle: Oma*", "Rest. Via: a sieve.",
  ])
  func isASentenceOfAStep(text: String) async throws {
    let test = try await TestBook(["a.md": recipe("A", text)])
    #expect(test.book.recipes[0].metadata.source == nil)
  }

  @Test(
    arguments: [
      ("Adapted from Ottolenghi", "Adapted from", "Ottolenghi"),
      ("Adapted from: Ottolenghi", "Adapted from", "Ottolenghi"),
      ("Adapted from chef.example", "Adapted from", "chef.example"),
      ("Nach einem Rezept von Vincent Klink.", "Nach einem Rezept von", "Vincent Klink."),
      ("Inspir\u{E9} de Marie", "Inspir\u{E9} de", "Marie"), ("Ottolenghi", nil, nil),
      ("Adapted from", nil, nil),
    ] as [(String, String?, String?)])
  func saysItselfHowItIsTheSource(name: String, words: String?, source: String?) {
    let credit = Metadata.Source(name: name, url: nil).credit
    #expect(credit?.words == words)
    #expect(credit?.name == source)
  }

  @Test func theFrontMatterWins() async throws {
    let test = try await TestBook([
      "a.md": "---\nsource: My book\n---\n" + recipe("A", "Mix.\n\nvia [Blog](https://b.example)"),
      "b.md": "---\nsource: Blog\n---\n" + recipe("B", "Mix.\n\nSource: Blog"),
    ])
    let (first, second) = (test.book.recipes[0], test.book.recipes[1])
    #expect(first.metadata.source?.name == "My book")
    #expect(try first.text().steps.map(\.text) == ["Mix."])
    let other = try #require(try first.text().otherSource(than: first.metadata))
    #expect(other.links.map(\.destination) == ["https://b.example"])
    #expect(other.filled { _ in nil }.elementsEqual("<p>via Blog</p>".utf8))
    #expect(try second.text().otherSource(than: second.metadata) == nil)
  }
}
