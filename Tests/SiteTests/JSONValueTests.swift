import JSON
import Mustache
import Testing

@testable import Site

@Suite struct JSONValueTests {
  @Test func readsWhatItWrites() throws {
    let text = #"{"a":["1",true,false,null,{}],"b":{"c":"\"\\/\n\té😀"},"d":[]}"#
    var writer = JSONWriter(style: .compact)
    try Value(json: Array(text.utf8)).write(to: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    "0", "-1", "12345678901234567890", "1.50", "3.141592653589793238462643", "1e400", "2E-3",
  ])
  func keepsTheDigitsOfNumbers(number: String) throws {
    #expect(try Value(json: Array(" [\(number) ]\n".utf8)) == .list([.text(number)]))
  }

  @Test func undoesEscapes() throws {
    let text = #""\ud83d\ude00 \u00e9 \ud83d \b\f\r\/""#
    #expect(try Value(json: Array(text.utf8)) == .text("😀 é \u{FFFD} \u{8}\u{C}\r/"))
  }

  @Test(arguments: [
    ("", 0, "a value is missing"), ("{", 1, "a name in quotes is missing"),
    ("{\"a\" 1}", 5, "a colon is missing"), ("[1,]", 3, "a value is missing"),
    ("[1 2]", 3, "a comma or “]” is missing"), ("{\"a\": 1", 7, "a comma or “}” is missing"),
    ("[1] 2", 4, "there is more after the value"), ("01", 1, "there is more after the value"),
    ("1.", 2, "a digit is missing"), ("\"a", 0, "this text is not closed"),
    ("\"\\", 1, "this text is not closed"), ("\"\\x\"", 1, "there is no such escape"),
    ("\"\\u12\"", 1, "four digits of a character are missing"),
    ("\"a\nb\"", 2, "a text contains a line break or a tab"),
  ])
  func saysWhereAMistakeIs(text: String, offset: Int, message: String) {
    #expect(throws: JSONValueError(message: message, offset: offset)) {
      try Value(json: Array(text.utf8))
    }
  }

  @Test func takesNoDepthThatBreaksTheStack() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: JSONValueError.self) { try Value(json: deep) }
  }
}
