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
}
