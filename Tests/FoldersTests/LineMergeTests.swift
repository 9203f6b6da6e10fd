import Paths
import Testing

@testable import Folders

@Suite struct LineMergeTests {
  /// Two versions, the clashes in between `-`, `+` and `=`, and what the choices make of them.
  @Test(
    arguments: [
      ("the same", "a\nb\n", "a\nb\n", 0, "a\nb\n"),
      ("a line more in the copy", "a\nb\n", "a\nx\nb\n", 0, "a\nx\nb\n"),
      ("a line more in the original", "a\nx\nb\n", "a\nb\n", 0, "a\nx\nb\n"),
      ("lines more in both, elsewhere", "a\nb\ny\n", "x\na\nb\n", 0, "x\na\nb\ny\n"),
      ("another line", "a\nb\nc\n", "a\nx\nc\n", 1, "a\nb\nx\nc\n"),
      ("two clashes", "a\nb\nc\nd\n", "x\nb\nc\ny\n", 2, "a\nx\nb\nc\nd\ny\n"),
      ("nothing in the original", "", "a\n", 0, "a\n"),
      ("nothing in the copy", "a\n", "", 0, "a\n"),
      ("no end of the last line", "a\nb", "a\nb\nc", 0, "a\nb\nc\n"),
      ("a byte order mark in the copy", "a\nb\n", "\u{FEFF}a\nb\nc\n", 0, "a\nb\nc\n"),
      ("one in the original", "\u{FEFF}a\nb\n", "a\nc\n", 1, "\u{FEFF}a\nb\nc\n"),
      ("one before a clash", "\u{FEFF}a\n", "b\n", 1, "\u{FEFF}a\nb\n"),
      ("one in both", "\u{FEFF}a\n", "\u{FEFF}a\n", 0, "\u{FEFF}a\n"),
      ("other line ends", "a\r\nb\r\n", "a\nb\nc\n", 0, "a\r\nb\r\nc\r\n"),
    ] as [(String, FilePath, FilePath, Int, String)])
  func keepsEveryLine(
    _ name: String, original: FilePath, copy: FilePath, clashes: Int, both: String
  ) {
    let merge = LineMerge(original: Array(original.utf8), copy: Array(copy.utf8))
    #expect(merge.clashes.count == clashes)
    let text = merge.text(choosing: Array(repeating: .both, count: clashes))
    #expect(String(decoding: text, as: UTF8.self) == both)
  }

  @Test func takesWhatIsChosen() {
    let merge = LineMerge(original: Array("a\nb\nc\n".utf8), copy: Array("x\nb\ny\n".utf8))
    func text(_ choices: LineMerge.Choice...) -> String {
      String(decoding: merge.text(choosing: choices), as: UTF8.self)
    }
    #expect(text(.original, .copy) == "a\nb\ny\n")
    #expect(text(.copy, .original) == "x\nb\nc\n")
    #expect(text(.copy, .both) == "x\nb\nc\ny\n")
  }
}
