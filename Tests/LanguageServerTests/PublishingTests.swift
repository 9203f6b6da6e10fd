import Collection
import FileDoubles
import JSON
import Paths
import Testing

@testable import LanguageServer

@Suite struct PublishingTests {
  @Test func tellsOfTheTextThatIsNotSavedYet() async throws {
    let editor = Editor(Kitchen.files)
    await editor.start()
    await editor.open("Soup.md", Kitchen.soup.replacing("4 servings", with: "some servings"))
    let published = try #require(editor.sent().last?["params"])
    #expect(published["version"] == .int(1))
    let diagnostic = try #require(published["diagnostics"]?.array?.first)
    #expect(diagnostic["code"] == .string("yield-without-number"))
    #expect(diagnostic["severity"] == .int(1) && diagnostic["source"] == .string("cookbook"))
    #expect(
      diagnostic["range"]
        == json(#"{"start": {"line": 4, "character": 2}, "end": {"line": 4, "character": 15}}"#))
    await editor.type("Soup.md", Kitchen.soup)
    #expect(editor.diagnostics("Soup.md") == [])
    // What has not changed is not sent again.
    await editor.type("Soup.md", Kitchen.soup + "\n", version: 3)
    #expect(editor.diagnostics("Soup.md") == nil)
  }

  @Test func makesChangesOneAfterTheOther() async {
    let editor = Editor(["Soup.md": ""])
    await editor.start()
    await editor.open("Soup.md", "# 😀 Soup\n\n**some**\n\n---\n\n- salt\n")
    #expect(editor.diagnostics("Soup.md") == ["yield-without-number"])
    await editor.notify(
      "textDocument/didChange",
      """
      {"textDocument": {"uri": \(uri("Soup.md")), "version": 2}, "contentChanges": [
        {"range": {"start": {"line": 2, "character": 2}, "end": {"line": 2, "character": 6}}, "text": "4 p"},
        {"range": {"start": {"line": 2, "character": 5}, "end": {"line": 2, "character": 5}}, "text": "ortions"}]}
      """)
    #expect(editor.diagnostics("Soup.md") == [])
    let text = await editor.session.documents.values.first?.text.bytes
    #expect(text == Array("# 😀 Soup\n\n**4 portions**\n\n---\n\n- salt\n".utf8))
  }

  @Test func saysNothingOfARecipeThatIsEmptiedAgain() async {
    let editor = Editor(Kitchen.files)
    await editor.start()
    await editor.open("Soup.md", Kitchen.soup.replacing("4 servings", with: "some servings"))
    #expect(editor.diagnostics("Soup.md") == ["yield-without-number"])
    await editor.type("Soup.md", "")
    #expect(editor.diagnostics("Soup.md") == [])
  }

  @Test func knowsADocumentByALinkToItsFolder() async throws {
    let fileSystem = MemoryFileSystem(
      Dictionary(uniqueKeysWithValues: Kitchen.files.map { ("/r" / FilePath($0.key), $0.value) }))
    try fileSystem.makeLink(to: "/r", at: "/link")
    let editor = Editor(fileSystem)
    await editor.start()
    await editor.notify(
      "textDocument/didOpen",
      """
      {"textDocument": {"uri": "file:///link/Soup.md", "version": 1, "languageId": "markdown",
        "text": "# Soup\\n\\n**some**\\n\\n---\\n\\n- salt\\n"}}
      """)
    let published = try #require(editor.sent().last?["params"])
    #expect(published["uri"] == .string("file:///link/Soup.md"))
    #expect(published["diagnostics"]?.array?.first?["code"] == .string("yield-without-number"))
  }

  @Test func saysNothingOfARecipeThatIsNotBegun() async {
    let editor = Editor(["Soup.md": Kitchen.soup])
    await editor.start()
    await editor.open("New.md", "")
    #expect(editor.diagnostics("New.md") == [])
  }

  /// A recipe counts from its first letter, and no longer once it is closed without being saved.
  @Test func knowsRecipesThatAreOnlyInTheEditor() async {
    let editor = Editor(["Soup.md": Kitchen.soup])
    await editor.start()
    await editor.open("Soup.md", Kitchen.soup)
    #expect(editor.diagnostics("Soup.md") == ["broken-link"])
    await editor.open("Stock.md", Kitchen.stock)
    await editor.type("Soup.md", Kitchen.soup.replacing("Basics/", with: ""))
    #expect(editor.diagnostics("Soup.md") == [])
    await editor.notify("textDocument/didClose", #"{"textDocument": {"uri": \#(uri("Stock.md"))}}"#)
    #expect(editor.diagnostics("Soup.md") == ["broken-link"])
  }

  @Test func followsWhatChangesOnTheDisk() async throws {
    let files = MemoryFileSystem(["/r/Soup.md": Kitchen.soup])
    let editor = Editor(files)
    await editor.start()
    await editor.open("Soup.md", Kitchen.soup)
    #expect(editor.diagnostics("Soup.md") == ["broken-link"])
    try files.makeDirectory("/r/Basics")
    try files.write(Array(Kitchen.stock.utf8), to: "/r/Basics/Stock.md")
    await editor.notify("workspace/didChangeWatchedFiles", #"{"changes": []}"#)
    #expect(editor.diagnostics("Soup.md") == [])
  }

  @Test func checksSettings() async {
    let editor = Editor(["cookbook.yml": "title: Ours\n", "Soup.md": Kitchen.soup])
    await editor.start()
    await editor.open("cookbook.yml", "titel: Ours\nlanguages:\n  Nowhere: de\n")
    #expect(editor.diagnostics("cookbook.yml")?.sorted() == ["missing-folder", "unknown-setting"])
    await editor.type("cookbook.yml", "title: Ours\nshare: [pdf]\n")
    #expect(editor.diagnostics("cookbook.yml")?.contains("invalid-setting") == true)
  }

  @Test func namesTheOtherPlace() async throws {
    let editor = Editor(["A.md": Kitchen.stock, "B.md": Kitchen.stock])
    await editor.start()
    await editor.open("B.md", Kitchen.stock)
    let diagnostic = editor.sent().last?["params"]?["diagnostics"]?.array?.first
    let other = try #require(diagnostic?["relatedInformation"]?.array?.first)
    #expect(other["location"]?["uri"] == .string("file:///r/A.md"))
  }

  /// Of many keystrokes that wait, only the last is looked at.
  @Test func waitsForTheLastOfManyChanges() async {
    let editor = Editor(["Soup.md": ""])
    await editor.start()
    await editor.open("Soup.md", Kitchen.stock)
    _ = editor.sent()
    let change =
      #"{"textDocument": {"uri": \#(uri("Soup.md"))}, "contentChanges": [{"text": "**x**"}]}"#
    await editor.session.handle(
      .notification(method: "textDocument/didChange", params: json(change))
    ) { _ in true }
    #expect(editor.sent().isEmpty)
  }

  /// However recipes are edited, opened, closed and left unsaved, what the server says of them is what
  /// reading the same texts from nothing says.
  @Test func saysWhatReadingFromNothingSays() async throws {
    var random = SplitMix(state: 8)
    let names = ["A.md", "B/C.md", "D.md"]
    let pieces = [
      "# Soup\n", "# Bread\n", "\n*soup*\n", "\n*Soup, quick*\n", "\n**4 servings**\n",
      "\n**some**\n",
      "\n---\n", "\n- *1½ kg* flour\n", "- *2* [x](B/C.md)\n", "- [x](../A.md)\n",
      "\n[x](Nowhere.md)\n",
      "---\nid: 7\n---\n",
    ]
    func text() -> String {
      (0..<Int.random(in: 1...7, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
    }
    let disk = MemoryFileSystem([
      "/r/A.md": text(), "/r/B/C.md": text(), "/r/cookbook.yml": "language: en\n",
    ])
    let editor = Editor(disk)
    await editor.start()
    var open: [String: String] = [:]
    for step in 0..<150 {
      let name = names.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        await editor.notify("textDocument/didClose", #"{"textDocument": {"uri": \#(uri(name))}}"#)
        open[name] = nil
      case _ where open[name] == nil:
        open[name] = text()
        await editor.open(name, open[name] ?? "")
      default:
        open[name] = text()
        await editor.type(name, open[name] ?? "", version: step)
      }
      let whole = disk.copy()
      for (name, text) in open { try whole.write(Array(text.utf8), to: "/r" / FilePath(name)) }
      let reader = CollectionReader(fileSystem: whole, shareFormats: [], languages: ["en"])
      let fresh = try await reader.read("/r")
      let book = try #require(await editor.session.book)
      #expect(book.diagnostics == fresh.diagnostics, "\(step)")
    }
  }
}
