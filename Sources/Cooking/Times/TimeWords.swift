/// The words that times are written with, folded, for each language.
final class TimeWords: ByLanguage {
  /// What times are counted in, with how many seconds each has; what takes days is no timer's.
  let units: [(words: WordSet, seconds: Double)]
  /// Numbers, fractions with what leads from them to the unit, and both with what may stand around
  /// them: `half an` hour, `trois quarts d`'heure; those of more words first.
  let numbers: ValuedPhrases<Double>
  /// What means one and says little: *an* hour, but not *a* second bowl.
  let articles: WordSet
  /// Between the two ends of a range.
  let to: WordSet
  /// Between two times that are one, and behind “between” the two ends of a range.
  let and: WordSet
  let between: WordSet
  /// Between a number and its unit: five *more* minutes.
  let more: WordSet
  /// Behind a time that is another one than the time before it: 2 minutes *longer*, 10 minutes
  /// *before* the end.
  let longer: Phrases
  /// Behind a time, these say that something takes so much less, or more, than elsewhere, which is no
  /// time to wait: 2 minutes *less*, 2 minutes *longer than* the packet says.
  let otherwise: Phrases
  /// Units that mean one, or two, of them by themselves: ساعة, ساعتين.
  let ones: WordSet
  let twos: WordSet
  /// What follows a unit and adds a part of it: an hour *and a half*.
  let parts: ValuedPhrases<Double>
  /// What follows a whole number before its unit and adds a part: two *and a half* hours.
  let halves: ValuedPhrases<Double>
  /// Before a number of hours, these make it a time of day.
  let at: WordSet
  let after: WordSet
  /// What may follow minutes that lack their unit: une heure trente *à* feu doux.
  let follows: WordSet
  /// What a unit is no time before: 2 minute *steaks*.
  let things: WordSet

  // Inlined into every language, it would be many times the code.
  @inline(never)
  private init(
    units: [(String, Double)], cardinals: NumberWords, numbers: [(String, Double)],
    articles: String, to: String, and: String, between: String, more: String = "",
    longer: String = "", otherwise: String = "", parts: [(String, Double)] = [],
    halves: [(String, Double)]? = nil, at: String = "",
    after: String = "", follows: String = "", things: String = "", ones: String = "",
    twos: String = ""
  ) {
    self.units = units.map { (WordSet($0.0), $0.1) }
    self.numbers = ValuedPhrases(
      numbers + cardinals.phrases.map { ($0.0, $0.1.approximation) })
    self.articles = WordSet(articles)
    self.to = WordSet(to)
    self.and = WordSet(and)
    self.between = WordSet(between)
    self.more = WordSet(more)
    self.longer = Phrases(longer)
    self.otherwise = Phrases(otherwise)
    self.parts = ValuedPhrases(parts)
    self.halves = ValuedPhrases(halves ?? parts)
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

  /// Returns whether a folded word is a unit.
  func isUnit(_ word: ArraySlice<UInt8>) -> Bool { units.contains { $0.words.contains(word) } }

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
    cardinals: .english,
    numbers: [
      ("half an,half a,half", 0.5), ("quarter of an,quarter", 0.25),
      ("three quarters of an,three quarters,three quarter", 0.75), ("one,another", 1),
    ],
    articles: "a an", to: "to or", and: "and",
    between: "between", more: "more further additional extra full good whole",
    longer: "more,longer,extra,before,later,into",
    otherwise: "less,fewer,shorter,short of,shy of,longer than,more than",
    parts: [
      ("and a half,and one half", 0.5), ("and a quarter,and one quarter", 0.25),
      ("and three quarters", 0.75), ("and a third", 1.0 / 3),
    ], at: "at",
    after: "after", things: "steak steaks")

  static let german = TimeWords(
    units: everywhere + [
      ("std stdn stunde stunden stundchen", 3600), ("minute minuten minutchen", 60),
      ("sek sekunde sekunden", 1), ("viertelstunde viertelstunden viertelstundchen", 900),
      ("dreiviertelstunde dreiviertelstunden", 2700), ("tag tage tagen", day),
    ],
    cardinals: .german,
    numbers: [
      ("halbe,halben,halber", 0.5), ("viertel", 0.25), ("dreiviertel,drei viertel", 0.75),
      ("fünf viertel,fünfviertel,eineinviertel", 1.25), ("eindreiviertel", 1.75),
      ("anderthalb", 1.5), ("ein", 1),
    ],
    articles: "eine einer einen",
    to: "bis oder", and: "und", between: "zwischen",
    more: """
      \
      weitere weiteren weiterer volle vollen voller gute guten guter ganze ganzen ganzer knappe knappen knapper
      """,
    longer: "mehr,langer,weiter,vor,bevor,später",
    otherwise: "weniger,kürzer,früher,länger als,mehr als",
    halves: [("und eine halbe", 0.5), ("und eine viertel", 0.25)], at: "um", after: "nach")

  static let french = TimeWords(
    units: everywhere + [
      ("heure heures", 3600), ("seconde secondes", 1), ("jour jours", day),
    ],
    cardinals: .french,
    numbers: [
      ("demi,demie", 0.5), ("une dizaine de", 10), ("une quinzaine de", 15),
      ("une vingtaine de", 20), ("une trentaine de", 30), ("quart d", 0.25),
      ("trois quarts d", 0.75),
    ],
    articles: "un une", to: "a ou",
    and: "et", between: "entre",
    more: "autre autres bonne bonnes petite petites pleine grosse longue d",
    longer: "de plus,avant,plus tard",
    otherwise: "de moins,plus tôt,de plus que,de plus qu,plus longtemps que",
    parts: [
      ("et demie,et demi", 0.5), ("et quart,et un quart,un quart", 0.25),
      ("et trois quarts,trois quarts", 0.75),
    ],
    at: "a vers des", after: "apres",
    follows: "a au aux en dans sur sous pour puis et avec environ")

  static let spanish = TimeWords(
    units: everywhere + [
      ("hora horas horita horitas hs", 3600), ("minuto minutos minutito minutitos", 60),
      ("seg segundo segundos", 1),
      ("dia dias", day),
    ],
    cardinals: .spanish,
    numbers: [
      ("media,medio", 0.5), ("un par de", 2), ("una decena de", 10), ("cuarto de", 0.25),
      ("tres cuartos de", 0.75), ("uno,otra,otro", 1),
    ],
    articles: "un una", to: "a o u",
    and: "y", between: "entre", more: "mas buenos buenas de",
    longer: "mas,antes,después",
    otherwise: "menos,más de lo,más que",
    parts: [("y media,y medio", 0.5), ("y cuarto", 0.25), ("y tres cuartos", 0.75)], at: "las",
    after: "despues tras", follows: "a al en con y")

  static let italian = TimeWords(
    units: everywhere + [
      ("ora ore oretta orette", 3600), ("minuto minuti minutino minutini", 60),
      ("secondo secondi", 1),
      ("mezzora", 1800),
      ("giorno giorni", day),
    ],
    cardinals: .italian,
    numbers: [
      ("mezza,mezzo,mezz", 0.5), ("un paio di,un paio d", 2), ("una decina di", 10),
      ("una quindicina di", 15), ("una ventina di", 20), ("una trentina di", 30),
      ("quarto d", 0.25), ("tre quarti d", 0.75), ("uno", 1),
    ],
    articles: "un una",
    to: "a ai alle o", and: "e", between: "tra fra", more: "altri altre altra buone buoni buona d",
    longer: "in più,prima,dopo,più tardi",
    otherwise: "in meno,di meno,in più di,in più del,in più rispetto",
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
    cardinals: .dutch,
    numbers: [
      ("half,halve", 0.5), ("driekwart", 0.75), ("anderhalf,anderhalve", 1.5),
    ],
    articles: "een", to: "tot of a", and: "en",
    between: "tussen", more: "klein goede goed extra ruim heel",
    longer: "meer,langer,voor,voordat,later",
    otherwise: "minder,korter,eerder,langer dan,meer dan",
    halves: [("en een half,en een halve,en half", 0.5), ("en een kwart", 0.25)], at: "om",
    after: "na")

  /// `JapaneseTimes` reads these.
  static var japanese: TimeWords { english }

  static let arabic = TimeWords(
    units: everywhere + [
      ("ساعة ساعات ساعتين ساعتان وساعة وساعتين", 3600),
      ("دقيقة دقائق دقايق دقيقتين دقيقتان ودقيقة ودقيقتين د", 60),
      ("ثانية ثواني ثوان ثانيتين", 1), ("يوم أيام يومين", day),
    ],
    cardinals: .arabic,
    numbers: [
      ("نصف,نص", 0.5), ("ربع", 0.25), ("ثلث,تلت", 1.0 / 3), ("ثلثي,تلتين", 2.0 / 3),
      ("ثلاثة أرباع,تلات تربع", 0.75),
    ],
    articles: "", to: "إلى الى ل لـ أو او حتى", and: "و", between: "بين",
    longer: "إضافية,أخرى,قبل",
    otherwise: "أقل,أقصر,أطول من,أكثر من",
    parts: [
      ("ونصف,ونص,و نصف", 0.5), ("وربع,و ربع", 0.25), ("وثلث,وتلت", 1.0 / 3),
      ("إلا ربع,الا ربع", -0.25),
    ],
    at: "الساعة", after: "بعد", ones: "ساعة دقيقة وساعة ودقيقة",
    twos: "ساعتين ساعتان دقيقتين دقيقتان وساعتين ودقيقتين ثانيتين")
}
