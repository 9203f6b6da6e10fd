import Testing

@testable import Diagnostics

/// Columns stand under each other, whatever is in them and however narrow the terminal.
@Suite struct TextTableTests {
  private let rows = [
    ["だし巻き卵", "20 min", "", "和食, 卵料理"],
    ["Leek and Potato Soup", "", "", "soup"],
    ["cafe\u{301}", "1 h", "", ""],
  ]

  @Test func alignsWhatIsWideAndWhatCombines() {
    #expect(
      TextTable(rows).text() == """
        だし巻き卵            20 min  和食, 卵料理
        Leek and Potato Soup          soup
        cafe\u{301}                  1 h

        """)
    #expect(TextTable([]).text() == "")
    #expect(TextTable([["", ""]]).text(room: 3) == "\n")
  }

  @Test func cutsTheWidestFirst() {
    #expect(
      TextTable(rows).text(room: 34) == """
        だし巻き卵    20 min  和食, 卵料理
        Leek and Po…          soup
        cafe\u{301}          1 h

        """)
    #expect(
      TextTable(rows).text(room: 30) == """
        だし巻き卵  20 min  和食, 卵…
        Leek and …          soup
        cafe\u{301}        1 h

        """)
  }

  @Test func leavesOutTheLastWhereThereIsNoRoom() {
    #expect(
      TextTable(rows).text(room: 20) == "だし巻き卵    20 min\nLeek and Po…\ncafe\u{301}          1 h\n")
    #expect(TextTable(rows).text(room: 9) == "だし巻き…\nLeek and…\ncafe\u{301}\n")
  }

  @Test(arguments: 0...60) func neverWiderThanTheRoom(room: Int) {
    for line in TextTable(rows).text(room: room).split(separator: "\n") {
      #expect(TerminalText.width(line) <= max(room, 1), "\(line)")
    }
  }

  @Test func letsNoTerminalBeCommanded() {
    #expect(TextTable([["a\u{1B}[31m\tb\n\u{9B}c", "d"]]).text() == "a␛[31m b␊\u{FFFD}c  d\n")
  }
}
