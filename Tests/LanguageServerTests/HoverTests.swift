import JSON
import Testing

@testable import LanguageServer

@Suite struct HoverTests {
  private func hover(_ name: String, _ marked: String) async -> String? {
    let editor = Editor(Kitchen.files)
    await editor.start()
    return await editor.ask("hover", name, marked)?["contents"]?["value"]?.string
  }

  /// Half a litre of stock takes half of what makes a litre.
  @Test func showsALinkedRecipeInTheAmountThatIsWanted() async {
    let shown = await hover("Soup.md", Kitchen.soup.replacing("[stock]", with: "[st|ock]"))
    #expect(
      shown == """
        **Vegetable Stock**

        0.5 l · basics, soup

        ```text
              1  carrot
          0.5 l  water
        ```
        """, "\(shown ?? "")")
  }

  @Test func showsMultiplesAndOtherUnits() async {
    let shown = await hover("Soup.md", Kitchen.soup.replacing("*1 kg*", with: "*1 |kg*"))
    #expect(shown == "- ½: 0.5 kg\n- × 2: 2 kg\n- × 3: 3 kg\n- = 2 ¼ lb", "\(shown ?? "")")
    let flour = await hover("New.md", "# N\n\n---\n\n- *1–2 |cups* flour\n")
    #expect(flour?.contains("× 2: 2–4 cups") == true, "\(flour ?? "")")
    #expect(flour?.contains("= 120–240 g") == true, "\(flour ?? "")")
    let yield = await hover("Soup.md", Kitchen.soup.replacing("4 servings", with: "4| servings"))
    #expect(yield == "- ½: 2 servings\n- × 2: 8 servings\n- × 3: 12 servings")
  }

  @Test func showsMultiplesInInstructions() async {
    let shown = await hover(
      "Basics/Stock.md", Kitchen.stock.replacing("500 ml of", with: "5|00 ml of"))
    #expect(shown == "- ½: 250 ml\n- × 2: 1000 ml\n- × 3: 1500 ml", "\(shown ?? "")")
  }

  @Test func explainsKeys() async {
    #expect(await hover("Soup.md", "---\nra|ting: 3\n---\n# Soup\n") == "`rating`: 0 to 5")
    #expect(await hover("cookbook.yml", "publish:\n  t|o: s3\n") == "`to`: the host")
    #expect(await hover("cookbook.yml", "ti|tle: x\n")?.hasPrefix("`title`: the name") == true)
  }

  @Test func saysNothingOfProse() async {
    for text in ["# So|up\n", "", "---\n|", "# Soup\n\nSome |words [a](Nowhere.md)\n"] {
      #expect(await hover("Soup.md", text) == nil, "\(text)")
    }
  }

  @Test func goesToLinkedRecipes() async {
    let editor = Editor(["Soup.md": Kitchen.soup, "Basics/Stöck.md": Kitchen.stock, "pie.jpg": ""])
    await editor.start()
    func target(_ text: String) async -> String? {
      await editor.ask("definition", "Soup.md", text)?["uri"]?.string
    }
    #expect(
      await target("# Soup\n\n---\n\n- [st|ock](<Basics/Stöck.md>)\n")
        == "file:///r/Basics/St%C3%B6ck.md")
    #expect(await target("# Soup\n\n![a](pi|e.jpg)\n") == "file:///r/pie.jpg")
    #expect(await target("# Soup\n\n[a](https://exa|mple.org)\n") == nil)
    #expect(await target("# Soup\n\n[a](Now|here.md)\n") == nil)
  }
}
