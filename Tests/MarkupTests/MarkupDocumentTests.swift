import Markup
import Testing

@Suite struct MarkupDocumentTests {
  @Test func linesBreakWhereBrowsersBreakThem() throws {
    let page = try MarkupDocument(
      html: "<p>one <b>two</b><br>three<ul><li>four<li>five &amp; six</ul><script>no()</script>")
    #expect(page.root.lines == ["one two", "three", "four", "five & six"])
  }

  @Test func entitiesOfTheDocumentAreNeitherExpandedNorFetched() throws {
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">
      <!ENTITY file SYSTEM "file:///etc/passwd">]><x>before &b; &file; after</x>
      """
    let text = try MarkupDocument(xml: bomb).root.text
    #expect(text == "before &b; &file; after")
    #expect(!text.contains("aaaa") && !text.contains("root:"))
  }

  @Test func depthIsLimited() throws {
    let deep = String(repeating: "<div>", count: 50_000) + "x"
    #expect(try MarkupDocument(html: deep).root.name == "html")
    let nested = String(repeating: "<a>", count: 50_000)
    _ = try? MarkupDocument(xml: nested)
  }

  @Test func sizeIsLimited() {
    let large = String(repeating: "x", count: MarkupDocument.mostBytes + 1)
    #expect(throws: MarkupDocument.Failure.tooLarge(MarkupDocument.mostBytes)) {
      try MarkupDocument(html: large)
    }
  }

  @Test func elementsAndAttributesAreLimitedTogether() throws {
    let each = MarkupDocument.mostParts / 4
    func text(_ count: Int) -> String { "<p>" + String(repeating: "<a b=c>", count: count) }
    func document(_ count: Int) -> String {
      "<?xml version=\"1.0\"?><p>" + String(repeating: "<a b='c'/>", count: count) + "</p>"
    }
    #expect(try MarkupDocument(html: text(each)).root.first("a") != nil)
    #expect(try MarkupDocument(xml: document(each)).root.elements.count == each)
    let failure = MarkupDocument.Failure.tooMany(MarkupDocument.mostParts)
    #expect(throws: failure) { try MarkupDocument(html: text(each * 2)) }
    #expect(throws: failure) { try MarkupDocument(xml: document(each * 2)) }
  }

  @Test(
    arguments: [
      ("<p ", "a ", ">"), ("<p ", "a=\">\" ", ">"), ("<P a='<", "' b='", "'>"),
      ("<p a = ", "x ", "/>"),
      ("<script>'<p a=\"'</script><p ", "a=b ", ">"), ("<!-- <p a=' --><p ", "a\n", ""),
    ])
  func attributesOfAnElementAreLimited(start: String, attribute: String, end: String) {
    func page(_ count: Int) -> String {
      "<html>" + start + String(repeating: attribute, count: count) + end
    }
    let most = MarkupDocument.mostAttributes
    #expect(throws: MarkupDocument.Failure.tooManyAttributes(most)) {
      try MarkupDocument(html: page(most + 3))
    }
    #expect(throws: Never.self) { try MarkupDocument(html: page(most - 3)) }
  }

  @Test(arguments: [
    "<p>%</p>", "<script>if (a <b) %</script>", "<!-- <p % -->", "<p title='%'>", "< %",
  ])
  func wordsAreNoAttributes(page: String) throws {
    let words = String(repeating: "a b=c ", count: MarkupDocument.mostAttributes)
    #expect(throws: Never.self) {
      try MarkupDocument(html: "<html>" + page.replacing("%", with: words))
    }
  }

  @Test func entitiesOfADocumentMeanNothing() throws {
    let text = """
      <?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "xxxxx"><!ENTITY y "&x;&x;">
      <!ENTITY f SYSTEM "file:///etc/passwd"> <!ENTITY % p SYSTEM "file:///etc/passwd"> %p;]>
      <a b="1&y;2"><!-- c --><?d?>3&y;&f;4&amp;<![CDATA[<5>]]></a>
      """
    let root = try MarkupDocument(xml: text).root
    #expect(root["b"] == "1&y;2" && root.rawText == "3&y;&f;4&<5>")
  }

  /// libxml2 knows those of HTML 4 alone.
  @Test func namesOfHTML5AreRead() throws {
    let names =
      "&frac23; &half;&frac18; &lpar;1&percnt;&rpar; &nosuch; &deg; &amp;half; &NotEqualTilde;"
    let text = "⅔ ½⅛ (1%) &nosuch; ° &half; ≂̸"
    let page = try MarkupDocument(html: "<p title='&frac23;&quest;'>\(names)").root
    #expect(page.text == text && page.first("p")?["title"] == "⅔?")
    #expect(try MarkupDocument(html: "<p>&lbrace;&LT;b&GT;").root.text == "{<b>")
    #expect(try MarkupDocument(xml: "<a>\(names)&LT;</a>").root.rawText == text + "<")
    let script = try MarkupDocument(html: #"<script>{"a": "&bsol;&QUOT;&frac13;"}</script>"#).root
    #expect(script.first("script")?.rawText == ##"{"a": "&#92;&#34;⅓"}"##)
  }

  @Test func namesOfHTMLAreReadInXML() throws {
    let root = try MarkupDocument(
      xml: """
        <?xml version="1.0"?><a b="cr&egrave;me &amp; Jack&unknown;">350&deg;F, &frac13; &unknown; M&M
        &#176;<!-- &deg; --><![CDATA[&deg;&x;]]></a>
        """
    ).root
    #expect(root["b"] == "crème & Jack&unknown;")
    #expect(root.rawText == "350°F, ⅓ &unknown; M&M\n°&deg;&x;")
  }

  @Test(arguments: [
    "<?xml version=\"1.0\" standalone=\"yes\" encoding=\"ISO-8859-1\"?><a>b &amp; c&apos;s &lt;d</a>",
    "\n <?xml version=\"1.0\"?><a>b &amp; c&apos;s &lt;d</a>",
    "<a>b &amp; c&apos;s &lt;d</a>",
  ])
  func isReadWhateverItsDeclaration(text: String) throws {
    let document = try MarkupDocument(xml: text)
    #expect(document.root.rawText == "b & c's <d" && document.flaw == nil)
  }

  @Test(arguments: [
    ("<a><r><b>1</r><r>2 &amp; 3</r></a>", false), ("<a><b>1</b>\n<b>2 &amp; 3", true),
    ("<a><b>1</b><b>2 &amp; 3</b></", true), ("<x:a><r><b>1</r><r>2 &amp; 3</r></x:a>\n", false),
  ])
  func whatIsWrongIsKnown(text: String, isCutOff: Bool) throws {
    let document = try MarkupDocument(xml: text)
    #expect(document.root.rawText.contains("2 & 3"))
    #expect(document.flaw?.isCutOff == isCutOff)
    #expect(document.flaw?.description.contains("line") == true)
  }

  @Test func emptyTextsAreErrors() {
    #expect(throws: MarkupDocument.Failure.self) { try MarkupDocument(xml: "") }
    #expect(throws: MarkupDocument.Failure.self) { try MarkupDocument(html: "") }
  }
}
