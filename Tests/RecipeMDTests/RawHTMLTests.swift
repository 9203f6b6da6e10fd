import Bytes
import Testing

@testable import RecipeMD

struct RawHTMLTests {
  /// What the pieces of some raw HTML are: texts, pictures in brackets, and strokes for line ends.
  private func pieces(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var html = RawHTML()
    var found: [String] = []
    while let piece = html.next(in: bytes.span) {
      switch piece {
      case .text(let range): found.append(String(decoding: bytes[range], as: UTF8.self))
      case .image(let source, _):
        found.append("[\(String(decoding: bytes[source], as: UTF8.self))]")
      case .lineBreak: found.append("/")
      }
    }
    return found
  }

  @Test(arguments: [
    ("a<b>c</b>", ["a", "c"]), ("<img src=\"a.jpg\">b<br>c", ["[a.jpg]", "b", "/", "c"]),
    ("a<script>b</script>c", ["a", "c"]), ("a<!-- b -->c", ["a", "c"]), ("1 < 2", ["1 ", "< 2"]),
  ])
  func keepsTextsAndPictures(text: String, expected: [String]) {
    #expect(pieces(text) == expected)
  }

  /// A tag may end with the text that it stands in.
  @Test(arguments: [
    "a<", "a<b", "a</b", "a<!", "a<!--", "a<!-- b --", "a<img", "a<img src", "a<img src=",
    "a<img src=\"", "a<script", "a<script>b</scrip", "a<b1",
  ])
  func endsWithATagThatIsCutOff(text: String) {
    #expect(pieces(text).first == "a")
  }
}
