import Paths
import Testing

@testable import Editing

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

  /// An ancestor, two versions, and the merged text; clashes are in braces, both sides of one with a
  /// bar between them.
  @Test(
    arguments: [
      ("nothing changed", "a\nb\n", "a\nb\n", "a\nb\n", "a\nb\n"),
      ("only the copy", "a\nb\nc\n", "a\nb\nc\n", "a\nx\nc\n", "a\nx\nc\n"),
      ("only the original", "a\nb\nc\n", "a\nx\nc\n", "a\nb\nc\n", "a\nx\nc\n"),
      ("each elsewhere", "a\nb\nc\n", "x\nb\nc\n", "a\nb\ny\n", "x\nb\ny\n"),
      ("the same in both", "a\nb\n", "a\nx\n", "a\nx\n", "a\nx\n"),
      ("removed in the copy", "a\nb\nc\n", "x\nb\nc\n", "a\nb\n", "x\nb\n"),
      ("removed in both", "a\nb\nc\n", "a\nc\n", "a\nc\n", "a\nc\n"),
      ("added in each", "a\nb\n", "x\na\nb\n", "a\nb\ny\n", "x\na\nb\ny\n"),
      ("added in one place", "a\nb\n", "a\nx\nb\n", "a\ny\nb\n", "a\n{x\n|y\n}b\n"),
      ("the same line", "a\nb\nc\n", "a\nx\nc\n", "a\ny\nc\n", "a\n{x\n|y\n}c\n"),
      ("changed and removed", "a\nb\nc\n", "a\nx\nc\n", "a\nc\n", "a\n{x\n|}c\n"),
      ("lines side by side", "a\nb\n", "x\nb\n", "a\ny\n", "{x\nb\n|a\ny\n}"),
      ("other line ends", "a\nb\nc\n", "x\r\nb\r\nc\r\n", "a\nb\ny\n", "x\r\nb\r\ny\r\n"),
      ("a byte order mark", "a\nb\nc\n", "\u{FEFF}a\nb\nc\n", "a\nb\ny\n", "\u{FEFF}a\nb\ny\n"),
      ("no ancestor", "", "a\n", "b\n", "{a\n|b\n}"),
      ("nothing left of one", "a\n", "", "a\n", ""),
    ] as [(String, FilePath, FilePath, FilePath, FilePath)])
  func takesWhatOnlyOneHasChanged(
    _ name: String, ancestor: FilePath, original: FilePath, copy: FilePath, merged: FilePath
  ) {
    let merge = LineMerge(
      ancestor: Array(ancestor.utf8), original: Array(original.utf8), copy: Array(copy.utf8))
    let text = merge.parts.map { part in
      switch part {
      case .agreed(let lines): String(decoding: lines, as: UTF8.self)
      case .clash(let original, let copy):
        "{\(String(decoding: original, as: UTF8.self))|\(String(decoding: copy, as: UTF8.self))}"
      }
    }
    #expect(text.joined().utf8.elementsEqual(merged.utf8), "\(text)")
  }
}
