/// The words of each language, folded, by which timers are named.
final class TimerWords: ByLanguage {
  /// What becomes of ingredients, and is cooked as a whole: *dough*.
  let dishes: WordSet
  /// The same for languages with compounds, which end with one of these: Hefe*teig*.
  let endings: [[UInt8]]
  /// What is in nearly every pot, beside the spices and sauces: *water*.
  let plain: WordSet
  /// What the rest is cooked in: *stock*; in languages with compounds the end of its name.
  let liquids: WordSet
  let liquidEndings: [[UInt8]]
  /// What is named after one of these is added to something else: *with* the butter.
  let with: WordSet
  /// These may be between two of which a timer is named: onions *and* garlic.
  let and: WordSet
  /// What is done in an oven, to a dish as a whole: *bake*.
  let oven: WordSet
  /// What is done on a stove, to what was named last: *simmer*.
  let heat: WordSet
  /// What takes its time without heat: *rise*.
  let rest: WordSet
  /// Whether verbs stand behind the time rather than before it: 20 Minuten *köcheln* lassen.
  let areVerbsLast: Bool
  /// What stands between two names.
  let comma: String

  static let english = TimerWords(
    dishes: """
      dough doughs batter sauce soup stew cake cakes loaf loaves bun buns pastry crust tart tarts pie \
      pies biscuits cookies filling mixture custard syrup jam jelly marinade dressing gravy curry \
      risotto meatballs dumplings pancakes muffins caramel crumble meringue meringues glaze \
      pudding porridge sponge roux casserole base starter compote
      """,
    plain: "water butter ghee margarine lard fat parsley",
    liquids: "stock broth bouillon wine milk", with: "with in", and: "and",
    oven: "bake roast grill reheat",
    heat:
      "simmer boil fry cook stew braise poach steam toast saute sweat reduce blanch brown bubble",
    rest: """
      rest rise prove proof chill freeze cool soak steep marinate infuse knead whisk beat stir stand
      """)

  static let german = TimerWords(
    endings: """
      teig sauce sosse suppe eintopf kuchen brot brotchen boden fullung masse mischung creme \
      pudding sirup marmelade gelee marinade dressing gulasch auflauf torte platzchen kekse knodel \
      klosse pfannkuchen muffins glasur kompott ragout
      """,
    plain: """
      wasser butter butterschmalz margarine schmalz fett salzwasser petersilie vanillezucker \
      vanillinzucker
      """,
    liquids: "bruhe fond wein milch",
    with: "mit in im ins",
    and: "und",
    oven: "backen grillen uberbacken gratinieren",
    heat: """
      kocheln kochen sieden braten schmoren dunsten garen rosten anbraten anschwitzen dampfen \
      blanchieren einkochen reduzieren
      """,
    rest: """
      ruhen gehen ziehen kuhlen kuhlstellen gefrieren einweichen quellen marinieren kneten \
      ruhren schlagen trocknen rasten
      """, areVerbsLast: true)

  static let french = TimerWords(
    dishes: """
      pate pates sauce soupe potage gateau gateaux brioche tarte tartes quiche garniture creme \
      sirop confiture gelee marinade ragout curry biscuits farce appareil melange preparation flan \
      compote caramel meringue meringues crepes
      """, plain: "eau beurre margarine saindoux persil", liquids: "bouillon fond fumet vin lait",
    with: "avec dans", and: "et",
    oven: "enfourner enfournez griller gratiner gratinez rotir",
    heat: """
      cuire cuisez mijoter mijotez bouillir fremir frire braiser dorer suer revenir pocher \
      blanchir reduire
      """,
    rest: """
      reposer lever pousser refroidir congeler tremper macerer mariner infuser petrir petrissez \
      fouetter fouettez battre battez secher
      """)

  static let spanish = TimerWords(
    dishes: """
      masa salsa sopa guiso bizcocho tarta relleno crema almibar mermelada marinada mezcla \
      galletas flan compota caramelo merengue sofrito estofado
      """, plain: "agua mantequilla manteca margarina perejil", liquids: "caldo fondo vino leche",
    with: "con en", and: "y e",
    oven: "hornear hornea hornee asar asa gratinar gratina gratine",
    heat: """
      cocer cuece cueza cocinar cocina cocine hervir hierve hierva freir guisar reducir reduce \
      dorar dora sofreir pochar pocha escaldar tostar
      """,
    rest: """
      reposar repose reposo levar leve fermentar enfriar enfria congelar remojar remojo macerar \
      marinar amasar amasa amase batir bate secar
      """)

  static let italian = TimerWords(
    dishes: """
      impasto salsa sugo zuppa minestra torta crostata ripieno crema sciroppo marmellata marinata \
      composto biscotti besciamella ragu focaccia pizza frolla polpette caramello meringa
      """, plain: "acqua burro margarina strutto prezzemolo", liquids: "brodo fumetto vino latte",
    with: "con in nel nella nello nell",
    and: "e ed",
    oven: "infornare inforna infornate gratinare gratinate arrostire",
    heat: """
      cuocere cuoci cuocete bollire friggere brasare ridurre rosolare rosola soffriggere \
      soffriggi sbollentare tostare sobbollire stufare
      """,
    rest: """
      riposare riposi lievitare raffreddare congelare macerare marinare impastare impasta \
      impastate sbattere
      """)

  static let dutch = TimerWords(
    endings: """
      deeg beslag saus soep stoofpot stoofschotel cake taart brood broodjes vulling mengsel \
      siroop jam marinade koekjes pudding vla compote ragout ovenschotel
      """, plain: "water boter margarine reuzel peterselie", liquids: "bouillon fond wijn melk",
    with: "met in", and: "en",
    oven: "bakken bak roosteren rooster grillen gratineren gratineer",
    heat: """
      koken kook sudderen sudder braden braad stoven stoof stomen inkoken fruiten fruit \
      blancheren
      """,
    rest: """
      rusten rijzen koelen afkoelen invriezen weken marineren trekken kneden kneed kloppen klop \
      roeren drogen opstijven
      """, areVerbsLast: true)

  static let arabic = TimerWords(
    dishes: "عجين عجينة صلصة شوربة حساء كيك كعكة خبز حشوة خليط تتبيلة",
    plain: "ماء سمن زبدة بقدونس", liquids: "مرق مرقة حليب", with: "مع في", and: "و",
    oven: "تخبز يخبز",
    heat: "يغلي تغلي",
    rest: "ترتاح يرتاح تختمر يختمر يتخمر ينقع", comma: "، ")

  static let japanese = TimerWords(
    plain: "水 油 バター", liquids: "だし汁 牛乳", with: "", and: "と", comma: "、")

  private init(
    dishes: String = "", endings: String = "", plain: String, liquids: String, with: String,
    and: String,
    oven: String = "", heat: String = "", rest: String = "", areVerbsLast: Bool = false,
    comma: String = ", "
  ) {
    self.dishes = WordSet(dishes)
    self.endings = endings.split(separator: " ").map { Array($0.utf8) }
    self.plain = WordSet(plain)
    self.liquids = WordSet(liquids)
    liquidEndings = liquids.split(separator: " ").map { Array($0.utf8) }
    self.with = WordSet(with)
    self.and = WordSet(and)
    (self.oven, self.heat, self.rest) = (WordSet(oven), WordSet(heat), WordSet(rest))
    self.areVerbsLast = areVerbsLast
    self.comma = comma
  }
}
