import Diagnostics
import Paths
import Testing

@testable import Preview

/// What open pages are told.
struct EventTests {
  private static let open = "GET /.cookbook/events HTTP/1.1\r\nHost: localhost\r\n\r\n"

  private func stream(_ port: UInt16) async throws -> Client {
    try await blocking {
      let client = try Client(port: port)
      client.send(Self.open)
      let head = try client.receive(until: "event: hello\ndata: {\"server\":")
      #expect(head.contains("Content-Type: text/event-stream\r\n"))
      #expect(head.contains("Cache-Control: no-store\r\n"))
      return client
    }
  }

  @Test func tellsWhatChanged() async throws {
    try await withServer { server, port in
      let client = try await stream(port)
      await server.publish(.changed(paths: []))
      await server.publish(.changed(paths: ["b\n.css", "a.html"]))
      await server.publish(.everythingChanged)
      let text = try await blocking { try client.receive(until: "{\"all\":true}\n\n") }
      #expect(
        text.hasSuffix(
          "event: changed\ndata: {\"all\":false,\"paths\":[\"a.html\",\"b\\n.css\"]}\n\n"
            + "event: changed\ndata: {\"all\":true}\n\n"))
    }
  }

  @Test func listsNoThousandsOfPages() async throws {
    try await withServer { server, port in
      let client = try await stream(port)
      await server.publish(.changed(paths: Set((0..<5000).map { "\($0).html" } + ["a.css"])))
      let text = try await blocking { try client.receive(until: "]}\n\n") }
      #expect(text.hasSuffix("data: {\"all\":true,\"paths\":[\"a.css\"]}\n\n"))
    }
  }

  @Test func tellsProblemsOnceAndPagesOpenedLater() async throws {
    let problem = PreviewProblem(
      title: "The site could not be made",
      items: [
        .init(place: "a.md:1:1", message: "no title", excerpt: "1 | a\n  | ^", help: "add it")
      ])
    let json =
      "{\"title\":\"The site could not be made\",\"more\":0,\"items\":[{\"place\":\"a.md:1:1\","
      + "\"message\":\"no title\",\"excerpt\":\"1 | a\\n  | ^\",\"help\":\"add it\"}]}"
    try await withServer { server, port in
      let client = try await stream(port)
      await server.publish(.mended)
      await server.publish(.failed(problem))
      await server.publish(.failed(problem))
      let later = try await exchange(port, "GET /.cookbook/page?path=index.html")
      #expect(later.text.contains("\"problem\":\(json)}"))
      await server.publish(.mended)
      let text = try await blocking { try client.receive(until: "event: mended\ndata: {}\n\n") }
      #expect(text.hasSuffix("event: failed\ndata: \(json)\n\nevent: mended\ndata: {}\n\n"))
      #expect(!text.dropFirst().contains("mended\ndata: {}\n\nevent"))
      let mended = try await exchange(port, "GET /.cookbook/page?path=index.html")
      #expect(mended.text.contains("\"problem\":null}"))
    }
  }

  @Test func makesAProblemOfDiagnostics() {
    let source = Array("# A\n\nfoo bar\n".utf8)
    let start = SourcePosition(offset: 9, line: 3, column: 5)
    let diagnostic = Diagnostic(
      "some-id", .error, "what is “bar”", path: "a.md",
      range: SourceRange(start: start, end: SourcePosition(offset: 12, line: 3, column: 8)),
      help: "remove it", notes: [DiagnosticNote("elsewhere")])
    let problem = PreviewProblem(title: "x", diagnostics: [diagnostic]) { _ in source }
    #expect(
      problem.items == [
        .init(
          place: "a.md:3:5", message: "what is “bar”",
          excerpt: "  3 | foo bar\n    |     ^~~", help: "remove it")
      ])
  }

  @Test func forgetsPagesThatAreClosed() async throws {
    try await withServer { server, port in
      var client: Client? = try await stream(port)
      await #expect(server.load == (1, 1))
      withExtendedLifetime(client) {}
      client = nil
      await #expect(eventually { await server.load == (0, 0) })
    }
  }

  @Test func endsStreamsThatFallBehind() async throws {
    try await withServer { server, port in
      let client = try await blocking {
        let client = try Client(port: port, receiveBuffer: 4096)
        client.send(Self.open)
        return client
      }
      await #expect(eventually { await server.load.streams == 1 })
      let paths = Set(
        (0..<999).map { FilePath("recipes/a-rather-long-name-of-a-recipe-\($0).html") })
      for _ in 0..<1000 where await server.load.streams > 0 {
        await server.publish(.changed(paths: paths))
      }
      await #expect(server.load.streams == 0)
      withExtendedLifetime(client) {}
    }
  }

  @Test func givesSignsOfLife() async throws {
    var limits = PreviewLimits.patient
    limits.heartbeat = .milliseconds(50)
    try await withServer(limits: limits) { _, port in
      let client = try await stream(port)
      _ = try await blocking { try client.receive(until: "\n: \n\n: \n\n") }
    }
  }

  @Test func tellsWhatAPageIsNow() async throws {
    let site = MutableSite()
    try await withServer(of: site, editor: { _ in nil }) { server, port in
      let reply = try await exchange(port, "GET /.cookbook/page?path=recipes%2Frye.html")
      #expect(reply["content-type"] == "application/json")
      #expect(reply["cache-control"] == "no-store")
      let rest = PageScan(Array(MutableSite.page.utf8)).rest
      #expect(
        reply.text.contains(
          "\"exists\":true,\"tag\":\"rye\",\"rest\":\"\(rest)\",\"styles\":[\"a.css\"],"
            + "\"source\":\"bread/rye.md\",\"token\":\""))
      for path: FilePath in ["none.html", "", "..%2Findex.html", "%00"] {
        let reply = try await exchange(port, "GET /.cookbook/page?path=\(path)")
        #expect(reply.text.contains(path.isEmpty ? "\"exists\":true" : "\"exists\":false"))
        #expect(reply.text.contains("\"token\":null"))
      }
      await site.set("100%25.html", MutableSite.text("x"))
      let odd = try await exchange(port, "GET /.cookbook/page?path=100%2525.html")
      #expect(odd.text.contains("\"exists\":true"))
      try await #expect(exchange(port, "GET /.cookbook/page?path=broken.html").status == 500)
    }
  }
}
