import JSON
import Testing

@testable import LanguageServer

@Suite struct CompletionTests {
  private func labels(_ name: String, _ marked: String) async -> [String] {
    let editor = Editor(Kitchen.files)
    await editor.start()
    let answer = await editor.ask("completion", name, marked)
    return answer?["items"]?.array?.compactMap { $0["label"]?.string } ?? []
  }

  /// Returns the text after the first of the items is taken.
  private func completed(_ name: String, _ marked: String, _ label: String) async -> String? {
    let editor = Editor(Kitchen.files)
    await editor.start()
    let answer = await editor.ask("completion", name, marked)
    let item = answer?["items"]?.array?.first { $0["label"]?.string == label }
    return item?["textEdit"].map { edited(marked.replacing("|", with: ""), .array([$0])) }
  }

  @Test func offersTagsThatTheRecipeHasNot() async {
    #expect(await labels("New.md", "# New\n\n*|*\n") == ["soup", "basics", "quick"])
    #expect(await labels("New.md", "# New\n\n*quick, s|, basics*\n") == ["soup"])
    #expect(await labels("New.md", "# New\n\n*quick, s|") == ["soup", "basics"])
    #expect(await labels("New.md", "# New\n\n---\n\n- salt\n\n---\n\n*so|*\n") == [])
    #expect(
      await completed("New.md", "# New\n\n*quick, s|*\n", "soup") == "# New\n\n*quick, soup*\n")
  }

  @Test func offersLinksToRecipes() async {
    let body = "# New\n\n---\n\n- *1 l* "
    #expect(await labels("New.md", body + "[|") == ["Tomato Soup", "Vegetable Stock"])
    #expect(await labels("New.md", body + "[sto|]") == ["Vegetable Stock"])
    #expect(await labels("New.md", body + "[x](bas|") == ["Vegetable Stock"])
    #expect(await labels("New.md", body + "![|") == [])
    #expect(await labels("New.md", body + "![x](bas|") == [])
    #expect(await labels("New.md", body + "[![x](a.jpg)](bas|") == ["Vegetable Stock"])
    #expect(await labels("Soup.md", body + "[|") == ["Vegetable Stock"])
    #expect(
      await completed("New.md", body + "[ve|]", "Vegetable Stock")
        == body + "[Vegetable Stock](Basics/Stock.md)")
    #expect(
      await completed("Basics/New.md", body + "[x](|)", "Tomato Soup") == body + "[x](../Soup.md)")
  }

  @Test func offersPathsThatAreBegun() async {
    let body = "# New\n\n---\n\n- *1 l* "
    #expect(await labels("Basics/New.md", body + "[x](../|") == ["Tomato Soup"])
    #expect(await labels("Basics/New.md", body + "[x](<../so|") == ["Tomato Soup"])
    #expect(await labels("Basics/New.md", body + "[x](./|") == ["Vegetable Stock"])
    #expect(await labels("New.md", body + "[x](./Ba|") == ["Vegetable Stock"])
    #expect(await labels("Basics/New.md", "# New\n\n[soup]: ../|") == ["Tomato Soup"])
    #expect(await labels("New.md", "# New\n\n[soup]: |") == ["Tomato Soup", "Vegetable Stock"])
    #expect(await labels("New.md", "# New\n\n[^1]: so|") == [])
  }

  /// Nothing of a link that is there already stands behind the one that takes its place.
  @Test(arguments: [
    ("[ve|](Basics/Old.md) x", "[Vegetable Stock](Basics/Stock.md) x"),
    ("[ve|getable](Basics/Old.md)", "[Vegetable Stock](Basics/Stock.md)"),
    ("[ve|][stock] x", "[Vegetable Stock](Basics/Stock.md) x"),
    ("[ve|]() x", "[Vegetable Stock](Basics/Stock.md) x"),
    ("[ve| and [salt](Salt.md)", "[Vegetable Stock](Basics/Stock.md) and [salt](Salt.md)"),
    ("[x](St|ock%20Old.md) x", "[x](Basics/Stock.md) x"),
  ]) func replacesTheWholeLink(written: String, expected: String) async {
    let body = "# New\n\n---\n\n- *1 l* "
    #expect(await completed("New.md", body + written, "Vegetable Stock") == body + expected)
  }

  @Test func offersUnits() async {
    let units = await labels("New.md", "# New\n\n---\n\n- *2 |* flour\n")
    #expect(units.contains("g") && units.contains("cups") && units.contains("tbsp"))
    #expect(await labels("New.md", "# New\n\n---\n\n- *1/2 c|").contains("cup"))
    #expect(await labels("New.md", "# New\n\n---\n\n- *|* flour\n") == [])
    #expect(await labels("New.md", "---\nlang: de\n---\n# New\n\n---\n\n- *2 |").contains("g"))
    #expect(await labels("New.md", "# New\n\n**4 |**\n") == ["l", "servings"])
    #expect(
      await completed("New.md", "# N\n\n---\n\n- *2 cu|* x\n", "cups")
        == "# N\n\n---\n\n- *2 cups* x\n")
    #expect(
      await completed("New.md", "# N\n\n---\n\n- *2 kg, 3 |* x\n", "g")
        == "# N\n\n---\n\n- *2 kg, 3 g* x\n")
    #expect(
      await completed("New.md", "# N\n\n---\n\n- *2 cups (480 m|* x\n", "ml")
        == "# N\n\n---\n\n- *2 cups (480 ml* x\n")
  }

  @Test func offersKeysOfFrontMatter() async {
    let keys = await labels("New.md", "---\nrating: 4\n|\n---\n# New\n")
    #expect(keys.contains("prep_time") && !keys.contains("rating"))
    #expect(await labels("New.md", "---\nlang: |\n---\n# New\n").contains("de"))
    #expect(await labels("New.md", "---\nprivate: t|\n---\n# New\n") == ["true", "false"])
    #expect(await labels("New.md", "---\nnutrition:\n  |\n---\n# New\n").contains("proteinContent"))
    #expect(
      await labels("New.md", "---\ncooked:\n  - date: 2024-03-09\n    |\n---\n") == [
        "date", "rating", "note",
      ])
    #expect(
      await completed("New.md", "---\nra|\n---\n# New\n", "rating") == "---\nrating: \n---\n# New\n"
    )
  }

  @Test func offersKeysInBraces() async {
    func labels(_ matter: String) async -> [String] {
      await self.labels("New.md", "---\n\(matter)\n---\n# New\n")
    }
    #expect(await labels("source: {|") == ["name", "url"])
    #expect(await labels("source: { n|}") == ["name", "url"])
    #expect(await labels("source: {name: \"a, b\", |}") == ["url"])
    #expect(await labels("cooked: [2024-03-09, {date: 2024-04-09, r|}]") == ["rating", "note"])
    #expect(await labels("cooked:\n  - {|}") == ["date", "rating", "note"])
    #expect(await labels("source: {name: A}, |") == [])
    #expect(await self.labels("cookbook.yml", "publish: {to: |}").contains("gitlab"))
    #expect(
      await completed("New.md", "---\nsource: {na|}\n---\n# New\n", "name")
        == "---\nsource: {name: }\n---\n# New\n")
  }

  @Test func offersSettings() async {
    #expect(await labels("cookbook.yml", "title: x\nlang|").contains("language"))
    #expect(await labels("cookbook.yml", "share: [recipemd, |]") == ["recipemd", "html"])
    #expect(await labels("cookbook.yml", "share:\n  - |") == ["recipemd", "html"])
    #expect(await labels("cookbook.yml", "colours:\n  accent: te|").contains("teal"))
    #expect(await labels("cookbook.yml", "publish:\n  to: |").contains("netlify"))
    #expect(await labels("cookbook.yml", "publish:\n  |") == ["to", "target"])
  }

  @Test func offersNothingInProse() async {
    for text in ["# New\n\nsome |words", "# N|", "- *2 |", "|", "a\n\n---\n\n---\n\n1. Take *2 |"] {
      #expect(await labels("New.md", text) == [], "\(text)")
    }
  }

  /// An answer is as long in a folder of thousands of recipes.
  @Test func endsLongLists() async {
    var files: [String: String] = [:]
    for number in 0..<300 { files["R\(number).md"] = "# Recipe \(number)\n" }
    let editor = Editor(files)
    await editor.start()
    await editor.open("R0.md", "")
    let answer = await editor.ask("completion", "R0.md", "# Recipe\n\n---\n\n- [|")
    #expect(answer?["isIncomplete"] == .bool(true))
    #expect(answer?["items"]?.array?.count == 200)
  }
}
