import Collection
import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Interchange

/// Newer versions of recipes that were imported before.
@Suite struct RecipeUpdateTests {
  private static let recipe =
    "---\nrating: 3\n---\n# Soup\n\n---\n\n- *1* onion\n- *1 l* water\n\n---\n\nCook.\n"

  /// What the person has changed, what is newer, and what becomes of both.
  @Test(
    arguments: [
      ("nothing", [], [], "contained"),
      ("the newer one", [], [("Cook.", "Cook slowly.")], "replaced"),
      ("the person's", [("Cook.", "Cook slowly.")], [], "contained"),
      ("both the same", [("Cook.", "Fry.")], [("Cook.", "Fry.")], "contained"),
      ("both, elsewhere", [("*1* onion", "*2* onions")], [("Cook.", "Fry.")], "merged"),
      ("both the same line", [("Cook.", "Fry.")], [("Cook.", "Bake.")], "clash"),
      (
        "the same key in two places", [("rating: 3", "author: Ada\nrating: 3")],
        [("rating: 3\n", "rating: 3\nauthor: Ben\n")], "clash"
      ),
    ] as [(String, [(String, String)], [(String, String)], String)])
  func takesOnlyWhatIsNew(
    _ name: String, own: [(String, String)], others: [(String, String)], outcome: String
  ) {
    func changed(_ changes: [(String, String)]) -> [UInt8] {
      Array(changes.reduce(Self.recipe) { $0.replacing($1.0, with: $1.1) }.utf8)
    }
    let update = RecipeUpdate(
      ancestor: Array(Self.recipe.utf8), current: changed(own), newer: changed(others))
    switch update {
    case .contained: #expect(outcome == "contained")
    case .merged(let text, let wasChanged):
      #expect(outcome == (wasChanged ? "merged" : "replaced"))
      #expect(text == changed(own + others))
    case .clash(let merge): #expect(outcome == "clash" && !merge.parts.isEmpty)
    }
  }

  private static func record(
    _ id: String?, _ path: FilePath, version: String, text: String = "# Soup\n\n---\n",
    written: String? = nil
  ) -> ImportRecord {
    ImportRecord(
      id: id, title: "Soup", path: path, day: CalendarDate(year: 2026, month: 1, day: 2),
      version: version, text: Array(text.utf8), written: written.map { Array($0.utf8) })
  }

  private static func memory(_ files: MemoryFileSystem, of root: FilePath = "/book") -> ImportMemory
  {
    ImportMemory(in: "/state", of: root, files)
  }

  @Test func remembersWhatWasWrittenLast() throws {
    let files = MemoryFileSystem(["/book/Soup.md": ""])
    var memory = Self.memory(files)
    try memory.add(Self.record("A", "Soup.md", version: "1"))
    try memory.add(Self.record(nil, "Other.md", version: "x"))
    try memory.add(Self.record("a", "Broth.md", version: "2", text: "# Broth\n"))
    let latest = Self.memory(files).latest
    #expect(latest.map(\.path) == ["Broth.md", "Other.md"])
    #expect(latest.first?.versions == ["1", "2"])
    #expect(latest.first?.text == Array("# Broth\n".utf8))
    #expect(latest.first?.day == CalendarDate(year: 2026, month: 1, day: 2))
  }

  @Test func forgetsWhatWasTakenBack() throws {
    let files = MemoryFileSystem(["/book/Soup.md": ""])
    var memory = Self.memory(files)
    try memory.add(Self.record("a", "Soup.md", version: "1"))
    try memory.add(Self.record("a", "Soup.md", version: "2"))
    try memory.forget("Soup.md", written: "any, since none was noted")
    try memory.forget("Unknown.md", written: "any")
    #expect(Self.memory(files).latest.map(\.versions) == [["1"]])
  }

  /// Taking back an import may be stopped and begun again.
  @Test func forgetsAVersionOnce() throws {
    let files = MemoryFileSystem(["/book/Soup.md": ""])
    var memory = Self.memory(files)
    try memory.add(Self.record("a", "Soup.md", version: "1", written: "old"))
    try memory.add(Self.record("a", "Soup.md", version: "2", written: "new"))
    let hash = "\(ContentHash(of: Array("new".utf8)))"
    for _ in 1...2 {
      try memory.forget("Soup.md", written: hash)
      memory = Self.memory(files)
      #expect(memory.latest.map(\.versions) == [["1"]])
    }
  }

  @Test func anotherRecipeAtAPathTakesThePlaceOfTheFirst() throws {
    let files = MemoryFileSystem(["/book/Soup.md": ""])
    var memory = Self.memory(files)
    try memory.add(Self.record("a", "Soup.md", version: "1"))
    try memory.add(Self.record(nil, "Soup.md", version: "2"))
    #expect(Self.memory(files).latest.map(\.id) == [nil])
  }

  @Test func keepsTwoRecordsOfARecipeAndDoesNotGrow() throws {
    let files = MemoryFileSystem(["/book/Soup.md": ""])
    for version in 0..<700 {
      var memory = Self.memory(files)
      try memory.add(Self.record("a", "Soup.md", version: "\(version % 3)"))
    }
    #expect(Self.memory(files).records.count < 300)
    #expect(Self.memory(files).latest.first?.versions.sorted() == ["0", "1", "2"])
  }

  @Test func aLineCutOffCostsOnlyItself() throws {
    let files = MemoryFileSystem(["/book/Soup.md": ""])
    var memory = Self.memory(files)
    try memory.add(Self.record("a", "Soup.md", version: "1"))
    let path = try #require(files.files.keys.first { $0.hasSuffix(".versions") })
    try files.append([Array("{\"path\": \"Br".utf8)], to: path)
    memory = Self.memory(files)
    #expect(memory.latest.map(\.path) == ["Soup.md"])
    try memory.add(Self.record("b", "Broth.md", version: "1"))
    #expect(Self.memory(files).latest.map(\.path) == ["Broth.md", "Soup.md"])
  }

  @Test func aFileOfALaterVersionStaysAsItIs() throws {
    let files = MemoryFileSystem(["/book/Soup.md": ""])
    var memory = Self.memory(files)
    try memory.add(Self.record("a", "Soup.md", version: "1"))
    let path = try #require(files.files.keys.first { $0.hasSuffix(".versions") })
    let later = Array("{\"cookbook-imports\": 2}\n{}\n".utf8)
    try files.write([later], to: path)
    memory = Self.memory(files)
    #expect(memory.latest.isEmpty)
    #expect(throws: FileError.self) { try memory.add(Self.record("a", "Soup.md", version: "2")) }
    #expect(files.files[path] == later)
  }

  @Test func aCopyOfAFolderKnowsWhatTheFolderDid() throws {
    let files = MemoryFileSystem(["/book/Soup.md": "", "/copy/Soup.md": ""])
    var memory = Self.memory(files)
    try memory.add(Self.record("a", "Soup.md", version: "1"))
    var copy = Self.memory(files, of: "/copy")
    try copy.takeOver(memory)
    #expect(Self.memory(files, of: "/copy").latest.map(\.path) == ["Soup.md"])
  }
}
