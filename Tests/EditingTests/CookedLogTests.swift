import Collection
import Testing

@testable import Editing

@Suite struct CookedLogTests {
  private let day: CalendarDate

  init() throws { day = try #require(CalendarDate("2026-11-21")) }

  private func adding(_ entry: Metadata.Cooked, _ text: String) throws -> String {
    String(
      decoding: try CookedLog.adding(entry, to: Array(text.utf8), path: "a.md"), as: UTF8.self)
  }

  private func full(_ note: String = "so: good") -> Metadata.Cooked {
    Metadata.Cooked(date: day, rating: 4.5, note: note)
  }

  static let lines = "  - date: 2026-11-21\n    rating: 4.5\n    note: \"so: good\"\n"
  static let braces = "{date: 2026-11-21, rating: 4.5, note: \"so: good\"}"

  @Test(arguments: ["---\n", "---\n\n---\n", "---\n \n\n...\n"])
  func fillsEmptyFrontMatter(fences: String) throws {
    let matter = fences == "---\n" ? "---\n---\n" : fences
    let result = try adding(full(), matter + "# A\n\n---\n\n- x\n")
    let blank = matter.dropFirst(4).dropLast(4)
    #expect(
      result == "---\n\(blank)cooked:\n\(Self.lines)\(matter.suffix(4))# A\n\n---\n\n- x\n")
  }

  @Test(arguments: [
    ("id: x\n", "id: x\ncooked:\n" + lines),
    ("notes: |\n  a\n\n", "notes: |\n  a\n\ncooked:\n" + lines),
    ("cooked:\nid: x\n", "cooked:\n\(lines)id: x\n"),
    ("cooked: ~ # never\n", "cooked:\n" + lines),
    ("cooked: 2024-03-09 # good\nid: x\n", "cooked:\n  - 2024-03-09 # good\n\(lines)id: x\n"),
    ("cooked: \"2024-03-09\"\n", "cooked:\n  - \"2024-03-09\"\n" + lines),
    (
      "cooked:\n  - 2024-03-09\n  - date: 2024-03-10\n    note: |\n      a\n      b\n\n# then\nid: x\n",
      "cooked:\n  - 2024-03-09\n  - date: 2024-03-10\n    note: |\n      a\n      b\n\(lines)\n# then\nid: x\n"
    ),
    (
      "cooked:\n- 2024-03-09\n",
      "cooked:\n- 2024-03-09\n- date: 2026-11-21\n  rating: 4.5\n  note: \"so: good\"\n"
    ),
    (
      "cooked:\n   -   2024-03-09\n",
      "cooked:\n   -   2024-03-09\n   -   date: 2026-11-21\n       rating: 4.5\n       note: \"so: good\"\n"
    ),
    ("cooked:\n  - {date: 2024-03-09}\n", "cooked:\n  - {date: 2024-03-09}\n  - \(braces)\n"),
    ("cooked: []\n", "cooked: [\(braces)]\n"),
    ("cooked: [2024-03-09]\nid: x\n", "cooked: [2024-03-09, \(braces)]\nid: x\n"),
    (
      "cooked: [2024-03-09, {date: 2024-03-10, note: 'it''s ]'}, ]\n",
      "cooked: [2024-03-09, {date: 2024-03-10, note: 'it''s ]'}, \(braces) ]\n"
    ),
    ("cooked: [\n  2024-03-09 # [\n]\n", "cooked: [\n  2024-03-09 # [\n, \(braces)]\n"),
    ("cooked: {date: 2024-03-09}\n", "cooked: [{date: 2024-03-09}, \(braces)]\n"),
    (
      "cooked:\n  date: 2024-03-09\n  note: |\n    a\nid: x\n",
      "cooked:\n  - date: 2024-03-09\n    note: |\n      a\n\(lines)id: x\n"
    ),
    (
      "# first\ncooked:\n  - 2024-03-09 # good\n",
      "# first\ncooked:\n  - 2024-03-09 # good\n" + lines
    ),
    ("odd: [1, {a: b}]\nid: x\n", "odd: [1, {a: b}]\nid: x\ncooked:\n" + lines),
  ])
  func keepsTheStyleOfTheFrontMatter(before: String, after: String) throws {
    let file = { (yaml: String) in "---\n\(yaml)---\n\n# T\n\n- - -\n* a  \n" }
    #expect(try adding(full(), file(before)) == file(after))
    let windows = { (text: String) in ("\u{FEFF}" + text).replacing("\n", with: "\r\n") }
    #expect(try adding(full(), windows(file(before))) == windows(file(after)))
  }

  @Test(arguments: [
    ("# T\n\n---\n", "---\ncooked:\n  - 2026-11-21\n---\n\n# T\n\n---\n"),
    ("\u{FEFF}# T\r\n", "\u{FEFF}---\r\ncooked:\r\n  - 2026-11-21\r\n---\r\n\r\n# T\r\n"),
    ("\n# T", "---\ncooked:\n  - 2026-11-21\n---\n\n# T"),
    ("---\n---\n# T\n", "---\ncooked:\n  - 2026-11-21\n---\n# T\n"),
    ("", "---\ncooked:\n  - 2026-11-21\n---\n"),
  ])
  func makesFrontMatterWhereThereIsNone(before: String, after: String) throws {
    #expect(try adding(Metadata.Cooked(date: day), before) == after)
  }

  @Test(arguments: [
    "good", "so: good", "# not", "it's \"fine\"", "yes", "12", "- a", "[x]", "{x}", "a, b",
    "back\\slash",
    "卵が多い", "جيد جدا", "100 %", "a #b", "two\nlines", "end:", "!tag", "*x*", "&y", "@", "\u{7F}",
    "~", "😀",
  ])
  func readsAnyNoteBack(note: String) throws {
    for text in ["# T\n", "---\ncooked: [2024-03-09]\n---\n# T\n"] {
      let result = try CookedLog.adding(full(note), to: Array(text.utf8), path: "a.md")
      let cooked = try FrontMatter(RecipeSource(result), path: "a.md").metadata.cooked
      #expect(cooked.last?.note == (note == "two\nlines" ? "two lines" : note))
    }
  }

  @Test(arguments: [
    ("cooked: \"2024-\\\n  03-09\"\n", EditError.unclearLog),
    ("cooked:\n  -\n    date: 2024-03-09\n", .unclearLog),
    ("? cooked\n: 2024-03-09\nid: x\n", .unclearLog),
  ])
  func refusesWhatItWouldHaveToGuess(yaml: String, refusal: EditError) {
    #expect(throws: refusal) { try adding(full(), "---\nlang: en\n\(yaml)---\n# T\n") }
  }

  @Test func refusesWhatIsNoYAML() {
    #expect(throws: EditError.self) { try adding(full(), "---\na: [\n---\n# T\n") }
  }

  @Test func growsWithoutEnd() throws {
    for text in try Corpus.texts() {
      let once = try CookedLog.adding(full(), to: Array(text.utf8), path: "a.md")
      let twice = try CookedLog.adding(Metadata.Cooked(date: day), to: once, path: "a.md")
      let source = RecipeSource(twice)
      #expect(source.reads(as: RecipeSource(Array(text.utf8))), "\(text)")
      #expect(
        try FrontMatter(source, path: "a.md").metadata.cooked.suffix(2) == [
          full(), .init(date: day),
        ])
    }
  }
}
