import FileSystem
import Paths
import Testing

@testable import Collection

/// The names that recipes had, as Git's history tells them.
@Suite struct RecipeLivesTests {
  let repository: GitHistoryTests.Repository

  init() throws { repository = try GitHistoryTests.Repository() }

  func text(_ title: String, matter: String = "") -> String {
    matter + recipe(title) + (1...20).map { "\n\nStep \($0) of \(title)." }.joined()
  }

  func lives() throws -> [RecipeLife] { try #require(repository.history()).lives }

  @Test func followsAFileThroughItsNames() throws {
    try repository.write("Soup.md", text("Soup"))
    try repository.commit(at: 1)
    try repository.git("mv", "Soup.md", "Leek soup.md")
    try repository.commit(at: 2)
    try repository.write("Leek soup.md", text("Soup") + "\n\nServe.")
    try repository.commit(at: 3)
    try repository.write("Soups/x", "")
    try repository.git("mv", "Leek soup.md", "Soups/Leek.md")
    try repository.commit(at: 4)
    let life = try #require(lives().first)
    #expect(life.birth == RecipeBirth(path: "Soup.md"))
    #expect(life.earlier == ["Soup.md", "Leek soup.md"])
    #expect(life.path == "Soups/Leek.md")
    #expect(life.end == nil)
    let history = try #require(repository.history())
    #expect(history.added("Soups/Leek.md") == 1, "a new name is no new recipe")
    #expect(history.changed("Soups/Leek.md") == 4)
  }

  @Test func aNameThatAnotherRecipeTakesIsThatRecipes() throws {
    try repository.write("Soup.md", text("Leek"))
    try repository.commit(at: 1)
    try repository.git("mv", "Soup.md", "Leek.md")
    try repository.commit(at: 2)
    try repository.write("Soup.md", text("Tomato"))
    try repository.commit(at: 3)
    let found = try lives().sorted { $0.path < $1.path }
    #expect(found.map(\.path) == ["Leek.md", "Soup.md"])
    #expect(found.map(\.earlier) == [[], []], "the address of the first leads to the second")
    #expect(found.map(\.birth.ordinal) == [0, 1])
    #expect(found[0].birth.id != found[1].birth.id)
  }

  @Test func followsFilesThatChangePlacesInOneCommit() throws {
    let names = ["A.md", "B.md", "C.md"]
    for name in names { try repository.write(FilePath(name), text(name)) }
    try repository.commit(at: 1)
    try repository.write("A.md", text("B.md"))
    try repository.write("B.md", text("A.md"))
    try repository.commit(at: 2)
    var births = Dictionary(uniqueKeysWithValues: try lives().map { ($0.path, $0.birth.path) })
    #expect(births == ["A.md": "B.md", "B.md": "A.md"])
    try repository.git("checkout", "-q", "-b", "side")
    try repository.write("A.md", text("A.md"))
    try repository.write("B.md", text("C.md"))
    try repository.write("C.md", text("B.md"))
    try repository.commit(at: 3)
    try repository.git("checkout", "-q", "-")
    try repository.write("D.md", text("D"))
    try repository.commit(at: 4)
    try repository.git("merge", "-q", "--no-edit", "side")
    births = Dictionary(uniqueKeysWithValues: try lives().map { ($0.path, $0.birth.path) })
    #expect(births == ["B.md": "C.md", "C.md": "B.md"], "A is where it began")
    #expect(try lives().map(\.earlier) == [[], []], "each name is that of another recipe")
  }

  private func births() throws -> [FilePath: RecipeBirth] {
    Dictionary(uniqueKeysWithValues: try lives().map { ($0.path, $0.birth) })
  }

  @Test func followsARecipeWhosePlaceANewOneTakes() throws {
    try repository.write("Pie.md", text("Apple pie"))
    try repository.commit(at: 1)
    try repository.git("mv", "Pie.md", "Tart.md")
    try repository.write("Pie.md", text("Cherry pie"))
    try repository.commit(at: 2)
    let expected: [FilePath: RecipeBirth] = [
      "Tart.md": .init(path: "Pie.md"), "Pie.md": .init(path: "Pie.md", ordinal: 1),
    ]
    #expect(try births() == expected)
    let history = try #require(repository.history())
    #expect(history.added("Tart.md") == 1 && history.added("Pie.md") == 2)
    // With its text changed as well, its title tells.
    try repository.write("Last.md", "# Cherry pie\n\n---\n\n- *1 kg* cherries\n")
    try repository.write("Pie.md", text("Plum pie"))
    try repository.commit(at: 3)
    #expect(try births()["Last.md"] == .init(path: "Pie.md", ordinal: 1))
    #expect(try births()["Pie.md"] == .init(path: "Pie.md", ordinal: 2))
  }

  @Test func followsARecipeThatGetsAnotherTitleWhereANewOneTakesItsPlace() throws {
    try repository.write("Pie.md", text("Apple pie"))
    try repository.write("Tea.md", text("Tea"))
    try repository.commit(at: 1)
    let tart = text("Apple pie").replacing("# Apple pie", with: "# Tart")
    try repository.write("Tart.md", tart)
    try repository.write("Pie.md", text("Cherry pie"))
    // The text in its place is more similar.
    try repository.write("Tea.md", text("Tea").replacing("# Tea", with: "# Tisane"))
    let other = text("Tea").replacing("# Tea", with: "# Mint").replacing("1 of Tea", with: "1")
    try repository.write("Mint.md", other)
    try repository.commit(at: 2)
    let expected: [FilePath: RecipeBirth] = [
      "Tart.md": .init(path: "Pie.md"), "Pie.md": .init(path: "Pie.md", ordinal: 1),
    ]
    #expect(try births() == expected)
  }

  @Test func aRecipeComesBackToThePlaceThatAnotherOneLeaves() throws {
    try repository.write("Pie.md", text("Apple pie"))
    try repository.write("Tea.md", text("Tea"))
    try repository.commit(at: 1)
    try repository.git("rm", "-q", "Pie.md")
    try repository.commit(at: 2)
    try repository.git("mv", "Tea.md", "Tisane.md")
    try repository.write("Tea.md", text("Apple pie"))
    try repository.commit(at: 3)
    #expect(try births() == ["Tisane.md": .init(path: "Tea.md"), "Tea.md": .init(path: "Pie.md")])
    let history = try #require(repository.history())
    #expect(history.added("Tisane.md") == 1 && history.added("Tea.md") == 1)
  }

  /// Where most of its text stays, a recipe has only got another title.
  @Test func recipesThatExchangeTheirTitlesStayWhereTheyAre() throws {
    try repository.write("Kebab.md", text("Kebab"))
    try repository.write("Brot.md", text("Brot"))
    try repository.write("Rice.md", text("Rice"))
    try repository.commit(at: 1)
    try repository.write("Kebab.md", text("Kebab").replacing("# Kebab", with: "# Brot"))
    try repository.write("Brot.md", text("Brot").replacing("# Brot", with: "# Kebab"))
    try repository.commit(at: 2)
    #expect(try lives().isEmpty)
    // One gets the title of a recipe that is gone.
    try repository.git("rm", "-q", "Rice.md")
    try repository.write("Brot.md", text("Brot").replacing("# Brot", with: "# Rice"))
    try repository.commit(at: 3)
    #expect(try lives().map(\.path) == ["Rice.md"])
    #expect(try lives().map { $0.end == nil } == [false])
  }

  @Test func theSameTextElsewhereIsTheRecipeAlsoBesideOneWithItsTitle() throws {
    try repository.write("Pancakes.md", text("Pancakes"))
    try repository.commit(at: 1)
    try repository.git("mv", "Pancakes.md", "N.md")
    try repository.write("Pancakes.md", "# Pancakes\n\n---\n\n- *3* eggs\n")
    try repository.commit(at: 2)
    let expected: [FilePath: RecipeBirth] = [
      "N.md": .init(path: "Pancakes.md"), "Pancakes.md": .init(path: "Pancakes.md", ordinal: 1),
    ]
    #expect(try births() == expected)
  }

  @Test func aCopyBesideItsOriginalIsNotTheOriginal() throws {
    try repository.write("Soup.md", text("Soup"))
    try repository.commit(at: 1)
    try repository.write("Copy.md", text("Soup"))
    try repository.write("Soup.md", text("Soup") + "\n\nServe it hot.")
    try repository.commit(at: 2)
    #expect(try lives().isEmpty)
  }

  @Test func followsRecipesInARowThatMoveUp() throws {
    for name in ["A", "B"] { try repository.write(FilePath("\(name).md"), text(name)) }
    try repository.commit(at: 1)
    try repository.git("mv", "B.md", "C.md")
    try repository.git("mv", "A.md", "B.md")
    try repository.commit(at: 2)
    #expect(try births() == ["C.md": .init(path: "B.md"), "B.md": .init(path: "A.md")])
    // One that takes the place of another one for good.
    try repository.git("mv", "-f", "B.md", "C.md")
    try repository.commit(at: 3)
    let found = try lives()
    #expect(found.filter { $0.end == nil }.map(\.birth.path) == ["A.md"])
    #expect(found.compactMap(\.end?.recipe?.title) == ["B"])
  }

  @Test func aTitleTellsARecipeThatWasRewrittenWhenItWasRenamed() throws {
    try repository.write("Stew.md", text("Stew", matter: "---\ntags: x\n---\n"))
    try repository.write("Secret.md", text("Secret", matter: "---\nprivate: true\n---\n"))
    try repository.commit(at: 1)
    try repository.git("rm", "-q", "Stew.md", "Secret.md")
    try repository.write("Irish.md", "# Stew\n\n---\n\n- *1 kg* lamb\n")
    try repository.write("Open.md", "# Secret\n\n---\n\n- *1* egg\n")
    try repository.commit(at: 2)
    let found = try lives()
    #expect(found.first { $0.path == "Irish.md" }?.birth.path == "Stew.md")
    #expect(!found.contains { $0.path == "Open.md" }, "what was private is not told of")
    #expect(found.first { $0.path == "Secret.md" }?.end != nil)
  }

  @Test func whatComesBackUnderAnotherNameIsTheSameRecipe() throws {
    for title in ["Soup", "Cake", "Pie"] {
      try repository.write(FilePath("\(title).md"), text(title))
    }
    try repository.commit(at: 1)
    try repository.git("rm", "-q", "Cake.md", "Pie.md")
    try repository.commit(at: 2)
    try repository.write("Sweet/Cakes.md", text("Cake"))
    try repository.write("Tart.md", "# Pie\n\n---\n\n- *1 kg* apples\n")
    try repository.write("New.md", text("New"))
    try repository.commit(at: 3)
    let expected: [FilePath: RecipeBirth] = [
      "Sweet/Cakes.md": .init(path: "Cake.md"), "Tart.md": .init(path: "Pie.md"),
    ]
    #expect(try births() == expected)
    #expect(try repository.history()?.added("Sweet/Cakes.md") == 1)
  }

  @Test func aFolderThatWasMovedTakesItsHistoryAlong() throws {
    try repository.write("old/cookbook.yml", "title: Book\n")
    for name in ["A", "B"] { try repository.write(FilePath("old/\(name).md"), text(name)) }
    try repository.write("other/README.md", "Not a recipe\n")
    try repository.commit(at: 1)
    try repository.git("mv", "old/A.md", "old/C.md")
    try repository.commit(at: 2)
    try repository.write("deep/x", "")
    try repository.git("mv", "old", "deep/new")
    try repository.commit(at: 3)
    // What comes later to the old place is another folder.
    try repository.write("old/B.md", text("Other"))
    try repository.git("mv", "deep/new/C.md", "deep/new/E.md")
    try repository.commit(at: 4)
    func life(_ folder: FilePath) throws -> RecipeLife? {
      let history = try #require(repository.history(of: folder))
      #expect(history.added("B.md") == 1 && history.changed("B.md") == 1)
      let lives = history.lives
      #expect(lives.count == 1)
      return lives.first
    }
    #expect(try life("deep/new")?.birth.path == "A.md")
    #expect(try life("deep/new")?.earlier == ["A.md", "C.md"])
    // All files go to the top, and one is renamed on the way.
    for name in ["cookbook.yml", "B.md"] { try repository.git("mv", "deep/new/\(name)", name) }
    try repository.git("mv", "deep/new/E.md", "F.md")
    try repository.git("rm", "-rq", "old")
    try repository.commit(at: 5)
    let top = try #require(repository.history()).lives.filter { $0.end == nil }
    #expect(top.map(\.path) == ["F.md"])
    #expect(top.first?.birth.path == "A.md")
  }

  @Test func aRecipeWhosePlaceAnotherFileTakesIsNotInTwoPlaces() throws {
    try repository.write("A.md", text("A"))
    try repository.write("B.md", text("B"))
    try repository.write("C.txt", text("C"))
    try repository.commit(at: 1)
    try repository.write("A.md", text("B"))
    try repository.write("B.md", text("C"))
    try repository.write("C.txt", text("A"))
    try repository.commit(at: 2)
    let found = try lives()
    let expected: [FilePath: RecipeBirth] = [
      "A.md": .init(path: "B.md"), "B.md": .init(path: "B.md", ordinal: 1),
    ]
    #expect(
      Dictionary(
        uniqueKeysWithValues: found.filter { $0.end == nil }.map { ($0.path, $0.birth) })
        == expected)
    #expect(found.compactMap(\.end?.recipe?.title) == ["A"], "it is no recipe any more")
  }

  @Test func knowsWhatIsGoneAndWhatItsLastTextSaid() throws {
    try repository.write("Secret.md", text("Secret", matter: "---\nprivate: true\n---\n"))
    try repository.write("Soup.md", text("Leek soup", matter: "---\ntags: x\n---\n"))
    try repository.write("README.md", "Not a recipe\n")
    try repository.commit(at: 1)
    for name in ["Secret.md", "Soup.md", "README.md"] { try repository.git("rm", "-q", name) }
    try repository.write("Other.md", text("Other"))
    try repository.commit(at: 2)
    let found = try lives().sorted { $0.path < $1.path }
    #expect(found.map(\.path) == ["README.md", "Secret.md", "Soup.md"])
    #expect(found.map { $0.end?.recipe?.title } == [nil, "Secret", "Leek soup"])
    #expect(found.map { $0.end?.recipe?.isPrivate } == [nil, true, false])
  }

  @Test func whatComesBackIsTheSameRecipe() throws {
    try repository.write("Soup.md", text("Soup"))
    try repository.write("Other.md", text("Other"))
    try repository.commit(at: 1)
    try repository.git("rm", "-q", "Soup.md")
    try repository.commit(at: 2)
    #expect(try lives().map { $0.end == nil } == [false])
    try repository.write("Soup.md", text("Better soup"))
    try repository.commit(at: 3)
    #expect(try lives().map(\.end) == [nil])
  }

  @Test func followsRenamesThroughMerges() throws {
    try repository.write("A.md", text("A"))
    try repository.write("B.md", text("B"))
    try repository.commit(at: 1)
    try repository.git("checkout", "-q", "-b", "side")
    try repository.git("mv", "A.md", "A side.md")
    try repository.commit(at: 2)
    try repository.git("checkout", "-q", "main")
    try repository.git("mv", "B.md", "B main.md")
    try repository.commit(at: 3)
    #expect(try repository.git("merge", "-q", "side", "--no-commit", at: 4))
    // A merge may rename by itself.
    try repository.git("mv", "B main.md", "B merged.md")
    try repository.commit(at: 4)
    let found = try lives().sorted { $0.path < $1.path }
    #expect(found.map(\.path) == ["A side.md", "B merged.md"])
    #expect(found.map(\.birth.path) == ["A.md", "B.md"])
    #expect(found[1].earlier == ["B.md", "B main.md"])
  }

  @Test func aFileThatBecomesARecipeBeginsThere() throws {
    try repository.write("Soup.txt", text("Soup"))
    try repository.commit(at: 1)
    try repository.git("mv", "Soup.txt", "Soup.md")
    try repository.commit(at: 2)
    #expect(try lives().isEmpty)
    try repository.git("mv", "Soup.md", "Soup.txt")
    try repository.commit(at: 3)
    #expect(try lives().map(\.path) == ["Soup.md"])
  }
}
