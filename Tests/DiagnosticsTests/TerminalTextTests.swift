import Testing

@testable import Diagnostics

@Suite struct TerminalTextTests {
  @Test func showsNothingThatATerminalObeys() {
    let texts = [
      ("a\u{1B}[2Jb", "a␛[2Jb"), ("a\u{202E}b\u{2069}", "a\u{FFFD}b\u{FFFD}"),
      ("a\u{2028}b", "a\u{FFFD}b"), ("é\tמ\u{200F}👩‍🍳", "é\tמ\u{200F}👩‍🍳"),
    ]
    for (text, shown) in texts { #expect(TerminalText.harmless(text.unicodeScalars) == shown) }
  }

  @Test func knowsWhereATextEnds() {
    for (text, line, column) in [
      ("", 0, 0), ("abc", 0, 3), ("abcd", 0, 4), ("abcde", 1, 1), ("abc中", 1, 2),
      ("e\u{301}", 0, 1),
      ("⏰⏰⏰", 1, 2),
    ] {
      #expect(TerminalText.end(of: text, in: 4) == (line, column), "\(text)")
    }
    #expect(TerminalText.prefix("ab中c", fitting: 3) == "ab")
  }
}
