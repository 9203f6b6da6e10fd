import FileDoubles
import Cooking
import Texts
import FileSystem
import Paths
import Testing

@testable import Collection

@Suite struct SlugTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let language: String
    let slug: String

    init(_ name: String, _ text: String, _ slug: String) { self.init(name, text, "en", slug) }

    init(_ name: String, _ text: String, _ language: String, _ slug: String) {
      testDescription = name
      self.text = text
      self.language = language
      self.slug = slug
    }
  }

  static let cases = [
    Case("plain words", "Rye Bread", "rye-bread"),
    Case("spaces and signs become one hyphen", "  A -- b & c!  ", "a-b-c"),
    Case("digits stay", "7 Up 2", "7-up-2"),
    Case("apostrophes vanish", "Grandma's", "grandmas"),
    Case("curly apostrophes vanish", "L\u{2019}aïoli", "laioli"),
    Case(
      "umlauts are spelt out in German", "Käsespätzle für Öl ÜBER", "de",
      "kaesespaetzle-fuer-oel-ueber"),
    Case("umlauts lose their dots elsewhere", "Käse für", "fi", "kase-fur"),
    Case("Austrian German is German", "Knödel", "de-AT", "knoedel"),
    Case("decomposed umlauts are umlauts", "Ka\u{308}se", "de", "kaese"),
    Case(
      "decomposed accents are accents", "Cre\u{300}me bru\u{302}le\u{301}e", "fr", "creme-brulee"),
    Case("sharp s", "Soße", "de", "sosse"),
    Case("French accents go", "Crème brûlée à l'œuf ça", "fr", "creme-brulee-a-loeuf-ca"),
    Case("Nordic and Polish letters", "Rødgrød Łosoś Đà", "rodgrod-losos-da"),
    Case("Cyrillic stays, й with its breve", "Чай Ёлка", "ru", "чай-ёлка"),
    Case("decomposed Cyrillic is composed", "Чаи\u{306}", "ru", "чай"),
    Case("Chinese stays", "红烧 肉", "zh", "红烧-肉"),
    Case("Japanese keeps its voicing marks", "ガトー", "ja", "ガトー"),
    Case("Korean stays in syllables", "김치 찌개", "ko", "김치-찌개"),
    Case("Arabic stays", "حمص بالطحينة", "ar", "حمص-بالطحينة"),
    Case("Greek keeps its accents", "Μουσακάς", "el", "μουσακάς"),
    Case("Devanagari keeps its marks", "दाल मखनी", "hi", "दाल-मखनी"),
    Case("nothing", "", ""),
    Case("signs only", "!? -", ""),
    Case("emoji only", "🍰🎂", ""),
    Case("emoji with a variation selector", "❤\u{FE0F}", ""),
    Case("emoji joined to one", "👩\u{200D}🍳", ""),
    Case("emoji between words", "Pie ☀\u{FE0F} Day", "pie-day"),
    Case("a name that Windows has for a device", "Con", "con-page"),
    Case("a numbered device", "LPT¹", "lpt1-page"), Case("another device", "lpt9", "lpt9-page"),
    Case("a name that begins like a device's", "Console", "console"),
    Case("no way out of the folder", "../../etc", "etc"),
  ]

  @Test(arguments: cases) func makesReadableNames(_ each: Case) {
    let slug = Slug.make(each.text, language: Language(each.language))
    #expect(Array(slug.utf8) == Array(each.slug.utf8), "\(slug)")
    #expect(Slug.make(slug, language: Language(each.language)) == slug, "stable")
  }

  @Test(arguments: ["a", "ä", "漢", "a b ", "й "]) func cutsLongNamesBetweenLetters(_ letter: String)
  {
    let slug = Slug.make(String(repeating: letter, count: 500), language: Language("en"))
    #expect((100...120).contains(slug.utf8.count))
    #expect(slug.last != "-" && !slug.contains("\u{FFFD}"))
  }

  @Test(
    arguments: [
      ("Breads/Rye Bread", "breads/rye-bread"), ("🍰/Pie", "untitled/pie"), ("a//b", "a/b"),
      ("../x", "untitled/x"), ("aux/Nul", "aux-page/nul-page"),
    ] as [(FilePath, String)])
  func keepsFolders(path: FilePath, slug: String) {
    #expect(Slug.make(path: path, language: Language("en")) == slug)
  }
}

@Suite struct TextFoldingTests {
  @Test(arguments: [
    ("Crème", "creme"), ("CRE\u{300}ME", "creme"), ("Soße", "sosse"), ("SOẞE", "sosse"),
    ("Œuf Æble Øl Łoś Đà ısı", "oeuf aeble ol los da isi"), ("Чай", "чай"), ("Чаи\u{306}", "чай"),
    ("ガ", "ガ"), ("カ\u{3099}", "ガ"), ("ﬁsh", "fish"), ("½", "1⁄2"), ("ABC 12", "abc 12"), ("", ""),
  ])
  func makesAlikeWhatPeopleTakeForAlike(text: String, folded: String) {
    #expect(Array(TextFolding.fold(text).utf8) == Array(folded.utf8), "\(TextFolding.fold(text))")
  }

  @Test(arguments: [("a\u{308}", "ä"), ("ä", "ä"), ("abc", "abc"), ("Ä ß", "Ä ß")])
  func composesAndChangesNothingElse(text: String, composed: String) {
    #expect(Array(TextFolding.composed(text).utf8) == Array(composed.utf8))
  }
}

@Suite struct LanguageTests {
  @Test(arguments: [
    ("en", "Mix the flour with the butter and stir until it is smooth, then bake."),
    ("de", "Das Mehl mit der Butter verrühren und etwa 30 Minuten backen, dann abkühlen lassen."),
    ("fr", "Mélanger la farine avec le beurre, puis cuire pendant 30 minutes au four."),
    (
      "es",
      "Mezclar la harina con los huevos y la sal hasta obtener una masa, al horno por una hora."
    ),
    (
      "it",
      "Mescolare la farina con il burro e gli ingredienti della crema, poi nel forno per un po'."
    ),
    ("nl", "Meng het meel met de boter en een snuf zout, dan ongeveer dertig minuten in het vuur."),
    ("de", "- rote Zwiebeln\n- etwas Olivenöl\n\nAlles mischen, nach einer halben Stunde essen."),
    ("de", "Reis\nWasser\nSalz\n15 Min. kochen."),
    ("fr", "farine\nsucre\nbeurre\n\nCuire 20 minutes."),
    ("es", "harina, azúcar, huevos"), ("it", "farina, burro, uova"), ("nl", "bloem, suiker, melk"),
    // Three words of a language are just enough.
    ("en", "stir with minutes"), ("en", "[stir] [with] {minutes}"),
    ("ru", "Смешать муку с маслом и выпекать."), ("uk", "Змішати борошно з олією і випікати її."),
    ("el", "Ανακατέψτε το αλεύρι"), ("he", "לערבב את הקמח"), ("ar", "اخلط الدقيق مع الزبدة"),
    ("fa", "گوشت را چرخ کنید و بپزید"), ("ja", "小麦粉とバターを混ぜる"), ("zh", "面粉和黄油混合均匀"),
    ("ko", "밀가루와 버터를 섞는다"),
    ("it", "# Insalata\n\n**2 porzioni**\n\n---\n\n- Ceci (circa 200 g)\n\n---\n\nTaglia."),
    ("fr", "# Salade\n\n**2 portions**\n\n---\n\n- Pois\n\n---\n\nCoupez tout. Servez frais."),
    ("nl", "# Salade\n\n**2 porties**\n\n---\n\n- Erwten\n\n---\n\nSnijd de aubergine in blokjes."),
    ("es", "# Ensalada\n\n**2 raciones**\n\n---\n\n- Atún\n\n---\n\nCorta las berenjenas bien."),
    ("de", "# Salat\n\n**für 2 Personen**\n\n---\n\n- Erbsen\n\n---\n\nDazu wird Brot gereicht."),
  ])
  func tellsTheLanguageOfShortTexts(tag: String, text: String) {
    #expect(LanguageDetector.language(of: Array(text.utf8))?.tag == tag)
  }

  @Test(arguments: [
    "", "# Pizza\n\n---\n\n- *1* Mozzarella\n", "12345", "🍰", "Gulasch", "ラーメン Ramen noodles house",
    "en de la", "\u{FFFD}", "stir with",
  ])
  func ratherSaysNothingThanGuesses(_ text: String) {
    #expect(LanguageDetector.language(of: Array(text.utf8)) == nil)
  }

  @Test func readsBytesThatAreNoTextAndTextsCutInTheMiddleOfALetter() {
    #expect(LanguageDetector.language(of: [0xFF, 0xFE, 0xD0]) == nil)
    let long = Array(("a" + String(repeating: "щи ", count: 4000)).utf8)
    #expect(LanguageDetector.language(of: long)?.tag == "ru")
  }

  @Test(arguments: ["de", "pt-BR", "zh-Hant-TW", "gsw", "es-419"]) func takesTags(_ tag: String) {
    #expect(Language.isTag(tag))
  }

  @Test(arguments: ["", "d", "german", "de_DE", "de-", "-de", "12", "de-äö", "de-toolongpart"])
  func refusesWhatIsNoTag(_ tag: String) {
    #expect(!Language.isTag(tag))
  }

  @Test(arguments: [("ar", "rtl"), ("HE-il", "rtl"), ("fa", "rtl"), ("de", "ltr"), ("", "ltr")])
  func knowsTheDirectionOfAScript(tag: String, direction: String) {
    #expect(Language(tag).direction == direction)
  }

  @Test func aRecipeIsInTheLanguageItSaysThenThatOfItsFolderThenThatItLooksLike() async throws {
    let german = "Die Butter mit dem Zucker schaumig schlagen und die Eier nach und nach dazugeben."
    let files = MemoryFileSystem([
      "/r/cookbook.yml":
        "language: en\nlanguages:\n  Küche: fr\n  Küche/Tief: pl\n  Nirgends: de\n",
      "/r/A.md": recipe("A", german), "/r/B.md": recipe("B"),
      "/r/Küche/C.md": recipe("C", german), "/r/Küche/Tief/D.md": recipe("D"),
      "/r/Küche/E.md": "---\nlang: it\n---\n" + recipe("E"), "/r/Küche2/F.md": recipe("F"),
    ])
    let book = try await TestBook.read(files)
    let languages = Dictionary(
      uniqueKeysWithValues: book.recipes.map { ($0.title, $0.language.tag) })
    #expect(
      languages == ["A": "de", "B": "en", "C": "fr", "D": "pl", "E": "it", "F": "en"])
    #expect(book.diagnostics.map(\.id) == [.missingFolder])
  }

  @Test func aFolderOfPrivateRecipesIsNotMissing() async throws {
    let files = MemoryFileSystem([
      "/r/cookbook.yml": "language: en\nlanguages: {Gifts: fr}\nprivate: [Gifts]\n",
      "/r/A.md": recipe("A"), "/r/Gifts/B.md": recipe("B"),
    ])
    let reader = CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"])
    #expect(try await reader.read("/r", for: .everyone).diagnostics.isEmpty)
  }
}
