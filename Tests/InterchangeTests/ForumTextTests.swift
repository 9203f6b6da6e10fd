import Testing

@testable import Interchange

/// Texts with the marks of forums.
@Suite struct ForumTextTests {
  @Test(arguments: [
    ("[b]Pie[/b]", "Pie"), ("[[b]Pie[/b]]", "[Pie]"), ("[*]2 eggs", "- 2 eggs"),
    ("[url=https://x.example]here[/url]", "here (https://x.example)"), ("[B]Pie[/B]", "Pie"),
    ("[a [b] [size=3]", "[a"), ("[broth] of [b", "[broth] of [b"), ("[b=[i]x[/b]", "x"),
  ]) func readsMarks(written: String, plain: String) {
    #expect(ForumText.plain([written]) == [plain])
  }

  /// Looking for the end of a mark from each bracket would take hours here.
  @Test(arguments: ["[", "[a", "[b", "[b=", "[/", "[b=]", "[url=a"])
  func manyBracketsAreReadInOneWay(bracket: String) {
    let count = 500_000
    for end in ["", "]"] {
      let line = String(repeating: bracket, count: count) + String(repeating: end, count: count)
      _ = ForumText.plain([line])
      #expect(!ForumText.hasMarks([line]) || bracket == "[/")
    }
  }
}
