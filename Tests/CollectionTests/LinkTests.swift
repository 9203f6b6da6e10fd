import FileDoubles
import Cooking
import Diagnostics
import FileSystem
import Paths
import Testing

@testable import Collection

@Suite struct LinkResolverTests {
  static let paths = [
    "a.md", "b/c.md", "b/Two Words.md", "b/pic.jpg", "Brötchen.md", "soup.md", "soup.recipemd",
    "Case.md", "case.md", "x/only.recipemd", "100%.md", "de\u{301}jeuner.md",
  ]

  static func resolver() -> LinkResolver {
    let recipes = paths.filter { !$0.hasSuffix(".jpg") }.map {
      RecipeEntry(path: FilePath($0), source: [], languages: RecipeLanguages(Language("en")))
    }
    let files = MemoryFileSystem(
      Dictionary(uniqueKeysWithValues: paths.map { ("/r/\($0)", "x") }))
    let listing = FolderScan.list("/r", excluding: [], output: nil, in: files)
    return LinkResolver(files: listing.files, recipes: recipes)
  }

  @Test(arguments: [
    ("a file beside it", "c.md", "exact 1"), ("a file above", "../a.md", "exact 0"),
    ("here and back", "./../b/./c.md", "exact 1"), ("the folder's root", "/a.md", "exact 0"),
    ("a picture", "pic.jpg", "file b/pic.jpg"), ("a place in a file", "c.md#x", "exact 1"),
    ("a question after a file", "c.md?a=b", "exact 1"), ("a space", "Two%20Words.md", "exact 2"),
    ("a space as it is", "Two Words.md", "exact 2"),
    ("umlauts encoded", "../Br%C3%B6tchen.md", "exact 3"),
    ("umlauts as they are", "../Brötchen.md", "exact 3"),
    ("umlauts taken apart", "../Bro%CC%88tchen.md", "inexact Brötchen.md"),
    ("accents put together", "../d%C3%A9jeuner.md", "inexact de\u{301}jeuner.md"),
    ("a percent sign that encodes nothing", "../100%.md", "exact 9"),
    ("another case", "../A.MD", "inexact a.md"), ("no extension", "c", "inexact b/c.md"),
    ("no extension and another case", "../X/ONLY", "inexact x/only.recipemd"),
    ("no extension, two files", "../soup", "ambiguous soup.md soup.recipemd"),
    ("a case neither has", "../CASE.md", "ambiguous Case.md case.md"),
    ("one of two that differ by case", "../case.md", "exact 7"),
    ("nothing there", "gone.md", "missing"), ("a folder", "../b/", "missing"),
    ("a NUL", "a%00.md", "missing"), ("escapes that are no text", "%FF.md", "missing"),
    ("out of the folder", "../../a.md", "outside"), ("out from the root", "/../a.md", "outside"),
    ("out by escapes", "..%2F..%2Fetc/passwd", "outside"), ("nothing", "", "none"),
    ("a place on the page", "#steps", "none"), ("a question alone", "?a", "none"),
    ("the web", "https://a.example/b.md", "external"),
    ("a letter", "mailto:a@b.example", "external"),
    ("the web by the page's scheme", "//a.example/b", "schemeless https://a.example/b"),
    ("a host alone", "//a.example", "schemeless https://a.example"),
    ("no host at all", "//", "missing"), ("no host and a path", "///etc/passwd", "missing"),
    ("no host and a question", "//?a", "missing"),
  ])
  func findsWhatADestinationMeans(_ name: String, destination: String, meaning: String) {
    let found =
      switch Self.resolver().resolve(destination, from: "b/c.md") {
      case .exact(.recipe(let place)): "exact \(place)"
      case .exact(.file(let path)): "file \(path)"
      case .exact(.external): "external"
      case .exact(.nowhere): "nowhere"
      case .schemeless(.external(let address)): "schemeless \(address)"
      case .schemeless: "other"
      case .inexact(_, let path): "inexact \(path)"
      case .ambiguous(let paths): "ambiguous \(paths.map(\.string).joined(separator: " "))"
      case .missing: "missing"
      case .outside: "outside"
      case .linkOutside: "link outside"
      case .none: "none"
      }
    #expect(Array(found.utf8) == Array(meaning.utf8), "\(found)")
  }

  @Test(
    arguments: [
      ("PIC.jpg", "inexact b/pic.jpg"), ("pic", "missing"), ("c", "missing"), ("C.md", "missing"),
      ("../soup", "missing"), ("../CASE.md", "missing"), ("c.md", "exact 1"),
    ] as [(FilePath, String)])
  func aPictureIsNeverARecipeThatIsCalledLikeIt(destination: FilePath, meaning: String) {
    let found =
      switch Self.resolver().resolve(destination.string, from: "b/c.md", isPicture: true) {
      case .exact(.recipe(let place)): "exact \(place)"
      case .inexact(_, let path): "inexact \(path)"
      case .missing: "missing"
      default: "other"
      }
    #expect(found == meaning)
  }

  @Test(
    arguments: [
      ("a.md", "b.md", "b.md"), ("x/a.md", "x/b.md", "b.md"), ("x/a.md", "b.md", "../b.md"),
      ("a.md", "x/y b.md", "x/y%20b.md"), ("x/y/a.md", "x/z/ä.md", "../z/%C3%A4.md"),
      ("x/a.md", "x", "../x"),
    ] as [(FilePath, FilePath, String)])
  func writesTheWayFromARecipeToAFile(from: FilePath, to: FilePath, written: String) {
    #expect(LinkResolver.relativeDestination(to: to, from: from) == written)
  }
}

@Suite struct LinkCheckTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let ids: [String]
    let ingredient: String
    let instructions: String

    init(
      _ name: String, _ ids: String..., ingredient: String = "- x",
      text: String = "Mix."
    ) {
      testDescription = name
      self.ids = ids
      self.ingredient = ingredient
      instructions = text
    }
  }

  static let cases = [
    Case(
      "links that are right", ingredient: "- *1 l* [b](b.md)",
      text: "[b](b.md) ![p](p.jpg) [w](https://a.example)"),
    Case("a missing file", "broken-link", text: "See [x](‸gone.md)."),
    Case("a missing ingredient", "broken-link", ingredient: "- [x](‸gone.md)"),
    Case("a link that is escaped", "broken-link", text: "See\n[x](‸\\\\\\\\evil\\\\x) and that."),
    Case("a link with an ampersand", "broken-link", text: "See\n[x](‸a&amp;b.md) and that."),
    Case("a link in angle brackets", "broken-link", text: "See\n[x]( <‸a b.md> \"t\")."),
    Case("a link whose text reads like it", "broken-link", text: "b.md, (1.md): [1.md](‸1.md)"),
    Case("a missing picture", "missing-picture", text: "Ä ![x](‸gone.jpg)"),
    Case("a link out", "link-leaves-folder", text: "[x](‸../b.md)"),
    Case("a wrong case", "inexact-link", ingredient: "- [x](‸B.md)"),
    Case("several files", "ambiguous-link", text: "[x](‸twin)"),
    Case(
      "each once", "broken-link", "broken-link", text: "[x](‸1.md) and [y](‸2.md), again [x](1.md)"),
    Case(
      "an amount the other does not yield", "unmatched-yield", ingredient: "- *‸3 kg* [b](b.md)"),
    Case("a link that starts a program", "refused-link", text: "a\n[x](‸magnet:?x)"),
    Case("a link that runs", "refused-link", ingredient: "- *1* [x](‸javascript:x)"),
    Case("a picture in its address", "refused-link", text: "<img src=\"‸data:image/png,x\">"),
    Case("a picture elsewhere", "remote-picture", text: "![x](‸https://a.example/p.jpg)"),
    Case("a picture on the page's scheme", "remote-picture", text: "![x](‸//a.example/p.jpg)"),
    Case("a link on the page's scheme", "schemeless-link", text: "[x](‸//a.example/b)"),
    Case("a link to no host", "broken-link", text: "[x](‸///a.example/b)"),
    Case("a recipe as a picture", "not-a-picture", text: "![x](‸b.md)"),
    Case("a document as a picture", "not-a-picture", text: "![x](‸d.pdf)"),
    Case("a page", "unlinkable-file", text: "[x](‸d.html)"),
    Case("an explanation", "unlinkable-file", text: "[x](‸README.md)"),
    Case("a drawing", "unlinkable-file", text: "![x](p.svg) [x](‸p.svg)"),
    Case("a picture called like a recipe", "missing-picture", text: "<img src=\"‸b\">"),
    Case(
      "a picture and a link called the same", "inexact-link", "missing-picture",
      text: "[x](‸b) ![x](‸b)"),
    Case("files to take along", text: "[x](d.pdf) [y](p.jpg) ![z](p.svg) ![z](p.jpg)"),
    Case("a number of the whole", ingredient: "- *3* [b](b.md)"),
    Case("a recipe without an amount", ingredient: "- [b](b.md)"),
  ]

  @Test(arguments: cases) func tellsWhatIsWrongWhereItIs(_ each: Case) async throws {
    let test = try await TestBook([
      "a.md": recipe("A", ingredients: each.ingredient, each.instructions),
      "b.md": recipe("B", yields: "1 l"), "p.jpg": "", "twin.md": recipe("X"),
      "twin.recipemd": recipe("Y"), "README.md": "Hi.", "d.html": "", "d.pdf": "", "p.svg": "",
    ])
    let found = test.diagnostics("a.md")
    let marks = test.marks["a.md"] ?? []
    #expect(found.map(\.brief) == zip(each.ids, marks).map { "\($0)@\($1)" })
    #expect(found.count == each.ids.count)
    #expect(found.allSatisfy { $0.help != nil && $0.message.last != "." })
  }

  @Test(
    arguments: [
      ("a%20b%C3%A4.md", "a bä.md"), ("%5C%5Cevil%5Cx", "\\\\evil\\x"), ("%1B%5B2J", "%1B%5B2J"),
      ("%E2%80%AEa", "%E2%80%AEa"), ("%FF", "%FF"), ("100%", "100%"),
    ] as [(FilePath, String)])
  func showsADestinationAsItWasWrittenWhereThatIsSafe(destination: FilePath, shown: String) {
    #expect(LinkResolver.shown(destination.string) == shown)
  }

  @Test func aPictureThatIsAlsoLinkedToIsBoth() async throws {
    let test = try await TestBook([
      "a.md": recipe("A", "![x](b.md) [x](b.md) ![p](p.svg) [p](p.svg)"), "b.md": recipe("B"),
      "p.svg": "",
    ])
    #expect(test.book.target(of: "b.md", in: 0) == .recipe(1))
    #expect(test.book.target(of: "p.svg", in: 0) == .file("p.svg"))
    #expect(test.book.targets(of: 0) == [.nowhere, .recipe(1), .file("p.svg"), .file("p.svg")])
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "vbscript:x", "data:text/html,x",
    "file:///etc/passwd",
    "javascript&colon;alert(1)", "java&#10;script:alert(1)", "&#1;javascript:alert(1)",
    "%6Aavascript:alert(1)",
  ])
  func whatCouldRunNeverReachesAPage(_ destination: FilePath) async throws {
    let link: FilePath = "[x](\(destination))"
    let test = try await TestBook([
      "a.md":
        "# \(link)\n\n\(link) ![p](\(destination))\n\n---\n\n- \(link)\n- *1* \(link)\n\n---\n\n\(link)\n"
    ])
    let external = test.book.targets(of: 0).filter { target in
      if case .external = target { true } else { false }
    }
    #expect(external.isEmpty, "\(external)")
  }

  @Test func anIngredientKeepsALinkThatNoPageMayHave() async throws {
    let test = try await TestBook(["a.md": recipe("A", ingredients: "- *1* [x](foo:bar)")])
    #expect(try test.book.recipes[0].text().recipe.ingredients.first?.link == "foo:bar")
    #expect(test.book.targets(of: 0) == [.nowhere])
    #expect(test.diagnostics("a.md").map(\.id) == ["refused-link"])
  }

  @Test func aHostIsReachedByHTTPSWhateverThePageIsReachedBy() async throws {
    let text = "[x](//a.example/b) <//c.example> [y](//ä.example/)"
    let test = try await TestBook(["a.md": recipe("A", ingredients: "- *1* [z](//d.example)", text)]
    )
    #expect(
      test.book.targets(of: 0) == [
        .external("https://a.example/b"), .external("https://xn--4ca.example/"),
        .external("https://d.example"),
      ])
    _ = try RecipeFixes(test.book, in: test.files).apply(in: test.files)
    #expect(test.text("a.md")?.contains("[x](https://a.example/b)") == true)
    #expect(test.text("a.md")?.contains("[z](https://d.example)") == true)
  }

  @Test(arguments: [
    ("[x](<B c.MD>)", "[x](<b%20c.md>)"), ("[x](B%20c.md)", "[x](b%20c.md)"),
    ("[x](BÄR.md)", "[x](b%C3%A4r.md)"),
    ("[x](plain#a?b)", "[x](plain.md#a?b)"),
    ("(plain.MD) [x](plain.MD)", "(plain.MD) [x](plain.md)"),
    ("[x](plain.MD \"t\")", "[x](plain.md \"t\")"), ("[x](plain)", "[x](plain.md)"),
  ])
  func aLinkWithoutGuessingIsMended(before: String, after: String) async throws {
    let test = try await TestBook([
      "a.md": recipe("A", ingredients: "- \(before)"), "b c.md": recipe("B"),
      "bär.md": recipe("C"), "plain.md": recipe("D"),
    ])
    #expect(test.diagnostics("a.md").map(\.id) == [.inexactLink])
    _ = try RecipeFixes(test.book, in: test.files).apply(in: test.files)
    #expect(test.text("a.md") == recipe("A", ingredients: "- \(after)"))
    #expect(try await TestBook.read(test.files).diagnostics.isEmpty)
  }
}

@Suite struct RecipeFixesTests {
  @Test func everyFixOfAFileIsAppliedAtOnceAndNothingElseChanges() async throws {
    let text = "\u{FEFF}# T\r\n\r\n*a*\r\n**4**\r\n\r\n---\r\n\r\n- 200 g flour\r\n- [x](B.md)\r\n"
    let test = try await TestBook(["a.md": text, "b.md": recipe("B"), "c.md": recipe("C")])
    let fixes = try RecipeFixes(test.book, in: test.files)
    #expect(fixes.changes.map(\.path) == ["a.md"])
    let before = test.files.files
    let result = fixes.apply(in: test.files)
    #expect(result.fixes == 3 && result.files == 1 && result.problems.isEmpty)
    #expect(
      test.text("a.md")
        == "\u{FEFF}# T\r\n\r\n*a*\r\n\r\n**4**\r\n\r\n---\r\n\r\n- *200 g* flour\r\n- [x](b.md)\r\n"
    )
    #expect(test.files.files.filter { before[$0.key] != $0.value }.map(\.key) == ["/r/a.md"])
    #expect(try await TestBook.read(test.files).diagnostics.isEmpty)
  }

  @Test(.timeLimit(.minutes(30))) func manyFixesTakeTheTimeOfTheirNumber() async throws {
    let links = (0..<4_000).map { "[x](B.md?\($0))" }.joined(separator: " ")
    let test = try await TestBook(["a.md": recipe("A", links), "b.md": recipe("B")])
    let result = try RecipeFixes(test.book, in: test.files).apply(in: test.files)
    #expect(result.fixes == 4_000)
    #expect(test.text("a.md") == recipe("A", links.replacing("B.md", with: "b.md")))
  }

  @Test func aFileThatChangedInBetweenIsLeftAlone() async throws {
    let test = try await TestBook([
      "a.md": recipe("A", ingredients: "- 1 g x"), "b.md": recipe("B", ingredients: "- 1 g y"),
    ])
    let fixes = try RecipeFixes(test.book, in: test.files)
    try test.files.write(Array("mine".utf8), to: "/r/a.md")
    let result = fixes.apply(in: test.files)
    #expect(result.fixes == 1 && result.files == 1)
    #expect(result.problems.map(\.path) == ["a.md"])
    #expect(result.problems.map(\.id) == [.unwritable])
    #expect(test.text("a.md") == "mine")
    #expect(test.text("b.md") == recipe("B", ingredients: "- *1 g* y"))
    #expect(test.files.files.count == 3)
  }

  @Test func aFileThatIsGoneIsTold() async throws {
    let test = try await TestBook(["a.md": recipe("A", ingredients: "- 1 g x")])
    let fixes = try RecipeFixes(test.book, in: test.files)
    try test.files.remove("/r/a.md")
    let result = fixes.apply(in: test.files)
    #expect(result.files == 0 && result.problems.map(\.path) == ["a.md"])
  }

  @Test func tellsOfFilesInFoldersElsewhereOnlyWhereARecipeUsesThem() async throws {
    let files = MemoryFileSystem([
      "/r/Soup.md": recipe("Soup", "![a](pans/pot.png) [b](pans/gone.pdf)"), "/far/pot.png": "x",
      "/else/.keep": "",
    ])
    for name in ["pot.png", "lid.png", "spoon.txt"] {
      try files.makeLink(to: "/far/pot.png", at: "/else/\(name)")
    }
    for name in ["gone.pdf", "away.png"] { try files.makeLink(to: "/no", at: "/else/\(name)") }
    try files.makeLink(to: "/else", at: "/r/pans")
    let book = try await TestBook.read(files)
    #expect(book.diagnostics.map(\.id) == [.linkOutside, .brokenLink])
    #expect(book.diagnostics.map(\.path) == ["Soup.md", "Soup.md"])
  }
}
