import FileDoubles
import Bytes
import FileSystem
import Testing

@testable import Collection

@Suite struct ReadingTests {
  static let count = 400

  /// As much as fills some parts.
  static func text(_ number: Int, _ word: String) -> String {
    let lines = (0..<150).map { "- *1 g* \(word)\(number)x\($0)\n" }.joined()
    return "# Soup \(number)\n\n---\n\n\(lines)"
  }

  let files = MemoryFileSystem(
    Dictionary(uniqueKeysWithValues: (0..<count).map { ("/book/\($0).md", text($0, "stir")) }))
  var reader: CollectionReader {
    CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"])
  }

  /// A reading as another process finds it, with the texts in a store.
  func recalled(_ reading: Reading) async throws -> Reading {
    var writer = BinaryWriter()
    reading.write(to: &writer)
    var input = BinaryReader(writer.bytes[...])
    let parts = try reading.writtenParts().map {
      try #require(ReadingPart($0.bytes, hash: $0.hash, count: $0.count))
    }
    var recalled = try await Reading(from: &input, parts: parts, root: "/book", in: files)
    recalled.store = FolderStore("/cache/book", in: files)
    return recalled
  }

  @Test func anEditCostsThePartThatItIsIn() async throws {
    var reading = Reading()
    _ = try await reader.read("/book", into: &reading)
    let parts = reading.writtenParts()
    #expect(parts.count > 3, "\(parts.map(\.bytes.count))")
    #expect(parts.map(\.count).reduce(0, +) == Self.count)

    var later = try await recalled(reading)
    #expect(later.isRecalled && later.recipes.count == Self.count)
    try files.write(Array(Self.text(7, "fold").utf8), to: "/book/7.md")
    try files.remove("/book/8.md")
    try files.write(Array(Self.text(Self.count, "stir").utf8), to: "/book/new.md")
    _ = try await reader.read("/book", into: &later)
    #expect((later.read, later.parsed) == (2, 2))
    let written = later.writtenParts()
    let stayed = Set(written.map(\.hash)).intersection(parts.map(\.hash))
    #expect(stayed.count >= parts.count - 3, "\(stayed.count) of \(parts.count)")
    #expect(written.map(\.count).reduce(0, +) == Self.count)

    let last = try await recalled(later)
    #expect(Set(last.recipes.keys) == Set(later.recipes.keys))
    #expect(last.recipes["8.md"] == nil)
    for (path, recipe) in later.recipes {
      #expect(last.recipes[path]?.entry.contentHash == recipe.entry.contentHash)
    }
  }

  @Test func recipesThatAreAddedShareAPart() async throws {
    var reading = Reading()
    _ = try await reader.read("/book", into: &reading)
    let count = reading.writtenParts().count
    for number in 0..<6 {
      reading = try await recalled(reading)
      let text = Self.text(Self.count + number, "stir")
      try files.write(Array(text.utf8), to: "/book/new\(number).md")
      _ = try await reader.read("/book", into: &reading)
      #expect(reading.writtenParts().count <= count + 1)
    }
  }

  @Test func aPartThatIsNotWhatWasWrittenIsNone() throws {
    let bytes: [UInt8] = [1, 2, 3]
    #expect(ReadingPart(bytes, hash: ContentHash(of: bytes), count: 1) != nil)
    #expect(ReadingPart(bytes, hash: ContentHash(of: [1, 2]), count: 1) == nil)
  }

  @Test(arguments: [0, 2]) func aPartWithAnotherNumberOfRecipesIsNotRead(count: Int) async throws {
    var reading = Reading()
    let files = MemoryFileSystem(["/book/1.md": Self.text(1, "stir")])
    let reader = CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"])
    _ = try await reader.read("/book", into: &reading)
    var writer = BinaryWriter()
    reading.write(to: &writer)
    var input = BinaryReader(writer.bytes[...])
    let part = try #require(reading.writtenParts().first)
    let other = try #require(ReadingPart(part.bytes, hash: part.hash, count: count))
    await #expect(throws: BinaryReader.Malformed.self) {
      _ = try await Reading(from: &input, parts: [other], root: "/book", in: files)
    }
  }
}
