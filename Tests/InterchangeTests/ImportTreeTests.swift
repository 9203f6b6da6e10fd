import Archives
import FileDoubles
import Paths
import Testing

@testable import Interchange

@Suite struct ImportTreeTests {
  /// Returns a zip file in as many others, under a picture of its own in each.
  private func nested(_ levels: Int) throws -> [UInt8] {
    var content = Array("# Soup\n\n---\n\n- *1* egg\n".utf8)
    var name = "soup.md"
    for _ in 0..<levels {
      var zip = ZipWriter()
      try zip.add("picture.jpg", ImportTrial.picture)
      try zip.add(name, content)
      (content, name) = (try zip.finished(), "inner.zip")
    }
    return content
  }

  @Test func settingsAreNoRecipe() throws {
    var zip = ZipWriter()
    try zip.add("Book/cookbook.yml", Array("title: Ours\n".utf8))
    try zip.add("Book/soup.md", Array("# Soup\n\n---\n\n- *1* egg\n".utf8))
    var tree = ImportTree(in: MemoryFileSystem())
    tree.add(ImportFile(path: "book.zip", bytes: try zip.finished()))
    #expect(tree.files.map(\.path.string) == ["book.zip/Book/soup.md"])
  }

  @Test func frontMatterThatIsNotYAMLIsSaid() throws {
    let text = "---\ntags: [a, b\nnotes: hi: there\n---\n# Soup\n\n---\n\n- *1* egg\n"
    let recipe = try #require(try ImportTrial.read("Soup.recipemd", text).recipes.first)
    #expect(recipe.doubts == ["its front matter is not YAML, and is not read"])
  }

  @Test func anArchiveOverALimitGivesNothingButItsProblem() throws {
    var tree = ImportTree(in: MemoryFileSystem())
    tree.add(ImportFile(path: "picture.jpg", bytes: ImportTrial.picture))
    tree.add(ImportFile(path: "deep.zip", bytes: try nested(5)))
    tree.add(ImportFile(path: "flat.zip", bytes: try nested(4)))
    #expect(tree.problems.map(\.shown) == ["deep.zip: inner.zip: inner.zip: inner.zip: inner.zip"])
    #expect(tree.problems.first?.error as? ImportError == .tooDeep)
    #expect(
      tree.files.map(\.path.string) == [
        "picture.jpg", "flat.zip/picture.jpg", "flat.zip/inner.zip/picture.jpg",
        "flat.zip/inner.zip/inner.zip/picture.jpg",
        "flat.zip/inner.zip/inner.zip/inner.zip/picture.jpg",
        "flat.zip/inner.zip/inner.zip/inner.zip/soup.md",
      ])
    let recipe = try #require(tree.files.last)
    #expect(tree.file("picture.jpg", beside: recipe)?.path == tree.files[4].path)
    #expect(tree.file("picture.jpg", beside: tree.files[0])?.path == "picture.jpg")
  }

  @Test func oneOfSeveralThatIsDamagedKeepsNoneFromComing() throws {
    var zip = ZipWriter()
    try zip.add("cut.zip", Array(try nested(1).prefix(60)))
    try zip.add("whole.zip", try nested(1))
    var tree = ImportTree(in: MemoryFileSystem())
    tree.add(ImportFile(path: "all.zip", bytes: try zip.finished()))
    #expect(tree.problems.map(\.shown) == ["all.zip: cut.zip"])
    #expect(tree.files.map(\.path.string).contains("all.zip/whole.zip/soup.md"))
  }

  @Test func whatCannotBeReadIsAProblemOfItsOwn() throws {
    let disk = MemoryFileSystem()
    try disk.makeDirectory("/book")
    try disk.write(Array("# Soup".utf8), to: "/book/soup.md")
    var tree = ImportTree(in: disk)
    tree.add("/none")
    tree.add("/book")
    #expect(tree.problems.map(\.shown) == ["/none"])
    #expect(tree.files.map(\.path) == ["soup.md"])
  }

  @Test func namesTheLinksThatItDoesNotFollow() throws {
    let disk = MemoryFileSystem()
    try disk.makeDirectory("/book")
    try disk.write(Array("# Soup\n\n---\n\n- *1* egg\n".utf8), to: "/book/soup.md")
    try disk.makeLink(to: "/elsewhere.md", at: "/book/other.md")
    var tree = ImportTree(in: disk)
    tree.add("/book")
    let read = ReadRecipes(tree, progress: { _ in })
    #expect(read.found.count == 1 && read.problems.isEmpty)
    #expect(read.leftOut.map(\.file.shown) == ["/book/other.md"])
    #expect(read.leftOut.first?.reason == "it is a symbolic link; name what it leads to")
  }
}
