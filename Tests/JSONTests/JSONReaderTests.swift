import JSON
import Testing

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONReader.value(of: Array(text.utf8))
  }

  @Test(arguments: [
    (
      "\u{FEFF} [1, -2.5e3, true, null]",
      JSONValue.array([.number("1"), .number("-2.5e3"), .bool(true), .null])
    ),
    (
      "{\"a\": {\"b\": \"c\"}}",
      .object([.init(key: "a", value: .object([.init(key: "b", value: .string("c"))]))])
    ),
    ("\"\\u00e4 \\ud83c\\udf4e \\n \\/\"", .string("ä 🍎 \n /")),
  ])
  func readsJSON(text: String, value: JSONValue) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: [
    ("[1, 2,]", JSONValue.array([.number("1"), .number("2")])),
    ("{\"a\": 1,}", .object([.init(key: "a", value: .number("1"))])),
    ("\"two\nlines\"", .string("two\nlines")), ("\"\\x\"", .string("x")),
    ("\"\\ud83c\"", .string("\u{FFFD}")), ("[1] behind", .array([.number("1")])),
    ("// so\n[/* and */ 1]", .array([.number("1")])),
  ])
  func forgivesWhatRealFilesGetWrong(text: String, value: JSONValue) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: ["", "{", "[1", "\"a", "{\"a\"", "{a: 1}", "nul", "{1: 2}"])
  func refusesWhatIsNoJSON(text: String) {
    #expect(throws: JSONReader.Failure.self) { try read(text) }
  }

  @Test func depthIsLimited() {
    #expect(throws: JSONReader.Failure.tooDeep) { try read(String(repeating: "[", count: 10_000)) }
  }

  @Test func theNumberOfValuesIsLimited() {
    let most = JSONReader.mostValues
    #expect(throws: Never.self) { try read("[" + String(repeating: "1,", count: most - 1) + "]") }
    #expect(throws: JSONReader.Failure.tooMany) {
      try read("[" + String(repeating: "1,", count: most) + "]")
    }
  }

  @Test func theLastOfSeveralMembersCounts() throws {
    #expect(try read("{\"a\": 1, \"a\": 2}")["a"]?.double == 2)
  }
}
