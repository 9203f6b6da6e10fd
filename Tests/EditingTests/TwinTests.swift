import Collection
import FileSystem
import Paths
import Testing

@testable import Editing

/// Recipes whose names differ only in how their letters are composed.
@Suite struct TwinTests {
  static let composed: FilePath = "Caf\u{E9}.md"
  static let decomposed: FilePath = "Cafe\u{301}.md"

  static func folder() -> TestFolder {
    TestFolder([
      composed: "# One\n\n---\n", decomposed: "# Two\n\n---\n",
      "a.md": "# A\n\n---\n\n- [x](Caf%C3%A9.md)\n- [y](Cafe%CC%81.md)\n",
    ])
  }

  @Test func oneIsRenamedAndTheOtherStays() async throws {
    let folder = Self.folder()
    let recipe = try await folder.recipe(Self.composed)
    let renaming = try RecipeRenaming(recipe, title: nil, file: "Tea.md", in: folder.files)
    #expect(renaming.write(in: folder.files).isEmpty)
    #expect(
      folder.texts == [
        "Tea.md": "# One\n\n---\n", Self.decomposed: "# Two\n\n---\n",
        "a.md": "# A\n\n---\n\n- [x](Tea.md)\n- [y](Cafe%CC%81.md)\n",
      ])
  }

  @Test func aNameThatOnlyLooksFreeIsTaken() async throws {
    let folder = Self.folder()
    let recipe = try await folder.recipe("a.md")
    #expect(throws: EditError.self) {
      try RecipeRenaming(recipe, title: nil, file: "CAF\u{C9}.md", in: folder.files)
    }
  }

  @Test func oneFormCanBecomeTheOther() async throws {
    let folder = TestFolder([
      Self.composed: "# One\n\n---\n", "a.md": "# A\n\n---\n\n- [x](Caf%C3%A9.md)\n",
    ])
    let recipe = try await folder.recipe(Self.composed)
    let renaming = try RecipeRenaming(recipe, title: nil, file: Self.decomposed, in: folder.files)
    #expect(renaming.write(in: folder.files).isEmpty)
    #expect(
      folder.texts == [
        Self.decomposed: "# One\n\n---\n", "a.md": "# A\n\n---\n\n- [x](Cafe%CC%81.md)\n",
      ])
  }

  @Test func bothAreWritten() async throws {
    let folder = Self.folder()
    var changes: [RecipeChange] = []
    for path in [Self.composed, Self.decomposed] {
      let recipe = try await folder.recipe(path)
      let bytes = try #require(try TagEdit.add("warm").applied(to: recipe.source))
      changes += recipe.changed(to: bytes).map { [$0] } ?? []
    }
    #expect(changes.write(in: folder.files).isEmpty)
    #expect(folder.text(Self.composed)?.hasPrefix("# One\n\n*warm*") == true)
    #expect(folder.text(Self.decomposed)?.hasPrefix("# Two\n\n*warm*") == true)
    #expect(changes.done(but: []).count == 2)
  }
}
