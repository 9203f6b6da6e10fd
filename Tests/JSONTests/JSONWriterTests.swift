import JSON
import Testing

@Suite struct JSONWriterTests {
  func text(_ style: JSONWriter.Style, _ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(style: style)
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func keepsTheOrderOfKeysAndSeparatesMembers() {
    let json = text(.compact) { writer in
      writer.object { writer in
        writer.member("b", 1)
        writer.member("a", "x")
        writer.key("list")
        writer.array(of: [1, 2]) { $0.number($1) }
        writer.key("empty")
        writer.array { _ in }
        writer.member("last", nil)
      }
    }
    #expect(json == #"{"b":1,"a":"x","list":[1,2],"empty":[],"last":null}"#)
  }

  @Test func indentsPrettyTextByTwoSpaces() {
    let json = text(.pretty) { writer in
      writer.object { writer in
        writer.member("a", true)
        writer.key("b")
        writer.array { writer in
          writer.number(0.5)
          writer.object { _ in }
        }
      }
    }
    #expect(json == "{\n  \"a\": true,\n  \"b\": [\n    0.5,\n    {}\n  ]\n}")
  }

  @Test(arguments: [
    ("plain ä 🍕", #""plain ä 🍕""#),
    ("quote \" and \\", #""quote \" and \\""#),
    ("\u{8}\t\n\u{C}\r\u{1}\u{7F}", #""\b\t\n\f\r\u0001\u007f""#),
    ("a\u{2028}b\u{2029}", #""a\u2028b\u2029""#),
    ("…–", #""…–""#),
  ])
  func escapesWhatJSONDemands(input: String, expected: String) {
    #expect(text(.compact) { $0.string(input) } == expected)
  }

  @Test func escapesMarkupInsideScripts() {
    #expect(
      text(.script) { $0.string("</script>&<!--") }
        == #""\u003c/script\u003e\u0026\u003c!--""#)
  }

  @Test(arguments: [(1.0, "1"), (-0.25, "-0.25"), (1e300, "1e+300"), (Double.nan, "null")])
  func writesNumbersShortest(value: Double, expected: String) {
    #expect(text(.compact) { $0.number(value) } == expected)
  }
}
