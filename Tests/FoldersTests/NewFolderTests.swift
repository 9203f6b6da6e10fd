import Collection
import Diagnostics
import FileSystem
import RecipeMD
import Testing

@testable import Folders

@Suite struct NewFolderTests {
  @Test func beginsWithWhatExplainsIt() throws {
    let files = MemoryFileSystem(["/h/.keep": ""])
    let made = try NewFolder(in: files).make("/h/a/Recipes")
    #expect(made == ["README.md", "cookbook.yml", "Pancakes.md"])
    #expect(files.files.count == 4)
  }

  @Test func leavesWhatIsThere() throws {
    let files = MemoryFileSystem(["/h/R/a.md": "mine"])
    #expect(try NewFolder(in: files).make("/h/R") == [])
    #expect(files.files == ["/h/R/a.md": Array("mine".utf8)])
  }

  @Test func theFirstRecipeHasNoFault() {
    let parsed = parse(Array(NewFolder.firstRecipe.utf8))
    #expect(parsed.isValid && parsed.diagnostics.isEmpty)
    #expect(parsed.recipe.title == NewFolder.firstRecipeTitle)
  }

  /// A text that were a recipe would be published.
  @Test func theExplanationIsNoRecipe() {
    #expect(!parse(Array(NewFolder.readme.utf8)).isValid)
  }

  @Test func everySettingIsThereAndReadsWithoutItsComment() {
    let reader = SettingsReader(shareFormats: ["recipemd", "cookbook.json"]) { _ in ["en"] }
    let (settings, problems) = reader.read(Array(NewFolder.settings.utf8), path: "cookbook.yml")
    #expect(problems.isEmpty && settings.title == nil)
    let text = NewFolder.settings.split(separator: "\n").filter {
      $0.hasPrefix("#") && !$0.hasPrefix("# ")
    }
    .map { $0.dropFirst() }.joined(separator: "\n")
    #expect(reader.read(Array(text.utf8), path: "cookbook.yml").problems == [])
    for key in SettingsKey.allCases {
      #expect(text.split(separator: "\n").contains { $0.hasPrefix("\(key.rawValue):") }, "\(key)")
    }
  }
}
