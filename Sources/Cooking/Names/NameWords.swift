/// The words of each language, folded, that determine which ingredient is meant.
final class NameWords: ByLanguage {
  /// Between two alternatives: butter or margarine.
  let alternatives: WordSet
  /// At the start of an addition that is not part of the name: lemons *for* serving.
  let ends: WordSet
  /// Between a measure and a name: cloves *of* garlic.
  let of: WordSet
  /// Before a name, making it a different food: *peanut* butter.
  let changing: WordSet
  /// After a name, making it a different food: butter *beans*.
  let followers: WordSet
  /// Inseparable from a name: the *ice* of ice cream.
  let inseparable: WordSet

  /// At the start of a name, stating only its quality: *large* onions.
  let adjectives: WordSet
  /// At the start of a name, or in some languages at its end, stating the required condition of the
  /// same food: *cold* butter.
  let states: WordSet

  static let english = NameWords(
    alternatives: "or and", ends: "for to at in with from plus cut into as on without such about",
    of: "of",
    changing: """
      peanut almond hazelnut walnut cashew coconut oat soy soya rice cocoa apple pear lemon lime \
      orange grapefruit tomato potato chicken beef veal pork fish vegetable mushroom corn garlic \
      onion celery ice sour ginger mustard sesame sunflower rapeseed walnut olive maple vanilla \
      icing powdered confectioners cream condensed evaporated baking bell cayenne chilli chili \
      custard curry wine cider malt sweet palm body nut pasta bread pie shaving goat goats
      """,
    followers: """
      noodle noodles bean beans chocolate dish dishes knife powder paste sauce stock broth oil \
      vinegar syrup butter milk cheese flour sugar seed seeds cake cakes pie press bread soup \
      sandwich sandwiches cup cups plant plants roll rolls shell shells cracker crackers paper \
      mill grinder salt cream squash pan pot jug bottle bowl tin slicer timer box carton
      """,
    inseparable: "peanut ice cocoa baking sweet",
    adjectives: "large medium small fresh ripe whole big organic free range good",
    states: """
      cold hot warm lukewarm tepid boiling chilled frozen soft softened melted very sharp young \
      cooked toasted unwaxed fine coarse
      """)

  static let german = NameWords(
    alternatives: "oder und bzw",
    ends: "zum zur fur nach aus in mit vom von ohne bei als zu im am auf je a",
    of: "von vom an",
    changing: "saure saurer sauren rote roten susse sussen", followers: "", inseparable: "",
    adjectives: "grosse grosser grosses kleine kleiner kleines mittelgrosse frische frischer "
      + "frisches reife reifer",
    states: """
      kalte kalter kaltes kalten warme warmer warmes lauwarme lauwarmer lauwarmes heisse heisser \
      heisses weiche weicher weiches flussige flussiger flussiges zerlassene geschmolzene sauerliche \
      sauerlicher unbehandelte unbehandelter feine feines grobes
      """)

  static let french = NameWords(
    alternatives: "ou et", ends: "pour a en sans avec au selon", of: "de d du des la le l",
    changing: "", followers: "", inseparable: "",
    adjectives: "gros grosse grosses petit petite petits petites grand grande grands grandes bon "
      + "bonne bons bonnes beau belle beaux belles",
    states: """
      froid froide froids froides chaud chaude chauds chaudes tiede bien mou molle fondu fondue mur mure \
      murs mures
      """)

  static let spanish = NameWords(
    alternatives: "o u y e", ends: "para al a en sin con", of: "de del la el los las",
    changing: "", followers: "", inseparable: "",
    adjectives: "gran buen buena",
    states: """
      frio fria frios frias caliente calientes tibio tibia blando blanda maduro madura maduros \
      maduras derretida fundida
      """)

  static let italian = NameWords(
    alternatives: "o e ed", ends: "per a in senza con al q", of: "di d del dello della dell dei",
    changing: "", followers: "", inseparable: "",
    adjectives: "grande grandi grosso grossa grossi grosse piccolo piccola piccoli piccole",
    states: """
      freddo fredda freddi fredde caldo calda tiepido tiepida morbido morbida fuso fusa maturo \
      matura maturi mature
      """)

  static let dutch = NameWords(
    alternatives: "of en", ends: "voor om in met zonder naar uit van te", of: "van",
    changing: "zure", followers: "", inseparable: "",
    states: "koude koud warme warm lauwe lauw zachte gesmolten rijpe grove fijne")

  static let arabic = NameWords(
    alternatives: "او", ends: "للتزيين للتقديم للدهن للقلي حسب بدون مع لل عند في على",
    of: "من", changing: "", followers: "", inseparable: "",
    adjectives: "كبير كبيرة كبيره صغير صغيرة صغيره متوسط متوسطة",
    states: """
      بارد باردة ساخن ساخنة دافئ دافئة فاتر فاترة مغلي مغلية مذاب مذابة ذائبة طازج طازجة ناعم ناعمة \
      مفروم مفرومة مقطع مقطعة مبشور مبشورة مهروس مهروسة
      """)

  static let japanese = NameWords(
    alternatives: "または もしくは か", ends: "", of: "の", changing: "", followers: "",
    inseparable: "", states: "")

  private init(
    alternatives: String, ends: String, of: String, changing: String, followers: String,
    inseparable: String, adjectives: String = "", states: String
  ) {
    self.alternatives = WordSet(alternatives)
    self.ends = WordSet(ends)
    self.of = WordSet(of)
    self.changing = WordSet(changing)
    self.followers = WordSet(followers)
    self.inseparable = WordSet(inseparable)
    self.adjectives = WordSet(adjectives)
    self.states = WordSet(states)
  }
}
