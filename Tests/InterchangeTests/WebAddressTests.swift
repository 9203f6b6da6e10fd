import Testing

@testable import Interchange

/// Links that books and pages may have; epubcheck is asked of the same in `share.py`.
@Suite struct WebAddressTests {
  @Test(arguments: [
    "https://a.example", "http://a.example/", "https://a.example./x", "https://a.example:443/x",
    "https://a.example:/x", "https://a.example:65535", "http://localhost:8080/a?b&c=1#d",
    "https://a.example/%C3%A8", "http://192.168.1.1/",
  ])
  func accepts(_ address: String) { #expect(WebAddress.isAccepted(address)) }

  @Test(arguments: [
    "http://ex.com:abc/", "http://../x", "https://a.example:99999/p", "https://a.example:65536",
    "https://a.example:+80/", "http://a..b/", "http://.a.b/", "http://./", "http://a:80:80/",
    "http://:80/", "http:///x", "http://\(String(repeating: "a", count: 64)).com/",
    "http://\(String(repeating: "a.", count: 130))com/", "ftp://a.example/",
    "https://a.example/%zz",
    "https://a.example/a#b#c", "https://a.example/|", "https://ä.example/", "a.md", "",
  ])
  func refuses(_ address: String) { #expect(!WebAddress.isAccepted(address)) }

  @Test(arguments: [
    ("a.jpg", "https://a.example/x/a.jpg"), ("/a b.jpg", "https://a.example/a%20b.jpg"),
    ("//b.example/a", "https://b.example/a"), ("http://c.example/", "http://c.example/"),
    ("mailto:a", nil), ("file:///etc/passwd", nil), ("", nil),
  ])
  func leadsFromAPage(text: String, address: String?) {
    #expect(WebAddress.resolved(text, onPage: "https://a.example/x/pie.html?a=/b#c") == address)
    #expect(WebAddress.resolved("a", onPage: "https://a.example") == "https://a.example/a")
  }

  @Test func ampersandsAreEscapedInSourcesToo() async throws {
    for text in [
      "---\nsource: https://a.example/r?id=5&print=1&copy=2\n---\n# A\n\n---\n\n- x\n",
      "# A\n\n---\n\n- x\n\n---\n\nMix.\n\nSource: <https://a.example/r?id=5&print=1&copy=2>\n",
    ] {
      let entry = try await ShareFormatTests.entry(Array(text.utf8))
      let page = String(decoding: try ShareFormatTests.shared(.html, entry), as: UTF8.self)
      #expect(page.contains("href=\"https://a.example/r?id=5&amp;print=1&amp;copy=2\""))
    }
  }
}
