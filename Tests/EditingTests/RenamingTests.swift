import Collection
import Diagnostics
import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Editing

/// A recipe folder in memory whose recipes are changed.
struct TestFolder {
  let files: MemoryFileSystem

  init(_ files: [FilePath: String]) {
    self.files = MemoryFileSystem(
      Dictionary(uniqueKeysWithValues: files.map { ("/r/\($0)", $1) }))
  }

  func recipe(_ path: FilePath) async throws -> EditableRecipe {
    let reader = CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"])
    var lookup = RecipeLookup(fileSystem: files, reader: reader)
    return try await lookup.editableRecipe(path.string, in: { "/r" }, withLinks: true)
  }

  func text(_ path: FilePath) -> String? {
    (try? files.read("/r/\(path)")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All texts by their paths, hidden ones too.
  var texts: [FilePath: String] {
    Dictionary(
      uniqueKeysWithValues: files.files.map {
        ($0.relative(to: "/r") ?? $0, String(decoding: $1, as: UTF8.self))
      })
  }
}

@Suite struct RenamingTests {
  private func renamed(
    _ folder: TestFolder, _ path: FilePath, title: String? = nil, file: FilePath? = nil
  ) async throws -> RecipeRenaming {
    let recipe = try await folder.recipe(path)
    let renaming = try RecipeRenaming(recipe, title: title, file: file, in: folder.files)
    #expect(renaming.write(in: folder.files).isEmpty)
    return renaming
  }

  /// How a link to `Soups/Old one.md` is written, and how afterwards one to `Soups/New & bold.md`.
  @Test(arguments: [
    ("- [x](Old%20one.md)", "- [x](New%20%26%20bold.md)"),
    ("- [x](<Old one.md>)", "- [x](<New %26 bold.md>)"),
    ("- [x](./Old%20one.md#steps)", "- [x](./New%20%26%20bold.md#steps)"),
    ("- [x](/Soups/Old%20one.md)", "- [x](/Soups/New%20%26%20bold.md)"),
    ("- *1 l*  [x]( Old%20one.md \"t\" )", "- *1 l*  [x]( New%20%26%20bold.md \"t\" )"),
    ("- [x](old%20one)", "- [x](New%20%26%20bold.md)"),
    ("- fresh [x](Old%20one.md), [y](other.md)", "- fresh [x](New%20%26%20bold.md), [y](other.md)"),
    (
      "- a\n\n---\n\nSee [x][1] and [x][1].\n\n[1]: <Old one.md> 't'",
      "- a\n\n---\n\nSee [x][1] and [x][1].\n\n[1]: <New %26 bold.md> 't'"
    ),
    (
      "- a\n\n---\n\n[Old one].\n\n[old one]:\n  Old%20one.md",
      "- a\n\n---\n\n[Old one].\n\n[old one]:\n  New%20%26%20bold.md"
    ),
    (
      "- a\n\n---\n\n`[x](Old%20one.md)` [x](Old%20one.md)",
      "- a\n\n---\n\n`[x](Old%20one.md)` [x](New%20%26%20bold.md)"
    ),
    (
      "- a\n\n---\n\n```\n[x](Old%20one.md)\n```\n\n> [x](Old%20one.md)",
      "- a\n\n---\n\n```\n[x](Old%20one.md)\n```\n\n> [x](New%20%26%20bold.md)"
    ),
    (
      "- a\n\n---\n\n<a href=\"Old one.md\">x</a> <A\n HREF='./Old%20one.md#a'>y</A> `<a href=\"Old one.md\">`",
      "- a\n\n---\n\n<a href=\"New %26 bold.md\">x</a> <A\n HREF='./New %26 bold.md#a'>y</A> `<a href=\"Old one.md\">`"
    ),
    (
      "- a\n\n---\n\n<div>\n<a href=Old%20one.md>x</a>\n</div>",
      "- a\n\n---\n\n<div>\n<a href=New%20%26%20bold.md>x</a>\n</div>"
    ),
    (
      "- a\n\n---\n\n<a href=\"Old one&period;md?a=1&amp;b=2#c\">x</a> <a href='&#79;ld one.md&num;a'>y</a>",
      "- a\n\n---\n\n<a href=\"New %26 bold.md?a=1&amp;b=2#c\">x</a> <a href='New %26 bold.md#a'>y</a>"
    ),
    (
      "- a\n\n---\n\n<a href=\"&#x2f;Soups&sol;Old one.md\">x</a> <a href=&period;/Old%20one&#46;md>y</a>",
      "- a\n\n---\n\n<a href=\"/Soups/New %26 bold.md\">x</a> <a href=./New%20%26%20bold.md>y</a>"
    ),
    (
      "- [x](Old\\%20one.md)\n- [y](Old%20one.md)",
      "- [x](New%20%26%20bold.md)\n- [y](New%20%26%20bold.md)"
    ),
  ])
  func leadsLinksToTheNewName(before: String, after: String) async throws {
    let file = { (text: String) in "\u{FEFF}# A\n\n---\n\n\(text)\n".replacing("\n", with: "\r\n") }
    let folder = TestFolder(["Soups/Old one.md": "# Old one\n\n---\n", "Soups/a.md": file(before)])
    let renaming = try await renamed(folder, "Soups/Old one.md", title: "New & bold")
    #expect(renaming.problems.isEmpty)
    #expect(
      folder.texts == ["Soups/New & bold.md": "# New & bold\n\n---\n", "Soups/a.md": file(after)])
  }

  @Test(arguments: [
    (
      "[x](卵.md)", "[x](%E5%8D%B5.md)", "[x](新しい卵.md)",
      "[x](%E6%96%B0%E3%81%97%E3%81%84%E5%8D%B5.md)"
    )
  ])
  func writesLettersAsTheyWereWritten(
    plain: String, encoded: String, plainAfter: String, encodedAfter: String
  ) async throws {
    let file = { (first: String, second: String) in "# A\n\n---\n\n- \(first)\n- \(second)\n" }
    let folder = TestFolder(["卵.md": "# 卵\n\n---\n", "a.md": file(plain, encoded)])
    _ = try await renamed(folder, "卵.md", title: "新しい卵")
    #expect(folder.text("a.md") == file(plainAfter, encodedAfter))
  }

  /// A backslash before a sign stands for nothing, whichever sign it is.
  @Test(arguments: ["!", "@", "_", "~"])
  func knowsASignBehindABackslash(sign: String) async throws {
    let file = { (name: String) in "# A\n\n---\n\n- [x](\(name).md)\n" }
    let folder = TestFolder(["a\(sign)b.md": "# B\n\n---\n", "c.md": file("a\\\(sign)b")])
    let renaming = try await renamed(folder, "a\(sign)b.md", file: "New.md")
    #expect(renaming.problems.isEmpty)
    #expect(folder.text("c.md") == file("New"))
  }

  /// An angle bracket that its line does not close opens nothing.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func findsALinkBehindAnOpenBracket(lineEnd: String) async throws {
    let file = { (name: String) in
      "# A\n\n---\n\n- [x](<a\n- [y](\(name).md) >\n".replacing("\n", with: lineEnd)
    }
    let folder = TestFolder(["Old.md": "# Old\n\n---\n", "a.md": file("Old")])
    let renaming = try await renamed(folder, "Old.md", title: "New")
    #expect(renaming.problems.isEmpty)
    #expect(folder.text("a.md") == file("New"))
  }

  @Test func tellsOfLinksThatItCannotFind() async throws {
    let text = "# A\n\n---\n\n- [x](&#79;ld.md)\n"
    let folder = TestFolder(["Old.md": "# Old\n\n---\n", "a.md": text])
    let renaming = try await renamed(folder, "Old.md", title: "New")
    #expect(renaming.problems.map(\.id) == [.unchangedLink])
    #expect(
      renaming.problems[0].message
        == "the link to “Old.md” is written in a way that it is left as it is")
    #expect(renaming.problems.first?.path == "/r/a.md")
    #expect(folder.texts == ["New.md": "# New\n\n---\n", "a.md": text])
  }

  /// What is underlined, between marks.
  @Test(arguments: [
    "- [x](«&#79;ld.md»)", "- a\n\n---\n\nMuch text and [x](«&#79;ld.md»), and more of it.\nLines.",
    "- a\n\n---\n\nMuch text and [x][1].\n\n[1]: <«&#79;ld.md»>",
    "- a\n\n---\n\nOne [x](«&#79;ld.md»), two [y](«Ol&#100;.md») and [z](other.md).",
  ])
  func underlinesTheLinkAlone(marked: String) async throws {
    let text = "# A\n\n---\n\n\(marked)\n"
    var expected: [String] = []
    for piece in text.split(separator: "«").dropFirst() {
      expected.append(String(piece.prefix { $0 != "»" }))
    }
    let plain = text.replacing("«", with: "").replacing("»", with: "")
    let folder = TestFolder(["Old.md": "# Old\n\n---\n", "a.md": plain])
    let renaming = try await renamed(folder, "Old.md", title: "New")
    let bytes = Array(plain.utf8)
    let found = renaming.problems.compactMap { problem in
      problem.range.map {
        String(decoding: bytes[$0.start.offset..<$0.end.offset], as: UTF8.self)
      }
    }
    #expect(found == expected)
  }

  @Test func keepsANameThatIsNotTheTitles() async throws {
    let link: FilePath = "# A\n\n---\n\n- [x](soup-1.md)\n"
    let folder = TestFolder(["soup-1.md": "# Soup\n\n---\n", "a.md": link.string])
    let renaming = try await renamed(folder, "soup-1.md", title: "Stew")
    #expect(renaming.move == nil && renaming.linkCount == 0)
    #expect(folder.texts == ["soup-1.md": "# Stew\n\n---\n", "a.md": link.string])
  }

  @Test func movesWithLinksOfItsOwn() async throws {
    let before = """
      ---
      image: pie.svg
      images: ["Pictures/a b.svg", 'pie.svg']
      ---
      # Pie

      ![p](pie.svg) [self](Pie.md) [web](https://example.org/a.md) [gone](gone.md) <img src="pie.svg">

      ---

      - [crust](Basics/Crust.md)
      - [stock](/Basics/Crust.md)

      """
    let after = before.replacing("pie.svg)", with: "../pie.svg)")
      .replacing("image: pie.svg", with: "image: ../pie.svg")
      .replacing("\"Pictures", with: "\"../Pictures").replacing("'pie.svg'", with: "'../pie.svg'")
      .replacing("\"pie.svg\"", with: "\"../pie.svg\"")
      .replacing("(Basics/", with: "(../Basics/")
    let crust = "# Crust\n\nFor [pie](../Pie.md).\n\n---\n"
    let folder = TestFolder([
      "Pie.md": before, "Basics/Crust.md": crust, "pie.svg": "<svg/>", "Pictures/a b.svg": "<svg/>",
    ])
    let renaming = try await renamed(folder, "Pie.md", file: "Sweets/Pie.md")
    #expect(renaming.problems.isEmpty)
    #expect(folder.text("Pie.md") == nil)
    #expect(folder.text("Sweets/Pie.md") == after)
    #expect(
      folder.text("Basics/Crust.md") == crust.replacing("../Pie.md", with: "../Sweets/Pie.md"))
  }

  /// Pictures that are called after a recipe move along, and links to them are kept right.
  @Test(
    arguments: [
      ("New", nil, ["New.jpg", "New-01.png", "New.2.3.jpg"]),
      ("Pie", "Sweets/Tart.md", ["Sweets/Tart.jpg", "Sweets/Tart-01.png", "Sweets/Tart.2.3.jpg"]),
      ("PIE", nil, ["PIE.jpg", "PIE-01.png", "PIE.2.3.jpg"]),
    ] as [(String, FilePath?, [FilePath])])
  func takesItsPicturesAlong(title: String, file: FilePath?, places: [FilePath]) async throws {
    let own = "# Pie\n\n![p](shown.jpg) [large](Pie-01.png)\n\n---\n"
    let other = "---\nimage: Pie-01.png\n---\n# A\n\n![p](Pie.jpg)\n\n---\n"
    let folder = TestFolder([
      "Pie.md": own, "a.md": other, "shown.jpg": "s", "Pie.jpg": "0",
      "Pie-01.png": "1", "Pie.2.3.jpg": "2", "Pie 2.jpg": "stays",
    ])
    let renaming = try await renamed(folder, "Pie.md", title: title, file: file)
    #expect(renaming.problems.isEmpty)
    #expect(renaming.pictureCount == 3)
    #expect(places.map { folder.text($0) } == ["0", "1", "2"])
    for gone in ["Pie.jpg", "Pie-01.png", "Pie.2.3.jpg"] as [FilePath] {
      #expect(folder.text(gone) == nil, "\(gone)")
    }
    #expect(folder.text("shown.jpg") == "s" && folder.text("Pie 2.jpg") == "stays")
    #expect(
      folder.text("a.md")
        == other.replacing("Pie-01.png", with: places[1].string)
        .replacing("Pie.jpg", with: places[0].string))
    let now = renaming.move?.to.relative(to: "/r") ?? "Pie.md"
    let text = try #require(folder.text(now))
    #expect(text.contains("[large](\(places[1].name))"))
    let moved = try await folder.recipe(now)
    #expect(moved.namedPictures.map(\.path) == places)
  }

  /// The name of one of them is taken: nothing is done.
  @Test func refusesTheNameOfAnotherPicture() async throws {
    let files: [FilePath: String] = [
      "Pie.md": "# Pie\n\n---\n", "Pie.2.jpg": "mine", "tart.2.jpg": "yours",
    ]
    let folder = TestFolder(files)
    let recipe = try await folder.recipe("Pie.md")
    #expect(throws: EditError.taken("tart.2.jpg")) {
      try RecipeRenaming(recipe, title: "Tart", file: nil, in: folder.files)
    }
    #expect(folder.texts == files)
  }

  /// Whatever fails in the middle, the pictures are where their recipe is.
  @Test func picturesStayWithTheirRecipe() async throws {
    for position in 0..<8 {
      let folder = TestFolder(["Pie.md": "# Pie\n\n---\n", "Pie.jpg": "0", "Pie-01.jpg": "1"])
      let recipe = try await folder.recipe("Pie.md")
      let renaming = try RecipeRenaming(recipe, title: "Pie", file: "S/Tart.md", in: folder.files)
      let faulty = FaultyFileSystem(folder.files, fault: .failure(.notPermitted), at: position)
      let problems = renaming.write(in: faulty)
      let stem: FilePath = folder.text("Pie.md") == nil ? "S/Tart" : "Pie"
      #expect((stem == "Pie") == !problems.isEmpty, "\(position)")
      #expect(
        folder.text("\(stem).jpg") == "0" && folder.text("\(stem)-01.jpg") == "1", "\(position)")
    }
  }

  @Test(
    arguments: [
      ("new.md", EditError.taken("New.md")), ("../Pie.md", .outsideFolder("../Pie.md")),
      ("/Pie.md", .outsideFolder("/Pie.md")), (".hidden/Pie.md", .outsideFolder(".hidden/Pie.md")),
      ("Templates/Pie.md", .outsideFolder("Templates/Pie.md")), ("a:b.md", .notAName("a:b")),
      ("New.md/Pie.md", .notAFolder("New.md")),
    ] as [(FilePath, EditError)])
  func refusesPlacesThatAreNone(file: FilePath, refusal: EditError) async throws {
    let files: [FilePath: String] = ["Pie.md": "# Pie\n\n---\n", "New.md": "# New\n\n---\n"]
    let folder = TestFolder(files)
    let recipe = try await folder.recipe("Pie.md")
    #expect(throws: refusal) {
      try RecipeRenaming(recipe, title: nil, file: file, in: folder.files)
    }
    #expect(folder.texts == files)
  }

  @Test(
    arguments: [
      ("soups/Pie.md", "Soups/Pie.md"), ("SOUPS/hot/Pie.md", "Soups/hot/Pie.md"),
      ("Sweets/new/Pie.md", "Sweets/new/Pie.md"),
    ] as [(FilePath, FilePath)])
  func putsNothingBesideAFolderOfThatName(file: FilePath, place: FilePath) async throws {
    let folder = TestFolder(["Pie.md": "# Pie\n\n---\n", "Soups/b.md": "# B\n\n---\n"])
    _ = try await renamed(folder, "Pie.md", file: file)
    #expect(folder.texts.keys.sorted() == ["Soups/b.md", place].sorted())
  }

  @Test func leavesNoSecondVersionAlone() async throws {
    let files: [FilePath: String] = [
      "Cake.md": "# Cake\n\n---\n\n- egg\n",
      "Cake_conflict-20260302-101530.md": "# Cake\n\n---\n\n- eggs\n",
    ]
    let folder = TestFolder(files)
    let recipe = try await folder.recipe("Cake.md")
    let refusal = EditError.hasConflictCopy("/r/Cake_conflict-20260302-101530.md")
    #expect(throws: refusal) {
      try RecipeRenaming(recipe, title: "Pie", file: nil, in: folder.files)
    }
    #expect(throws: refusal) { try RecipeRemoval(recipe).check(in: folder.files) }
    #expect(folder.texts == files)
    _ = try await renamed(folder, "Cake.md", title: "Pie", file: "Cake.md")
  }

  @Test func changesNothingWhereAFileHasChanged() async throws {
    let link: FilePath = "# A\n\n---\n\n- [x](Old.md)\n"
    for changed in ["Old.md", "a.md"] {
      let folder = TestFolder(["Old.md": "# Old\n\n---\n", "a.md": link.string])
      let renaming = try RecipeRenaming(
        await folder.recipe("Old.md"), title: "New", file: nil, in: folder.files)
      try folder.files.write(Array("mine".utf8), to: "/r/\(changed)")
      let before = folder.texts
      #expect(renaming.write(in: folder.files).map(\.id) == [.unwritable])
      #expect(folder.texts == before)
    }
  }

  @Test func changesTheCaseOfAName() async throws {
    let folder = TestFolder(["old.md": "# old\n\n---\n", "a.md": "# A\n\n---\n\n- [x](old.md)\n"])
    _ = try await renamed(folder, "old.md", title: "Old")
    #expect(folder.texts == ["Old.md": "# Old\n\n---\n", "a.md": "# A\n\n---\n\n- [x](Old.md)\n"])
  }

  /// Each by the place it has, before and after what else is in its line has changed.
  @Test func tellsWhereTheLinksStandThatItLeaves() async throws {
    let text =
      "# A\n\n---\n\n- x\n\n---\n\n`[h](Old.md)` [y](Old.md) [h](&#79;ld.md) [C]\n\n> [C]:\n> <Old.md>\n"
    let folder = TestFolder(["Old.md": "# Old\n\n---\n", "a.md": text])
    let renaming = try await renamed(folder, "Old.md", title: "Newer one")
    let after = folder.text("a.md") ?? ""
    #expect(
      after.contains("`[h](Old.md)` [y](<Newer one.md>)") || after.contains("[y](Newer%20one.md)"))
    func places(_ problems: [Diagnostic], _ text: String) -> [String] {
      problems.compactMap { problem in
        problem.range.map { range in
          String(decoding: Array(text.utf8)[range.start.offset..<range.end.offset], as: UTF8.self)
        }
      }
    }
    #expect(renaming.foreseen.count == 2 && renaming.problems.count == 2)
    #expect(places(renaming.foreseen, text).first == "&#79;ld.md")
    #expect(places(renaming.problems, after).first == "&#79;ld.md")
    // Of what is nowhere to be seen, the paragraph it stands in.
    #expect(places(renaming.foreseen, text).last?.hasPrefix("`[h]") == true)
  }

  @Test func rewritesPicturesWithoutQuotes() async throws {
    let text = "# A\n\n<img src=p.jpg> <img src='p.jpg'>\n\n---\n"
    let folder = TestFolder(["A.md": text, "p.jpg": "x"])
    let renaming = try await renamed(folder, "A.md", title: "A", file: "sub/A.md")
    #expect(renaming.problems.isEmpty)
    #expect(folder.text("sub/A.md") == text.replacing("p.jpg", with: "../p.jpg"))
  }

  /// Where a recipe lies is nothing that its readers see change.
  @Test(arguments: ["- flour\n", "- [x](a.md)\n"])
  func keepsTheTimeOfWhatOnlyMoves(list: String) async throws {
    let folder = TestFolder(["Old.md": "# Old\n\n---\n\n\(list)", "a.md": "# A\n\n---\n"])
    var details = try folder.files.details(of: "/r/Old.md")
    details.modified = 1_000_000_000
    _ = try folder.files.setDetails(details, of: "/r/Old.md")
    _ = try await renamed(folder, "Old.md", title: "Old", file: "sub/Old.md")
    #expect(try folder.files.details(of: "/r/sub/Old.md").modified == 1_000_000_000)
    #expect(folder.text("sub/Old.md")?.contains("(../a.md)") == list.contains("a.md"))
    _ = try await renamed(folder, "sub/Old.md", title: "New")
    #expect(try folder.files.details(of: "/r/sub/New.md").modified != 1_000_000_000)
  }

  @Test func knowsOfLinksOfRawHTMLToARecipeThatGoes() async throws {
    let folder = TestFolder([
      "Old.md": "# Old\n\n---\n", "a.md": "# A\n\n<a href=\"Old.md\">x</a>\n\n---\n",
      "b.md": "# B\n\n<a href=\"Other.md\">x</a>\n\n---\n",
      "c.md": "# C\n\n<a href=\"&#79;ld&period;md\">x</a>\n\n---\n",
    ])
    #expect(
      RecipeRemoval(try await folder.recipe("Old.md")).linkedFrom == ["/r/a.md", "/r/c.md"])
  }

  @Test func takesARecipeAwaySoThatItCanComeBack() async throws {
    let folder = TestFolder(["Old.md": "# Old\n\n---\n", "a.md": "# A\n\n---\n\n- [x](Old.md)\n"])
    let removal = RecipeRemoval(try await folder.recipe("Old.md"))
    #expect(removal.linkedFrom == ["/r/a.md"])
    let place = try removal.take(in: folder.files)
    #expect(folder.text("Old.md") == nil)
    #expect(try folder.files.read(place) == Array("# Old\n\n---\n".utf8))
  }
}

@Suite struct RenamingFaultTests {
  static let link = "# A\n\n---\n\n- [x](Old.md)\n"
  static let before: [FilePath: String] = ["Old.md": "# Old\n\n---\n", "a.md": link, "b.md": link]
  static let led = link.replacing("Old.md", with: "New.md")

  /// Whatever fails, the recipe is there, old or new, and what is not as it was is named.
  @Test func losesNothingWhereverItFails() async throws {
    var halves = 0
    for position in 0..<40 {
      let folder = TestFolder(Self.before)
      let files = FaultyFileSystem(folder.files, fault: .failure(.noSpace), at: position)
      let recipe = try await folder.recipe("Old.md")
      let renaming = try RecipeRenaming(recipe, title: "New", file: nil, in: folder.files)
      let problems = renaming.write(in: files)
      let texts = folder.texts.filter { !$0.key.string.contains(".cookbook-new") }
      if problems.isEmpty {
        #expect(texts == ["New.md": "# New\n\n---\n", "a.md": Self.led, "b.md": Self.led])
        continue
      }
      let written = problems[0].notes.compactMap { $0.path?.relative(to: "/r") }
      halves += written.isEmpty ? 0 : 1
      var expected = Self.before
      for path in written { expected[path] = path == "New.md" ? "# New\n\n---\n" : Self.led }
      #expect(texts == expected, "after a failure at change \(position)")
    }
    #expect(halves > 1)
  }

  /// A command says of each change whether it was made.
  @Test func knowsWhichChangesAreDone() throws {
    var counts: Set<Int> = []
    for position in 0..<40 {
      let base = MemoryFileSystem(["/r/a": "a", "/r/b": "b", "/r/c": "c"])
      let files = FaultyFileSystem(base, fault: .failure(.noSpace), at: position)
      let changes = ["a", "b", "c"].compactMap { name in
        RecipeChange(
          file: "/r/\(name)", path: "\(name)", old: Array(name.utf8),
          new: Array(name.uppercased().utf8))
      }
      let done = changes.done(but: changes.write(in: files))
      let written = changes.filter { base.files[$0.file] == $0.new }
      #expect(done.map(\.path) == written.map(\.path), "after a failure at change \(position)")
      counts.insert(done.count)
    }
    #expect(counts == [0, 1, 2, 3])
  }
}
