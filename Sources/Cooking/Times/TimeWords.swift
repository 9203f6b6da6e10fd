/// The words that times are written with, folded, for each language.
final class TimeWords: ByLanguage {
  /// What times are counted in, with how many seconds each has; what takes days is no timer's.
  let units: [(words: WordSet, seconds: Double)]
  /// Numbers of one word, fractions with what leads from them to the unit, and both with what may
  /// stand around them: `half an` hour, `trois quarts d`'heure; those of more words first.
  let numbers: ValuedPhrases<Double>
  /// The tens of one word, which a number of one word may be made of: fünfund*zwanzig*.
  let singleTens: [(word: [UInt8], value: Double)]
  /// The tens that another number may follow, and what may stand between the two.
  let tens: WordSet
  let joints: WordSet
  /// What a number of one word has between ones and tens: fünf*und*zwanzig.
  let inner: [[UInt8]]
  /// What means one and says little: *an* hour, but not *a* second bowl.
  let articles: WordSet
  /// Between the two ends of a range.
  let to: WordSet
  /// Between two times that are one, and behind “between” the two ends of a range.
  let and: WordSet
  let between: WordSet
  /// Between a number and its unit: five *more* minutes.
  let more: WordSet
  /// Behind a time that comes after another: 2 minutes *longer*.
  let longer: Phrases
  /// Units that mean one, or two, of them by themselves: ساعة, ساعتين.
  let ones: WordSet
  let twos: WordSet
  /// What follows a unit and adds a part of it: an hour *and a half*.
  let parts: ValuedPhrases<Double>
  /// Before a number of hours, these make it a time of day.
  let at: WordSet
  let after: WordSet
  /// What may follow minutes that lack their unit: une heure trente *à* feu doux.
  let follows: WordSet
  /// What a unit is no time before: 2 minute *steaks*.
  let things: WordSet

  private init(
    units: [(String, Double)], numbers: [(String, Double)], tens: String = "", joints: String = "",
    inner: String = "", articles: String, to: String, and: String, between: String,
    more: String = "", longer: String = "", parts: [(String, Double)] = [], at: String = "",
    after: String = "", follows: String = "", things: String = "", ones: String = "",
    twos: String = ""
  ) {
    self.units = units.map { (WordSet($0.0), $0.1) }
    let tens = WordSet(tens)
    self.tens = tens
    self.numbers = ValuedPhrases(numbers)
    singleTens = self.numbers.single.filter { tens.contains($0.word[...]) }
    self.joints = WordSet(joints)
    self.inner = inner.split(separator: " ").map { Array($0.utf8) }
    self.articles = WordSet(articles)
    self.to = WordSet(to)
    self.and = WordSet(and)
    self.between = WordSet(between)
    self.more = WordSet(more)
    self.longer = Phrases(longer)
    self.parts = ValuedPhrases(parts)
    self.at = WordSet(at)
    self.after = WordSet(after)
    self.follows = WordSet(follows)
    self.things = WordSet(things)
    self.ones = WordSet(ones)
    self.twos = WordSet(twos)
  }

  /// A unit's seconds, by its word.
  func seconds(of word: ArraySlice<UInt8>, _ beginning: UInt16) -> Double? {
    for unit in units where unit.words.contains(word, beginning) { return unit.seconds }
    return nil
  }

  func mayBeUnit(_ beginning: UInt16) -> Bool {
    units.contains { $0.words.mayContain(beginning) }
  }

  static let day = 86_400.0
  /// Abbreviations and English words, which are written in all languages.
  private static let everywhere = [
    ("h hr hrs hour hours", 3600), ("min mins mn minute minutes", 60),
    ("s sec secs second seconds", 1), ("day days", day),
  ]

  static let english = TimeWords(
    units: everywhere,
    numbers: [
      ("half an,half a,half", 0.5), ("quarter of an", 0.25), ("three quarters of an", 0.75),
      ("one and a half", 1.5), ("one,another", 1), ("two", 2), ("three", 3), ("four", 4),
      ("five", 5), ("six", 6), ("seven", 7), ("eight", 8), ("nine", 9), ("ten", 10), ("twelve", 12),
      ("fifteen", 15), ("twenty", 20), ("thirty", 30), ("forty", 40), ("fifty", 50), ("sixty", 60),
      ("ninety", 90),
    ],
    tens: "twenty thirty forty fifty", articles: "a an", to: "to or", and: "and",
    between: "between", more: "more further additional extra full good whole",
    longer: "more,longer,extra",
    parts: [("and a half", 0.5), ("and a quarter", 0.25), ("and three quarters", 0.75)], at: "at",
    after: "after", things: "steak steaks")

  static let german = TimeWords(
    units: everywhere + [
      ("std stdn stunde stunden stundchen", 3600), ("minute minuten minutchen", 60),
      ("sek sekunde sekunden", 1), ("viertelstunde viertelstunden viertelstundchen", 900),
      ("dreiviertelstunde dreiviertelstunden", 2700), ("tag tage tagen", day),
    ],
    numbers: [
      ("halbe,halben,halber", 0.5), ("viertel", 0.25), ("dreiviertel,drei viertel", 0.75),
      ("anderthalb,eineinhalb,einundeinhalb", 1.5), ("zweieinhalb", 2.5), ("dreieinhalb", 3.5),
      ("ein", 1), ("zwei", 2), ("drei", 3), ("vier", 4), ("funf", 5), ("sechs", 6), ("sieben", 7),
      ("acht", 8), ("neun", 9), ("zehn", 10), ("zwolf", 12), ("funfzehn", 15), ("zwanzig", 20),
      ("dreissig", 30), ("vierzig", 40), ("funfzig", 50), ("sechzig", 60), ("neunzig", 90),
    ],
    tens: "zwanzig dreissig vierzig funfzig", inner: "und", articles: "eine einer einen",
    to: "bis oder", and: "und", between: "zwischen",
    more: """
      \
      weitere weiteren weiterer volle vollen voller gute guten guter ganze ganzen ganzer knappe knappen knapper
      """,
    longer: "mehr,langer,weiter", at: "um", after: "nach")

  static let french = TimeWords(
    units: everywhere + [
      ("heure heures", 3600), ("seconde secondes", 1), ("jour jours", day),
    ],
    numbers: [
      ("demi,demie", 0.5), ("une dizaine de", 10), ("une quinzaine de", 15),
      ("une vingtaine de", 20),
      ("une trentaine de", 30), ("quart d", 0.25), ("trois quarts d", 0.75), ("deux", 2),
      ("trois", 3),
      ("quatre", 4), ("cinq", 5), ("six", 6), ("sept", 7), ("huit", 8), ("neuf", 9), ("dix", 10),
      ("douze", 12), ("quinze", 15), ("vingt", 20), ("trente", 30), ("quarante", 40),
      ("cinquante", 50), ("soixante", 60), ("quatre vingt dix,nonante", 90),
    ],
    tens: "vingt trente quarante cinquante", joints: "et", articles: "un une", to: "a ou",
    and: "et", between: "entre",
    more: "autre autres bonne bonnes petite petites pleine grosse longue", longer: "de plus",
    parts: [
      ("et demie,et demi", 0.5), ("et quart,et un quart", 0.25),
      ("et trois quarts,trois quarts", 0.75),
    ],
    at: "a vers des", after: "apres",
    follows: "a au aux en dans sur sous pour puis et avec environ")

  static let spanish = TimeWords(
    units: everywhere + [
      ("hora horas horita horitas", 3600), ("minuto minutos minutito minutitos", 60),
      ("seg segundo segundos", 1),
      ("dia dias", day),
    ],
    numbers: [
      ("media,medio", 0.5), ("un par de", 2), ("una decena de", 10), ("cuarto de", 0.25),
      ("tres cuartos de", 0.75), ("uno", 1),
      ("dos", 2), ("tres", 3), ("cuatro", 4), ("cinco", 5), ("seis", 6), ("siete", 7), ("ocho", 8),
      ("nueve", 9), ("diez", 10), ("doce", 12), ("quince", 15), ("veinte,veinti", 20),
      ("treinta", 30), ("cuarenta", 40), ("cincuenta", 50), ("sesenta", 60), ("noventa", 90),
    ],
    tens: "veinte veinti treinta cuarenta cincuenta", joints: "y", articles: "un una", to: "a o u",
    and: "y", between: "entre", more: "mas buenos buenas", longer: "mas",
    parts: [("y media,y medio", 0.5), ("y cuarto", 0.25), ("y tres cuartos", 0.75)], at: "las",
    after: "despues tras", follows: "a al en con y")

  static let italian = TimeWords(
    units: everywhere + [
      ("ora ore oretta orette", 3600), ("minuto minuti minutino minutini", 60),
      ("secondo secondi", 1),
      ("mezzora", 1800),
      ("giorno giorni", day),
    ],
    numbers: [
      ("mezza,mezzo,mezz", 0.5), ("un paio di", 2), ("una decina di", 10),
      ("una quindicina di", 15),
      ("una ventina di", 20), ("una trentina di", 30), ("quarto d", 0.25), ("tre quarti d", 0.75),
      ("uno", 1),
      ("due", 2), ("tre", 3), ("quattro", 4), ("cinque", 5), ("sei", 6), ("sette", 7), ("otto", 8),
      ("nove", 9), ("dieci", 10), ("dodici", 12), ("quindici", 15), ("venti,vent", 20),
      ("trenta,trent", 30), ("quaranta,quarant", 40), ("cinquanta,cinquant", 50), ("sessanta", 60),
      ("novanta", 90),
    ],
    tens: "venti vent trenta trent quaranta quarant cinquanta cinquant", articles: "un una",
    to: "a ai alle o", and: "e", between: "tra fra", more: "altri altre altra buone buoni buona d",
    longer: "in piu",
    parts: [
      ("e mezza,e mezzo", 0.5), ("e un quarto", 0.25), ("e tre quarti", 0.75),
    ],
    at: "alle", after: "dopo", follows: "a al alla e o in con")

  static let dutch = TimeWords(
    units: everywhere + [
      ("u uur uren uurtje uurtjes", 3600), ("minuut minuten minuutje minuutjes", 60),
      ("seconde seconden", 1),
      ("kwartier kwartiertje kwartiertjes", 900), ("dag dagen", day),
    ],
    numbers: [
      ("half,halve", 0.5), ("driekwart", 0.75), ("anderhalf,anderhalve", 1.5),
      ("tweeenhalf,tweeenhalve", 2.5),
      ("twee", 2), ("drie", 3), ("vier", 4), ("vijf", 5), ("zes", 6), ("zeven", 7), ("acht", 8),
      ("negen", 9), ("tien", 10), ("twaalf", 12), ("vijftien", 15), ("twintig", 20),
      ("dertig", 30), ("veertig", 40), ("vijftig", 50), ("zestig", 60), ("negentig", 90),
    ],
    tens: "twintig dertig veertig vijftig", inner: "en", articles: "een", to: "tot of a", and: "en",
    between: "tussen", more: "klein goede goed extra ruim heel", longer: "meer,langer", at: "om",
    after: "na")

  /// `JapaneseTimes` reads these.
  static var japanese: TimeWords { english }

  static let arabic = TimeWords(
    units: everywhere + [
      ("ساعة ساعات ساعتين ساعتان وساعة وساعتين", 3600),
      ("دقيقة دقائق دقايق دقيقتين دقيقتان ودقيقة ودقيقتين د", 60),
      ("ثانية ثواني ثوان ثانيتين", 1), ("يوم أيام يومين", day),
    ],
    numbers: [
      ("نصف,نص", 0.5), ("ربع", 0.25), ("ثلث", 1.0 / 3), ("ثلاثة أرباع", 0.75), ("ثلاث,ثلاثة", 3),
      ("أربع,أربعة,اربع", 4), ("خمس,خمسة", 5), ("ست,ستة", 6), ("سبع,سبعة", 7),
      ("ثمان,ثماني,ثمانية", 8), ("تسع,تسعة", 9), ("عشر,عشرة", 10), ("عشرين,عشرون", 20),
      ("ثلاثين,ثلاثون", 30), ("أربعين,أربعون", 40), ("خمسين,خمسون", 50),
    ],
    articles: "", to: "إلى الى ل لـ أو او حتى", and: "و", between: "بين", longer: "إضافية,أخرى",
    parts: [
      ("ونصف,ونص,و نصف", 0.5), ("وربع,و ربع", 0.25), ("وثلث", 1.0 / 3), ("إلا ربع,الا ربع", -0.25),
    ],
    at: "الساعة", after: "بعد", ones: "ساعة دقيقة وساعة ودقيقة",
    twos: "ساعتين ساعتان دقيقتين دقيقتان وساعتين ودقيقتين ثانيتين")
}
