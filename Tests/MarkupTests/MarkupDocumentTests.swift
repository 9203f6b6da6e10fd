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
    #expect(text.contains("before") && text.contains("after"))
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

  @Test func emptyTextsAreErrors() {
    #expect(throws: MarkupDocument.Failure.self) { try MarkupDocument(xml: "") }
    #expect(throws: MarkupDocument.Failure.self) { try MarkupDocument(html: "") }
  }
}
