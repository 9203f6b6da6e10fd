import Collection
import Cooking
import RecipeMD
import Testing

@testable import Interchange

/// What a recipe keeps of its own when another version takes its place.
@Suite struct OwnTextTests {
  private static let new = "---\nlang: en\n---\n\n# Soup\n\n---\n\n- *1* leek\n"

  private func replaced(_ matter: String, by new: String = new) -> String {
    let old = "\(matter)\n# Soup\n\n---\n\n- *2* leeks\n"
    let text = OwnText.keepingOwn(of: Array(old.utf8), in: Array(new.utf8))
    let problems = parse(text, options: ParseOptions(allowsFrontMatter: true)).diagnostics
    #expect(problems.isEmpty)
    return String(decoding: text, as: UTF8.self)
  }

  @Test(arguments: [
    "---\nprivate: true\n---\n", "---\nPrivate: true\n---\n", "---\nprivat: true\n---\n",
    "---\n{private: true, lang: en}\n---\n", "private: true\n", "---\nprivate: [\n---\n",
    "---\n\"private\": guests\n---\n",
  ])
  func aPrivateRecipeStaysPrivate(matter: String) {
    let text = replaced(matter)
    #expect(Privacy.isPrivate(Array(text.utf8)) && text.contains("*1* leek"), "\(text)")
  }

  @Test(arguments: ["", "---\nlang: en\n---\n", "---\nprivate: false\n---\n"])
  func aPublicRecipeStaysPublic(matter: String) {
    #expect(!Privacy.isPrivate(Array(replaced(matter).utf8)))
  }

  @Test func whatTheNewTextSaysOfItCounts() {
    let open = Self.new.replacing("lang: en", with: "private: false")
    #expect(replaced("---\nprivate: true\n---\n", by: open) == open)
  }

  @Test func daysStandInBracesToo() {
    let text = replaced("---\n{cooked: [2024-03-09], lang: de}\n---\n")
    #expect(text.contains("2024-03-09") && !text.contains("de\n"), "\(text)")
  }

  @Test func linksToPlacesInOtherRecipesOfTheImportAreKept() throws {
    let (_, recipes) = try ImportTrial.read(
      "One.md", "# One\n\n---\n\n- [Three](Three.md#x)\n",
      beside: [("Three.md", Array("# Three\n\n---\n\n- egg\n".utf8))])
    let form = RecipeDraft.Form(language: Language("en"), day: .init(year: 2026, month: 1, day: 1))
    let text = RecipeDraft(recipes[0], from: "test", stem: "One", form: form) { key in
      key == "file:Three.md" ? "Drei.md" : nil
    }.text
    #expect(String(decoding: text, as: UTF8.self).contains("[Three](Drei.md#x)"))
  }
}
