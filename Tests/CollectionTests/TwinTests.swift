import FileDoubles
import Diagnostics
import FileSystem
import Paths
import Testing

@testable import Collection

/// Files whose names differ only in how their letters are composed, which most disks take for two.
@Suite struct TwinTests {
  static let composed: FilePath = "Caf\u{E9}.md"
  static let decomposed: FilePath = "Cafe\u{301}.md"

  @Test func bothAreRecipesOfTheirOwn() async throws {
    let test = try await TestBook([
      Self.composed: recipe("One"), Self.decomposed: recipe("Two"), "CAF\u{C9}.md": recipe("Three"),
    ])
    #expect(test.book.recipes.map(\.path) == ["CAF\u{C9}.md", Self.decomposed, Self.composed])
    #expect(test.book.recipes.map(\.title) == ["Three", "Two", "One"])
    #expect(test.book.recipes.map(\.slug) == ["cafe", "cafe-2", "cafe-3"])
    #expect(test.book.recipe(atPath: Self.composed)?.title == "One")
    #expect(test.book.recipe(atPath: Self.decomposed)?.title == "Two")
    let clashes = test.book.diagnostics.filter { $0.id == .slugCollision }
    #expect(clashes.map(\.path) == [Self.decomposed, Self.composed])
  }

  @Test func aNameMeansTheFileThatIsSpelledLikeThat() async throws {
    let test = try await TestBook([
      Self.composed: recipe("One"), Self.decomposed: recipe("Two"),
      "Cr\u{E8}me.md": recipe("Three"),
    ])
    let places = [Self.composed, Self.decomposed].map { path -> Int? in
      if case .found(let place) = test.book.find(path.string) { place } else { nil }
    }
    #expect(places == [try test.place(Self.composed), try test.place(Self.decomposed)])
    // Where there is no other, somebody else's spelling will do.
    guard case .found(let place) = test.book.find("Cre\u{300}me.md") else {
      Issue.record("nothing is found")
      return
    }
    #expect(place == (try test.place("Cr\u{E8}me.md")))
  }

  @Test func linksLeadToTheFileThatTheySpell() async throws {
    let links =
      "- [a](Caf%C3%A9.md)\n- [b](Cafe%CC%81.md)\n- [c](Caf\u{E9}.md)\n- [d](Cafe\u{301}.md)"
    let test = try await TestBook([
      "a.md": recipe("A", ingredients: links), Self.composed: recipe("One"),
      Self.decomposed: recipe("Two"), "b.md": recipe("B", ingredients: "- [x](CAF\u{C9}.md)"),
    ])
    let (one, two) = (try test.place(Self.composed), try test.place(Self.decomposed))
    let own = try test.place("a.md")
    let text = try test.book.recipes[own].text()
    let found = text.ingredients.compactMap(\.link).map { test.book.target(of: $0, in: own) }
    #expect(found == [.recipe(one), .recipe(two), .recipe(one), .recipe(two)])
    #expect(
      test.diagnostics("b.md").map(\.help) == [
        "write the one you mean: “Cafe%CC%81.md”, “Caf%C3%A9.md”"
      ])
  }

  @Test func eachIsMendedByItself() async throws {
    let test = try await TestBook([
      Self.composed: recipe("One", ingredients: "- 1 g salt"),
      Self.decomposed: recipe("Two", ingredients: "- 200 ml of another thing"),
    ])
    let result = try RecipeFixes(test.book, in: test.files).apply(in: test.files)
    #expect(result.fixes == 2 && result.files == 2 && result.problems.isEmpty)
    #expect(test.text(Self.composed) == recipe("One", ingredients: "- *1 g* salt"))
    #expect(test.text(Self.decomposed) == recipe("Two", ingredients: "- *200 ml* of another thing"))
  }

  @Test func aSecondVersionIsOneOfTheFileThatItNames() {
    let listing = FolderScan.list(
      "/r", excluding: [], output: nil,
      in: MemoryFileSystem([
        "/r/Caf\u{E9}.md": "# A\n", "/r/Cafe\u{301}.md": "# A\n",
        "/r/Caf\u{E9} (Ada's conflicted copy 2026-03-02).md": "# A\n",
        "/r/Cre\u{300}me.md": "# B\n",
        "/r/Cr\u{E8}me (Ada's conflicted copy 2026-03-02).md": "# B\n",
      ]))
    #expect(
      listing.conflicts.map(\.original) == ["Caf\u{E9}.md", "Cre\u{300}me.md"],
      "the program may compose names in another way than the disk")
    #expect(listing.files.map(\.path) == ["Cafe\u{301}.md", "Caf\u{E9}.md", "Cre\u{300}me.md"])
  }
}

/// No fix is written that does not read back as what was meant.
@Suite struct FixCheckTests {
  /// In front matter a path is written plainly, so the encoded one leads nowhere.
  static let image = "---\nimage: A b.PNG\n---\n"

  @Test func aFixThatDoesNotReadBackIsNotMade() async throws {
    let text = Self.image + recipe("A")
    let test = try await TestBook(["a.md": text, "a b.png": "x"])
    #expect(test.diagnostics("a.md").filter { $0.fix != nil }.map(\.id) == [.inexactLink])
    let fixes = try RecipeFixes(test.book, in: test.files)
    #expect(fixes.changes.isEmpty)
    let result = fixes.apply(in: test.files)
    #expect(result.files == 0 && result.problems.map(\.path) == ["a.md"])
    #expect(result.problems.allSatisfy { $0.id == .unwritable && $0.severity == .warning })
    #expect(test.text("a.md") == text)
  }

  @Test func theOthersOfItsFileAreMade() async throws {
    let test = try await TestBook([
      "a.md": Self.image + recipe("A", ingredients: "- 1 g x\n- [b](B.md)\n- 2 g y"),
      "b.md": recipe("B"), "a b.png": "x",
    ])
    let result = try RecipeFixes(test.book, in: test.files).apply(in: test.files)
    #expect(result.fixes == 3 && result.files == 1)
    #expect(result.problems.map(\.path) == ["a.md"], "what remains is told")
    #expect(
      test.text("a.md")
        == Self.image + recipe("A", ingredients: "- *1 g* x\n- [b](b.md)\n- *2 g* y"))
    #expect(try await TestBook.read(test.files).diagnostics.map(\.id) == [.inexactLink])
  }

  @Test(
    arguments: [
      ("# A\n\ntext\n---\n\n- *1* egg\n", "# A\n\ntext\n\n---\n\n- *1* egg\n"),
      ("# A\n\n*a, b*\n**2 l**\n\n---\n\n- x\n", "# A\n\n*a, b*\n\n**2 l**\n\n---\n\n- x\n"),
      (
        "# A\n\n[s](B.MD), [t](B.MD) [u](//h.example/) [v](//h.example/)\n\n---\n",
        "# A\n\n[s](b.md), [t](b.md) [u](https://h.example/) [v](https://h.example/)\n\n---\n"
      ),
      ("# A\n\n---\n\n- 200 g [b](b.md)\n", "# A\n\n---\n\n- *200 g* [b](b.md)\n"),
      (
        "# A\n\n---\n\n- 200 g [b](B.md)\n- 1 g [c](//h.example/c)\n",
        "# A\n\n---\n\n- *200 g* [b](b.md)\n- *1 g* [c](https://h.example/c)\n"
      ),
      ("# A\n\n---\n\n- *11/2 l* x\n", nil), ("# A\n\n---\n\n- *1½ l* x\n", nil),
    ] as [(String, String?)])
  func whatMayChangeIsWhatIsMeant(text: String, mended: String?) async throws {
    let test = try await TestBook(["a.md": text, "b.md": recipe("B", "**1 kg**")])
    let result = try RecipeFixes(test.book, in: test.files).apply(in: test.files)
    #expect(result.problems.isEmpty)
    if let mended { #expect(test.text("a.md") == mended) }
    let after = try await TestBook.read(test.files)
    #expect(after.diagnostics.allSatisfy { $0.fix == nil }, "\(after.diagnostics)")
  }
}
