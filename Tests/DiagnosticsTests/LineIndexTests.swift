import Diagnostics
import Testing

@Suite struct LineIndexTests {
  @Test(arguments: [
    ("abc\ndef", 4, 2, 1),
    ("abc\r\ndef", 5, 2, 1),
    ("abc\rdef", 6, 2, 3),
    ("äö€🍕x", 11, 1, 5),
    ("\u{FEFF}abc", 4, 1, 2),
    ("abc", 99, 1, 4),
    ("a\u{2028}b", 4, 1, 3),
    ("", 0, 1, 1),
  ])
  func countsLinesByLineEndsAndColumnsByScalars(
    text: String, offset: Int, line: Int, column: Int
  ) {
    let position = LineIndex(Array(text.utf8)).position(at: offset)
    #expect(position.line == line)
    #expect(position.column == column)
  }

  @Test func returnsLinesWithoutTheirEnds() {
    let index = LineIndex(Array("\u{FEFF}one\r\ntwo\rthree\n".utf8))
    let lines = (1...index.lineCount).map { String(decoding: index.line($0), as: UTF8.self) }
    #expect(lines == ["one", "two", "three", ""])
    #expect(index.line(9).isEmpty)
  }
}

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("languge", "language"), ("Title", "title"), ("exclued", "exclude"), ("zzz", nil), ("", nil),
  ])
  func suggestsTheNearestCandidateOrNone(word: String, expected: String?) {
    #expect(
      suggestion(for: word, among: ["title", "language", "exclude", "share", "url"]) == expected)
  }
}
