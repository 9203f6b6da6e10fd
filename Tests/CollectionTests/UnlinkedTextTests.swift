import Testing

@testable import Collection

/// Links and pictures that become plain text.
@Suite struct UnlinkedTextTests {
  private static let gone: Set = ["Gone.md", "gone.png", "a%20b.md"]

  @Test(arguments: [
    ("See [the pie](Gone.md).", "See the pie."),
    (
      "See [the pie](Gone.md \"A title (x)\") and [this](Here.md).",
      "See the pie and [this](Here.md)."
    ),
    ("See [a *pie* [x]](<Gone.md>).", "See a *pie* [x]."), ("[x](a%20b.md)", "x"),
    ("[x](<a b.md>)", "x"), ("![A cut pie](gone.png)", "A cut pie"),
    ("Before ![](gone.png) after", "Before  after"),
    ("[![pie](gone.png)](Gone.md)", "pie"),
    // By reference: whole, short, and in other case.
    ("See [the pie][p] and [P][].\n\n[p]: Gone.md", "See the pie and P.\n"),
    ("See [p], [q].\n\n[p]: Gone.md\n[q]: Here.md", "See p, [q].\n\n[q]: Here.md"),
    ("[P]\n\n[p]:\n  Gone.md", "P\n"), ("> [p]: Gone.md\n>\n> [p]", ">\n> p"),
    // What would be something else without its brackets stays.
    ("[# Pie](Gone.md)", "[# Pie](Gone.md)"), ("[1. pie](Gone.md)", "[1. pie](Gone.md)"),
    ("[---](Gone.md)", "[---](Gone.md)"),
    // What is no link stays.
    ("Type `[x](Gone.md)`.", "Type `[x](Gone.md)`."), ("A \\[x](Gone.md)", "A \\[x](Gone.md)"),
    ("Gone.md is gone.", "Gone.md is gone."),
  ])
  func takesLinksOut(written: String, left: String) {
    let frame = { (text: String) in Array("# A\n\n\(text)\n\n---\n\n- *1* egg\n".utf8) }
    let result = UnlinkedText(frame(written), without: Self.gone).bytes
    #expect(
      String(decoding: result, as: UTF8.self) == String(decoding: frame(left), as: UTF8.self))
  }

  @Test func takesLinksOutOfIngredients() {
    let text =
      "# A\n\n---\n\n- *200 g* [dough](Gone.md)\n- [*1 kg* sauce](Gone.md)\n- [pie](Here.md)\n\n---\n\nMake the [dough](Gone.md).\n"
    let result = UnlinkedText(Array(text.utf8), without: Self.gone).bytes
    #expect(
      String(decoding: result, as: UTF8.self)
        == "# A\n\n---\n\n- *200 g* dough\n- *1 kg* sauce\n- [pie](Here.md)\n\n---\n\nMake the dough.\n"
    )
  }

  @Test func emphasisAloneDoesNotBecomeAnAmount() {
    let text = "# A\n\n---\n\n- *1 cup* [*Sauce*](Gone.md)\n- [*Sauce*](Gone.md)\n"
    let result = UnlinkedText(Array(text.utf8), without: Self.gone).bytes
    #expect(
      String(decoding: result, as: UTF8.self) == "# A\n\n---\n\n- *1 cup* *Sauce*\n- Sauce\n")
  }
}
