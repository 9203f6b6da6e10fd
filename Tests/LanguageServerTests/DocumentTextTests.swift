import Diagnostics
import FileDoubles
import Testing

@testable import LanguageServer

@Suite struct DocumentTextTests {
  /// Every offset between characters has a position that means it.
  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func findsEveryPlaceAgain(encoding: PositionEncoding) {
    let text = DocumentText(Array("a\r\nä€😀b\rc\n\n😀".utf8), encoding: encoding)
    for offset in text.bytes.indices where text.bytes[offset] & 0xC0 != 0x80 {
      let isInsideEnd = offset > 0 && text.bytes[offset - 1] == 0x0D && text.bytes[offset] == 0x0A
      if isInsideEnd { continue }
      #expect(text.offset(of: text.position(at: offset)) == offset, "\(offset)")
    }
  }

  @Test func countsAsTheEditorDoes() {
    let bytes = Array("ä€😀b".utf8)
    let end = bytes.count - 1
    #expect(DocumentText(bytes, encoding: .utf16).position(at: end).character == 4)
    #expect(DocumentText(bytes, encoding: .utf8).position(at: end).character == 9)
  }

  /// Editors may be a moment behind, or wrong.
  @Test(arguments: [(0, 99, 1), (0, -1, 0), (-3, 0, 0), (99, 0, 6), (1, 1, 2)])
  func takesTheNearestPlace(line: Int, character: Int, offset: Int) {
    let text = DocumentText(Array("a\n😀".utf8), encoding: .utf16)
    #expect(text.offset(of: DocumentPosition(line: line, character: character)) == offset)
  }

  /// However a text is edited piece by piece, it is the text that the editor has.
  @Test func followsRandomEdits() {
    var random = SplitMix(state: 21)
    let pieces = ["a", "ä", "😀", "\n", "\r\n", "", "xy\nz"]
    var units = Array("# Soup\n\nü".utf16)
    var text = DocumentText(Array("# Soup\n\nü".utf8), encoding: .utf16)
    for _ in 0..<2000 {
      func boundary() -> Int {
        var place = Int.random(in: 0...units.count, using: &random)
        if place < units.count, UTF16.isTrailSurrogate(units[place]) { place -= 1 }
        // Between the two characters of a line end there is no position.
        if place > 0, place < units.count, units[place - 1] == 13, units[place] == 10 { place -= 1 }
        return place
      }
      let places = [boundary(), boundary()].sorted()
      let piece = pieces.randomElement(using: &random) ?? ""
      let range =
        text.offset(of: position(places[0], units))..<text.offset(of: position(places[1], units))
      text.replace(range, by: piece)
      units.replaceSubrange(places[0]..<places[1], with: piece.utf16)
      #expect(text.bytes == Array(String(decoding: units, as: UTF16.self).utf8))
      if units.count > 200 { units.removeAll(); text.replace(nil, by: "") }
    }
  }

  private func position(_ place: Int, _ units: [UInt16]) -> DocumentPosition {
    var position = DocumentPosition(line: 0, character: 0)
    for index in 0..<place {
      let isEnd =
        units[index] == 10
        || units[index] == 13 && (index + 1 == units.count || units[index + 1] != 10)
      if isEnd {
        position = DocumentPosition(line: position.line + 1, character: 0)
      } else {
        position.character += 1
      }
    }
    return position
  }
}

@Suite struct LineEditsTests {
  @Test func makesOneTextOfAnother() {
    var random = SplitMix(state: 4)
    for _ in 0..<500 {
      let (old, new) = (text(&random), text(&random))
      let edits = LineEdits.edits(from: old, to: new)
      #expect(edits.applied(to: old) == new)
    }
  }

  @Test func leavesTheLinesThatStay() {
    let edits = LineEdits.edits(from: Array("a\nb\nc\nd\n".utf8), to: Array("a\nB\nc\nD\n".utf8))
    #expect(edits.map(\.range) == [2..<4, 6..<8])
    #expect(LineEdits.edits(from: [], to: []).isEmpty)
  }

  /// Comparing each line of such texts with each other one would take minutes.
  @Test func findsTheLinesThatStayInLongTexts() {
    func lines(_ mark: String, each step: Int) -> [UInt8] {
      Array((0..<30_000).map { $0 % step == 0 ? "\(mark)\n" : "line \($0)\n" }.joined().utf8)
    }
    let (old, new) = (lines("*", each: 3), lines("-", each: 3))
    let edits = LineEdits.edits(from: old, to: new)
    #expect(edits.count == 10_000 && edits.applied(to: old) == new)
    let others = LineEdits.edits(from: lines("*", each: 1), to: lines("-", each: 1))
    #expect(others.count == 1)
  }

  private func text(_ random: inout SplitMix) -> [UInt8] {
    (0..<Int.random(in: 0...9, using: &random)).flatMap { _ in
      Array((["a\n", "b\n", "\r\n", "c"].randomElement(using: &random) ?? "").utf8)
    }
  }
}

@Suite struct DocumentURITests {
  @Test(arguments: [
    ("file:///r/K%C3%A4se%20x.md", "/r/Käse x.md"), ("file://localhost/r/a.md", "/r/a.md"),
    ("FILE:///r/../a.md#x", "/a.md"),
  ])
  func readsAddresses(uri: String, path: String) {
    #expect(DocumentURI.path(of: uri)?.string == path)
  }

  @Test(arguments: [
    "untitled:Untitled-1", "https://example.org/a.md", "file://other/a.md", "file:///%ff",
    "file:///a%00b",
    "file:///../..", "",
  ])
  func refusesOthers(uri: String) { #expect(DocumentURI.path(of: uri) == nil) }

  @Test func writesAddresses() {
    #expect(DocumentURI.uri(of: "/r/Käse x.md") == "file:///r/K%C3%A4se%20x.md")
  }
}
