import Collection
import Diagnostics
import Foundation
import Testing

@Suite struct SettingsReaderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let yaml: String
    let expected: Settings

    init(_ name: String, _ yaml: String, _ change: (inout Settings) -> Void = { _ in }) {
      testDescription = name
      self.yaml = yaml
      var settings = Settings()
      change(&settings)
      expected = settings
    }
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let yaml: String
    /// Kind, line and column of each problem.
    let places: [String]
    /// A part of the first problem's help.
    let help: String

    init(_ name: String, _ yaml: String, _ places: [String], help: String = "") {
      testDescription = name
      self.yaml = yaml
      self.places = places
      self.help = help
    }
  }

  private let reader = SettingsReader(
    shareFormats: ["recipemd", "cookbook.json"]) { _ in ["en", "de"] }

  static let right = [
    Case("an empty file gives the defaults", ""),
    Case("only a comment gives the defaults", "# nothing yet\n"),
    Case("an empty document gives the defaults", "---\n"),
    Case("a null document gives the defaults", "~\n"),
    Case("a byte order mark is passed over", "\u{FEFF}title: A\n") { $0.title = "A" },
    Case("CR LF ends lines", "title: A\r\nauthor: B\r\n") { ($0.title, $0.author) = ("A", "B") },
    Case("title", "title: Ömas Küche") { $0.title = "Ömas Küche" },
    Case("a number is a text", "title: 1984") { $0.title = "1984" },
    Case("yes is a text", "title: yes") { $0.title = "yes" },
    Case("an empty value stands for the default", "title:\nauthor: ~\nurl: ''\nexclude:\nshare:\n"),
    Case("description", "description: 'a: b'") { $0.description = "a: b" },
    Case("author", "author: Ada") { $0.author = "Ada" },
    Case("theme", "theme: My Theme") { $0.theme = "My Theme" },
    Case("language", "language: de") { $0.language = "de" },
    Case("url", "url: https://a.example/b") { $0.url = "https://a.example/b" },
    Case("url loses its last slash", "url: http://a.example/") { $0.url = "http://a.example" },
    Case("publish", "publish: {to: netlify}") { $0.publishing = .init(host: .netlify) },
    Case("publish with a target", "publish:\n  target: a:/b\n  to: rsync\n") {
      $0.publishing = .init(host: .rsync, target: "a:/b")
    },
    Case("publish without anything", "publish:\n") { $0.publishing = nil },
    Case("exclude as a list", "exclude:\n  - Drafts/**\n  - '*.txt'\n") {
      $0.exclude = ["Drafts/**", "*.txt"]
    },
    Case("exclude as one text", "exclude: Drafts") { $0.exclude = ["Drafts"] },
    Case(
      "aliases as lists and single names",
      "aliases:\n  eggplant: aubergine\n  rocket: [arugula, rucola]\n"
    ) {
      $0.aliases = [
        .init(name: "eggplant", others: ["aubergine"]),
        .init(name: "rocket", others: ["arugula", "rucola"]),
      ]
    },
    Case("languages of folders", "languages:\n  Deutsche Küche: de\n  A/B/: pt-BR\n") {
      $0.languages = [
        .init(folder: "Deutsche Küche", language: "de"), .init(folder: "A/B", language: "pt-BR"),
      ]
    },
    Case("share in the order written", "share: [cookbook.json, recipemd]") {
      $0.share = ["cookbook.json", "recipemd"]
    },
    Case(
      "aisles in the shop's order, their foods as recipes name them",
      "aisles:\n  dairy:\n  Asian shelf: [Tofu, Reisnudeln]\n  fish: Algen\nlanguage: de\n"
    ) {
      $0.language = "de"
      $0.aisles = [
        .init(name: "dairy", foods: []),
        .init(name: "Asian shelf", foods: ["Tofu", "Reisnudeln"]),
        .init(name: "fish", foods: ["Algen"]),
      ]
    },
    Case("no aisles", "aisles:"),
    Case("the pantry", "pantry: [Salt, olive oil]") { $0.pantry = ["Salt", "olive oil"] },
    Case("packs", "packs: {flour: 1 kg, eggs: 6, butter: 250 g}") {
      $0.packs = [
        .init(food: "flour", number: "1", unit: "kg"), .init(food: "eggs", number: "6", unit: nil),
        .init(food: "butter", number: "250", unit: "g"),
      ]
    },
    Case("share nothing", "share: []") { $0.share = [] },
  ]

  static let wrong = [
    Wrong(
      "a folder in no language", "languages:\n  A: Deutsch\n", ["invalid-setting 2:6"], help: "de"),
    Wrong("aliases that are a list", "aliases: [a, b]", ["invalid-setting 1:10"], help: "eggplant"),
    Wrong(
      "a name that is an alias twice", "aliases:\n  a: [c]\n  b: [C]\n", ["invalid-setting 3:7"],
      help: "one name"),
    Wrong(
      "an unknown key near a known one", "title: A\nlangauge: de\n", ["unknown-setting 2:1"],
      help: "did you mean “language”?"),
    Wrong(
      "an unknown key near none", "wibbleworth: 1\n", ["unknown-setting 1:1"],
      help: "share, aisles, pantry, packs, theme, colours, fonts, logo, aliases"),
    Wrong(
      "an unknown key after a byte order mark", "\u{FEFF}tilte: A", ["unknown-setting 1:1"],
      help: "“title”"),
    Wrong("a key that is not a text", "? [a]\n: b\n", ["unknown-setting 1:3"]),
    Wrong("aisles as a list", "aisles: [dairy]", ["invalid-setting 1:9"], help: "produce: [tofu"),
    Wrong(
      "a food twice", "aisles:\n  dairy: [tofu]\n  Mine: [eggs, Tofu]", ["invalid-setting 3:16"],
      help: "in “dairy” too"),
    Wrong("a food without words", "aisles:\n  dairy: ['12']", ["invalid-setting 2:11"]),
    Wrong("a food in the pantry twice", "pantry: [eggs, Egg]", ["invalid-setting 1:16"]),
    Wrong("a pack of no amount", "packs: {flour: much}", ["invalid-setting 1:16"], help: "500 g"),
    Wrong("foods as a mapping", "aisles:\n  dairy: {a: b}", ["invalid-setting 2:10"]),
    Wrong("title as a list", "title: [a]", ["invalid-setting 1:8"]),
    Wrong("description as a mapping", "description: {a: b}", ["invalid-setting 1:14"]),
    Wrong("author as a list", "author:\n  - a\n", ["invalid-setting 2:3"]),
    Wrong("theme as a list", "theme: []", ["invalid-setting 1:8"]),
    Wrong("language as a list", "language: [de]", ["invalid-setting 1:11"]),
    Wrong(
      "a language nobody translated", "language: tlh", ["invalid-setting 1:11"], help: "en, de"),
    Wrong("a language in capitals", "language: DE", ["invalid-setting 1:11"], help: "“de”"),
    Wrong("a language of a country", "language: de-AT", ["invalid-setting 1:11"], help: "“de”"),
    Wrong("url without a scheme", "url: a.example", ["invalid-setting 1:6"], help: "https://"),
    Wrong("url without a host", "url: https://", ["invalid-setting 1:6"]),
    Wrong("url that runs", "url: 'javascript:alert(1)'", ["invalid-setting 1:6"]),
    Wrong(
      "url with a space", "url: https://a.example/my book", ["invalid-setting 1:6"],
      help: "plainly"),
    Wrong("url with a question", "url: https://a.example/?a", ["invalid-setting 1:6"]),
    Wrong("url with a place", "url: https://a.example/#a", ["invalid-setting 1:6"]),
    Wrong("url with quotes", "url: https://a.example/\"a", ["invalid-setting 1:6"]),
    Wrong("url as a list", "url: [https://a.example]", ["invalid-setting 1:6"]),
    Wrong("publish as a text", "publish: netlify", ["invalid-setting 1:10"], help: "to: netlify"),
    Wrong(
      "publish to an unknown host", "publish: {to: netlfy}", ["invalid-setting 1:15"],
      help: "“netlify”"),
    Wrong(
      "publish with an unknown part", "publish: {to: s3, bucket: x}", ["invalid-setting 1:19"],
      help: "target:"),
    Wrong(
      "publish to a list of targets", "publish: {to: s3, target: [a, b]}", ["invalid-setting 1:27"],
      help: "there is one"),
    Wrong(
      "publish with a target on GitLab", "publish: {to: gitlab, target: a}",
      ["invalid-setting 1:31"],
      help: "remove it"),
    Wrong("publish to nowhere", "publish: {target: x}", ["invalid-setting 1:10"], help: "to: "),
    Wrong("exclude as a mapping", "exclude: {a: b}", ["invalid-setting 1:10"]),
    Wrong("exclude with a list in it", "exclude: [a, [b]]", ["invalid-setting 1:14"]),
    Wrong("share as a mapping", "share: {a: b}", ["invalid-setting 1:8"]),
    Wrong("an unknown share format", "share: pdf", ["invalid-setting 1:8"], help: "recipemd"),
    Wrong(
      "a mistyped share format", "share: [recipemd, cokbook.json]", ["invalid-setting 1:19"],
      help: "“cookbook.json”"),
    Wrong(
      "a share format twice", "share:\n- recipemd\n- recipemd\n", ["invalid-setting 3:3"],
      help: "remove"),
    Wrong(
      "columns count scalars", "ä: 1\nöäü: 2\n", ["unknown-setting 1:1", "unknown-setting 2:1"]),
    Wrong(
      "each key is told", "a1: 1\ntitle: [x]\nb2: 2\n",
      [
        "unknown-setting 1:1", "invalid-setting 2:8", "unknown-setting 3:1",
      ]),
    Wrong("a list instead of keys", "- title\n", ["invalid-yaml 1:1"]),
    Wrong("a text instead of keys", "title\n", ["invalid-yaml 1:1"]),
    Wrong("a bracket left open", "title: A\nshare: [a\n", ["invalid-yaml 3:1"]),
    Wrong("a second colon", "title: a: b\n", ["invalid-yaml 1:9"]),
    Wrong("a tab for indentation", "exclude:\n\t- a\n", ["invalid-yaml 2:1"]),
  ]

  @Test(arguments: right) func readsEveryKey(_ each: Case) {
    let (settings, problems) = reader.read(Array(each.yaml.utf8), path: "cookbook.yml")
    #expect(settings == each.expected)
    #expect(problems.isEmpty, "\(problems.map(\.message))")
  }

  @Test(arguments: wrong) func tellsWhatIsWrongAndWhere(_ each: Wrong) throws {
    let (_, problems) = reader.read(Array(each.yaml.utf8), path: "cookbook.yml")
    #expect(problems.map(\.place) == each.places, "\(problems.map(\.message))")
    let help = try #require(problems.first?.help)
    #expect(each.help.isEmpty || help.contains(each.help), "\(help)")
    #expect(problems.allSatisfy { $0.severity == .error && $0.path == "cookbook.yml" })
  }

  @Test func keepsTheDefaultOfWhatIsWrongAndReadsTheRest() {
    let yaml = "title: [a]\nurl: x\nlanguage: tlh\nshare: [pdf, recipemd]\nauthor: Ada\n"
    let (settings, problems) = reader.read(Array(yaml.utf8), path: "cookbook.yml")
    var expected = Settings()
    expected.author = "Ada"
    expected.share = ["recipemd"]
    #expect(settings == expected)
    #expect(problems.count == 4)
  }

  @Test(arguments: [
    ("packs: {flour: much}", "“much” in “packs” is not an amount"),
    ("packs: {flour: [1 kg]}", "the pack of “flour” has no amount"),
    ("packs: {flour: }", "the pack of “flour” has no amount"),
  ])
  func saysWhichPackIsNone(yaml: String, message: String) {
    let (_, problems) = reader.read(Array(yaml.utf8), path: "cookbook.yml")
    #expect(problems.map(\.message) == [message])
  }

  @Test func warnsOfAnAisleThatIsNearlyAKnownOne() {
    let yaml = "aisles:\n  Diary: [tofu]\n  Garden: [cress]\n"
    let (settings, problems) = reader.read(Array(yaml.utf8), path: "cookbook.yml")
    #expect(settings.aisles.map(\.name) == ["Diary", "Garden"])
    #expect(problems.map(\.place) == ["unknown-setting 2:3"])
    #expect(problems.first?.severity == .warning)
    #expect(problems.first?.help == "did you mean “dairy”?")
  }

  @Test func tellsTheRangeOfAValue() throws {
    let yaml = MarkedText("title: 'Ä'\nlanguage: ‸tlh\n")
    let problem = try #require(reader.read(yaml.bytes, path: "cookbook.yml").problems.first)
    #expect(problem.range?.start.offset == yaml.offsets[0])
    #expect(problem.text(in: yaml.bytes) == "tlh")
  }

  @Test func aKeyThatStandsTwiceIsAnError() throws {
    let (settings, problems) = reader.read(
      Array("title: A\nauthor: B\ntitle: C\n".utf8), path: "cookbook.yml")
    #expect(settings == Settings())
    #expect(problems.map(\.id) == [.invalidYAML])
    #expect(problems.first?.message == "“title” is here twice")
    #expect(problems.first?.range != nil)
  }

  @Test(arguments: ["author: B", "author: [B"])
  func bytesThatAreNoTextAreToldAndDoNotStopTheRest(rest: String) {
    let (settings, problems) = reader.read(
      Array("title: ä".utf8) + [0xFF] + Array("\n\(rest)\n".utf8), path: "cookbook.yml")
    #expect(settings.author == (rest == "author: B" ? "B" : nil))
    #expect(problems.first?.place == "invalid-utf8 1:9")
    #expect(problems.first?.path == "cookbook.yml" && problems.first?.help != nil)
  }

  @Test func settingsUnderAnotherNameAreTold() async throws {
    let alone = try await TestBook(["cookbook.yaml": "title: A"])
    #expect(alone.book.diagnostics.map(\.id) == [.misnamedSettings])
    #expect(alone.book.diagnostics.first?.path == "cookbook.yaml")
    let both = try await TestBook(["cookbook.yaml": "", "cookbook.yml": "title: A"])
    #expect(both.book.diagnostics.isEmpty && both.book.title == "A")
  }

  /// Each line names the one before nine times: a few hundred bytes that stand for gigabytes.
  static let bomb =
    "a0: &a0 [x]\n"
    + (1...24).map { line in
      let alias = "*a\(line - 1)"
      let names = Array(repeating: alias, count: 9).joined(separator: ", ")
      return "a\(line): &a\(line) [\(names)]\n"
    }.joined()

  @Test(
    .timeLimit(.minutes(30)),
    arguments: ["", "title: *a24\n", "exclude: *a24\n", "share: *a24\n", "? *a24\n: x\n"])
  func anAliasBombIsReadInNoTime(_ end: String) {
    let (_, problems) = reader.read(
      Array((Self.bomb + end).utf8), path: "cookbook.yml")
    #expect(!problems.isEmpty)
  }

  @Test func deepNestingIsToldAndDoesNotCrash() {
    let yaml = "title: " + String(repeating: "[", count: 100_000)
    let (_, problems) = reader.read(Array(yaml.utf8), path: "cookbook.yml")
    #expect(problems.map(\.id) == [.invalidYAML])
  }
}

@Suite struct SettingsDocumentationTests {
  @Test func hasEverySettingInTheWordsOfTheCode() throws {
    let checkout = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: checkout.appendingPathComponent("Docs/settings.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    #expect(
      rows == SettingsKey.allCases.map { "| `\($0.rawValue)` | \($0.documentation) |" })
  }
}
