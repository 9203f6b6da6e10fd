import Testing

@testable import RecipeMD

struct RunningTextTests {
  static let recipe = "# T\n\n---\n\n---\n\n"

  private func rendered(_ text: String) throws -> RenderedMarkdown {
    let html = parse(Array(text.utf8), options: ParseOptions(makesHTML: true)).html
    return try #require(html?.instructions)
  }

  @Test(arguments: [
    ("Mix *it* well.", "Mix it well.\n"),
    ("a & b &lt; c \\* d", "a & b < c * d\n"),
    ("one\ntwo  \nthree\\\nfour", "one\ntwo\nthree\nfour\n"),
    ("- a\n- b\n  - c", "\na\nb\n\nc\n\n\n\n"),
    ("1. a\n\n   b\n2. c", "\na\nb\n\nc\n\n\n"),
    ("> q\n> r", "\nq\nr\n\n"),
    ("## H\n\n```\nx<y\n```", "H\nx<y\n\n"),
    ("![a *b*](c.jpg \"t\") and `d`", " and d\n"),
    ("![a](javascript:x) b", "a b\n"),
    ("<div>x &amp; y&nbsp;&eacute;<br>z</div>", "x & y\u{A0}&eacute;\nz\n"),
    ("[a](b) <http://c.d?e&f>", "a http://c.d?e&f\n"),
  ])
  func isWhatABrowserTakesForTheText(markdown: String, text: String) throws {
    let running = try rendered(Self.recipe + markdown).running
    #expect(String(decoding: running.bytes, as: UTF8.self) == text)
  }

  /// Texts in which `{` and `}` enclose what has to be found at its place in the file.
  static let marked = [
    "Add {200 g} of flour.", "a *b* {c} **d** {e}", "\\*a\\* &amp; {b}", "x\n  y\n   {z}",
    "> a\n> *b\n> c* {d}\n{e}", "- a\n  - b *c*\n    {d}\n\n    e `f` {g}", "a `` b`c `` {d}",
    "[a]: b\n{c} d",
    "[x *y*](<a b> \"t (u)\") {z}", "[x][r] {y} [r] {z} [r][] {w}\n\n[r]: there", "![a *b*](c) {d}",
    "a<b title=\"x>y\">c</b> {d}", "<div>\na & {b}\n  {c} &amp; {d}</div>", "## a {b} ##",
    "a *b*\n{c}\n===",
    "![a](javascript:x) {b}", "<javascript:x> {b}", "<http://a.example> {b}", "é & {ü}",
    "a\u{A0}{b}",
    "***a** b* {c}", "a  \n{b}\\\n{c}", "`a\nb` {c}", "a&#8203;{b} &unknown; {c} &Acirc; {d}",
    "a &amp; {b} &#38; {c} &#x26; {d} &#X0026; {e}",
    "> - a\n>   {b}\n>\n>   c {d}", "* a\n\n      code\n\n  {b}", "a _b_{c}",
  ]

  @Test(arguments: marked, ["\n", "\r\n"])
  func knowsWhereWordsStandInTheFile(marked: String, lineEnd: String) throws {
    let all = (Self.recipe + marked).replacing("\n", with: lineEnd)
    let file = Array(all.utf8.filter { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") })
    let running = try rendered(String(decoding: file, as: UTF8.self)).running
    var wanted: [Range<Int>] = []
    var (offset, start) = (0, 0)
    for byte in all.utf8 {
      switch byte {
      case UInt8(ascii: "{"): start = offset
      case UInt8(ascii: "}"): wanted.append(start..<offset)
      default: offset += 1
      }
    }
    #expect(!wanted.isEmpty)
    for range in wanted where !range.isEmpty {
      let word = Array(file[range])
      let places = running.bytes.indices.filter { running.bytes[$0...].starts(with: word) }
      let found = places.compactMap { running.source(of: $0..<$0 + word.count) }
      #expect(found.contains(range), "\(String(decoding: word, as: UTF8.self)): \(found)")
    }
  }

  @Test(
    arguments: marked + [
      "a\u{0}b \\& &copy; *c*", "- ![a](b)\n- c", "a ![b](c \"d\") <e> &#x26; `&amp;`",
      "<p>&#38;</p> x",
      "*a `b` [c](d \"e\") <f@g.h>*", "1. *a\n   b*\n\n   > c\n   d",
    ])
  func runsAreTheSameBytesEverywhere(markdown: String) throws {
    let file = Array((Self.recipe + markdown).utf8)
    let rendered = try rendered(Self.recipe + markdown)
    let running = rendered.running
    for (place, run) in running.runs.enumerated() {
      let next = place + 1 < running.runs.count ? running.runs[place + 1].start : Int.max
      let end = running.blocks.first { $0.text.contains(run.start) }?.text.upperBound ?? 0
      let range = run.start..<min(next, end)
      let text = running.bytes[range]
      if run.htmlCount == 0 {
        let html = running.html(of: range)
        #expect(rendered.html.indices.contains(html.upperBound))
        #expect(rendered.html[html].elementsEqual(text))
      }
      if run.sourceCount == 0, let source = running.source(of: range) {
        #expect(source.upperBound <= file.count)
        #expect(file[source].elementsEqual(text))
      }
    }
  }

  @Test func knowsHowTextIsMarkedUp() throws {
    let running = try rendered(Self.recipe + "a *b **c*** [d `e`](f) g").running
    let marks = running.runs.map(\.marks)
    #expect(
      marks == [
        [], .emphasis, [.emphasis, .strong], [], .link, [.link, .code], [],
      ])
  }

  @Test(arguments: [
    ("a & b c", "a & b", true), ("a *b* c", "a b", false), ("*a* b c", "a b", false),
    ("*a & b* c", "a & b", true), ("x [a](b.md)", "a", false), ("x `a`", "a", false),
    ("a  \nb c", "a\nb", false), ("a\nb c", "a\nb", true),
  ])
  func isPlainWithoutATag(markdown: String, piece: String, isPlain: Bool) throws {
    let running = try rendered(Self.recipe + markdown).running
    let piece = Array(piece.utf8)
    let start = try #require(
      running.bytes.indices.first { running.bytes[$0...].starts(with: piece) })
    #expect(running.isPlain(start..<start + piece.count) == isPlain)
  }

  @Test(
    arguments: [
      ("*a* b", 3, 1), ("**a** b", 3, 1), ("*a & b* c", 7, 5), ("x *a* b", 5, nil), ("*a*", 1, nil),
      ("*a* [b](c.md)", 3, nil), ("***a*** b", 3, nil),
    ] as [(String, Int, Int?)])
  func findsTheEmphasisThatAPieceBeginsWith(markdown: String, length: Int, end: Int?) throws {
    let rendered = try rendered(Self.recipe + markdown)
    let emphasis = rendered.running.emphasis(beginning: 0..<length)
    #expect(emphasis?.end == end)
    if let emphasis { #expect(rendered.html[emphasis.tag] == UInt8(ascii: "<")) }
  }

  @Test func blocksAndItemsStandWhereTheirElementsDo() throws {
    let rendered = try rendered(
      Self.recipe + "# H\n\np\n\n- a\n\n  b\n- c\n\n> q\n\n```\nd\n```\n\n<i>e</i>")
    let running = rendered.running
    #expect(
      running.blocks.map(\.kind) == [
        .heading, .paragraph, .paragraph, .paragraph, .paragraph, .paragraph, .code, .paragraph,
      ])
    let elements = running.blocks.map { String(decoding: rendered.html[$0.html], as: UTF8.self) }
    #expect(
      elements == [
        "<h3>H</h3>", "<p>p</p>", "<p>a</p>", "<p>b</p>", "<p>c</p>", "<p>q</p>",
        "<pre><code>d\n</code></pre>", "<p>e</p>",
      ])
    #expect(
      running.items.map(\.kind) == [
        .heading, .paragraph, .listItem, .listItem, .other, .other, .paragraph,
      ])
    #expect(running.items.map { running.plain($0.text) } == ["H", "p", "a b", "c", "q", "d", "e"])
    for item in running.items where item.kind != .other {
      #expect(rendered.html[item.attributes] == UInt8(ascii: ">"))
    }
  }

  @Test func inTightListsTheTextIsTheBlock() throws {
    let running = try rendered(Self.recipe + "- a\n  - b\n\n    > c").running
    #expect(running.blocks.map(\.kind) == [.tight, .paragraph, .paragraph])
  }

  @Test func whatIsPlainHasNoRuns() throws {
    let html = parse(
      Array("# T *x*\n\n---\n\n- *1 g* brown rice".utf8), options: ParseOptions(makesHTML: true)
    ).html
    #expect(html?.ingredients.first?.running.runs.isEmpty == true)
    #expect(html?.ingredients.first?.running.html(of: 6..<10) == 6..<10)
    #expect(html?.title.running.runs.isEmpty == false)
  }
}
