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

  @Test(.timeLimit(.minutes(30))) func aPlaceInALongLineCostsNoMoreThanInAShortOne() {
    let index = LineIndex([UInt8](repeating: 0x61, count: 8 << 20))
    let columns = (0..<20_000).map { index.position(at: (8 << 20) - $0).column }
    #expect(columns == (0..<20_000).map { (8 << 20) - $0 + 1 })
  }

  @Test func countsColumnsOfLongLinesAsOfShortOnes() {
    let text = "\u{FEFF}short\n" + String(repeating: "aäö€🍕", count: 900) + "\nshort again"
    let index = LineIndex(Array(text.utf8))
    var expected = (line: 1, column: 1, offset: 3)
    for scalar in text.unicodeScalars.dropFirst() {
      let position = index.position(at: expected.offset)
      guard position.line == expected.line, position.column == expected.column else {
        Issue.record("\(position) is not \(expected)")
        return
      }
      expected.offset += UTF8.width(scalar)
      expected.column += 1
      if scalar == "\n" { (expected.line, expected.column) = (expected.line + 1, 1) }
    }
  }

  @Test func returnsLinesWithoutTheirEnds() {
    let index = LineIndex(Array("\u{FEFF}one\r\ntwo\rthree\n".utf8))
    let lines = (1...index.lineCount).map { String(decoding: index.line($0), as: UTF8.self) }
    #expect(lines == ["one", "two", "three", ""])
    #expect(index.line(9).isEmpty)
  }
}
