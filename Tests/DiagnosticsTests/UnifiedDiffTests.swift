import Diagnostics
import Testing

@Suite struct UnifiedDiffTests {
  /// As `diff -u` writes them, so that `patch` takes them.
  @Test(arguments: [
    ("a\nb", "a\nb\n", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"),
    ("a\n", "a", "@@ -1,1 +1,1 @@\n-a\n+a\n\\ No newline at end of file\n"),
    ("a\nb", "c\nb", "@@ -1,2 +1,2 @@\n-a\n+c\n b\n\\ No newline at end of file\n"),
    ("a\n", "b\n", "@@ -1,1 +1,1 @@\n-a\n+b\n"),
  ])
  func showsWhetherTheLastLineEnds(old: String, new: String, hunk: String) {
    let text = UnifiedDiff.text(from: Array(old.utf8), to: Array(new.utf8), path: "x")
    #expect(text == "--- x\n+++ x\n" + hunk)
  }
}
