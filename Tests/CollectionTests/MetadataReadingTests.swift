import Cooking
import Bytes
import FileSystem
import Testing

@testable import Collection

@Suite struct MetadataReadingTests {
  /// What a recipe with this front matter says, and what is wrong with it.
  func read(_ frontMatter: String) -> (metadata: Metadata, problems: [String]) {
    let source = Array("---\n\(frontMatter)\n---\n# Soup\n\n---\n\n- salt\n".utf8)
    let (facts, _) = RecipeFacts.read(
      path: "soup.md", source: source, contentHash: ContentHash(of: source),
      languages: RecipeLanguages(Language("en")))
    let problems = facts.diagnostics.map { problem in
      "\(problem.range?.start.line ?? 0):\(problem.range?.start.column ?? 0) \(problem.message)"
    }
    return (facts.metadata, problems)
  }

  @Test func readsEveryKey() {
    let (metadata, problems) = read(
      """
      lang: de
      id: 01234567-89ab-cdef-0123-456789abcdef
      images: [a b.jpg, "https://example.org/x.png"]
      source: {name: Grandma's book, url: "https://www.example.org/soup"}
      author: Ada   Lovelace
      rating: 4.5
      prep_time: 20
      cook_time: 1 h 20 min
      rest_time: PT12H
      total_time: 13-14 hours
      difficulty: easy
      created: 2024-02-29
      cooked:
        - 2024-03-01
        - {date: 2024-04-02, rating: 3, note: too salty}
      notes: |
        Good.

        Again.
      nutrition:
        calories: 250 kcal
        proteinContent: 12 g
      extra: {anything: [1, 2]}
      """)
    #expect(problems == [])
    #expect(metadata.language?.tag == "de")
    #expect(metadata.id == "01234567-89AB-CDEF-0123-456789ABCDEF")
    #expect(metadata.images == ["a%20b.jpg", "https://example.org/x.png"])
    #expect(metadata.source?.name == "Grandma's book")
    #expect(metadata.source?.url == "https://www.example.org/soup")
    #expect(metadata.author == "Ada Lovelace" && metadata.rating == 4.5)
    #expect(metadata.times.preparation == TimeSpan(from: 20, to: 20))
    #expect(metadata.times.cooking == TimeSpan(from: 80, to: 80))
    #expect(metadata.times.resting == TimeSpan(from: 720, to: 720))
    #expect(metadata.times.total == TimeSpan(from: 780, to: 840))
    #expect(metadata.difficulty == "easy" && metadata.created?.description == "2024-02-29")
    #expect(metadata.cooked.map(\.date.description) == ["2024-03-01", "2024-04-02"])
    #expect(metadata.cooked.last?.rating == 3 && metadata.cooked.last?.note == "too salty")
    #expect(metadata.notes == "Good.\n\nAgain.\n")
    #expect(metadata.nutrition.map(\.name) == ["calories", "proteinContent"])
  }

  @Test(
    arguments: [
      ("source: https://www.example.org/a?b", "example.org", "https://www.example.org/a?b"),
      ("source: 'Grandma, page 12'", "Grandma, page 12", nil),
      ("source: javascript:alert(1)", "javascript:alert(1)", nil),
      ("source: {url: 'http://a.b/'}", "a.b", "http://a.b/"),
    ] as [(String, String, String?)])
  func aSourceIsANameOrAnAddress(line: String, name: String, url: String?) {
    let source = read(line).metadata.source
    #expect(source?.name == name && source?.url == url)
  }

  @Test(
    arguments: [
      ("rating: 6", "2:9 “6” is not a rating"), ("rating: good", "2:9 “good” is not a rating"),
      ("prep_time: soon", "2:12 “soon” is not a time"), ("cook_time: 0", "2:12 “0” is not a time"),
      ("created: 2024-02-30", "2:10 “2024-02-30” is not a date"),
      ("cooked: [yesterday]", "2:10 “yesterday” is not a date"),
      ("cooked: [{note: x}]", "2:10 this has no date"),
      ("nutrition: 12", "2:12 “12” is not a list of nutrients"),
      ("nutrition: {protein: 1}", "2:13 unknown key “protein”"),
      ("author: [a, b]", "2:9 this is not a text"),
      ("image: {a: b}", "2:8 this is not the path of a picture"),
      ("source: {url: 'ftp://x'}", "2:9 this has no address that begins with http"),
    ])
  func namesWhatItCannotUse(line: String, problem: String) {
    #expect(read(line).problems == [problem])
  }

  @Test func anEmptyKeySaysNothing() {
    #expect(read("rating:\nsource:\nimages: []\nauthor: ''").problems == [])
  }

  @Test func keepsMetadataInTheCache() throws {
    let metadata = read(
      "image: a.jpg\nsource: x\nrating: 2\nprep_time: 5\ncooked: [2024-01-01]\nnotes: y\n"
        + "nutrition: {calories: 1}\ncreated: 2024-01-01"
    ).metadata
    var writer = BinaryWriter()
    writer.write(metadata)
    var reader = BinaryReader(writer.bytes[...])
    #expect(try reader.value() == metadata)
    #expect(reader.isAtEnd)
  }
}

@Suite struct MetadataSuggestionTests {
  @Test(
    arguments: [
      ("cook", "cook_time"), ("prep", "prep_time"), ("rest", "rest_time"), ("total", "total_time"),
      ("Cook", "cook_time"), ("cokked", "cooked"), ("preptime", "prep_time"),
    ])
  func namesTheKeyThatWasMeant(key: String, meant: String) {
    let source = Array("---\n\(key): 1 h\n---\n# Soup\n\n---\n\n- salt\n".utf8)
    let entry = RecipeEntry(
      path: "soup.md", source: source, languages: RecipeLanguages(Language("en")))
    #expect(entry.diagnostics.map(\.help) == ["did you mean “\(meant)”?"])
  }
}

@Suite struct TimeTests {
  @Test(
    arguments: [
      ("45", 45, 45), ("45 min", 45, 45), ("45min.", 45, 45), ("1 h", 60, 60), ("1h20", 80, 80),
      ("1 h 20 min", 80, 80), ("1 hour and 20 minutes", 80, 80), ("1:30", 90, 90),
      ("1.5 hours", 90, 90), ("1,5 Std.", 90, 90), ("1 ½ Stunden", 90, 90), ("1½ h", 90, 90),
      ("½ Stunde", 30, 30), ("1 1/2 h", 90, 90), ("3/4 h", 45, 45), ("PT1H20M", 80, 80),
      ("P1DT2H", 1560, 1560), ("pt90m", 90, 90), ("90 Sekunden", 2, 2), ("2 Tage", 2880, 2880),
      ("20–25 Minuten", 20, 25), ("20-25 min", 20, 25), ("1 bis 2 Stunden", 60, 120),
      ("1 to 2 hours", 60, 120), ("30 min – 1 h", 30, 60), ("ca. 30 min", 30, 30),
      ("~ 30 min", 30, 30), ("2 heures", 120, 120), ("1 heure et 15 minutes", 75, 75),
      ("2 horas y 5 minutos", 125, 125), ("1 ora e 10 minuti", 70, 70),
      ("1 uur en 30 minuten", 90, 90), ("24 u", 1440, 1440),
    ])
  func readsDurationsOfSixLanguages(text: String, from: Int, to: Int) {
    #expect(WrittenTime.span(text) == TimeSpan(from: from, to: to), "\(text)")
  }

  @Test(
    arguments: [
      "", "soon", "min", "0", "-5", "5 eggs", "1 h 2 h", "20 min 1 h", "1/0 h", "1:99", "PT",
      "P", "20 min later", "20–", "1 2 3", "99999999999999999999", "10000 days", "1:2",
    ])
  func refusesWhatIsNone(text: String) {
    #expect(WrittenTime.span(text) == nil, "\(text)")
  }

  @Test(
    arguments: [
      ("Prep time: 20 min, total: 50 min", 20, nil, nil, 50),
      ("Vorbereitung: 20 Min., Backzeit: 1,5 Std.", 20, 90, nil, nil),
      ("Préparation : 15 min · Cuisson : 1 h · Repos : 2 h", 15, 60, 120, nil),
      ("Tiempo de preparación: 10 min; cocción: 30 min", 10, 30, nil, nil),
      ("Preparazione: 10 min | Cottura: 20–25 min", 10, 25, nil, nil),
      ("Voorbereidingstijd: 10 min\nOventijd: 40 min\nTotale tijd: 50 min", 10, 40, nil, 50),
      ("Kochzeit: 10 min, Backzeit: 20 min.", nil, 30, nil, nil),
    ] as [(String, Int?, Int?, Int?, Int?)])
  func readsAParagraphOfTimes(
    text: String, preparation: Int?, cooking: Int?, resting: Int?, total: Int?
  ) {
    let times = TimesParagraph.times(text)
    #expect(times?.preparation?.to == preparation && times?.cooking?.to == cooking)
    #expect(times?.resting?.to == resting && times?.total?.to == total)
  }

  @Test(
    arguments: [
      "Serves: 4", "Prep time: 20 min, then rest.", "A cake: 20 min", "Total: many hours", "12:30",
      "Note: prep time: 20 min",
    ])
  func leavesOtherParagraphsAlone(text: String) {
    #expect(TimesParagraph.times(text) == nil)
  }

  @Test func takesTheParagraphOutOfTheDescription() {
    let source = Array(
      "# Pie\n\nGood. ![p](p.jpg)\n\n**Prep:** 20 min,\nbake: 1 h\n\n[More](m.md).\n\n---\n".utf8)
    let (facts, text) = RecipeFacts.read(
      path: "pie.md", source: source, contentHash: ContentHash(of: source),
      languages: RecipeLanguages(Language("en")))
    #expect(facts.metadata.times.preparation == TimeSpan(from: 20, to: 20))
    #expect(facts.metadata.times.cooking == TimeSpan(from: 60, to: 60))
    #expect(text.descriptionText == "Good. More.")
    let html = text.description.map {
      String(decoding: $0.filled { _ in .init("x") }, as: UTF8.self)
    }
    #expect(html == "<p>Good. <img x alt=\"p\"></p>\n\n<p><a x>More</a>.</p>\n")
  }

  @Test(arguments: [
    ("2001-01-01", 0), ("2024-03-09", 731_635_200), ("1999-12-31", -31_708_800),
    ("2024-03-09T18:30", 731_635_200), ("2024-03-09 18:30", 731_635_200),
  ])
  func countsSecondsFrom2001(text: String, seconds: Int) {
    #expect(CalendarDate(text)?.secondsSince2001 == seconds)
  }
}
