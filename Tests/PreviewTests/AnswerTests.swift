import Paths
import Testing

@testable import Preview

/// What a browser gets, over a socket.
struct AnswerTests {
  @Test func servesFilesAsTheyAre() async throws {
    try await withServer { _, port in
      let reply = try await exchange(port, "GET /assets/a.css?v=1")
      #expect(reply.status == 200)
      #expect(reply.text == "body { color: red }")
      #expect(reply["content-type"] == "text/css; charset=utf-8")
      #expect(reply["x-content-type-options"] == "nosniff")
      #expect(reply["cache-control"] == "no-cache")
      #expect(reply["etag"] == "\"t19\"")
      #expect(reply["date"]?.hasSuffix(" GMT") == true)
      try await #expect(exchange(port, "GET /empty.txt").body.isEmpty)
    }
  }

  /// What is opened by its address and is no page can do nothing there.
  @Test(arguments: [
    ("a/drawing.svg", true), ("a/DRAWING.SVG", true), ("share/tea.recipemd", true),
    ("share/tea.cookbook.json", true), ("files/notes.txt", true), ("files/a.numbers", true),
    ("feed.xml", true), ("files/unknown", true), ("index.html", false), ("sw.js", false),
    ("assets/a.css", false), ("files/a.pdf", false), ("files/a.mp4", false),
  ])
  func bindsWhatIsNoPage(path: FilePath, isBound: Bool) {
    let policy = MediaType.policy(of: path)
    #expect((policy != nil) == isBound)
    #expect(policy?.hasPrefix("sandbox; default-src 'none'; ") ?? true)
  }

  @Test func sendsThePolicyWithTheFile() async throws {
    try await withServer { _, port in
      let reply = try await exchange(port, "GET /empty.txt")
      #expect(reply["content-security-policy"]?.hasPrefix("sandbox; default-src 'none'") == true)
      try await #expect(exchange(port, "GET /assets/a.css")["content-security-policy"] == nil)
    }
  }

  @Test func addsItsScriptToPagesOnly() async throws {
    try await withServer { _, port in
      let page = try await exchange(port, "GET /recipes/rye.html")
      #expect(page["content-type"] == "text/html; charset=utf-8")
      let script = try #require(page.text.firstRange(of: "<script src=\"/.cookbook/reload.js\""))
      let end = try #require(page.text.firstRange(of: "</script>\n"))
      var text = page.text
      #expect(
        text[script.lowerBound...].contains("data-page=\"recipes/rye.html\" data-tag=\"rye\""))
      text.removeSubrange(script.lowerBound..<end.upperBound)
      #expect(text == MutableSite.page)
    }
  }

  @Test(
    arguments: [
      ("/", "Library"), ("/index.html", "Library"), ("/tags/", "Tags"), ("/?a=b", "Library"),
      ("/recipes/k%C3%A4se%20sp%C3%A4tzle.html", "Käse"),
      ("/recipes/k%c3%a4se%20spätzle.html", "Käse"),
    ] as [(FilePath, String)])
  func findsPages(target: FilePath, heading: String) async throws {
    try await withServer { _, port in
      let reply = try await exchange(port, "GET \(target)")
      #expect(reply.status == 200)
      #expect(reply.text.contains("<h1>\(heading)</h1>"))
    }
  }

  @Test func sendsFoldersToTheirSlash() async throws {
    try await withServer { _, port in
      let reply = try await exchange(port, "GET /tags?a=b")
      #expect(reply.status == 301)
      #expect(reply["location"] == "/tags/?a=b")
      try await #expect(exchange(port, "GET /recipes").status == 404)
    }
  }

  @Test(arguments: [
    "/none.html", "/recipes/", "/../index.html", "/%2e%2e/index.html", "/a/..%2findex.html",
    "/recipes%2Frye.html", "/..\\index.html", "/..%5cindex.html", "/index.html%00",
    "https://localhost/index.html", "//index.html", "/recipes/rye.html/",
    "http://localhost/../index.html",
  ])
  func hasAPageForWhatIsNotThere(target: FilePath) async throws {
    try await withServer { _, port in
      let reply = try await exchange(port, "GET \(target)")
      #expect(reply.status == 404)
      #expect(reply.text.contains("<h1>Nothing here</h1>"))
      #expect(reply.text.contains("/.cookbook/reload.js"))
    }
  }

  @Test func hasAPageOfItsOwnWhereTheSiteHasNone() async throws {
    try await withServer(of: MutableSite(["index.html": MutableSite.text("a")])) { _, port in
      let reply = try await exchange(port, "GET /none.html")
      #expect(reply.status == 404)
      #expect(reply.text.contains("<h1>Not found</h1>"))
    }
  }

  @Test func saysThatThereIsNoSite() async throws {
    try await withServer(of: MutableSite([:])) { _, port in
      for path: FilePath in ["/", "/recipes/rye.html", "/a/"] {
        let reply = try await exchange(port, "GET \(path)")
        #expect(reply.status == 503)
        #expect(reply.text.contains("<h1>There is no site yet</h1>"))
        #expect(!reply.text.contains("<a "))
        #expect(reply.text.contains("/.cookbook/reload.js"))
      }
    }
  }

  @Test func saysThatAPageCannotBeMade() async throws {
    try await withServer { _, port in
      let reply = try await exchange(port, "GET /broken.html")
      #expect(reply.status == 500)
      #expect(reply.text.contains("data-page=\"broken.html\" data-tag=\"\""))
    }
  }

  @Test(arguments: [
    ("\"t10\"", 304), ("W/\"t10\", \"x\"", 304), ("*", 304), ("\"x\"", 200), ("t10", 200),
  ])
  func sendsNothingTwice(known: String, status: Int) async throws {
    try await withServer { _, port in
      let reply = try await exchange(port, "GET /digits.txt", ["If-None-Match: \(known)"])
      #expect(reply.status == status)
      #expect(reply["etag"] == "\"t10\"")
      #expect(reply.body.isEmpty == (status == 304))
    }
  }

  @Test(arguments: [
    (["Range: bytes=2-4"], 206, "234", "bytes 2-4/10"),
    (["Range: bytes=-2"], 206, "89", "bytes 8-9/10"),
    (["Range: bytes=2-4", "If-Range: \"t10\""], 206, "234", "bytes 2-4/10"),
    (["Range: bytes=2-4", "If-Range: \"old\""], 200, "0123456789", nil),
    (["Range: bytes=2-4", "If-Range: W/\"t10\""], 200, "0123456789", nil),
    (["Range: bytes=0-1,4-5"], 200, "0123456789", nil),
    (["Range: bytes=10-"], 416, "the file has 10 bytes\n", "bytes */10"),
  ])
  func sendsParts(fields: [String], status: Int, text: String, range: String?) async throws {
    try await withServer { _, port in
      let reply = try await exchange(port, "GET /digits.txt", fields)
      #expect(reply.status == status)
      #expect(reply.text == text)
      #expect(reply["content-range"] == range)
    }
  }

  @Test func answersHEADWithoutABody() async throws {
    try await withServer { _, port in
      let reply = try await exchange(port, "HEAD /digits.txt", ["Range: bytes=0-1"])
      #expect(reply.status == 200)
      #expect(reply["content-length"] == "10")
      #expect(reply.body.isEmpty)
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "get", "FOO"])
  func refusesOtherMethods(method: String) async throws {
    try await withServer { _, port in
      let reply = try await exchange(port, "\(method) /")
      #expect(reply.status == 405)
      #expect(reply["allow"] == "GET, HEAD")
      let own = try await exchange(port, "\(method) /.cookbook/page")
      #expect(own.status == 405)
    }
  }

  @Test(arguments: [
    ("localhost:1234", 200), ("127.0.0.1", 200), ("[::1]:1", 200), ("example.com", 403),
    ("localhost.example.com:8080", 403),
  ])
  func answersToItsOwnNamesOnly(host: String, status: Int) async throws {
    try await withServer { _, port in
      for path: FilePath in ["/", "/.cookbook/reload.js", "/.cookbook/events/"] {
        let expected = path.hasSuffix("/events/") && status == 200 ? 404 : status
        try await #expect(exchange(port, "GET \(path)", host: host).status == expected)
      }
      try await #expect(exchange(port, "GET /", host: nil).status == 400)
      try await #expect(exchange(port, "GET /", ["Host: localhost"]).status == 400)
    }
  }

  @Test(
    arguments: [
      ("http://localhost/index.html", 200), ("http://127.0.0.1:1", 200),
      ("http://localhost./", 200),
      ("http://localhost/tags?a", 301), ("http://example.com/", 403), ("http:///", 403),
      ("http://localhost@example.com/", 403), ("http://example.com/.cookbook/reload.js", 403),
    ] as [(FilePath, Int)])
  func answersToWholeURLsByTheirHost(target: FilePath, status: Int) async throws {
    try await withServer { _, port in
      let reply = try await exchange(port, "GET \(target)")
      #expect(reply.status == status)
      if status == 301 { #expect(reply["location"] == "/tags/?a") }
      // What the field says does not count.
      let other = try await exchange(port, "GET \(target)", host: "example.com")
      #expect(other.status == status)
    }
  }

  @Test func servesItsScripts() async throws {
    try await withServer { _, port in
      for (name, type) in [
        ("reload.js", "text/javascript"), ("hub.js", "text/javascript"), ("panel.css", "text/css"),
      ] {
        let reply = try await exchange(port, "GET /.cookbook/\(name)")
        #expect(reply.status == 200)
        #expect(reply["content-type"] == "\(type); charset=utf-8")
        #expect(reply.body.count > 1000)
        let tag = try #require(reply["etag"])
        let again = try await exchange(port, "GET /.cookbook/\(name)", ["If-None-Match: \(tag)"])
        #expect(again.status == 304)
      }
      try await #expect(exchange(port, "GET /.cookbook/other.js").status == 404)
      let foreign = try await exchange(
        port, "GET /.cookbook/reload.js", ["Sec-Fetch-Site: cross-site"])
      #expect(foreign.status == 403)
    }
  }
}
