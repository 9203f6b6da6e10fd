import Testing

import RecipeMD

struct HTMLTests {
  private func html(_ text: String) throws -> RecipeHTML {
    try #require(parse(Array(text.utf8), options: ParseOptions(makesHTML: true)).html)
  }

  private func filled(_ rendered: RenderedMarkdown?) -> String? {
    rendered.map { rendered in
      String(
        decoding: rendered.filled { link in
          .init(link.kind == .link ? "href=\"\(link.destination)\"" : "src=\"\(link.destination)\"")
        }, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("a & b < c > d \" e", "<p>a &amp; b &lt; c &gt; d &quot; e</p>\n"),
    ("*a* **b** `c<`", "<p><em>a</em> <strong>b</strong> <code>c&lt;</code></p>\n"),
    ("a  \nb\nc", "<p>a<br>\nb\nc</p>\n"),
    ("- a\n- b\n  - c", "<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>\n"),
    ("3. a\n\n4. b", "<ol start=\"3\">\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ol>\n"),
    ("> q", "<blockquote>\n<p>q</p>\n</blockquote>\n"),
    ("```js x\na<b\n```", "<pre><code class=\"language-js\">a&lt;b\n</code></pre>\n"),
    ("# A\n\n### B\n\n###### C", "<h3>A</h3>\n<h5>B</h5>\n<h6>C</h6>\n"),
    ("[a](b \"t\")", "<p><a href=\"b\" title=\"t\">a</a></p>\n"),
    ("![a *b*](c d)", "<p>![a <em>b</em>](c d)</p>\n"),
    (
      "![a *b*](<c d> \"q\\\" & x\")",
      "<figure><img src=\"c%20d\" alt=\"a b\"><figcaption>q&quot; &amp; x</figcaption>\n</figure>\n"
    ),
    (
      "> a\n>\n> ![b](c 't')\n\n1. d\n\n   ![e](f 'u')\n",
      "<blockquote>\n<p>a</p>\n<figure><img src=\"c\" alt=\"b\"><figcaption>t</figcaption>\n</figure>\n"
        + "</blockquote>\n<ol>\n<li><p>d</p>\n<figure><img src=\"f\" alt=\"e\"><figcaption>u</figcaption>\n"
        + "</figure>\n</li>\n</ol>\n"
    ),
    // Not alone, without a title, in a line of a list, or not to be shown.
    ("![a](b \"t\") c", "<p><img src=\"b\" alt=\"a\" title=\"t\"> c</p>\n"),
    ("![a](b \" \")", "<p><img src=\"b\" alt=\"a\" title=\" \"></p>\n"),
    ("- ![a](b \"t\")", "<ul>\n<li><img src=\"b\" alt=\"a\" title=\"t\"></li>\n</ul>\n"),
    ("![a](javascript:x \"t\")", "<p>a</p>\n"),
    ("<http://x.y?a&b>", "<p><a href=\"http://x.y?a&b\">http://x.y?a&amp;b</a></p>\n"),
    ("a <b onclick=x>b</b> <!-- c -->d<br/>e", "<p>a b d<br>\ne</p>\n"),
    ("<div onclick=\"a>b\">x &amp; y<script>alert(1)</script></div>", "<p>x &amp; y</p>\n"),
    (
      "<img src=\"a.jpg\" onerror=\"x()\" alt='b\"c'>",
      "<p><img src=\"a.jpg\" alt=\"b&quot;c\"></p>\n"
    ),
    ("<img src=\"javascript:x()\">", "<p></p>\n"),
    ("<img src=\"javascript&#58;x()\">", "<p></p>\n"),
    (
      "<img src=\"Mac &amp; &#x43;heese.jpg\">",
      "<p><img src=\"Mac%20&%20Cheese.jpg\" alt=\"\"></p>\n"
    ),
    ("a\n\n***\n\nb", "<p>a</p>\n<hr>\n<p>b</p>\n"),
    ("[r]\n\n[r]: there", "<p><a href=\"there\">r</a></p>\n"),
  ])
  func rendersInstructions(markdown: String, expected: String) throws {
    let html = try html("# T\n\n---\n\n---\n\n" + markdown)
    #expect(filled(html.instructions) == expected)
  }

  @Test(
    arguments: [
      ("see http://a.example/b_c.", "see [http://a.example/b_c](http://a.example/b_c)."),
      ("www.a.example", "[www.a.example](http://www.a.example)"),
      ("(https://a.example/x(y)), z", "([https://a.example/x(y)](https://a.example/x(y))), z"),
      ("https://a.example/x)y)z)", "[https://a.example/x)y)z](<https://a.example/x)y)z>))"),
      (
        "*https://a.example?x=1* and https://b.example!",
        "*[https://a.example?x=1](https://a.example?x=1)* and [https://b.example](https://b.example)!"
      ),
      ("https://a.example/&hl; x", "[https://a.example/](https://a.example/)&hl; x"),
      ("“https://a.example” HTTPS://B.example", nil),
      ("出典：https://a.example/味、次", "出典：[https://a.example/味](https://a.example/%E5%91%B3)、次"),
      ("source:https://a.example", "source:[https://a.example](https://a.example)"),
      ("`https://a.example` [https://a.example](b)", "`https://a.example` [https://a.example](b)"),
      (
        "https://localhost http:// www. https://a_b.example",
        "https://localhost http:// www. https://a_b.example"
      ),
      (
        "xhttp://a.example x.www.a.example a@www.b.example",
        "xhttp://a.example x.www.a.example a@www.b.example"
      ),
      ("https://a..b https://.a https://a.", "https://a..b https://.a https://a."),
    ] as [(String, String?)])
  func linksBareAddresses(markdown: String, written: String?) throws {
    let bare = try html("# T\n\n---\n\n---\n\n" + markdown)
    guard let written else { return #expect(bare.instructions?.links.count == 2) }
    let linked = try html("# T\n\n---\n\n---\n\n" + written)
    #expect(filled(bare.instructions) == filled(linked.instructions))
    #expect(bare.instructions?.running.bytes == linked.instructions?.running.bytes)
  }

  @Test func knowsWhereABareAddressStands() throws {
    let text = "# T\n\nSee www.a.example.\n\n---\n- www.a.example"
    let html = try html(text)
    let link = try #require(html.description?.links.first)
    #expect(Array(text.utf8)[link.range].elementsEqual("www.a.example".utf8))
    // The name of an ingredient may become a link itself.
    #expect(html.ingredients.allSatisfy { $0.links.isEmpty })
  }

  /// Returns a table with the rows' cells, which may begin with attributes.
  private func table(_ rows: [[String]]) -> String {
    let rows = rows.enumerated().map { place, cells in
      let element = place == 0 ? "th" : "td"
      let lines = cells.map { cell in
        cell.hasPrefix(" ")
          ? "<\(element)\(cell)</\(element)>\n" : "<\(element)>\(cell)</\(element)>\n"
      }
      return "<tr>\n\(lines.joined())</tr>\n"
    }
    let body = rows.count > 1 ? "<tbody>\(rows.dropFirst().joined())</tbody>" : ""
    return "<div class=\"table\" tabindex=\"0\"><table>\n<thead>\(rows[0])</thead>"
      + "\(body)</table></div>\n"
  }

  @Test(
    arguments: [
      ("| a | b |\n| --- | --- |\n| 1 | 2 |", [["a", "b"], ["1", "2"]]),
      (
        "a | b\n-- | :-:\n*1* | `2|3`",
        [["a", " align=\"center\">b"], ["<em>1</em>", " align=\"center\"><code>2|3</code>"]]
      ),
      (
        "|a|\n|-:|\n||\nx", [[" align=\"right\">a"], [" align=\"right\">"], [" align=\"right\">x"]]
      ),
      (
        "| a | b |\n|:--|---|\n| 1 |\n| 1 | 2 | 3 |",
        [[" align=\"left\">a", "b"], [" align=\"left\">1", ""], [" align=\"left\">1", "2"]]
      ),
      ("| a |\n| - |", [["a"]]),
      (
        "| a \\| b | c |\n| - | - |\n| **d \\| e** f | [g](h) |",
        [["a | b", "c"], ["<strong>d | e</strong> f", "<a href=\"h\">g</a>"]]
      ),
      ("| a | b |  \n| - | - |\n| &amp; | \"x\" |", [["a", "b"], ["&amp;", "&quot;x&quot;"]]),
    ] as [(String, [[String]])])
  func showsTables(markdown: String, rows: [[String]]) throws {
    let html = try html("# T\n\n---\n\n---\n\n" + markdown)
    #expect(filled(html.instructions) == table(rows))
  }

  @Test(arguments: [
    "| a | b |", "a | b\n---|---|---\nc", "| a |\n\n| - |", "a\n:--", "a | b\n- | c",
    "`a | b`\n- | -", "a | b\n:--: | ::",
  ])
  func leavesOtherBarsAlone(markdown: String) throws {
    let html = try html("# T\n\n---\n\n---\n\n" + markdown)
    #expect(filled(html.instructions)?.contains("<table>") == false)
  }

  @Test func keepsTheLinesBeforeATableAndWhatATableSays() throws {
    let text = """
      # T

      ---

      ---

      1. Bake:
         | Tin | Time |
         |---|---|
         | 20 cm | 40 min |

      Serve
      x | y
      --|--
      1 | 2
      """
    let html = try html(text)
    let instructions = try #require(html.instructions)
    #expect(
      filled(instructions) == "<ol>\n<li>\n<p>Bake:</p>\n"
        + table([["Tin", "Time"], ["20 cm", "40 min"]]) + "</li>\n</ol>\n<p>Serve</p>\n"
        + table([["x", "y"], ["1", "2"]]))
    #expect(instructions.steps.map(\.text) == ["Bake: Tin Time 20 cm 40 min", "Serve", "x y 1 2"])
    #expect(instructions.running.items.map(\.kind) == [.listItem, .paragraph, .other])
    for block in instructions.running.blocks {
      let source = try #require(instructions.running.source(of: block.text))
      #expect(Array(text.utf8)[source] == instructions.running.bytes[block.text])
    }
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "javascript&#58;alert(1)", "&#x6A;avascript:x",
    "<java\tscript:x>", "< javascript:x>", "java%73cript:x", "%6Aavascript:x", "vbscript:x",
    "data:text/html,x", "data:image/png;base64,x", "file:///etc/passwd", "<\u{1}javascript:x>",
    "javascript%3Ax", "<java\u{AD}script:x>", "magnet:?x", "FTP://a.example", "c:x", "ms-word:a",
  ])
  func neverLinksToWhatRuns(destination: String) throws {
    let html = try html(
      "# T\n\n---\n- [a](\(destination)) b\n\n---\n\n[b](\(destination)) ![c](\(destination))")
    #expect(html.instructions?.links.isEmpty == true)
    #expect(html.ingredients.allSatisfy { $0.links.isEmpty })
    #expect(html.instructions?.refused.map(\.kind) == [.link, .image])
    #expect(html.ingredients.map(\.refused.count) == [1])
  }

  @Test(arguments: [
    "a.md", "https://a.example", "HTTP://a.example", "mailto:a@b.example", "tel:+1", "geo:1,2",
    "xmpp:a@b.example", "sms:1", "//a.example", "#a", "<Apple pie: easy.md>", "käse:x.md", "1:2.md",
    "x%3Ay.md", "a/b:c", "?a:b",
  ])
  func linksToWhatIsRelativeOrOfAFewSchemes(destination: String) throws {
    let html = try html("# T\n\n---\n\n---\n\n[b](\(destination))")
    #expect(html.instructions?.links.count == 1)
    #expect(html.instructions?.refused.isEmpty == true)
  }

  @Test func rendersEachFieldByItself() throws {
    let html = try html(
      """
      # *T* & co

      # Deep

      text

      *a & b, **c***

      ---

      - *1 g* [x *y*](u)
      - *2 g* [z][r] fresh
      - three

        - more

      ## **G**

      - *x* y

      ---

      [r]: v
      """)
    #expect(filled(html.title) == "<em>T</em> &amp; co")
    #expect(filled(html.description) == "<h2>Deep</h2>\n<p>text</p>\n")
    #expect(html.tags.map(filled) == ["a &amp; b", "<strong>c</strong>"])
    #expect(
      html.ingredients.map(filled) == [
        "x <em>y</em>", "<a href=\"v\">z</a> fresh", "three\n<ul>\n<li>more</li>\n</ul>\n",
        "<em>x</em> y",
      ])
    #expect(html.ingredients[2].blocksAt == 5)
    #expect(html.groups.map(filled) == ["<strong>G</strong>"])
    #expect(html.instructions == nil)
    #expect(html.title.text == "T & co")
    #expect(html.ingredients[1].text == "z fresh")
  }

  @Test func linksKnowWhereTheyAreInTheFile() throws {
    let text = "# T\n\n---\n- *1* a [b](c.md)\n\n---\n\nsee [d](e.md), ![f](g.jpg)\nand [h](e.md)"
    let html = try html(text)
    let links = html.ingredients.flatMap(\.links) + (html.instructions?.links ?? [])
    let bytes = Array(text.utf8)
    #expect(
      links.map { String(decoding: bytes[$0.range], as: UTF8.self) } == [
        "c.md", "e.md", "g.jpg", "e.md",
      ])
    #expect(links.last?.range.lowerBound == bytes.count - 5)
  }

  @Test func leavesOutWhatGetsNoAttributes() throws {
    let html = try html(
      "# T\n\n[a ![b \"&<](c.png \"t\") *d*](e) ![f](g.png) [h](i)\n\n---\n\n- x")
    let description = try #require(html.description)
    #expect(
      String(decoding: description.filled { _ in nil }, as: UTF8.self)
        == "<p>a b &quot;&amp;&lt; <em>d</em> f h</p>\n")
    let some = description.filled { $0.destination == "e" ? nil : .init("x") }
    #expect(
      String(decoding: some, as: UTF8.self)
        == """
        <p>a <img x alt="b &quot;&amp;&lt;" title="t"> <em>d</em> <img x alt="f"> <a x>h</a></p>

        """)
  }

  @Test func putsHTMLAroundImagesOnly() throws {
    let description = try #require(try html("# T\n\n[a](b) ![c](d)\n\n---\n\n- x").description)
    let filled = description.filled { _ in .init("x", before: "<picture>", behind: "</picture>") }
    #expect(
      String(decoding: filled, as: UTF8.self)
        == "<p><a x>a</a> <picture><img x alt=\"c\"></picture></p>\n")
    let inLink = try #require(try html("# T\n\n[![a](b)](c)\n\n---\n\n- x").description)
    let dropped = inLink.filled {
      $0.kind == .link ? nil : .init("x", before: "<picture>", behind: "</picture>")
    }
    #expect(
      String(decoding: dropped, as: UTF8.self)
        == "<p><picture><img x alt=\"a\"></picture></p>\n")
  }

  @Test func followsWhatIsReplacedInImages() throws {
    let description = try #require(
      try html("# T\n\n![a \"b\"](c \"d \\\"e\\\"\") f\n\n---\n\n- x").description)
    let quotes = [(16..<22, "“"), (23..<29, "”"), (40..<46, "“"), (47..<53, "”")]
    let written = String(decoding: description.html, as: UTF8.self)
    #expect(written == "<p><img  alt=\"a &quot;b&quot;\" title=\"d &quot;e&quot;\"> f</p>\n")
    let replaced = description.replacing(quotes)
    #expect(
      String(decoding: replaced.filled { _ in .init("x", before: "(", behind: ")") }, as: UTF8.self)
        == "<p>(<img x alt=\"a “b”\" title=\"d “e”\">) f</p>\n")
    #expect(
      String(decoding: replaced.filled { _ in nil }, as: UTF8.self) == "<p>a “b” f</p>\n")
  }

  @Test func leavesOutLinksAroundWhatWasPutIn() throws {
    let html = try html("# T\n\n[a b](c) d [e](f)\n\n---\n\n- x")
    let marked = try #require(html.description).inserting([
      (3, "<b>"), (8, "<i>"), (10, "</i>"), (15, "</b>"), (21, "<u>"), (22, "</u>"),
    ])
    #expect(
      String(decoding: marked.filled { _ in nil }, as: UTF8.self)
        == "<p><b>a<i> b</i> </b>d <u>e</u></p>\n")
    #expect(
      String(decoding: marked.filled { _ in .init("x") }, as: UTF8.self)
        == "<p><b><a x>a<i> b</i></a> </b>d <a x><u>e</u></a></p>\n")
  }

  @Test func textMayLeaveImagesOut() throws {
    let html = try html("# T\n\n![a *pie*](p.jpg)\n\nRound ![o](o.svg) and & good.\n\n---\n\n- x")
    #expect(html.description?.text == "a pie Round o and & good.")
    #expect(html.description?.textWithoutImages == "Round and & good.")
  }

  @Test func stepsAreItemsAndParagraphsUnderTheirHeadings() throws {
    let html = try html(
      "# T\n\n---\n\n---\n\nFirst *this* & that.\n\n## Dough\n\n1. Mix\n   - well\n2. Bake ![oven](o.jpg)\n\n> Enjoy"
    )
    #expect(
      html.instructionSteps == [
        InstructionStep(text: "First this & that."),
        InstructionStep(section: "Dough", text: "Mix well"),
        InstructionStep(section: "Dough", text: "Bake oven"),
        InstructionStep(section: "Dough", text: "Enjoy"),
      ])
  }
}
