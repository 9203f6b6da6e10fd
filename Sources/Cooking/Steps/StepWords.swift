/// The words of each language, folded, that determine which numbers in a step scale.
final class StepWords: ByLanguage {
  let language: KitchenLanguage
  /// In a clause with one of these, amounts are of something else: *each* bowl.
  let each: WordSet
  /// Before one of these, they are: 150 g *per* person.
  let per: WordSet
  /// After one of these, they are: *je* 50 g.
  let apiece: WordSet
  /// In a sentence with one of these, they are: *instead*.
  let instead: WordSet
  /// After one of these, an amount without a name is of what was named last: the *remaining* 50 g.
  let rest: WordSet
  /// Before a number, these mean that it is not an amount of food, or the size of one container:
  /// step 2, a 400 g can.
  let labels: WordSet
  /// Before a number without unit, these make it a time, a place or a number of parts: into 4.
  let places: WordSet
  /// These may be between a unit and a name: of the remaining.
  let links: WordSet
  /// These end the name that a unit can apply to: 200 g *in*.
  let breaks: WordSet
  /// These may be between a number and a counted ingredient: 2 *large* eggs.
  let sizes: WordSet
  /// With these, a sentence turns to another subject: *then*.
  let turns: WordSet
  /// Before a name, these refer to something specific: *the* dough.
  let articles: WordSet
  /// Vessels that food is cooked or sold in; an amount before them is their size.
  let vessels: WordSet
  /// Pieces that food is cut into; an amount before them is the size of each.
  let pieces: WordSet
  /// Eggs, and their parts that are counted on their own.
  let eggs: WordSet
  let partsOfEggs: WordSet

  static let english = StepWords(
    .en, each: "each every weighs weighing equals hold holds holding capacity",
    per: "per apiece serving servings person persons people portion portions", apiece: "",
    instead: "instead ratio makes yields",
    rest: "remaining last other rest keep reserve reserving save saving",
    labels: """
      step steps page pages no nr number type size x times a an part chapter level mark gas grade \
      version figure fig batch day week minute
      """,
    places: "into for at after before within by to until serves makes about every",
    links: "of the your remaining reserved rest other extra more",
    breaks: """
      and or in into onto to with for until till then at on over from is are as if when while plus \
      minus than per by off under through between around before after which that so but less each
      """,
    sizes:
      "large medium small whole ripe beaten remaining more of the other extra fresh big free range",
    turns: "then", articles: "the",
    vessels: """
      pan pans saucepan saucepans skillet pot pots stockpot tin tins dish dishes bowl bowls basin \
      basins ramekin ramekins mould moulds mold molds jug jugs casserole container containers tray \
      trays bag bags
      """,
    pieces: """
      pieces balls chunks lumps patties meatballs burgers rounds rissoles fishcakes dumplings buns \
      rolls portions
      """,
    eggs: "egg eggs", partsOfEggs: "yolk yolks white whites")

  static let german = StepWords(
    .de, each: "jede jeder jedes jeden jedem wiegt wiegen fasst fassen ergibt ergeben",
    per: "pro person personen portion portionen", apiece: "je jeweils a",
    instead: """
      entspricht entsprechen statt anstatt anstelle kommen kommt verhaltnis stuckpreis
      """, rest: "restlichen restliche restlicher ubrigen ubrige letzten rest anderen",
    labels: """
      schritt schritte schritten seite nr nummer type typ grosse x mal ein eine einen einem einer \
      eines teil stufe abb version tag kapitel gas immer
      """,
    places: "in fur zu um am ab nach vor bei bis auf ins aller alle gegen seit je ersten",
    links: "von vom der des die das den dem restlichen restliche restlicher ubrigen ubrige weitere",
    breaks: """
      und oder in im ins mit zu zum zur auf bis fur nach vor bei aus dann wenn sowie uber um plus \
      als pro weniger unter durch
      """,
    sizes: """
      grosse grossen grosser kleine kleinen mittelgrosse mittelgrossen ganze ganzen reife reifen \
      verquirlte verquirlten weitere weiteren restlichen ubrigen frische frischen
      """,
    turns: "dann danach anschliessend", articles: "der die das den dem",
    vessels: """
      form formen topf topfe topfen pfanne pfannen schussel schusseln kanne krug kessel blech \
      behalter beutel inhalt fassungsvermogen
      """,
    pieces: """
      stucke stucken stuck kugeln ballchen klosse klossen klosschen knodel knodeln frikadellen \
      buletten laibchen teiglinge teiglingen portionen patties brotchen fladen taler
      """,
    eggs: "ei eier eiern",
    partsOfEggs:
      "eigelb eigelbe eigelben eidotter eidottern dotter dottern eiweiss eiweisse eiweissen eiklar")

  static let french = StepWords(
    .fr, each: "chaque chacun chacune", per: "par personne personnes portion portions",
    apiece: "", instead: "lieu", rest: "restants restant reste derniers dernieres autres sauf",
    labels: "a etape page no numero type taille x fois un une partie niveau thermostat th",
    places: "en pour a apres avant dans vers",
    links: "de d du des la le l les reste restant",
    breaks: "et ou dans en avec pour sur puis jusqu au aux sans moins",
    sizes: "gros grosses petits petites grands autres beaux belles",
    turns: "puis ensuite", articles: "le la les l",
    vessels: """
      moule moules casserole casseroles cocotte plat plats bol bols saladier jatte terrine faitout \
      marmite poele recipient ramequin ramequins verre verres contenance capacite
      """,
    pieces: """
      morceaux boules patons boulettes boudins quenelles galettes palets paves croquettes \
      portions parts disques
      """,
    eggs: "oeuf oeufs", partsOfEggs: "jaune jaunes blanc blancs")

  static let spanish = StepWords(
    .es, each: "cada", per: "persona personas porcion porciones", apiece: "", instead: "lugar",
    rest: "restantes restante resto ultimos ultimas otros otras",
    labels: "paso pagina no numero tipo x veces un una nivel",
    places: "en para a tras antes por",
    links: "de del la el los las resto restante",
    breaks: "y o e u en con para hasta sobre por sin al menos",
    sizes: "grandes pequenos pequenas medianos medianas otros otras",
    turns: "luego despues", articles: "el la los las",
    vessels: """
      molde moldes cazuela cazuelas olla ollas cazo sarten bol cuenco fuente recipiente bandeja \
      cacerola capacidad
      """,
    pieces: """
      trozos bolas piezas bolitas albondigas croquetas hamburguesas porciones raciones bollos \
      tortitas discos panecillos
      """,
    eggs: "huevo huevos", partsOfEggs: "yema yemas clara claras")

  static let italian = StepWords(
    .it, each: "ogni ciascuno ciascuna ciascun", per: "persona persone porzione porzioni testa",
    apiece: "", instead: "invece",
    rest: "restanti restante resto rimasto rimasta rimasti rimaste ultimi ultime altri altre",
    labels: "passo pagina no numero tipo x volte un uno una livello capienza capacita",
    places: "in per a dopo prima",
    links: "di d del dello della dell dei degli delle restante restanti",
    breaks: "e o ed in con per fino su sopra al alla meno",
    sizes: "grandi piccoli piccole medi medie altri altre",
    turns: "poi quindi", articles: "il lo la i gli le l",
    vessels: """
      stampo stampi pentola pentole casseruola tegame teglia padella ciotola terrina pirofila \
      contenitore barattolo capienza capacita
      """,
    pieces: """
      pezzi palline polpette polpettine panetti crocchette porzioni dischi gnocchi panini palle \
      burger filoncini
      """,
    eggs: "uovo uova", partsOfEggs: "tuorlo tuorli albume albumi rosso rossi chiara chiare")

  static let dutch = StepWords(
    .nl, each: "elke elk ieder iedere telkens", per: "per persoon personen portie porties",
    apiece: "a",
    instead: "plaats", rest: "overige resterende rest laatste andere",
    labels: "stap pagina nr nummer type maat x keer een deel stand",
    places: "in voor om na bij tot op",
    links: "van de het overige rest",
    breaks: "en of in met voor tot op naar uit over dan als minder",
    sizes: "grote kleine middelgrote hele andere",
    turns: "dan daarna vervolgens", articles: "de het",
    vessels: """
      vormpje vormpjes bakje bakjes glaasje glaasjes pan pannen koekenpan braadpan steelpan schaal ovenschaal vorm bakvorm cakevorm taartvorm \
      springvorm kom maatbeker kan bakblik inhoud
      """,
    pieces: """
      stukken stukjes balletjes ballen bollen bolletjes gehaktballen gehaktballetjes burgers porties \
      broodjes kroketten
      """,
    eggs: "ei eieren",
    partsOfEggs:
      "eidooier eidooiers eierdooier eierdooiers dooier dooiers eigeel eigelen eiwit eiwitten")

  static let arabic = StepWords(
    .ar, each: "كل لكل", per: "شخص اشخاص حصة حصص", apiece: "", instead: "بدلا",
    rest: "الباقي باقي المتبقية المتبقي",
    labels: "خطوة صفحة رقم مقاس سعته سعتها سعة بسعة", places: "الى بعد قبل في",
    links: "من باقي بقية ديال متاع تاع", breaks: "و ثم في على مع الى حتى",
    sizes: "كبيرة صغيرة متوسطة كبير صغير", turns: "ثم", articles: "",
    vessels: "قالب قدر مقلاة صينية طنجرة وعاء", pieces: "قطع كرات قطعة كرة اقراص كفتات حصص",
    eggs: "بيضة بيض بيضات",
    partsOfEggs: "صفار بياض")

  static let japanese = StepWords(
    .ja, each: "", per: "ずつ 人分", apiece: "各", instead: "", rest: "",
    labels: "手順", places: "", links: "の", breaks: "を に で と",
    sizes: "", turns: "", articles: "", vessels: "型 鍋 フライパン ボウル", pieces: "", eggs: "卵",
    partsOfEggs: "卵黄 卵白")

  private init(
    _ language: KitchenLanguage, each: String, per: String, apiece: String, instead: String,
    rest: String,
    labels: String, places: String, links: String, breaks: String,
    sizes: String, turns: String, articles: String, vessels: String,
    pieces: String, eggs: String, partsOfEggs: String
  ) {
    self.language = language
    self.each = WordSet(each)
    self.per = WordSet(per)
    self.apiece = WordSet(apiece)
    self.instead = WordSet(instead)
    self.rest = WordSet(rest)
    self.labels = WordSet(labels)
    self.places = WordSet(places)
    self.links = WordSet(links)
    self.breaks = WordSet(breaks)
    self.sizes = WordSet(sizes)
    self.turns = WordSet(turns)
    self.articles = WordSet(articles)
    self.vessels = WordSet(vessels)
    self.pieces = WordSet(pieces)
    self.eggs = WordSet(eggs)
    self.partsOfEggs = WordSet(partsOfEggs)
  }
}
