import Testing

@testable import Preview

struct PageTests {
  @Test(arguments: [
    ("<p>a</p></body></html>", "<p>a</p>|</body></html>"), ("<p>a", "<p>a|"),
    ("</BODY>", "|</BODY>"), ("</body ></html>", "|</body ></html>"),
    ("<pre></body></pre></body>", "<pre></body></pre>|</body>"), ("</bodyguard>", "</bodyguard>|"),
    ("", "|"),
  ])
  func putsTheScriptAtTheEndOfTheBody(html: String, expected: String) throws {
    let page = String(
      decoding: PageDecoration.decorated(Array(html.utf8), path: "a", tag: "b"), as: UTF8.self)
    let start = try #require(page.firstRange(of: "<script"))
    let end = try #require(page.firstRange(of: "</script>\n"))
    #expect(page[..<start.lowerBound] + "|" + page[end.upperBound...] == expected)
  }

  @Test func escapesWhatItAdds() {
    let page = PageDecoration.decorated([], path: "a\"><b>&.html", tag: "\"")
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.contains("data-page=\"a&quot;&gt;&lt;b&gt;&amp;.html\" data-tag=\"&quot;\""))
  }

  @Test(arguments: [
    ("<link rel=\"stylesheet\" href=\"a.css\">", ["a.css"]),
    ("<link href='a.css' media=print rel='preload StyleSheet' />", ["a.css"]),
    ("<LINK REL=stylesheet HREF=a.css>", ["a.css"]),
    ("<link rel=stylesheet href=\"a.css?b&amp;c>d\">", ["a.css?b&c>d"]),
    ("<link rel=icon href=a.svg><link rel=stylesheet href=b.css>", ["b.css"]),
    ("<link rel=stylesheet>", []), ("<linked rel=stylesheet href=a>", []),
    ("<link rel=stylesheet href=a", []), ("<link rel=\"stylesheet", []), ("<link", []),
  ])
  func findsStyleSheets(html: String, styles: [String]) {
    #expect(PageScan(Array(html.utf8)).styles == styles)
  }

  @Test(arguments: [
    ("<link rel=stylesheet href=a1.css><p>", "<link rel=stylesheet href=a2.css><p>", true),
    ("<link rel=icon href=1.svg>", "<link rel=icon href=2.svg>", false),
    ("<link rel=stylesheet href=a.css><p>", "<link rel=stylesheet href=a.css><b>", false),
    ("<link rel=stylesheet href=a.css><p>", "<p>", false),
  ])
  func tellsNewStylesFromNewText(one: String, other: String, isSame: Bool) {
    let rests = (PageScan(Array(one.utf8)).rest, PageScan(Array(other.utf8)).rest)
    #expect((rests.0 == rests.1) == isSame)
  }

  @Test(arguments: [
    ("localhost", true), ("localhost:80", true), ("LOCALHOST:8080", true), ("127.0.0.1:1", true),
    ("[::1]", true), ("[::1]:8080", true), ("example.com", false), ("localhost.example.com", false),
    ("example.com:8080", false), ("127.0.0.2", false), ("", false), (":80", false),
    ("localhost:x", false), ("user@localhost", false), ("192.168.1.2", false),
    ("localhost.", true), ("localhost.:8080", true), ("localhost..", false), (".", false),
    ("example.com.", false),
  ])
  func goesByItsOwnNamesOnly(host: String, isAllowed: Bool) throws {
    let policy = HostPolicy(listeningOn: try ListeningAddress("127.0.0.1"), named: "127.0.0.1")
    #expect(policy.allows(host) == isAllowed)
  }

  @Test(arguments: [
    ("192.168.1.2:8080", true), ("[fe80::1]", true), ("localhost", true), ("example.com", false),
  ])
  func goesByAllAddressesWhereItListensOnAll(host: String, isAllowed: Bool) throws {
    let policy = HostPolicy(listeningOn: try ListeningAddress("0.0.0.0"), named: "0.0.0.0")
    #expect(policy.allows(host) == isAllowed)
  }

  @Test(arguments: ["example.com", "", "1.2.3", "[::1"])
  func refusesWhatIsNoAddress(text: String) {
    #expect(throws: PreviewError.noAddress(text)) { _ = try ListeningAddress(text) }
  }

  @Test(arguments: [
    ([:], nil), (["EDITOR": "vim"], nil), (["VISUAL": "/usr/bin/nano -w"], nil),
    (["EDITOR": "code --wait"], ["code", "--wait"]), (["EDITOR": "code -g"], ["code", "-g"]),
    (["VISUAL": "vim", "EDITOR": "gedit"], ["gedit"]),
    (["VISUAL": "kate", "EDITOR": "vi"], ["kate"]),
    (["EDITOR": "\"/x/ed dir/ed it\" -w"], ["/x/ed dir/ed it", "-w"]),
    (["EDITOR": "/x/ed\\ dir/'my ed' \"\""], ["/x/ed dir/my ed", ""]),
    (["VISUAL": " "], nil), (["VISUAL": "vim -g"], ["vim", "-g"]),
    (["VISUAL": "emacs -nw", "DISPLAY": ":0"], nil),
    (["VISUAL": "emacsclient -c", "DISPLAY": ":0"], ["emacsclient", "-c"]),
  ])
  func choosesAnEditorWithAWindow(environment: [String: String], command: [String]?) {
    #if canImport(Darwin)
    let opener = ["open"]
    #else
    let opener = ["xdg-open"]
    #endif
    #expect(Editor(environment: environment).command == command ?? opener)
  }
}
