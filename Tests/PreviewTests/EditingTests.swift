import Foundation
import Paths
import Synchronization
import Testing

@testable import Preview

/// Opening recipes from their pages.
struct EditingTests {
  private final class Opened: Sendable {
    let paths = Mutex<[FilePath]>([])
    func open(_ path: FilePath) -> String? {
      paths.withLock { $0.append(path) }
      return path == "bread/old.md" ? "read this" : nil
    }
  }

  private func token(_ port: UInt16) async throws -> String {
    let page = try await exchange(port, "GET /.cookbook/page?path=recipes/rye.html")
    let start = try #require(page.text.firstRange(of: "\"token\":\""))
    return String(page.text[start.upperBound...].prefix { $0 != "\"" })
  }

  @Test func opensTheRecipeOfAPage() async throws {
    let opened = Opened()
    try await withServer(editor: opened.open) { _, port in
      let reply = try await exchange(
        port, "POST /.cookbook/edit?path=recipes%2Frye.html",
        [
          "Origin: http://localhost", "Sec-Fetch-Site: same-origin",
          "X-Cookbook-Token: \(try await token(port))",
        ])
      #expect(reply.status == 204)
      #expect(opened.paths.withLock { $0 } == ["bread/rye.md"])
    }
  }

  @Test func refusesEverybodyElse() async throws {
    let opened = Opened()
    try await withServer(editor: opened.open) { _, port in
      let token = "X-Cookbook-Token: \(try await token(port))"
      let origin = "Origin: http://localhost"
      let cases: [(String, [String], Int)] = [
        ("recipes/rye.html", [origin], 403),
        ("recipes/rye.html", [origin, "X-Cookbook-Token: 00"], 403),
        ("recipes/rye.html", [token], 403),
        ("recipes/rye.html", [token, "Origin: null"], 403),
        ("recipes/rye.html", [token, "Origin: http://localhost:9"], 403),
        ("recipes/rye.html", [token, "Origin: https://localhost"], 403),
        ("recipes/rye.html", [token, "Origin: http://example.com"], 403),
        ("recipes/rye.html", [token, origin, "Sec-Fetch-Site: same-site"], 403),
        ("recipes/rye.html", [token, origin, "Sec-Fetch-Site: cross-site"], 403),
        ("index.html", [token, origin], 404), ("none.html", [token, origin], 404),
        ("bread/rye.md", [token, origin], 404), ("..%2F..%2Fetc%2Fpasswd", [token, origin], 404),
      ]
      for (path, fields, status) in cases {
        let reply = try await exchange(port, "POST /.cookbook/edit?path=\(path)", fields)
        #expect(reply.status == status, "\(path) \(fields)")
      }
      let get = try await exchange(
        port, "GET /.cookbook/edit?path=recipes/rye.html", [token, origin])
      #expect(get.status == 405)
      #expect(opened.paths.withLock { $0.isEmpty })
    }
  }

  @Test func opensNothingForOtherMachines() async throws {
    let opened = Opened()
    try await withServer(host: "0.0.0.0", editor: opened.open) { _, port in
      let page = try await exchange(port, "GET /.cookbook/page?path=recipes/rye.html")
      #expect(page.text.contains("\"source\":null,\"token\":null"))
      let reply = try await exchange(
        port, "POST /.cookbook/edit?path=recipes/rye.html", ["Origin: http://localhost"])
      #expect(reply.status == 403)
    }
  }

  @Test func saysWhyTheEditorCannotBeStarted() async throws {
    let editor = Editor(environment: ["VISUAL": "/no/such/scribe"])
    try await withServer(editor: { try await editor.open("/tmp/\($0)") }) { _, port in
      let reply = try await exchange(
        port, "POST /.cookbook/edit?path=recipes/rye.html",
        ["Origin: http://localhost", "X-Cookbook-Token: \(try await token(port))"])
      #expect(reply.status == 500)
      #expect(reply.text.contains("there is no editor “/no/such/scribe”"))
    }
  }

  @Test func saysWhatThePersonHasToKnow() async throws {
    let site = MutableSite()
    await site.set(
      "recipes/rye.html", PreviewFile(bytes: [], tag: "a", sourcePath: "bread/old.md"))
    try await withServer(of: site, editor: Opened().open) { _, port in
      let reply = try await exchange(
        port, "POST /.cookbook/edit?path=recipes/rye.html",
        ["Origin: http://localhost", "X-Cookbook-Token: \(try await token(port))"])
      #expect(reply.status == 200 && reply.text == "read this\n")
    }
  }

  @Test func noticesAnEditorThatEndsAtOnce() async throws {
    for (command, code) in [("sh -c 'exit 7'", 7), ("sh -c 'kill -9 $$'", 137)] as [(String, Int32)]
    {
      let error = await #expect(throws: EditorError.self) {
        try await Editor(environment: ["VISUAL": command]).open("/x.md")
      }
      #expect(error == EditorError(program: "sh", reason: .ended(code)))
      #expect(
        error?.description
          == "“sh” ended at once with exit code \(code); set VISUAL or EDITOR")
    }
    try await #expect(Editor(environment: ["VISUAL": "sh -c 'exit 0'"]).open("/x.md") == nil)
    try await #expect(Editor(environment: ["VISUAL": "sh -c 'sleep 5'"]).open("/x.md") == nil)
  }

  @Test func startsTheEditorWithoutAShell() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "cookbook-editor-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appendingPathComponent("scribe")
    let log = folder.appendingPathComponent("log")
    // A shell writes it: a child that another test starts meanwhile would keep a file of this process
    // open for a moment, and what is open for writing cannot be started.
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = [
      "-c", "printf %s \"$1\" > \"$0\" && chmod 755 \"$0\"", script.path,
      "#!/bin/sh\nfor each; do echo \"<$each>\"; done > '\(log.path).new'\n"
        + "mv '\(log.path).new' '\(log.path)'\n",
    ]
    try writer.run()
    writer.waitUntilExit()
    try await Editor(environment: ["EDITOR": "\(script.path) --wait $HOME"]).open(
      "/a b; $(touch x).md")
    await #expect(eventually { FileManager.default.fileExists(atPath: log.path) })
    let text = try String(contentsOf: log, encoding: .utf8)
    #expect(text == "<--wait>\n<$HOME>\n</a b; $(touch x).md>\n")
    // What stands for a byte that is no text is that byte again.
    try FileManager.default.removeItem(at: log)
    try await Editor(environment: ["EDITOR": script.path]).open("/na\u{10FFEF}ve.md")
    await #expect(eventually { FileManager.default.fileExists(atPath: log.path) })
    try #expect(Data(contentsOf: log) == Data("</na".utf8) + [0xEF] + Data("ve.md>\n".utf8))
  }
}
