import FileDoubles
import FileSystem
import JSON
import Paths
import Testing

@testable import LanguageServer

@Suite struct LanguageSessionTests {
  @Test func saysWhatItCanDo() async {
    let editor = Editor(Kitchen.files)
    let answer = await editor.start()
    #expect(answer?["capabilities"]?["positionEncoding"] == .string("utf-16"))
    #expect(answer?["capabilities"]?["hoverProvider"] == .bool(true))
    #expect(answer?["serverInfo"]?["name"] == .string("cookbook"))
  }

  @Test func countsBytesWhereTheEditorOffersTo() async {
    let editor = Editor(["Soup.md": "# Soup\n\nä **no yield**\n\n**ä some**\n\n---\n\n- salt\n"])
    let answer = await editor.start(
      #"{"rootUri": "file:///r", "capabilities": {"general": {"positionEncodings": ["utf-32", "utf-8"]}}}"#
    )
    #expect(answer?["capabilities"]?["positionEncoding"] == .string("utf-8"))
    await editor.open("Soup.md", "# Soup\n\n**ä some**\n\n---\n\n- salt\n")
    let end = editor.sent().last?["params"]?["diagnostics"]?.array?.first?["range"]?["end"]
    #expect(end == json(#"{"line": 2, "character": 9}"#))
  }

  @Test func beginsAndEndsInOrder() async {
    let editor = Editor(Kitchen.files)
    #expect(await editor.request("shutdown", "null")?["code"] == .int(-32002))
    await editor.start()
    #expect(await editor.request("initialize", "{}")?["code"] == .int(-32600))
    #expect(await editor.request("no/such", "{}")?["code"] == .int(-32601))
    #expect(await editor.request("$/unknown", "{}")?["code"] == .int(-32601))
    #expect(await editor.request("shutdown", "null") == nil)
    #expect(await editor.request("textDocument/hover", "{}")?["code"] == .int(-32600))
    await editor.notify("exit", "null")
    #expect(await editor.session.ending == true)
  }

  @Test func anEndWithoutShutdownIsOutOfOrder() async {
    let editor = Editor(Kitchen.files)
    await editor.start()
    await editor.notify("exit", "null")
    #expect(await editor.session.ending == false)
  }

  /// Nothing is lost and nothing hangs, whatever is missing from a message.
  @Test(arguments: [
    "completion", "hover", "definition", "formatting", "codeAction", "prepareRename", "rename",
  ])
  func refusesRequestsThatLackSomething(method: String) async {
    let editor = Editor(Kitchen.files)
    await editor.start()
    await editor.open("Soup.md", Kitchen.soup)
    for params in ["null", "{}", "[]", #"{"textDocument": {"uri": "file:///elsewhere.md"}}"#] {
      #expect(await editor.request("textDocument/\(method)", params)?["code"] == .int(-32602))
    }
    for note in ["didOpen", "didChange", "didClose", "didSave", "unknown"] {
      await editor.notify("textDocument/\(note)", "{}")
      await editor.notify("textDocument/\(note)", "[]")
    }
    await editor.notify("$/setTrace", "{}")
    #expect(await editor.ask("hover", "Soup.md", "---\nra|ting: 3\n---\n# Soup\n") != nil)
  }

  @Test func answersWhatWasTakenBackOrMalformed() async {
    let editor = Editor(Kitchen.files)
    await editor.session.handle(.cancelled(id: .string("a")))
    await editor.session.handle(.malformed(ResponseError(.parseError, "x")))
    #expect(editor.sent().map { $0["error"]?["code"] } == [.int(-32800), .int(-32700)])
  }

  /// A list of thousands of recipes is neither listed nor read for a letter.
  @Test func readsNothingForAKeystroke() async throws {
    let base = MemoryFileSystem(["/r/Soup.md": Kitchen.soup, "/r/Basics/Stock.md": Kitchen.stock])
    let files = FaultyFileSystem(base)
    let editor = Editor(files)
    await editor.start()
    await editor.open("Soup.md", Kitchen.soup)
    #expect(editor.diagnostics("Soup.md") == [])
    for path in ["/r", "/r/Basics", "/r/Soup.md", "/r/Basics/Stock.md"] as [FilePath] {
      files.failReading(path, .notPermitted)
    }
    await editor.type("Soup.md", Kitchen.soup + "Then [some](Nowhere.md).\n")
    #expect(editor.diagnostics("Soup.md") == ["broken-link"])
    _ = await editor.ask("completion", "Soup.md", "# Soup\n\n*so|*\n\n---\n\n- salt\n")
  }

  /// Only what stands in the recipe folder, though an editor may have anything open.
  @Test func readsNothingElsewhere() async {
    let editor = Editor(
      MemoryFileSystem([
        "/r/cookbook.yml": "", "/r/Soup.md": Kitchen.soup, "/secret.md": Kitchen.stock,
        "/.git/HEAD": "ref: x",
      ]))
    await editor.start()
    await editor.open("../secret.md", "# Other\n\n**no yield**\n")
    #expect(editor.diagnostics("../secret.md") == [])
    await editor.open("Soup.md", Kitchen.soup.replacing("Basics/Stock.md", with: "../secret.md"))
    #expect(editor.diagnostics("Soup.md") == ["link-leaves-folder"])
    let files = OpenFiles(MemoryFileSystem(["/r/a.md": "a", "/s/b.md": "b"]))
    files.show("/r")
    #expect(throws: FileError.self) { try files.read("/s/b.md") }
    #expect(throws: FileError.self) { try files.read("/r/../s/b.md") }
    #expect(throws: FileError.self) { try files.entries(of: "/s") }
    #expect((try? files.status(of: "/s/b.md", followingLinks: true)) == .some(nil))
    #expect(throws: FileError.self) { try files.write([1], to: "/r/a.md") }
  }

  @Test func findsTheRecipeFolderAroundWhatTheEditorHasOpened() async {
    let files = MemoryFileSystem(["/r/cookbook.yml": "", "/r/a/b/Soup.md": Kitchen.soup])
    for params in [
      #"{"rootUri": "file:///r/a/b"}"#, #"{"rootUri": null}"#, #"{"rootPath": "/r/a"}"#,
    ] {
      let editor = Editor(files)
      await editor.start(params)
      await editor.open("a/b/Soup.md", Kitchen.soup)
      #expect(editor.diagnostics("a/b/Soup.md") == ["broken-link"], "\(params)")
    }
  }

  /// A home folder is no recipe folder only because an editor was started there.
  @Test func leavesTheHomeFolderAlone() async {
    let editor = Editor(MemoryFileSystem(["/home/ada/Soup.md": "# x"]))
    await editor.start(#"{"rootUri": "file:///home/ada"}"#)
    #expect(await editor.session.folder == nil)
  }
}
