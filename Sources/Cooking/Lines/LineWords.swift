import RecipeMD

/// The words of each language by which an ingredient line is read; phrases are separated by commas.
final class LineWords: ByLanguage {
  /// Before a number, these say that it is not exact: *about* 200 g.
  let about: Phrases
  /// At the start of a line, these mean an amount that is left to the cook: *a few* leaves.
  let vague: Phrases
  /// Numbers in words, with their values.
  let numbers: Phrases
  /// Words that mean one, or nothing: *an* onion.
  let articles: Phrases
  /// After a whole number, or after its unit, these add a part of one.
  let halves: Phrases
  /// Before the two ends of a range with “and” between them.
  let between: Phrases
  /// Between the two ends of a range.
  let to: Phrases
  let or: Phrases
  let and: Phrases
  /// Between two amounts that are added, in addition to `and`.
  let plus: Phrases
  /// Between an amount and its food: 2 cups *of* flour.
  let of: Phrases
  /// Before or after the content of each of several: *je* 400 g.
  let each: Phrases
  /// Beside the content of a container: *drained weight*.
  let net: Phrases
  /// Parts that are made of the counted food: *juice of* 1 lemon.
  let parts: Phrases
  /// Words for how full, large or good something is, which are no part of an amount or a food.
  let sizes: Phrases
  /// Words before a food for its state, or for what is done to it in the kitchen.
  let states: Phrases
  /// Words after a food that are no part of it.
  let trailing: Phrases
  /// Phrases that a food ends before: lemons *for* serving.
  let stops: Phrases
  /// Remarks in brackets at the start of a line: (optional).
  let remarks: Phrases
  /// Units of length, which are no amounts of food.
  let lengths: Phrases
  /// Units without an id.
  let measures: Phrases
  /// Units that are a number by their form: two cups in one Arabic word.
  let duals: [(phrases: Phrases, unit: Unit?)]
  /// Foods that are listed side by side: salt, pepper.
  let seasonings: Phrases
  /// Flours, after which a number is their type.
  let flours: Phrases
  /// Foods with a joining word in their name, from the word before it: macaroni and cheese.
  let names: Phrases

  // Words of all languages, which are too few to be told apart.

  /// Words for a fixed amount, in brackets.
  static let fixed = Phrases("fixed,fest,fixe,fijo,fija,fisso,fissa,vast,ثابت,ثابتة,固定")
  /// Beside an amount of all together: 500 g *in total*.
  static let total = Phrases(
    """
    in total,total,in all,altogether,insgesamt,insg,gesamt,zusammen,zus,au total,en tout,en total,\
    in tutto,in totale,in totaal,totaal,الإجمالي
    """)
  /// Between an amount and what is taken away from it: 1 cup *less* 1 tablespoon.
  static let minus = Phrases("less,minus,weniger,abzüglich,moins,meno,menos,minder,min,ناقص")
  /// Twelve of something behind a number in digits.
  static let dozens = Phrases(
    "doz,douzaine,douzaines,docena,docenas,Dutzend,dozzina,dozzine,dozijn,دزينة,ダース")
  /// The English word, which is Dutch for boxes.
  static let englishDozen = Phrases("dozen")
  /// Weights without an id.
  static let weights = Phrases("ons,etto,etti,hg,dag,dkg,合,杯")
  /// Words for what a food is meant for.
  static let purposes = Phrases(
    "for,zum,zur,für,fuer,aus,du moulin,recién,voor,om te,للقلي,للتزيين,للدهن,للتقديم")
  /// What a line or some lines are for, before a colon.
  static let titles = Phrases(
    """
    garnish,topping,toppings,filling,dressing,marinade,glaze,icing,außerdem,ausserdem,dazu,\
    zusätzlich,sonst noch,auf Wunsch,Garnitur,Füllung,Belag,Deko,Glasur,garniture,décoration,\
    accompagnement,en plus,además,guarnición,relleno,aparte,guarnizione,ripieno,inoltre,contorno,\
    garnering,verder,daarnaast,vulling,للتزيين,للتقديم,الحشو,الصلصة,التزيين,إضافات
    """)
  /// What is poured by the splash, where the French word for that means a piece of meat, too.
  static let poured = Phrases(
    """
    huile,vinaigre,jus,citron,miel,crème,lait,sirop,sauce,rhum,cognac,eau,vin,coulis,lime,\
    vinaigrette
    """)
  /// Cuts of meat and fish that are units of other foods.
  static let cuts = Phrases("filet,filets,filete,filetes,lomo,lomos,filetto,filetti")
  /// Behind an amount, words for more of the same: or a pinch *more*.
  static let more = Phrases("more,extra,mehr,meer,más,mas,plus,più,in più,أكثر")
  /// Colours, which are no foods by themselves, and of two of which only one is meant: red or white
  /// onions.
  static let colours = WordSet(
    """
    red green yellow white black brown orange purple rot rote roter rotes roten grun grune gruner \
    grunes grunen gelb gelbe gelber gelbes gelben weiss weisse weisser weisses weissen schwarz \
    schwarze schwarzer schwarzes braun braune brauner braunes rouge rouges vert verte vertes \
    jaune blanc blanche noir noire rojo roja verde \
    amarillo blanco blanca negro negra rosso rossa giallo bianco bianca nero nera rode rood groene \
    gele witte zwarte bruine paarse
    """)
  /// Words for how a food is sold, of two of which only one is meant: fresh or *frozen*.
  static let kinds = Phrases(
    """
    frozen,tinned,canned,dried,jarred,diepgevroren,bevroren,gedroogde,ingeblikte,tiefgekühlte,\
    gefrorene,TK,getrocknete,surgelés,surgelées,congelados,congeladas,surgelati,surgelate,\
    congelado,congelada,secos
    """)

  // Inlined into every language, it would be many times the code.
  @inline(never)
  init(
    about: String, vague: String, cardinals: NumberWords, numbers: [(String, (Int128, Int128))],
    articles: String,
    halves: [(String, (Int128, Int128))], between: String, to: String, or: String, and: String,
    plus: String, of: String, each: String,
    net: String, parts: String, sizes: String, states: String, trailing: String = "",
    stops: String, remarks: String, lengths: String, measures: String,
    duals: [(String, String)] = [], seasonings: String, flours: String, names: String = ""
  ) {
    func valued(_ lists: [(String, (Int128, Int128))]) -> [(String, Rational)] {
      lists.map { ($0.0, Rational($0.1.0, $0.1.1) ?? .one) }
    }
    self.about = Phrases(about)
    self.vague = Phrases(vague)
    self.numbers = Phrases(valued(numbers) + cardinals.phrases)
    self.articles = Phrases(articles)
    self.halves = Phrases(valued(halves))
    self.between = Phrases(between)
    self.to = Phrases(to)
    self.or = Phrases(or)
    self.and = Phrases(and)
    self.plus = Phrases(plus)
    self.of = Phrases(of)
    self.each = Phrases(each)
    self.net = Phrases(net)
    self.parts = Phrases(parts)
    self.sizes = Phrases(sizes)
    self.states = Phrases(states)
    self.trailing = Phrases(trailing)
    self.stops = Phrases(stops)
    self.remarks = Phrases(remarks)
    self.lengths = Phrases(lengths)
    self.measures = Phrases(measures)
    self.duals = duals.map { (Phrases($0.0), UnitTable.unit(id: $0.1)) }
    self.seasonings = Phrases(seasonings)
    self.flours = Phrases(flours)
    self.names = Phrases(names)
  }

  /// `JapaneseLine` reads these.
  static var japanese: LineWords { english }
}
