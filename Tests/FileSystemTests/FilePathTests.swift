import FileDoubles
import FileSystem
import Paths
import Testing

@Suite struct FilePathTests {
  @Test(
    arguments: [
      ("a/b/c.md", "a/b", "c.md", "md", "a/b/c"),
      ("c.MD", "", "c.MD", "md", "c"),
      ("/c", "/", "c", "", "/c"),
      ("a.b/c", "a.b", "c", "", "a.b/c"),
      (".hidden", "", ".hidden", "", ".hidden"),
      ("ä/ü.recipemd", "ä", "ü.recipemd", "recipemd", "ä/ü"),
    ] as [(FilePath, FilePath, FilePath, String, FilePath)])
  func takesPathsApart(
    path: FilePath, directory: FilePath, name: FilePath, fileExtension: String, stem: FilePath
  ) {
    #expect(path.directory == directory)
    #expect(path.name == name)
    #expect(path.fileExtension == fileExtension)
    #expect(path.withoutExtension == stem)
  }

  @Test(
    arguments: [
      ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("../a", nil), ("a/../../b", nil), ("", ""),
    ] as [(FilePath, FilePath?)])
  func worksOutDots(path: FilePath, expected: FilePath?) {
    #expect(path.normalized == expected)
  }

  @Test func knowsWhatLiesInside() {
    #expect(FilePath("/a/b").isInside("/a"))
    #expect(FilePath("/a").isInside("/a"))
    #expect(FilePath("/a").isInside("/"))
    #expect(!FilePath("/ab").isInside("/a"))
    #expect(FilePath("a/b/c").ancestors == ["a", "a/b"])
    #expect(FilePath("/a/b").ancestors == ["/a"])
  }

  @Test func findsTheWayToWhatLiesInADirectory() {
    #expect(FilePath("/a/b/c").relative(to: "/a") == "b/c")
    #expect(FilePath("/a").relative(to: "/") == "a")
    #expect(FilePath("/a").relative(to: "/a") == nil)
    #expect(FilePath("/ab").relative(to: "/a") == nil)
  }
}

@Suite struct ContentHashTests {
  // Figures of the reference implementation's `xxhsum -H2`.
  @Test(arguments: [
    ("", "99aa06d3014798d86001c324468d497f"), ("abc", "06b05ab6733a618578af5f94892f3950"),
  ])
  func hashesAsXXH3Does(text: String, expected: String) {
    #expect(ContentHash(of: text).description == expected)
  }
}

/// Names that look alike, and are texts that Swift takes for equal.
@Suite struct PathComparingTests {
  static let composed: FilePath = "Caf\u{E9}.md"
  static let decomposed: FilePath = "Cafe\u{301}.md"

  @Test func countsBytes() {
    #expect(Self.composed.string == Self.decomposed.string, "as texts they are one")
    #expect(Self.composed != Self.decomposed)
    #expect(Set([Self.composed, Self.decomposed]).count == 2)
    #expect([Self.composed, Self.decomposed].sorted() == [Self.decomposed, Self.composed])
    #expect(Self.composed == FilePath(decoding: Array("Caf\u{E9}.md".utf8)))
    #expect(!("a" / Self.composed).isInside("a" / Self.decomposed))
    #expect(("a" / Self.composed).name == Self.composed)
    #expect(!Self.composed.hasPrefix("Cafe\u{301}") && Self.composed.hasSuffix("\u{E9}.md"))
  }

  /// An accent at the start of a name belongs to no slash.
  @Test func partsAreBetweenSlashes() {
    let path: FilePath = "a/\u{301}b/c"
    #expect(path.parts == ["a", "\u{301}b", "c"])
    #expect(path.normalized == path)
    #expect(path.directory == "a/\u{301}b" && path.ancestors == ["a", "a/\u{301}b"])
  }

  @Test func aFileSystemHasBoth() throws {
    let files = MemoryFileSystem(["/r/x": ""])
    try files.write([1], to: "/r" / Self.composed)
    try files.write([2], to: "/r" / Self.decomposed)
    #expect(try files.read("/r" / Self.composed) == [1])
    #expect(try files.read("/r" / Self.decomposed) == [2])
    #expect(try files.entries(of: "/r").map(\.name) == [Self.decomposed, Self.composed, "x"])
    try files.replace("/r" / Self.composed, expecting: [1], with: [3])
    #expect(try files.read("/r" / Self.decomposed) == [2])
    #expect(throws: FileError(.write, "/r" / Self.composed, .exists)) {
      try files.move("/r" / Self.decomposed, to: "/r" / Self.composed)
    }
  }
}
