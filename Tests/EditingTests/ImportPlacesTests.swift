import Collection
import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Editing

/// The places of the files of an import.
@Suite struct ImportPlacesTests {
  private static func places(in files: any FileOperations) throws -> ImportPlaces {
    let reader = CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"])
    return ImportPlaces(try reader.survey("/r", output: nil), recipes: [], in: files)
  }

  /// Names that are taken are tried once for all recipes of a title, and not once for each.
  @Test func manyOfOneTitleTryEachNumberOnce() throws {
    let there = ["Soup"] + (2...40).map { "Soup (\($0))" }
    let files = FaultyFileSystem(
      MemoryFileSystem(Dictionary(uniqueKeysWithValues: there.map { ("/r/\($0).md", "# x\n") })))
    var places = try Self.places(in: files)
    #expect(try places.path(for: "Stew", in: "", pictures: []) == "Stew.md")
    let start = files.statusCount
    #expect(try places.path(for: "Broth", in: "", pictures: []) == "Broth.md")
    let ofOne = files.statusCount - start
    for number in 41...60 {
      #expect(
        try places.path(for: "Soup", in: "", pictures: []) == FilePath("Soup (\(number)).md"))
    }
    // The title itself is tried for each recipe, and a number.
    #expect(files.statusCount - start == ofOne * (1 + there.count - 1 + 20 * 2))
    #expect(try places.path(besides: "Soup.md", pictures: []) == "Soup (version 2).md")
    #expect(try places.path(besides: "Soup.md", pictures: []) == "Soup (version 3).md")
  }

  /// A number that a picture takes is still free for a recipe without one.
  @Test func numbersAreTheLeastThatAreFree() throws {
    var places = try Self.places(
      in: MemoryFileSystem(["/r/Soup.md": "# Soup\n\n---\n", "/r/Soup (2).jpg": "x"]))
    for (pictures, name) in [
      ([".jpg"], "Soup (3).md"), ([], "Soup (2).md"), ([], "Soup (4).md"),
      ([".jpg"], "Soup (5).md"),
    ] as [([String], FilePath)] {
      #expect(try places.path(for: "Soup", in: "", pictures: pictures) == name)
    }
  }

  @Test func eachFolderIsListedOnceForAllRecipes() throws {
    let files = FaultyFileSystem(
      MemoryFileSystem(["/r/Cakes/Pie.md": "# Pie\n", "/r/Soups/leek soup.jpg": "x"]))
    var places = try Self.places(in: files)
    let before = files.listingCount
    for number in 1...20 {
      let pictures = [".jpg", "-01.jpg"]
      #expect(
        try places.path(for: "Stew \(number)", in: "Soups", pictures: pictures)
          == "Soups/Stew \(number).md")
      let isFree = places.isFree("Soups/Stew \(number)-01.jpg")
      #expect(!isFree)
      #expect(
        try places.path(for: "Tart \(number)", in: "cakes", pictures: []).directory == "Cakes")
    }
    #expect(
      try places.path(for: "Leek soup", in: "Soups", pictures: [".jpg"]) == "Soups/Leek soup (2).md"
    )
    // That of the collection for the spelling of its folders, and those folders.
    #expect(files.listingCount - before == 3)
  }

  /// Another program may put a file there between the planning of an import and its writing.
  @Test func whatCameSinceIsSeenAgainAndNeverOverwritten() throws {
    let files = MemoryFileSystem(["/r/cookbook.yml": ""])
    var places = try Self.places(in: files)
    let path = try places.path(for: "Soup", in: "", pictures: [])
    let isFree = places.isFree("Stew.md")
    #expect(isFree)
    for name in ["Soup", "Stew"] { try files.write(Array("mine".utf8), to: "/r/\(name).md") }
    var journal = ImportJournal(in: "/state", of: "/r", files)
    #expect(try journal.open())
    try journal.begin(["a.csv"])
    let text = ImportedRecipe.File(path, Array("# Soup\n".utf8))
    #expect(throws: FileError(.write, "/r/Soup.md", .exists)) {
      try journal.write(ImportedRecipe(text, pictures: []))
    }
    #expect(try files.read("/r/Soup.md") == Array("mine".utf8))
    places.lookAgain()
    #expect(try places.path(for: "Stew", in: "", pictures: []) == "Stew (2).md")
  }

  @Test func eachFolderIsSearchedForLeftoversOnce() throws {
    let files = FaultyFileSystem(MemoryFileSystem(["/r/cookbook.yml": ""]))
    var journal = ImportJournal(in: "/state", of: "/r", files)
    #expect(try journal.open())
    try journal.begin(["a.csv"])
    let before = files.listingCount
    for number in 1...20 {
      let text = ImportedRecipe.File(FilePath("Soups/\(number).md"), Array("# \(number)\n".utf8))
      try journal.write(ImportedRecipe(text, pictures: []))
    }
    #expect(files.listingCount - before == 1)
  }

  private static func recipe(_ path: FilePath, _ text: String, replacing: String? = nil)
    -> ImportedRecipe
  {
    ImportedRecipe(
      .init(path, Array(text.utf8), replacing: replacing.map { Array($0.utf8) }), pictures: [])
  }

  /// An import that was killed is taken back after the one that came next.
  @Test func importsThatWereStoppedStayInTheJournal() throws {
    let files = MemoryFileSystem(["/r/cookbook.yml": ""])
    var journal = ImportJournal(in: "/state", of: "/r", files)
    #expect(try journal.open())
    try journal.begin(["killed.csv"])
    try journal.write(Self.recipe("Soup.md", "# Soup\n"))
    try journal.begin(["whole.csv"])
    try journal.write(Self.recipe("Stew.md", "# Stew\n"))
    try journal.end()
    func undo() throws -> [ImportJournal.Undone] {
      try journal.undo(finding: { _ in nil }, sparing: UsedPictures()) { _, _ in }
    }
    #expect(try undo() == [.removed("Stew.md", importedTo: "Stew.md")])
    #expect(try undo() == [.removed("Soup.md", importedTo: "Soup.md")])
    #expect(try undo() == [])
    try journal.begin(["a.csv"])
    try journal.write(Self.recipe("Soup.md", "# Soup\n"))
    try journal.end()
    try journal.begin(["b.csv"])
    try journal.write(Self.recipe("Stew.md", "# Stew\n"))
    try journal.end()
    #expect(try undo().count == 1)
    #expect(try undo() == [])
  }

  @Test func notesThatAnImportHadNothingToWrite() throws {
    let files = MemoryFileSystem(["/r/cookbook.yml": ""])
    var journal = ImportJournal(in: "/state", of: "/r", files)
    #expect(try journal.open())
    try journal.endWithNothing(["a.csv"])
    #expect(try !journal.hasNothingSince())
    try journal.begin(["a.csv"])
    try journal.write(Self.recipe("Soup.md", "# Soup\n"))
    // What goes on with it has nothing left to do.
    try journal.endWithNothing(["a.csv"])
    #expect(try !journal.hasNothingSince())
    try journal.endWithNothing(["a.csv"])
    #expect(try journal.hasNothingSince())
    try journal.begin(["b.csv"])
    try journal.write(Self.recipe("Stew.md", "# Stew\n"))
    #expect(try !journal.hasNothingSince())
    #expect(try journal.recipes() == ["Stew.md"])
  }

  /// Taking an import back may be killed, and goes on from there.
  @Test func whatIsBackAlreadyWasNotChanged() throws {
    let files = MemoryFileSystem(["/r/cookbook.yml": "", "/r/A.md": "# A\n", "/r/B.md": "# B\n"])
    var journal = ImportJournal(in: "/state", of: "/r", files)
    #expect(try journal.open())
    try journal.begin(["a.csv"])
    try journal.write(Self.recipe("A.md", "# A 2\n", replacing: "# A\n"))
    try journal.write(Self.recipe("B.md", "# B 2\n", replacing: "# B\n"))
    try journal.end()
    try files.write([Array("# B\n".utf8)], to: "/r/B.md")
    var forgotten: [FilePath] = []
    let undone = try journal.undo(finding: { _ in nil }, sparing: UsedPictures()) { path, _ in
      forgotten.append(path)
    }
    #expect(
      undone == [.restored("A.md", importedTo: "A.md"), .restored("B.md", importedTo: "B.md")])
    #expect(forgotten == ["B.md", "A.md"])
    #expect(try files.read("/r/A.md") == Array("# A\n".utf8))
  }
}
