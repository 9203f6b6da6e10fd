import Collection
import Paths
import Testing

@testable import Editing

@Suite struct NamingTests {
  @Test(
    arguments: [
      ("Rye bread", "Rye bread.md"), ("Mac / Cheese: \"the best\"?", "Mac Cheese the best.md"),
      ("...hidden", "hidden.md"), ("-rf", "rf.md"), ("Soup. ", "Soup.md"), ("CON", "CON recipe.md"),
      ("Crème bru\u{302}le\u{301}e", "Crème br\u{FB}l\u{E9}e.md"), ("だし巻き卵", "だし巻き卵.md"),
      ("شوربة \u{202E}العدس", "شوربة العدس.md"), ("Grandma's", "Grandma's.md"),
      ("a\tb\nc", "a b c.md"),
      (String(repeating: "卵", count: 100), "\(String(repeating: "卵", count: 60)).md"),
    ] as [(String, FilePath)])
  func namesAFileAsItsTitle(title: String, name: FilePath) throws {
    #expect(try RecipeFileName.name(of: title) == name)
    #expect(RecipeFileName.isMade("Breads/\(name)", from: title))
  }

  @Test(arguments: ["", "...", "?", "🍲"]) func refusesWhatNamesNoFile(title: String) {
    #expect(throws: EditError.notAName(title)) { try RecipeFileName.name(of: title) }
  }

  @Test(arguments: [
    ("# Old\n\n---\n", "# New one\n\n---\n"), ("Old\n===\nText.\n", "New one\n===\nText.\n"),
    ("#  Old ##\r\n\r\n---", "#  New one ##\r\n\r\n---"), ("#\n\n---\n", "# New one\n\n---\n"),
    ("\u{FEFF}---\nid: x\n---\n# Old", "\u{FEFF}---\nid: x\n---\n# New one"),
    ("Old\nolder\n===\n", "New one\n===\n"), ("- *1 g* a\n", "# New one\n\n- *1 g* a\n"),
  ])
  func changesOnlyTheTitle(before: String, after: String) throws {
    let result = try TitleEdit.applied("New   one", to: Array(before.utf8))
    #expect(String(decoding: result, as: UTF8.self) == after)
  }

  @Test(arguments: [
    ("*Best* soup", "# \\*Best\\* soup\n"), ("C #", "# C \\#\n"), ("a & b", "# a & b\n"),
    ("&amp;", "# \\&amp;\n"), ("1. Soup", "# 1. Soup\n"), ("スープ", "# スープ\n"),
  ])
  func writesATitleSoThatItReadsBack(title: String, after: String) throws {
    let result = try TitleEdit.applied(title, to: Array("# Old\n".utf8))
    #expect(String(decoding: result, as: UTF8.self) == after)
  }

  @Test func writesANewRecipe() throws {
    let bytes = try NewRecipe(
      title: "Rye *bread*", tags: "bread, C_D_, ", yields: "1½ l, 2"
    ).text()
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "# Rye \\*bread\\*\n\n*bread, C_D_*\n\n**1½ l, 2**\n\n---\n\n---\n")
    let plain = try NewRecipe(title: "T", tags: nil, yields: nil).text()
    #expect(String(decoding: plain, as: UTF8.self) == "# T\n\n---\n\n---\n")
    for each in [bytes, plain] {
      #expect(RecipeSource(each).parsed.isValid)
      #expect(RecipeFormat.formatted(each) == each)
    }
  }

  @Test func putsANewRecipeIntoANewFolder() throws {
    let folder = TestFolder(["a.md": "# A\n\n---\n"])
    let reader = CollectionReader(fileSystem: folder.files, shareFormats: [], languages: ["en"])
    let file = try NewRecipeFile(
      title: "Pie", subfolder: "Sweets/Cold", survey: reader.survey("/r", output: nil),
      in: folder.files)
    try file.check()
    try file.create(Array("# Pie\n".utf8))
    #expect(folder.texts == ["a.md": "# A\n\n---\n", "Sweets/Cold/Pie.md": "# Pie\n"])
  }

  @Test(arguments: ["some", "4** *x*", "4, some"]) func refusesWhatIsNoYield(text: String) {
    #expect(throws: EditError.notAYield(text)) {
      try NewRecipe(title: "T", tags: nil, yields: text).text()
    }
  }
}
