import Testing

@testable import Editing

@Suite struct TagEditTests {
  /// What stands before the divider, and what does afterwards; nil where nothing changes.
  private static let cases: [(TagEdit, String, String?)] = [
    (TagEdit.add("quick"), "*soup,  warm*\n\n", "*soup,  warm, quick*\n\n"),
    (.add("quick"), "_soup_\n\n", "_soup, quick_\n\n"), (.add("Soup"), "*soup*\n\n", nil),
    (.add("quick"), "", "*quick*\n\n"), (.add("quick"), "**4**\n\n", "*quick*\n\n**4**\n\n"),
    (.add("quick"), "It is.\n\n", "It is.\n\n*quick*\n\n"),
    (.add("quick"), "- It is.\n\n**4**\n\n", "- It is.\n\n*quick*\n\n**4**\n\n"),
    (.add("a*b"), "*soup*\n\n", "*soup, a\\*b*\n\n"),
    (.add("  very   quick "), "*soup,*\n\n", "*soup, very quick,*\n\n"),
    (.add("和食"), "*スープ*\n\n", "*スープ, 和食*\n\n"),
    (.remove("warm"), "*soup,  warm, quick*\n\n", "*soup, quick*\n\n"),
    (.remove("SOUP"), "*soup,  warm*\n\n", "*warm*\n\n"),
    (.remove("warm"), "*soup,\nwarm*\n\n", "*soup*\n\n"),
    (.remove("soup"), "*soup, Soup, warm, soup*\n\n", "*warm*\n\n"),
    (.remove("soup"), "Text.\n\n*soup*\n\n\n**4**\n\n", "Text.\n\n**4**\n\n"),
    (.remove("pie"), "*soup*\n\n", nil), (.remove("pie"), "", nil),
    (.remove("e\u{301}te"), "*\u{E9}te, a*\n\n", "*a*\n\n"),
    (.rename("soup", to: "Soup"), "*warm, soup*\n\n", "*warm, Soup*\n\n"),
    (.rename("soup", to: "stew"), "*`soup`, warm*\n\n", "*stew, warm*\n\n"),
    (.rename("soup", to: "stew"), "*stew, warm, soup*\n\n", "*stew, warm*\n\n"),
    (.rename("soup", to: "stew"), "*soup, warm, stew*\n\n", "*warm, stew*\n\n"),
    (.rename("soup", to: "stew"), "*soup, Soup*\n\n", "*stew*\n\n"),
    (.rename("soup", to: "soup"), "*soup*\n\n", nil), (.rename("pie", to: "a"), "*soup*\n\n", nil),
  ]

  private func edited(_ edit: TagEdit, _ text: String) throws -> String? {
    try edit.applied(to: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A recipe with something before its divider.
  private func recipe(_ preamble: String) -> String {
    "# T\n\n\(preamble)---\n\n* _1 g_  a\n***\nMix  it.\n"
  }

  @Test(arguments: cases)
  func changesOnlyTheTags(edit: TagEdit, before: String, after: String?) throws {
    #expect(try edited(edit, recipe(before)) == after.map(recipe))
    let windows = { (text: String) in
      "\u{FEFF}---\nid: x\n---\n\(text)".replacing("\n", with: "\r\n")
    }
    #expect(try edited(edit, windows(recipe(before))) == after.map { windows(recipe($0)) })
  }

  @Test(arguments: [
    ("# T\n---", "# T\n\n*a*\n\n---"), ("# T", "# T\n\n*a*"),
    ("T\n=\n\n---\n", "T\n=\n\n*a*\n\n---\n"),
    ("# T\n**4**\n\n---\n", "# T\n\n*a*\n\n**4**\n\n---\n"),
  ])
  func findsAPlaceForTheFirst(before: String, after: String) throws {
    #expect(try edited(.add("a"), before) == after)
  }

  /// Two paragraphs of tags break the rules, and are no reason to leave what is in them.
  @Test(arguments: [
    (TagEdit.rename("quick", to: "fast"), "*b, quick*\n\n*quick*\n\n", "*b, fast*\n\n"),
    (.rename("quick", to: "fast"), "*b*\n\n_a, quick_\n\n", "*b*\n\n_a, fast_\n\n"),
    (.remove("quick"), "*b, quick*\n\n*quick, c*\n\n", "*b*\n\n*c*\n\n"),
    (.remove("b"), "*b*\n\n*quick, b*\n\n", "*quick*\n\n"),
    (.add("c"), "*b*\n\n*quick*\n\n", "*b*\n\n*quick, c*\n\n"),
  ])
  func editsSeveralParagraphs(edit: TagEdit, before: String, after: String) throws {
    #expect(try edited(edit, recipe(before)) == recipe(after))
  }

  @Test func refusesWhatIsNoTag() {
    #expect(throws: EditError.notATag("a, b")) { try edited(.add("a, b"), recipe("*x*\n\n")) }
    #expect(throws: EditError.notATag("")) { try edited(.add(" "), recipe("")) }
    #expect(throws: EditError.noPlaceForTags) { try edited(.add("a"), "- *1 g* x\n") }
  }

  @Test func takesAwayWhatItAdded() throws {
    var count = 0
    for text in try Corpus.texts() {
      let bytes = Array(text.utf8)
      let tags = TagEdit.tags(of: bytes)
      guard let added = try? TagEdit.add("a new one").applied(to: bytes) else { continue }
      count += 1
      #expect(TagEdit.tags(of: added) == tags + ["a new one"], "\(text)")
      let removed = try TagEdit.remove("A New One").applied(to: added)
      #expect(removed.map(TagEdit.tags) == tags, "\(text)")
      if !tags.isEmpty { #expect(removed == bytes, "\(text)") }
    }
    #expect(count > 250)
  }
}
