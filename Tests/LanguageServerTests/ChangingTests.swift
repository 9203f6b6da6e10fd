import FileDoubles
import JSON
import Testing

@testable import LanguageServer

@Suite struct ChangingTests {
  @Test func laysOutAsTheCommandDoes() async {
    let editor = Editor(Kitchen.files)
    await editor.start()
    let text = "Soup\n====\n\n* *1 kg* tomatoes\n".replacing(
      "* *1", with: "*soup,quick*\n\n---\n* *1")
    await editor.open("Soup.md", text)
    let edits = await editor.request(
      "textDocument/formatting", #"{"textDocument": {"uri": \#(uri("Soup.md"))}, "options": {}}"#)
    #expect(edited(text, edits) == "# Soup\n\n*soup, quick*\n\n---\n\n- *1 kg* tomatoes\n")
    await editor.type("Soup.md", "no recipe")
    let none = await editor.request(
      "textDocument/formatting", #"{"textDocument": {"uri": \#(uri("Soup.md"))}}"#)
    #expect(none == .array([]))
  }

  @Test func mendsWhatCanBeMended() async {
    let editor = Editor(Kitchen.files)
    await editor.start()
    let text = Kitchen.stock.replacing("*1 l* water", with: "*1½ l* water\n- *2½ g* salt")
    await editor.open("Basics/Stock.md", text)
    func actions(_ line: Int, only: String = "") async -> [JSONValue] {
      await editor.request(
        "textDocument/codeAction",
        """
        {"textDocument": {"uri": \(uri("Basics/Stock.md"))}, "context": {"diagnostics": []\(only)},
         "range": {"start": {"line": \(line), "character": 0}, "end": {"line": \(line), "character": 9}}}
        """)?.array ?? []
    }
    func result(_ action: JSONValue?) -> String {
      edited(text, action?["edit"]?["changes"]?["file:///r/Basics/Stock.md"])
    }
    let found = await actions(9)
    #expect(found.map { $0["kind"]?.string } == ["quickfix", "source.fixAll.cookbook"])
    #expect(result(found.first) == text.replacing("1½", with: "1 ½"))
    #expect(result(found.last) == text.replacing("1½", with: "1 ½").replacing("2½", with: "2 ½"))
    #expect(await actions(0).map { $0["kind"]?.string } == ["source.fixAll.cookbook"])
    #expect(await actions(9, only: #", "only": ["refactor"]"#).isEmpty)
    #expect(await actions(9, only: #", "only": ["source.fixAll"]"#).count == 1)
  }

  private func rename(
    _ editor: Editor, _ name: String, _ marked: String, to title: String
  ) async -> JSONValue? {
    await editor.ask("rename", name, marked, more: #", "newName": \#(quoted(title))"#)
  }

  @Test func renamesARecipeItsFileAndLinksToIt() async throws {
    let editor = Editor([
      "Soup.md": Kitchen.soup, "Basics/Vegetable Stock.md": Kitchen.stock,
      "Pie.md": "# Pie\n\nSee [it](Basics/Vegetable%20Stock.md).\n",
    ])
    await editor.start()
    let soup = Kitchen.soup.replacing("Basics/Stock.md", with: "Basics/Vegetable%20Stock.md")
    await editor.open("Soup.md", soup)
    let answer = await rename(
      editor, "Basics/Vegetable Stock.md", Kitchen.stock.replacing("# Vege", with: "# Ve|ge"),
      to: "Green Stock")
    let changes = try #require(answer?["documentChanges"]?.array)
    func text(_ name: String, _ old: String) -> String? {
      let change = changes.first { $0["textDocument"]?["uri"] == json(uri(name)) }
      return change.map { edited(old, $0["edits"]) }
    }
    // Texts that are not saved yet are changed as they are.
    #expect(text("Soup.md", soup) == soup.replacing("Vegetable%20Stock", with: "Green%20Stock"))
    #expect(
      text("Basics/Vegetable Stock.md", Kitchen.stock)
        == Kitchen.stock.replacing("Vegetable Stock", with: "Green Stock"))
    #expect(changes.contains { $0["textDocument"]?["uri"] == json(uri("Pie.md")) })
    #expect(
      changes.last
        == json(
          """
          {"kind": "rename", "oldUri": "file:///r/Basics/Vegetable%20Stock.md",
           "newUri": "file:///r/Basics/Green%20Stock.md"}
          """))
  }

  @Test func renamesByALinkToo() async {
    let editor = Editor(Kitchen.files)
    await editor.start()
    let marked = Kitchen.soup.replacing("[stock]", with: "[st|ock]")
    let prepared = await editor.ask("prepareRename", "Soup.md", marked)
    #expect(prepared?["placeholder"] == .string("Vegetable Stock"))
    let answer = await rename(editor, "Soup.md", marked, to: "Broth")
    #expect(
      answer?["documentChanges"]?.array?.first?["textDocument"]?["uri"]
        == .string("file:///r/Basics/Stock.md"))
  }

  @Test func saysWhyNothingIsRenamed() async {
    let editor = Editor([
      "Soup.md": Kitchen.soup, "Broth.md": Kitchen.stock, "Tomato Soup.md": Kitchen.soup,
    ])
    await editor.start()
    let title = Kitchen.soup.replacing("# Tom", with: "# To|m")
    #expect(await rename(editor, "Tomato Soup.md", title, to: "Broth")?["code"] == .int(-32803))
    #expect(await rename(editor, "Soup.md", title, to: " ")?["code"] == .int(-32803))
    #expect(await rename(editor, "Soup.md", "# Soup\n\nw|ord\n", to: "x")?["code"] == .int(-32803))
    #expect(await editor.ask("prepareRename", "Soup.md", "# Soup\n\nw|ord\n") == nil)
  }

  /// An editor that cannot rename files leaves them where they are.
  @Test func changesOnlyTheTitleWhereFilesCannotBeRenamed() async {
    let editor = Editor(["Tomato Soup.md": Kitchen.soup])
    await editor.start(#"{"rootUri": "file:///r", "capabilities": {}}"#)
    let answer = await rename(
      editor, "Tomato Soup.md", Kitchen.soup.replacing("# Tom", with: "# To|m"), to: "Broth")
    #expect(answer?["documentChanges"] == nil)
    let edits = answer?["changes"]?["file:///r/Tomato%20Soup.md"]
    #expect(edited(Kitchen.soup, edits).hasPrefix("# Broth\n"))
  }

  /// Files that are moved in the editor take their links along.
  @Test func changesLinksWhenAFileIsMoved() async {
    let editor = Editor(Kitchen.files)
    await editor.start()
    let answer = await editor.request(
      "workspace/willRenameFiles",
      #"{"files": [{"oldUri": "file:///r/Basics/Stock.md", "newUri": "file:///r/Stock.md"}]}"#)
    let change = answer?["documentChanges"]?.array
    #expect(change?.count == 1)
    #expect(
      edited(Kitchen.soup, change?.first?["edits"]) == Kitchen.soup.replacing("Basics/", with: ""))
  }

  /// Returns the texts of the changed files, by their addresses.
  private func moved(
    _ moves: [(String, String)], _ files: [String: String]
  ) async -> [String: String] {
    let editor = Editor(files)
    await editor.start()
    let list = moves.map { #"{"oldUri": "file:///r/\#($0)", "newUri": "file:///r/\#($1)"}"# }
    let answer = await editor.request(
      "workspace/willRenameFiles", #"{"files": [\#(list.joined(separator: ","))]}"#)
    var texts: [String: String] = [:]
    for change in answer?["documentChanges"]?.array ?? [] {
      let uri = change["textDocument"]?["uri"]?.string ?? ""
      let name = String(uri.dropFirst("file:///r/".count))
      texts[name] = edited(files[name] ?? "", change["edits"])
    }
    return texts
  }

  private static let linked = [
    "A.md": "# A\n\nSee [B](B.md), [C](Basics/C.md) and ![b](b.jpg).\n",
    "B.md": "# B\n\nSee [A](A.md) and <a href=\"Basics/C.md\">C</a>.\n",
    "Basics/C.md": "# C\n\nSee [A](../A.md) and [D](D.md).\n", "Basics/D.md": "# D\n",
    "b.jpg": "x",
  ]

  /// Each of them counts at its new place for the links of the others.
  @Test func changesLinksWhenSeveralFilesAreMoved() async {
    let moves = [("A.md", "Basics/A.md"), ("B.md", "Sweets/B.md")]
    #expect(
      await moved(moves, Self.linked) == [
        "A.md": "# A\n\nSee [B](../Sweets/B.md), [C](C.md) and ![b](../b.jpg).\n",
        "B.md": "# B\n\nSee [A](../Basics/A.md) and <a href=\"../Basics/C.md\">C</a>.\n",
        "Basics/C.md": "# C\n\nSee [A](A.md) and [D](D.md).\n",
      ])
    // Two that go together keep the links between them.
    #expect(
      await moved(
        [("A.md", "New/A.md"), ("B.md", "New/B.md"), ("b.jpg", "New/b.jpg")], Self.linked)
        == [
          "A.md": "# A\n\nSee [B](B.md), [C](../Basics/C.md) and ![b](b.jpg).\n",
          "B.md": "# B\n\nSee [A](A.md) and <a href=\"../Basics/C.md\">C</a>.\n",
          "Basics/C.md": "# C\n\nSee [A](../New/A.md) and [D](D.md).\n",
        ])
  }

  @Test func changesLinksWhenAFolderOrAPictureIsMoved() async {
    #expect(
      await moved([("Basics", "Old/Stocks")], Self.linked) == [
        "A.md": "# A\n\nSee [B](B.md), [C](Old/Stocks/C.md) and ![b](b.jpg).\n",
        "B.md": "# B\n\nSee [A](A.md) and <a href=\"Old/Stocks/C.md\">C</a>.\n",
        "Basics/C.md": "# C\n\nSee [A](../../A.md) and [D](D.md).\n",
      ])
    #expect(
      await moved([("b.jpg", "Photos/b.jpg")], Self.linked) == [
        "A.md": "# A\n\nSee [B](B.md), [C](Basics/C.md) and ![b](Photos/b.jpg).\n"
      ])
  }
}
