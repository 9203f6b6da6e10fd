/// The words of each language, folded, with which steps refer to several ingredients.
final class UseWords: ByLanguage {
  /// The word for ingredients.
  let noun: [UInt8]
  /// Words before it: *all the* ingredients.
  let all: WordSet
  /// The others: the *remaining* ingredients.
  let rest: WordSet
  /// Words before the name of a group: ingredients *for* the dressing.
  let of: WordSet
  /// Words after it where adjectives would be; empty if adjectives come before it.
  let open: WordSet
  /// Words that begin exceptions.
  let except: WordSet
  /// Words for several ingredients: *both* flours.
  let both: WordSet
  /// Titles of groups that refer to everything in them: the *spices*.
  let collective: WordSet
  /// Words for less than all of an ingredient: *half* the butter.
  let part: WordSet

  static let english = UseWords(
    noun: "ingredients", all: "all the of your these its and",
    rest: "remaining other rest leftover", of: "for of", open: "",
    except: "except but excluding without", both: "both all",
    collective: "spices herbs vegetables toppings aromatics seasonings garnishes",
    part: """
      half some most little bit part third thirds quarter rest remaining leftover few pinch dash splash \
      drizzle drizzles knob reserved reserving more each extra other another additional remainder \
      handful portion portions one two three four spoonful spoonfuls ladle sprinkle leaving
      """)

  static let german = UseWords(
    noun: "zutaten", all: "alle allen aller die der den samtliche samtlichen und",
    rest: """
      restliche restlichen restlicher restliches restlichem ubrige ubrigen ubriger ubriges andere \
      anderen rest
      """,
    of: "fur der des vom von zum zur", open: "",
    except: "ausser bis ohne ausgenommen", both: "beide beiden alle",
    collective: "gewurze krauter gemuse",
    part: """
      restl halfte halbe halben halber halbes etwas wenig teil drittel viertel rest restliche restlichen \
      restlicher restliches ubrige ubrigen bisschen einige einigen einiger paar mehr weitere weiteren \
      weiterer weiteres jeweils je prise schuss ein eine einen einem einer eines zwei drei portionen \
      portionsweise loffel essloffel teeloffel klecks
      """)

  static let french = UseWords(
    noun: "ingredients", all: "tous toutes les l des de et",
    rest: "autres restant restante restants restantes reste",
    of: "pour de du des d",
    open: "dans avec en ensemble sauf et a au jusqu puis sur",
    except: "sauf excepte hormis sans", both: "deux tous toutes",
    collective: "epices herbes legumes aromates",
    part: """
      moitie demi demie peu tiers quart reste restant restante restants restantes partie quelques un \
      une deux trois pincee filet noix cuilleree chaque encore
      """)

  static let spanish = UseWords(
    noun: "ingredientes", all: "todos todas los las de y",
    rest: "restante restantes resto demas otros otras sobrante sobrantes",
    of: "para de del",
    open: "en con y juntos hasta a salvo excepto menos",
    except: "salvo excepto menos sin", both: "ambos ambas todos todas dos",
    collective: "especias hierbas verduras",
    part: """
      mitad medio media poco poca tercio cuarto resto restante restantes parte algunos algunas un una \
      uno dos tres pizca chorro chorrito cada mas cucharada
      """)

  static let italian = UseWords(
    noun: "ingredienti", all: "tutti tutte gli i degli e",
    rest: """
      restante restanti rimanente rimanenti rimasto rimasta rimasti rimaste resto altri altre
      """,
    of: "per di del della dello dell dei",
    open: "in con e insieme fino a tranne eccetto nel nella",
    except: "tranne eccetto senza", both: "entrambi entrambe tutti tutte due",
    collective: "spezie erbe verdure aromi odori",
    part: """
      meta mezzo mezza po poco poca terzo quarto resto restante rimanente restanti rimanenti parte \
      alcuni alcune qualche un uno una due tre pizzico filo goccio ogni altro altra cucchiaio noce
      """)

  static let dutch = UseWords(
    noun: "ingredienten", all: "alle de het van en", rest: "overige resterende andere rest",
    of: "voor van", open: "", except: "behalve zonder", both: "beide alle",
    collective: "specerijen kruiden groenten",
    part: """
      helft halve half beetje wat deel derde kwart rest resterende overige enkele een twee drie snuf \
      snufje scheut scheutje paar elke extra lepel klontje
      """)

  static let arabic = UseWords(
    noun: "مكونات", all: "جميع كل كافة",
    rest: "باقي بقية وباقي وبقية متبقية متبقي متبقيتين متبقيين", of: "من", open: "",
    except: "ماعدا باستثناء عدا", both: "كلا", collective: "بهارات خضار اعشاب توابل",
    part:
      "نصف ربع ثلث بعض قليل القليل باقي بقية جزء رشة قليلا حبة حبتين حبتان ملعقة ملعقتين ملعقتان ملاعق كوب كوبين"
  )

  static let japanese = UseWords(
    noun: "材料", all: "すべて 全て 全部", rest: "残り", of: "の", open: "", except: "以外", both: "両方",
    collective: "調味料 野菜 香味野菜",
    part: "半分 半量 少し 少々 残り 一部 適量 少量 大さじ 小さじ")

  /// Insignificant words in the titles of groups, in any of the languages.
  static let fillers = WordSet(
    """
    for the a an of and to in on fur den die das der dem des zum zur und mit von vom pour le la les \
    l de du d et para el los las del y per il lo gli i e della dello dell dei di voor het een en van
    """)

  private init(
    noun: String, all: String, rest: String, of: String, open: String, except: String,
    both: String, collective: String, part: String
  ) {
    self.noun = Array(noun.utf8)
    self.all = WordSet(all)
    self.rest = WordSet(rest)
    self.of = WordSet(of)
    self.open = WordSet(open)
    self.except = WordSet(except)
    self.both = WordSet(both)
    self.collective = WordSet(collective)
    self.part = WordSet(part)
  }
}
