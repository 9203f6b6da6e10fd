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
    let before = files.listingCount
    for number in 41...60 {
      #expect(
        try places.path(for: "Soup", in: "", pictures: []) == FilePath("Soup (\(number)).md"))
    }
    // The folder is listed for each name that is tried: the title itself, and a number.
    #expect(files.listingCount - before == there.count - 1 + 20 * 2)
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
}
