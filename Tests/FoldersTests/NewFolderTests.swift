import Collection
import Diagnostics
import FileDoubles
import FileSystem
import Paths
import RecipeMD
import Testing

@testable import Folders

@Suite struct NewFolderTests {
  @Test func beginsWithWhatExplainsIt() throws {
    let files = MemoryFileSystem(["/h/.keep": ""])
    let made = try NewFolder.ofTests(files).make("/h/a/Recipes") { $0 }
    #expect(made == ["README.md", "cookbook.yml", "Pancakes.md"])
    // With the settings' schema, which is hidden.
    #expect(files.files.count == 5)
  }

  @Test func leavesWhatIsThere() throws {
    let files = MemoryFileSystem(["/h/R/a.md": "mine"])
    #expect(try NewFolder.ofTests(files).make("/h/R") { $0 } == [])
    #expect(files.files == ["/h/R/a.md": Array("mine".utf8)])
  }

  /// What is on its way has its name already, and nothing else may take it.
  @Test(arguments: [
    ".README.md.icloud", ".syncthing.cookbook.yml.tmp", ".notes.txt.~4f2a1b", "Soup.md.part",
  ])
  func leavesAFolderWhoseFilesAreStillToCome(name: String) throws {
    let files = MemoryFileSystem(["/h/R/\(name)": "x", "/h/R/.stfolder/y": ""])
    #expect(try NewFolder.ofTests(files).make("/h/R") { $0 } == [])
    #expect(files.files.count == 2)
  }

  /// However far it came, the next one completes it and leaves nothing of the first.
  @Test func completesWhatWasBrokenOff() throws {
    let all = NewFolder.ofTests(MemoryFileSystem()).files
    let names: [FilePath] = ["README.md", "cookbook.yml", "Pancakes.md", ".cookbook-schema.json"]
    #expect(all.map(\.name) == names)
    for count in 0...names.count {
      var texts: [FilePath: String] = [
        "/h/R/.cookbook-new-7-1": "# This folder", "/h/R/.DS_Store": "x",
      ]
      for (name, text) in all.prefix(count) { texts["/h/R/\(name)"] = text }
      texts["/h/R/.cookbook-new-7-2"] = "mine"
      let files = MemoryFileSystem(texts)
      #expect(
        try NewFolder.ofTests(files).make("/h/R") { $0 } == Array(names.dropLast().dropFirst(count))
      )
      #expect(
        try files.entries(of: "/h/R").map(\.name)
          == [
            ".DS_Store", ".cookbook-new-7-2", ".cookbook-schema.json", "Pancakes.md", "README.md",
            "cookbook.yml",
          ])
    }
  }

  /// Another process may be asked to make the same folder at the same time.
  @Test func waitsForWhoeverMakesTheSameFolder() throws {
    let base = MemoryFileSystem(["/h/R/.DS_Store": "x"])
    let files = FaultyFileSystem(base)
    files.holdLock(of: "/h/R") { try? NewFolder.ofTests($0).make("/h/R") { _ in } }
    #expect(try NewFolder.ofTests(files).make("/h/R") { $0 } == [])
    #expect(base.files.count == 1 + NewFolder.ofTests(files).files.count)
  }

  /// Whoever has taken away the explanation or changed it does not get it again.
  @Test func leavesWhatSomebodyHasMadeOfIt() throws {
    for texts in [
      ["README.md": "mine"], ["Pancakes.md": NewFolder.firstRecipe],
      ["README.md": NewFolder.readme, "Soup.md": "# Soup"],
    ] as [[FilePath: String]] {
      let files = MemoryFileSystem(
        Dictionary(uniqueKeysWithValues: texts.map { ("/h/R" / $0.key, $0.value) }))
      #expect(try NewFolder.ofTests(files).make("/h/R") { $0 } == [])
      #expect(files.files.count == texts.count)
    }
  }

  struct Failure: Error {}

  /// Whatever fails, and wherever, there is what there was before.
  @Test(arguments: ["/h/a/Recipes", "/h/Empty", "/h/Full"])
  func leavesNothingWhereItFails(path: FilePath) throws {
    func before() throws -> MemoryFileSystem {
      let files = MemoryFileSystem(["/h/Full/a.md": "mine"])
      try files.makeDirectories("/h/Empty")
      return files
    }
    func paths(_ files: MemoryFileSystem) throws -> [FilePath] {
      try FolderTree("/h", in: files).entries.map(\.path).sorted()
    }
    let old = try paths(before())
    let counter = FaultyFileSystem(try before())
    _ = try NewFolder.ofTests(counter).make(path) { $0 }
    for position in 0..<counter.changeCount {
      let files = try before()
      let faulty = FaultyFileSystem(files, fault: .failure(.noSpace), at: position)
      // Where no file can have a second name, there is another way to put it into its place.
      do { try NewFolder.ofTests(faulty).make(path) { _ in } } catch {
        #expect(try paths(files) == old, "\(position)")
      }
    }
    let files = try before()
    #expect(throws: Failure.self) {
      try NewFolder.ofTests(files).make(path) { _ in throw Failure() }
    }
    #expect(try paths(files) == old)
    // What somebody else has put there meanwhile stays.
    if path == "/h/Full" { return }
    #expect(throws: Failure.self) {
      try NewFolder.ofTests(files).make(path) { _ in
        try files.write([1], to: "\(path)/other")
        try files.write([2], to: "\(path)/Pancakes.md")
        throw Failure()
      }
    }
    #expect(try files.entries(of: path).map(\.name) == ["Pancakes.md", "other"])
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

extension NewFolder {
  fileprivate static func ofTests(_ files: any FileOperations) -> NewFolder {
    NewFolder(in: files, settings: .table([.init("title", .text)]))
  }
}
