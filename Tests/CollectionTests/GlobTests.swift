import Collection
import Paths
import Testing

@Suite struct GlobTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let pattern: String
    let matching: [String]
    let others: [String]

    init(_ name: String, _ pattern: String, _ matching: [String], not others: [String]) {
      testDescription = name
      self.pattern = pattern
      self.matching = matching
      self.others = others
    }
  }

  static let cases = [
    Case(
      "a name is met at any depth", "a.md", ["a.md", "b/a.md", "b/c/a.md"], not: ["xa.md", "a.mdx"]),
    Case(
      "a folder holds all that is in it", "Drafts", ["Drafts", "Drafts/a.md", "x/Drafts/b/c"],
      not: ["Draft", "Drafts2/a"]),
    Case(
      "a slash at the end still means a folder", "Drafts/", ["Drafts/a.md", "x/Drafts/a"],
      not: ["a"]),
    Case("a path counts from the folder", "a/b.md", ["a/b.md"], not: ["x/a/b.md", "b.md"]),
    Case("a slash at the start counts from the folder", "/a.md", ["a.md"], not: ["b/a.md"]),
    Case(
      "a star stays within a name", "a/*.md", ["a/b.md", "a/.md"], not: ["a/b/c.md", "a/b.txt"]),
    Case("two stars in a name", "*a*b", ["ab", "xaxb", "aab"], not: ["ba", "abx"]),
    Case("stars go back as far as needed", "*aab", ["aaaab", "aabaab"], not: ["aaba"]),
    Case(
      "a question mark is one letter", "?.md", ["a.md", "ä.md", "漢.md"], not: [".md", "ab.md"]),
    Case(
      "double stars span folders", "a/**/z.md", ["a/z.md", "a/b/z.md", "a/b/c/z.md"],
      not: ["z.md", "a/b"]),
    Case("double stars at the end", "Drafts/**", ["Drafts/a", "Drafts/a/b"], not: ["x/Drafts/a"]),
    Case("double stars at the start", "**/tmp", ["tmp", "a/tmp", "a/b/tmp/c"], not: ["a/tmpx"]),
    Case("double stars alone", "**", ["a", "a/b"], not: []),
    Case("case counts", "A.md", ["A.md"], not: ["a.md"]),
    Case(
      "composition does not count", "Entwu\u{308}rfe", ["Entw\u{FC}rfe/a.md", "Entwu\u{308}rfe"],
      not: ["Entwurfe"]),
    Case("an empty pattern matches nothing", "", [], not: ["", "a"]),
    Case("a slash alone matches nothing", "/", [], not: ["a"]),
  ]

  @Test(arguments: cases) func matchesPaths(_ each: Case) {
    let glob = Glob(each.pattern)
    for path in each.matching { #expect(glob.matches(FilePath(path)), "\(path)") }
    for path in each.others { #expect(!glob.matches(FilePath(path)), "\(path)") }
  }

  @Test(arguments: ["Spa?.md", "SPA?.md", "spa??.md", "Spaß.md", "SPASS.md"])
  func aLetterThatIsTwoLargeOnesIsMetEitherWay(pattern: String) {
    #expect(Glob(pattern, ignoringCase: true).matches("Spaß.md"))
  }

  @Test(arguments: ["ŉ", "ﬁ", "İ", "ΐ", "ς", "a"])
  func aQuestionMarkIsOneLetterWhateverItsCase(letter: String) {
    #expect(Glob("x?.md", ignoringCase: true).matches("X\(letter).md"))
  }

  @Test(.timeLimit(.minutes(30))) func aHostilePatternIsMatchedInNoTime() {
    let name = String(repeating: "a", count: 250)
    #expect(!Glob(String(repeating: "*a", count: 100) + "b").matches(FilePath(name)))
    let path = Array(repeating: "a", count: 200).joined(separator: "/")
    #expect(!Glob(String(repeating: "**/a/", count: 60) + "b").matches(FilePath(path)))
  }
}
