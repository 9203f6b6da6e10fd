import Collection
import Paths
import Testing

@testable import Site

/// The languages the default theme speaks, held against its English.
@Suite struct LanguagesTests {
  static let theme = Theme.builtIn()
  static let english = file("en")

  static func file(_ language: String) -> LanguageFile {
    let path: FilePath = "languages/\(language).yml"
    let bytes = theme.file(path)?.bytes ?? []
    // The very bytes of English would not be checked: every build trusts them.
    return LanguageFile(ThemeFile(path: path, folder: nil, bytes: bytes + [0x0A]), theme: theme)
  }

  /// The keys of a file, those of forms included, in their order.
  static func keys(_ language: String) -> [Substring] {
    let bytes = theme.file("languages/\(language).yml")?.bytes ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.first != " " && $0.first != "#" }.compactMap { $0.split(separator: ":").first }
  }

  static func placeholders(_ text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      .compactMap { $0.split(separator: "}").first.map(String.init) }.sorted()
  }

  @Test func areTheseEight() {
    #expect(Self.theme.languages == ["ar", "de", "en", "es", "fr", "it", "ja", "nl"])
  }

  @Test(arguments: theme.languages)
  func saysEverythingInTheOrderOfEnglish(language: String) {
    let file = Self.file(language)
    #expect(Self.keys(language) == Self.keys("en"))
    #expect(file.problems == [])
    // Plural forms are another test's.
    for key in Self.english.forms.keys where Self.english.forms[key]?["other"] == nil {
      #expect(file.forms[key]?.keys.sorted() == LanguageFile.formNames(of: key)?.sorted(), "\(key)")
    }
  }

  @Test(arguments: theme.languages)
  func fillsInWhatEnglishFillsIn(language: String) {
    let file = Self.file(language)
    for (key, text) in Self.english.texts {
      let found = Self.placeholders(file.texts[key] ?? "")
      #expect(found == Self.placeholders(text), "\(key)")
    }
    for (key, forms) in file.forms {
      let expected = Self.placeholders(Self.english.forms[key]?["other"] ?? "")
      for (form, text) in forms {
        let found = Self.placeholders(text)
        // None, one and two can be said without the number.
        let needsNumber = !["zero", "one", "two"].contains(form)
        #expect(found == expected || !needsNumber && found == [], "\(key) \(form)")
      }
    }
  }

  /// The categories of whole numbers in Unicode CLDR 46.
  @Test(arguments: [
    ("ar", "zero one two few many other"), ("de", "one other"), ("en", "one other"),
    ("es", "one many other"), ("fr", "one many other"), ("it", "one many other"),
    ("ja", "other"), ("nl", "one other"),
  ])
  func hasThePluralsOfTheLanguage(language: String, categories: String) {
    let expected = Set(categories.split(separator: " ").map(String.init))
    let counted = Array(0...200) + [1_000_000]
    #expect(Set(counted.map { PluralForm.of($0, in: .init(language)).rawValue }) == expected)
    let plurals = Self.english.forms.filter { $0.value.keys.contains("other") }.keys
    #expect(plurals.count == 9)
    for key in plurals {
      #expect(Set((Self.file(language).forms[key] ?? [:]).keys) == expected, "\(key)")
    }
  }

  /// What may be the same in two languages: names, symbols, and words that both have.
  static let shared: [String: Set<String>] = [
    "": [
      "shareLabel recipemd", "shareLabel json-ld", "shareLabel mela", "shareLabel paprika",
      "shareLabel crouton", "shareLabel nextcloud", "shareLabel cooklang", "date", "minutes",
      "hours", "decimalMark", "queryTag", "sectionStep", "timerName",
    ],
    "fr": ["menu", "pages", "nutrient sodiumContent"],
    "it": ["menu", "nutrient fiberContent", "shareLabel epub"],
    "nl": ["menu", "nutrient cholesterolContent", "shareLabel epub"],
  ]

  @Test(arguments: theme.languages.filter { $0 != "en" })
  func isNotEnglish(language: String) {
    let file = Self.file(language)
    let same =
      file.texts.filter { $0.value == Self.english.texts[$0.key] }.map(\.key)
      + file.forms.flatMap { key, forms in
        forms.filter { $0.value == Self.english.forms[key]?[$0.key] }.map { "\(key) \($0.key)" }
      }
    let allowed = (Self.shared[""] ?? []).union(Self.shared[language] ?? [])
    #expect(Set(same).subtracting(allowed) == [])
  }

  /// The search takes letters before a colon for a keyword, and no keyword may mean two things.
  @Test(arguments: theme.languages)
  func hasKeywordsThatTheSearchUnderstands(language: String) {
    let texts = Self.file(language).texts
    let keywords = ["queryHas", "queryNot", "queryTag", "queryTime"].map { texts[$0] ?? "" }
    #expect(keywords.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isLetter) })
    #expect(keywords.allSatisfy { $0 == $0.lowercased() })
    #expect(Set(keywords).count == 4)
    for keyword in [keywords[0], keywords[2], keywords[3]] {
      #expect(texts["searchHelp"]?.contains("\(keyword):") == true)
    }
  }

  @Test func frenchDoesNotBreakBeforeItsMarks() {
    let file = Self.file("fr")
    for text in Array(file.texts.values) + file.forms.values.flatMap(\.values) {
      for wrong in [" :", " ;", " !", " »", "« "] {
        #expect(!text.contains(wrong), "\(text)")
      }
    }
  }

  @Test(arguments: theme.languages)
  func hasTwelveMonths(language: String) {
    #expect(Self.file(language).texts["months"]?.split(separator: " ").count == 12)
  }
}
