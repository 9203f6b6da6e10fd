import FileSystem
import Testing

@Suite struct FilePathTests {
  @Test(arguments: [
    ("a/b/c.md", "a/b", "c.md", "md", "a/b/c"),
    ("c.MD", "", "c.MD", "md", "c"),
    ("/c", "/", "c", "", "/c"),
    ("a.b/c", "a.b", "c", "", "a.b/c"),
    (".hidden", "", ".hidden", "", ".hidden"),
    ("ä/ü.recipemd", "ä", "ü.recipemd", "recipemd", "ä/ü"),
  ])
  func takesPathsApart(
    path: String, directory: String, name: String, fileExtension: String, stem: String
  ) {
    #expect(FilePath.directory(of: path) == directory)
    #expect(FilePath.name(of: path) == name)
    #expect(FilePath.fileExtension(of: path) == fileExtension)
    #expect(FilePath.withoutExtension(path) == stem)
  }

  @Test(arguments: [
    ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("../a", nil), ("a/../../b", nil), ("", ""),
  ])
  func worksOutDots(path: String, expected: String?) {
    #expect(FilePath.normalize(path) == expected)
  }

  @Test func knowsWhatLiesInside() {
    #expect(FilePath.isInside("/a/b", "/a"))
    #expect(FilePath.isInside("/a", "/a"))
    #expect(FilePath.isInside("/a", "/"))
    #expect(!FilePath.isInside("/ab", "/a"))
    #expect(FilePath.ancestors(of: "a/b/c") == ["a", "a/b"])
    #expect(FilePath.ancestors(of: "/a/b") == ["/a"])
  }

  @Test func findsTheWayToWhatLiesInADirectory() {
    #expect(FilePath.relative("/a/b/c", to: "/a") == "b/c")
    #expect(FilePath.relative("/a", to: "/") == "a")
    #expect(FilePath.relative("/a", to: "/a") == nil)
    #expect(FilePath.relative("/ab", to: "/a") == nil)
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
