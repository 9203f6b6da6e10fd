import Collection
import Paths
import Testing

@testable import Preview

struct MessageTests {
  @Test(
    arguments: [
      ("/", "index.html"), ("/a.html", "a.html"), ("/tags/", "tags/index.html"),
      ("/k%C3%A4se%20sp%C3%A4tzle.html", "käse spätzle.html"), ("/käse.html", "käse.html"),
      ("/a%25b", "a%b"), ("/a+b", "a+b"), ("/...", "..."), ("/a/b/c.txt", "a/b/c.txt"),
    ] as [(FilePath, FilePath)])
  func readsPathsOfTheSite(target: FilePath, file: FilePath) {
    #expect(SitePath(target: Array(target.utf8)[...])?.file == file)
  }

  @Test(arguments: [
    "", "a.html", "*", "/..", "/../etc/passwd", "/a/../b", "/a/./b", "/%2e%2e/b", "/%2E%2e/",
    "/..%2fb", "/a%2Fb", "/a\\b", "/..%5cb", "/a%5Cb", "/a%00.html", "/%", "/%4", "/%zz",
    "/%ff.html", "//etc/passwd", "/a//b", "http://example.com/", "/%c0%ae%c0%ae/", "/a%0Ab",
  ])
  func refusesWhatIsNoPathOfASite(target: FilePath) {
    #expect(SitePath(target: Array(target.utf8)[...]) == nil)
  }

  @Test func takesARequestApart() throws {
    let head = "GET /a?x=1&path=b%20c HTTP/1.1\r\nHost: a:1\r\nX-Two:  one \r\nx-two:\ttwo\r\n\r\n"
    let request = try Request(head: Array(head.utf8)[...])
    #expect(request.method == "GET")
    #expect(request.path.elementsEqual("/a".utf8))
    #expect(request.queryItem("path")?.elementsEqual("b%20c".utf8) == true)
    #expect(request["x-two"] == "one, two")
    #expect(request.keepsAlive)
    try #expect(request.bodyLength(limit: 10) == 0)
  }

  @Test(
    arguments: [
      ("http://localhost:8080/a?b=c", "/a?b=c", "localhost:8080"), ("HTTP://[::1]/", "/", "[::1]"),
      ("http://localhost", "/", "localhost"), ("http://a.example?b", "/?b", "a.example"),
      ("http://", "/", ""), ("http:///a", "/a", ""), ("http://a@b/c", "/c", "a@b"),
      ("https://localhost/", "https://localhost/", "field"), ("/http://a/", "/http://a/", "field"),
    ] as [(FilePath, FilePath, String)])
  func takesAWholeURLApart(target: FilePath, path: FilePath, host: String) throws {
    let request = try Request(
      head: Array("GET \(target) HTTP/1.1\r\nHost: field\r\n\r\n".utf8)[...])
    #expect(request.target.elementsEqual(path.utf8))
    #expect(request.host == host)
  }

  @Test(arguments: [
    ("GET  / HTTP/1.1", RequestError.malformed), ("GET / HTTP/1.1 x", .malformed),
    ("GET /", .malformed), ("", .malformed), ("G(T / HTTP/1.1", .malformed),
    ("GET / HTTP/2.0", .unknownVersion), ("GET / FTP/1.1", .malformed),
    ("GET / HTTP/1.1\r\nHost: b", .malformed), ("GET / HTTP/1.1\r\nA : b", .malformed),
    ("GET / HTTP/1.1\r\n folded", .malformed), ("GET / HTTP/1.1\r\nA: b\u{0}", .malformed),
    ("GET / HTTP/1.1\r\nnothing", .malformed), ("GET / HTTP/1.1\r\n: b", .malformed),
    (
      "GET / HTTP/1.1\r\n" + (0..<200).map { "A\($0): b" }.joined(separator: "\r\n"), .headTooLarge
    ),
  ])
  func refusesABrokenHead(head: String, error: RequestError) {
    #expect(throws: error) {
      _ = try Request(head: Array((head + "\r\nHost: a\r\n\r\n").utf8)[...])
    }
  }

  @Test(arguments: [
    (["Content-Length: 5"], 5), (["Content-Length: 5", "Content-Length: 5"], 5), ([], 0),
  ])
  func knowsTheLengthOfABody(fields: [String], length: Int) throws {
    try #expect(request(fields).bodyLength(limit: 10) == length)
  }

  @Test(arguments: [
    (["Content-Length: 11"], RequestError.bodyTooLarge), (["Content-Length: -1"], .malformed),
    (["Content-Length: 99999999999999999999999"], .bodyTooLarge),
    (["Content-Length: 1", "Content-Length: 2"], .malformed),
    (["Content-Length: 1, 1"], .malformed),
    (["Content-Length: +1"], .malformed), (["Content-Length:"], .malformed),
    (["Transfer-Encoding: chunked"], .unknownCoding),
  ])
  func refusesABodyItCannotRead(fields: [String], error: RequestError) throws {
    let request = try request(fields)
    #expect(throws: error) { _ = try request.bodyLength(limit: 10) }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1", "", true), ("GET / HTTP/1.1", "Connection: Close", false),
    ("GET / HTTP/1.1", "Connection: x, close", false),
    ("GET / HTTP/1.0", "Connection: keep-alive", false),
  ])
  func knowsWhetherTheConnectionGoesOn(line: String, field: String, goesOn: Bool) throws {
    let head = [line, "Host: a", field].filter { !$0.isEmpty }.joined(separator: "\r\n")
    try #expect(Request(head: Array((head + "\r\n\r\n").utf8)[...]).keepsAlive == goesOn)
  }

  @Test(arguments: [
    ("bytes=0-4", ByteRange.part(0..<5)), ("bytes=5-", .part(5..<10)), ("bytes=-3", .part(7..<10)),
    ("bytes=0-99", .part(0..<10)), ("bytes=-99", .part(0..<10)), ("BYTES=1-1", .part(1..<2)),
    ("bytes=10-", .beyond), ("bytes=-0", .beyond), ("bytes=99999999999999999999-", .beyond),
    ("bytes=0-99999999999999999999", .part(0..<10)),
    ("bytes=4-2", .whole), ("bytes=0-1,3-4", .whole), ("bytes=", .whole), ("bytes=-", .whole),
    ("lines=0-1", .whole), ("bytes=a-b", .whole), ("", .whole),
  ])
  func readsRanges(field: String, range: ByteRange) {
    #expect(ByteRange(field, count: 10) == range)
  }

  @Test(arguments: [
    ("\"a\"", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("*", true), (" * ", true),
    ("\"b\",W/\"a\"", true), ("a", false), ("\"b\"", false), ("\"b, \"a\"", false), ("", false),
  ])
  func comparesTags(field: String, isListed: Bool) {
    #expect(EntityTag("a").isListed(in: field) == isListed)
  }

  @Test func writesTagsThatAreTags() {
    #expect(EntityTag("a \"ü").field == "\"a~20~22~c3~bc\"")
    #expect(EntityTag("a").isExactly("\"a\""))
    #expect(!EntityTag("a").isExactly("W/\"a\""))
  }

  @Test(
    arguments: [
      ("a.html", "text/html; charset=utf-8"), ("a.css", "text/css; charset=utf-8"),
      ("a.b.JS", "text/javascript; charset=utf-8"), ("cookbook.json", "application/json"),
      ("a.recipemd", "text/markdown; charset=utf-8"), ("a.svg", "image/svg+xml"),
      ("a.cookbook.json", "application/json"), ("a.webmanifest", "application/manifest+json"),
      ("a.epub", "application/epub+zip"), ("a.woff2", "font/woff2"), ("a.avif", "image/avif"),
      ("a", "application/octet-stream"), ("a.d/b", "application/octet-stream"),
      ("a.", "application/octet-stream"), (".html", "text/html; charset=utf-8"),
    ] as [(FilePath, String)])
  func knowsTypes(path: FilePath, type: String) {
    #expect(MediaType.of(path) == type)
  }

  @Test func knowsTheTypeOfEveryFileThatRecipesBringAlong() {
    for ending in SafeFile.pictures.union(SafeFile.others) {
      #expect(MediaType.of("a.\(ending)") != "application/octet-stream", "\(ending)")
    }
  }

  private func request(_ fields: [String]) throws -> Request {
    let head = (["POST / HTTP/1.1", "Host: a"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
    return try Request(head: Array(head.utf8)[...])
  }
}
