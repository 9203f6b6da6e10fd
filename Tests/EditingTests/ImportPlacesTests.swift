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

  /// Each recipe of a title asks about its own name and the next number, however many came before.
  @Test func manyOfOneTitleAskAsOftenAsAFew() throws {
    func listings(ofRecipes count: Int) throws -> Int {
      let files = FaultyFileSystem(MemoryFileSystem(["/r/cookbook.yml": "title: Soups\n"]))
      var places = try Self.places(in: files)
      let before = files.listingCount
      for number in 1...count {
        let path = try places.path(for: "Soup", in: "", pictures: [".jpg"])
        #expect(path == (number == 1 ? "Soup.md" : FilePath("Soup (\(number)).md")))
        #expect(
          try places.path(besides: "Stew.md", pictures: [])
            == FilePath("Stew (version \(number + 1)).md"))
      }
      return files.listingCount - before
    }
    #expect(try listings(ofRecipes: 300) <= listings(ofRecipes: 30) * 10)
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
