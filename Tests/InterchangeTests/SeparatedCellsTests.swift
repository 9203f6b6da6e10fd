import Testing

@testable import Interchange

@Suite struct SeparatedCellsTests {
  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
    ("\u{FEFF}a,b", [["a", "b"]]),
    ("\"a, b\",\"two\nlines\",\"6\"\" pan\"", [["a, b", "two\nlines", "6\" pan"]]),
    (" \"a\" , b", [["a", "b"]]),
    ("a,,\n,b\n", [["a", "", ""], ["", "b"]]),
    ("6\" pan,b", [["6\" pan", "b"]]),
    ("\"open, to the\nend", [["open, to the\nend"]]),
    ("", []),
  ])
  func readsRows(_ text: String, _ rows: [[String]]) throws {
    #expect(try SeparatedCells.rows(of: text, separatedBy: ",") == rows)
  }

  @Test func takesAnySeparator() throws {
    #expect(try SeparatedCells.rows(of: "a;\"b;c\"", separatedBy: ";") == [["a", "b;c"]])
  }

  @Test func refusesTextBehindQuotes() {
    #expect(throws: SeparatedCells.StrayText.self) {
      try SeparatedCells.rows(of: "a\n\"b\" c", separatedBy: ",")
    }
  }
}
