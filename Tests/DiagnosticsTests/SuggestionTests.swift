import Diagnostics
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("titel", "title"), ("TITEL", "title"), ("tilte", "title"), ("langauge", "language"),
    ("colors", "colours"), ("x", nil), ("", nil), ("nothing like it", nil), ("tagz", "tags"),
    ("languge", "language"),
  ])
  func findsWhatIsMeant(word: String, expected: String?) {
    let candidates = ["title", "language", "tags", "colours", "url"]
    #expect(suggestion(for: word, among: candidates) == expected)
  }

  @Test func prefersTheFirstInTheAlphabet() {
    #expect(suggestion(for: "cat", among: ["rat", "bat", "hat"]) == "bat")
    #expect(suggestion(for: "cat", among: ["cats", "bat", "cat"]) == "cat")
  }

  @Test func findsNothingForWhatIsLongerThanAnyWord() {
    let word = String(repeating: "a", count: 100_000)
    #expect(suggestion(for: word, among: [word + "b", "title"]) == nil)
  }
}
