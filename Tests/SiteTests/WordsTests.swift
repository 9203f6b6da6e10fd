import FileDoubles
import Cooking
import Collection
import Diagnostics
import FileSystem
import Testing

@testable import Site

@Suite struct WordsTests {
  /// What is said about a language file, its words, and a theme with it.
  func read(
    _ text: String, _ language: String = "sv", template: String = ""
  ) throws -> (words: Words, problems: [String]) {
    let files = MemoryFileSystem([
      "/t/languages/\(language).yml": text, "/t/parts/footer.mustache": template,
    ])
    let theme = try Theme.builtIn().overridden(by: "/t", named: "Templates", in: files)
    let (words, problems) = Words.read(Language(language), from: theme)
    let said = problems.map { problem in
      let place = problem.range.map { "\($0.start.line):\($0.start.column)" } ?? "-"
      return "\(place) \(problem.severity.word) \(problem.message); \(problem.help ?? "")"
    }
    return (words, said)
  }

  @Test func namesWordsThatNothingAsksFor() throws {
    let problems = try read(
      """
      ingredents: Ingredienser
      mine: Min
      pageLabel: "{n}"
      recipeCount:
        oen: "{n} rätt"
        other: "{n} rätter"
      """, template: "{{words.mine}}"
    ).problems
    #expect(
      problems == [
        "1:1 warning no template and no script asks for “ingredents”; did you mean “ingredients”?",
        "5:3 warning “recipeCount” has no form “oen”; did you mean “one”?",
      ])
  }

  @Test func namesWhatIsNoText() throws {
    let problems = try read(
      "ingredients: [a]\nrecipeCount: x\nshareLabel:\n  recipemd: [x]\n"
    ).problems
    #expect(
      problems == [
        "1:1 error “ingredients” is not a text; write it on one line: ingredients: …",
        "2:1 error “recipeCount” is not a list of texts; "
          + "write a text for each of zero, one, two, few, many, other below it, as in en.yml",
        "4:3 error “recipemd” is not a text; write it on one line",
      ])
    #expect(try read("- a\n").problems.first?.hasPrefix("1:1 error this is not a list of") == true)
    #expect(try read("method: M\nmethod: N\n").problems.count == 1)
  }

  @Test func aFileOfTheSameLanguageChangesSingleForms() throws {
    let words = try read("recipeCount:\n  other: \"{n} dishes\"\n", "en").words
    #expect(words.count("recipeCount", 1) == "1 recipe")
    #expect(words.count("recipeCount", 3) == "3 dishes")
    let swedish = try read("recipeCount:\n  other: \"{n} rätter\"\n").words
    #expect(swedish.count("recipeCount", 1) == "1 rätter")
  }

  @Test(arguments: [
    ("en", "other one other other other other other other"),
    ("de", "other one other other other other other other"),
    ("nl-BE", "other one other other other other other other"),
    ("fr", "one one other other other other other many"),
    ("es", "other one other other other other other many"),
    ("it", "other one other other other other other many"),
    ("ar", "zero one two few many other few other"),
    ("ja", "other other other other other other other other"),
    ("sv", "other one other other other other other other"),
  ])
  func pluralsAreThoseOfTheLanguage(language: String, expected: String) {
    let forms = [0, 1, 2, 3, 11, 101, 1003, 1_000_000].map {
      PluralForm.of($0, in: Language(language)).rawValue
    }
    #expect(forms.joined(separator: " ") == expected)
  }
}
