import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Collection

/// Recipes are known again by the lines that are remembered of them, whatever is in a cache.
@Suite struct RememberedLinesTests {
  private typealias Kitchen = IdentityTests.Kitchen

  /// A recipe whose title is in its heading only.
  private static func text(_ title: String, of lines: String = "leek") -> String {
    recipe(title) + (1...10).map { "\n\nStep \($0) of \(lines)." }.joined()
  }

  private func id(_ book: Book, _ path: FilePath) throws -> String {
    try #require(book.recipe(atPath: path)).identity.id
  }

  @Test func aRecipeKeepsItsIdentityThatGetsAnotherFileAndTitle() async throws {
    let kitchen = Kitchen(["Soup.md": Self.text("Soup"), "Pie.md": Self.text("Pie", of: "apples")])
    let before = try id(try await kitchen.build(), "Soup.md")
    // A new process has no texts.
    kitchen.reading = Reading()
    try kitchen.files.remove("/book/Soup.md")
    try kitchen.write(Self.text("Potage") + "\n\nServe it hot.", to: "Potage.md")
    var book = try await kitchen.build()
    #expect(try id(book, "Potage.md") == before && book.past.gone.isEmpty)
    // It is gone, and comes back with another title again.
    try kitchen.files.remove("/book/Potage.md")
    book = try await kitchen.build()
    #expect(book.past.gone.map(\.title) == ["Potage"])
    kitchen.reading = Reading()
    try kitchen.write(Self.text("Broth"), to: "Potage.md")
    book = try await kitchen.build()
    #expect(try id(book, "Potage.md") == before && book.past.gone.isEmpty)
  }

  @Test func anotherRecipeIsNotTakenForIt() async throws {
    let kitchen = Kitchen(["Soup.md": Self.text("Soup"), "Pie.md": Self.text("Pie", of: "apples")])
    let before = try id(try await kitchen.build(), "Soup.md")
    try kitchen.files.remove("/book/Soup.md")
    try kitchen.write(Self.text("Cake", of: "nuts"), to: "Cake.md")
    let book = try await kitchen.build()
    #expect(try id(book, "Cake.md") != before && book.past.gone.map(\.title) == ["Soup"])
  }

  @Test func linesAreAddedToAMemoryThatHasNone() async throws {
    let kitchen = Kitchen(["Soup.md": Self.text("Soup")])
    let before = try id(try await kitchen.build(), "Soup.md")
    kitchen.memory.lines = RememberedLines()
    kitchen.reading = Reading()
    #expect(try await kitchen.build().newMemory?.lines.count == 1)
    #expect(try await kitchen.build().newMemory == nil)
    try kitchen.files.remove("/book/Soup.md")
    try kitchen.write(Self.text("Potage"), to: "Potage.md")
    #expect(try id(try await kitchen.build(), "Potage.md") == before)
  }

  /// What was printed of either leads to the file.
  @Test(arguments: ["", "\n\nServe it hot."])
  func aCopyThatTakesThePlaceOfItsOriginalIsBoth(edit: String) async throws {
    let kitchen = Kitchen(["Soup.md": Self.text("Soup")])
    let original = try id(try await kitchen.build(), "Soup.md")
    try kitchen.write(Self.text("Soup") + edit, to: "Soup copy.md")
    let copy = try id(try await kitchen.build(), "Soup copy.md")
    try kitchen.files.remove("/book/Soup.md")
    #expect(try await kitchen.build().past.gone.flatMap(\.ids).contains(original))
    try kitchen.move("Soup copy.md", to: "Soup.md")
    for _ in 1...2 {
      let book = try await kitchen.build()
      let identity = try #require(book.recipe(atPath: "Soup.md")).identity
      #expect(identity.id == original && identity.earlierIDs.contains(copy))
      #expect(book.past.gone.isEmpty && book.past.moved.map(\.slug) == ["soup-copy"])
    }
  }

  @Test func anotherRecipeInThePlaceOfOneThatIsGoneIsNotBoth() async throws {
    let kitchen = Kitchen(["Soup.md": Self.text("Soup"), "Pie.md": Self.text("Pie", of: "apples")])
    let book = try await kitchen.build()
    try kitchen.files.remove("/book/Soup.md")
    _ = try await kitchen.build()
    try kitchen.move("Pie.md", to: "Soup.md")
    let after = try await kitchen.build()
    #expect(try id(after, "Soup.md") == id(book, "Pie.md"))
  }

  @Test func longTextsAreComparedByAFewOfTheirLines() {
    func lines(_ numbers: some Sequence<Int>) -> TextLines {
      TextLines(Array(numbers.map { "Line \($0)\n" }.joined().utf8)[...])
    }
    let sketch = TextSketch(lines(1...2000))
    #expect(sketch.count == 2000 && sketch.hashes.count == TextSketch.most)
    #expect(sketch.likeness(to: lines(1...2000)) == 1)
    #expect(sketch.likeness(to: lines(201...2200)) > 0.7)
    #expect(sketch.likeness(to: lines(1801...3800)) < 0.3)
    #expect(sketch.likeness(to: lines(3000...3010)) == 0)
  }
}
