import Bytes
import FileSystem
import Paths
import Testing

@testable import Collection

/// The place of a recipe tells who it is only as long as nothing else tells better.
extension IdentityTests {
  /// What identities are settled from, in a folder without anything else.
  private static func sources(of recipes: [RecipeEntry]) -> SettledIdentities.Sources {
    SettledIdentities.Sources(
      folder: FolderListing(
        root: "/", files: [], problems: [], linkedFolders: [], foldersOutside: []),
      recipes: DividedRecipes(shown: recipes))
  }

  /// A recipe that Git knows by two names.
  private static func renamed(_ first: FilePath, to path: FilePath) -> RecipeLife {
    var life = RecipeLife(birth: RecipeBirth(path: first), path: path)
    life.earlier = [first]
    return life
  }

  @Test func aRenamingThatIsNotCommittedTakesTheUUIDAlong() async throws {
    let kitchen = Kitchen(["b.md": Self.text("Apple")])
    let before = try #require(try await kitchen.build().recipes.first)
    try kitchen.move("b.md", to: "c.md")
    try kitchen.write(Self.text("Cherry"), to: "b.md")
    kitchen.memory = AddressMemory()
    let recipes = try await kitchen.build().recipes
    // For Git, the recipe is still where the last commit has it.
    let life = Self.renamed("a.md", to: "b.md")
    var sources = Self.sources(of: recipes)
    sources.history = GitHistory(head: "1", files: [:], lives: [life])
    sources.memory = AddressMemory(
      basis: AddressMemory.unsettled,
      recipes: [
        RememberedRecipe(
          ids: [life.birth.id], path: "b.md", slugs: ["a", "b"], title: "Apple",
          contentHash: before.contentHash)
      ], retired: [])
    for _ in 0..<2 {
      let settled = SettledIdentities(recipes, sources)
      let identities = settled.identify(recipes, previous: []).map(\.identity)
      #expect(identities.map { $0.id == life.birth.id } == [false, true])
      #expect(!identities[0].earlierIDs.contains(life.birth.id))
      sources.memory = settled.memory ?? sources.memory
    }
  }

  @Test func noUUIDIsGivenToTwoRecipes() async throws {
    // One was renamed and committed; another one that is not has taken its first name.
    let kitchen = Kitchen(["x.md": Self.text("Cherry"), "y.md": Self.text("Apple")])
    let recipes = try await kitchen.build().recipes
    var sources = Self.sources(of: recipes)
    let life = RecipeLife(birth: RecipeBirth(path: "x.md"), path: "y.md")
    sources.history = GitHistory(head: "1", files: [:], lives: [life])
    let identities = SettledIdentities(recipes, sources).identify(recipes, previous: [])
      .map(\.identity)
    #expect(identities[1].id == life.birth.id)
    #expect(identities[0].id != life.birth.id)
  }

  /// A recipe was renamed without a commit, another one took its place, and then the first was lost.
  ///
  /// Under its first name, it is what Git has seen come and go there.
  @Test(arguments: ["c.md", "b.md", "a.md"] as [FilePath])
  func whatIsInThePlaceOfALostRecipeIsNotThatOne(lastPath: FilePath) async throws {
    let kitchen = Kitchen(["b.md": Self.text("Cherry")])
    let recipes = try await kitchen.build().recipes
    let life = Self.renamed("a.md", to: "b.md")
    var sources = Self.sources(of: recipes)
    var other = RecipeLife(birth: RecipeBirth(path: "q.md"), path: "a.md")
    other.end = .init(recipe: .init(title: "Apple"))
    let isKnown = lastPath == "a.md"
    sources.history = GitHistory(head: "1", files: [:], lives: isKnown ? [life, other] : [life])
    let ids = [life.birth.id] + (isKnown ? [other.birth.id] : [])
    let cherry = RecipeBirth(path: "b.md").id
    sources.memory = AddressMemory(
      basis: AddressMemory.unsettled,
      recipes: [
        RememberedRecipe(
          ids: ids, path: lastPath, slugs: ["a", "c"], title: "Apple",
          contentHash: .blank, isGone: lastPath == "b.md"),
        RememberedRecipe(
          ids: [cherry], path: "b.md", slugs: ["b"], title: "Cherry",
          contentHash: recipes[0].contentHash),
      ], retired: [])
    for _ in 0..<2 {
      let settled = SettledIdentities(recipes, sources)
      #expect(
        settled.identify(recipes, previous: []).map(\.identity) == [RecipeIdentity(id: cherry)])
      #expect(settled.past.gone.map(\.ids) == [ids])
      #expect(settled.past.moved.isEmpty)
      sources.memory = (settled.memory ?? sources.memory)?.notingLines(of: recipes, [])
    }
    #expect(SettledIdentities(recipes, sources).memory == nil, "all is remembered")
  }

  /// Apple was lost from b.md and came back as p.md; Git knows Cherry as what has become of it.
  @Test func aRecipeWithTheBytesItHadStaysItself() async throws {
    let kitchen = Kitchen(["b.md": Self.text("Cherry"), "p.md": Self.text("Apple")])
    let recipes = try await kitchen.build().recipes
    var sources = Self.sources(of: recipes)
    let apple = RecipeBirth(path: "a.md")
    sources.history = GitHistory(
      head: "1", files: [:],
      lives: [
        RecipeLife(birth: apple, path: "b.md"),
        RecipeLife(birth: RecipeBirth(path: "p.md", ordinal: 1), path: "p.md"),
      ])
    let cherry = RecipeBirth(path: "b.md").id
    sources.memory = AddressMemory(
      basis: AddressMemory.unsettled,
      recipes: [
        RememberedRecipe(
          ids: [apple.id], path: "p.md", slugs: ["a", "p"], title: "Apple", contentHash: .blank),
        RememberedRecipe(
          ids: [cherry], path: "b.md", slugs: ["b"], title: "Cherry",
          contentHash: recipes[0].contentHash),
      ], retired: [])
    let settled = SettledIdentities(recipes, sources).identify(recipes, previous: [])
    #expect(settled.map(\.identity.id) == [cherry, apple.id])
  }

  @Test func theUUIDOfARecipeThatIsForgottenIsNotGivenToAnotherOne() async throws {
    let kitchen = Kitchen(["a.md": Self.text("Apple"), "b.md": Self.text("Dates")])
    let apple = try identity(try await kitchen.build(), "a.md")
    try kitchen.files.remove("/book/a.md")
    let gone = try await kitchen.build().past.gone
    kitchen.memory = kitchen.memory.retiring(gone)
    try kitchen.write(Self.text("Cherry"), to: "a.md")
    let cherry = try identity(try await kitchen.build(), "a.md")
    #expect(cherry.id != apple.id && cherry.earlierIDs.isEmpty)
    try kitchen.move("a.md", to: "c.md")
    #expect(try identity(try await kitchen.build(), "c.md") == cherry)
  }

  @Test func aRecipeThatMakesRoomForANewOneIsKnownByItsTitle() async throws {
    let kitchen = Kitchen(["b.md": Self.text("Apple")])
    let apple = try identity(try await kitchen.build(), "b.md")
    try kitchen.files.remove("/book/b.md")
    try kitchen.write(Self.text("Apple") + "\n\nServe it warm.", to: "c.md")
    try kitchen.write(Self.text("Cherry"), to: "b.md")
    let book = try await kitchen.build()
    #expect(try identity(book, "c.md") == apple)
    #expect(try identity(book, "b.md").id != apple.id)
  }

  @Test func recipesThatChangePlacesAndTextsAreKnownByTheirTitles() async throws {
    let kitchen = Kitchen(["a.md": Self.text("Apple"), "b.md": Self.text("Dates")])
    let before = try await kitchen.build()
    try kitchen.write(Self.text("Dates"), to: "a.md")
    try kitchen.write(Self.text("Apple") + "\n\nServe it warm.", to: "b.md")
    let book = try await kitchen.build()
    #expect(try identity(book, "a.md") == identity(before, "b.md"))
    #expect(try identity(book, "b.md") == identity(before, "a.md"))
  }

  @Test func aRecipeThatReplacesAnotherOneStaysItself() async throws {
    let kitchen = Kitchen(["pie.md": Self.text("Apple"), "q.md": Self.text("Dates")])
    let before = try await kitchen.build()
    try kitchen.move("pie.md", to: "q.md")
    let book = try await kitchen.build()
    #expect(try identity(book, "q.md") == identity(before, "pie.md"))
    #expect(book.past.gone.map(\.title) == ["Dates"])
  }

  @Test func aRecipeThatIsRewrittenInItsPlaceStaysItself() async throws {
    let kitchen = Kitchen(["a.md": Self.text("Apple"), "b.md": Self.text("Dates")])
    let before = try await kitchen.build()
    try kitchen.write(Self.text("Quiche"), to: "a.md")
    try kitchen.write(Self.text("Bread"), to: "c.md")
    let book = try await kitchen.build()
    #expect(try identity(book, "a.md") == identity(before, "a.md"))
    #expect(book.past == PastAddresses())
  }
}
