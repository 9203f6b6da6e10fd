import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Collection

/// The file with the addresses of a folder that is renamed, or replaced by another one.
@Suite struct AddressStoreTests {
  private let files = MemoryFileSystem(["/book/Soup.md": "# Soup\n"])

  private func store(of root: FilePath) -> AddressStore {
    AddressStore("/state", of: root, for: .everyone, in: files)
  }

  private func write() throws {
    var memory = AddressMemory()
    memory.retired = ["a"]
    try store(of: "/book").write(memory)
  }

  @Test func hasTheLinesOfRecipes() throws {
    var memory = AddressMemory()
    let text = Array("# Soup\n\n---\n\n- leek\n".utf8)
    memory.lines.add(text, hash: ContentHash(of: text))
    try store(of: "/book").write(memory)
    let sketch = store(of: "/book").read().lines[ContentHash(of: text)]
    #expect(sketch == TextSketch(TextLines(text[...])))
  }

  @Test func isFoundWhereItsFolderWasRenamed() throws {
    try files.setCreation(1, of: "/book")
    try write()
    try files.rename("/book", to: "/kitchen")
    #expect(store(of: "/kitchen").read().retired == ["a"])
  }

  @Test(arguments: [2, nil] as [Int64?])
  func isNotThatOfAFolderWithTheSameInode(born: Int64?) throws {
    if let born { try files.setCreation(born - 1, of: "/book") }
    try write()
    try files.rename("/book", to: "/other")
    if let born { try files.setCreation(born, of: "/other") }
    #expect(store(of: "/other").read().retired.isEmpty)
  }
}
