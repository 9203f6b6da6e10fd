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

  /// Its first bytes are those of a compressed file, and no others are.
  @Test func oneThatOnlySeemsCompressedKeepsNoneFromComing() throws {
    var zip = ZipWriter()
    try zip.add("broken.paprikarecipe", [0x1F, 0x8B] + Array("garbage".utf8))
    try zip.add("soup.md", Array("# Soup\n\n---\n\n- leek\n".utf8))
    var tree = ImportTree(in: MemoryFileSystem())
    tree.add(ImportFile(path: "all.zip", bytes: try zip.finished()))
    #expect(tree.problems.map(\.shown) == ["all.zip: broken.paprikarecipe"])
    #expect(tree.files.map(\.path.string) == ["all.zip/soup.md"])
  }

  @Test func aPageInPlaceOfAPictureIsNamed() throws {
    var tree = ImportTree(in: MemoryFileSystem())
    tree.add(ImportFile(path: "soup.md", bytes: Array("# Soup\n\n---\n\n- leek\n".utf8)))
    tree.add(ImportFile(path: "image.jpg", bytes: Array("<html>Not found</html>".utf8)))
    let read = ReadRecipes(tree, progress: { _ in })
    #expect(read.found.count == 1 && read.problems.isEmpty)
    #expect(read.leftOut.map(\.reason) == ["it is called like a picture, and is none"])
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

  @Test func findsThePicturesBesideAFileNamedByItself() throws {
    let disk = MemoryFileSystem(["/out/Pie.cook": "Mix @flour{1%cup}.\n"])
    try disk.write(
      Array("# Tart\n\n---\n\n- eggs\n\n---\n\nMix ![x](in/x.jpg).\n".utf8), to: "/out/Tart.md")
    for folder in ["/out/in", "/out/page_files", "/secret"] as [FilePath] {
      try disk.makeDirectory(folder)
    }
    let page = """
      <html><script type="application/ld+json">{"@type": "Recipe", "name": "Egg",
      "recipeIngredient": ["1 egg"], "image": ["https://x.example/p.jpg", "../secret/s.jpg",
      "link/s.jpg"]}</script></html>
      """
    try disk.write(Array(page.utf8), to: "/out/page.html")
    for name in [
      "/out/Pie.jpg", "/out/Tart.jpg", "/out/Tart-01.jpg", "/out/in/x.jpg",
      "/out/page_files/p.jpg", "/secret/s.jpg",
    ] as [FilePath] {
      try disk.write(ImportTrial.picture + Array(name.string.utf8), to: name)
    }
    try disk.makeLink(to: "/secret", at: "/out/link")
    func pictures(_ path: FilePath) throws -> [String] {
      var tree = ImportTree(in: disk)
      tree.add(path)
      let recipe = try #require(ImportFormat.recipes(in: tree.files[0], of: tree)?.recipes.first)
      return recipe.pictures.map {
        String(decoding: $0.bytes.dropFirst(ImportTrial.picture.count), as: UTF8.self)
      }
    }
    #expect(try pictures("/out/Pie.cook") == ["/out/Pie.jpg"])
    #expect(try pictures("/out/Tart.md") == ["/out/in/x.jpg", "/out/Tart-01.jpg", "/out/Tart.jpg"])
    #expect(try pictures("/out/page.html") == ["/out/page_files/p.jpg"])
  }

  /// Also when it is looked at for the pictures of each recipe in it.
  @Test func eachFolderIsListedOnce() throws {
    let names = (1...20).map { FilePath("/in/Soup \($0).md") }
    let text = "# Soup\n\n---\n\n- leek\n"
    let files = FaultyFileSystem(
      MemoryFileSystem(Dictionary(uniqueKeysWithValues: names.map { ($0, text) })))
    for named in [["/in"], names] {
      var tree = ImportTree(in: files)
      let before = files.listingCount
      for path in named { tree.add(path) }
      #expect(ReadRecipes(tree, progress: { _ in }).found.count == names.count)
      #expect(files.listingCount - before == 1)
    }
  }

  /// A folder may have logs and scripts beside the recipes, which are left out without an error.
  @Test func leavesLargeTextsBesideRecipes() throws {
    let large = String(repeating: "let answer = 42\n", count: 80_000)
    let files = MemoryFileSystem([
      "/in/soup.md": "# Soup\n\n---\n\n- leek\n", "/in/app.js": large, "/in/log.log": large,
      "/in/data.txt": large, "/in/large.md": large,
    ])
    func read(_ path: FilePath) -> ReadRecipes {
      var tree = ImportTree(in: files)
      tree.add(path)
      return ReadRecipes(tree) { _ in }
    }
    let folder = read("/in")
    #expect(folder.found.map(\.recipe.title) == ["Soup"])
    #expect(folder.leftOut.map(\.file.path) == ["data.txt", "log.log"])
    #expect(folder.problems.map(\.shown) == ["/in/large.md"])
    #expect(read("/in/data.txt").problems.count == 1)
  }
}
