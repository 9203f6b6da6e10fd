import Texts

/// The folded words, in the kitchen's eight languages, that say that a line states a yield.
package enum YieldWords {
  /// What stands before the colon of a yield.
  package static let labels = phrases(
    """
    serves, servings, serving size, number of servings, yield, yields, makes, portions, quantity, \
    portionen, personen, ergibt, menge, anzahl portionen, für, personnes, pour, nombre de \
    personnes, rendement, quantité, raciones, porciones, personas, comensales, rinde, rendimiento, \
    cantidad, para, porzioni, persone, dosi, dosi per, per, resa, porties, aantal personen, \
    aantal porties, voor, opbrengst, عدد الأشخاص, عدد الحصص, الحصص, الكمية, تكفي, يكفي, \
    分量, 人数, 出来上がり, できあがり
    """)

  /// The verbs of yields: `Makes 12 bars`.
  package static let verbs = KitchenLanguage.allCases.reduce(
    into: phrases("serve, servings, reicht, rendono")
  ) { $0.formUnion(YieldPhrases.of($1).verbs) }

  /// The words that say how many are made: a number behind them counts no servings.
  package static let makers = phrases("makes, make, ergibt, rinden, salen, rendono")

  /// The words between a heading and for whom its ingredients are.
  package static let purposes = phrases("for, für, fuer, pour, para, per, voor, dosi, ل, لـ, لعدد")

  /// Those of the words before a number that are of people.
  static let serves = purposes.union(
    phrases("serves, serve, feeds, reicht, raciones, comensales, تكفي, يكفي, الحصص, الأشخاص, 人数"))

  /// The words before a number that say that it is not exact.
  package static let approximations = phrases(
    """
    about, approx, approximately, around, up, to, ca, circa, etwa, ungefähr, bis, zu, environ, \
    unos, unas, aproximadamente, ongeveer, 約, およそ, حوالي, تقريبا
    """)

  /// The words before the number of a yield that say nothing else.
  package static let leads = verbs.union(purposes).union(approximations).union(
    phrases("enough, goed, recipe, rezept, recette, receta, ricetta, recept, من"))

  /// What a list of ingredients is called, before the words for whom or what it is: `Zutaten für 8 Waffeln`.
  static let ingredients = phrases(
    """
    ingredients, zutaten, ingrédients, ingredientes, ingredienti, ingrediënten, ricetta, المقادير, \
    المكونات, 材料
    """)

  /// What may stand before the number of a line that begins with that name.
  static let listLeads = leads.union(ingredients).union(phrases("x"))

  /// Behind the name of a list or of a recipe, these say how much is made of it.
  static let counts = purposes.union(phrases("x, dose"))

  /// Those who eat, and what they get.
  package static let eaters = phrases(
    """
    people, persons, person, servings, serving, portions, portion, eaters, guests, personen, \
    portionen, gäste, esser, personne, personnes, parts, convives, persona, personas, ración, \
    raciones, porción, porciones, porções, comensales, persone, porzione, porzioni, portie, \
    porties, persoon, eters, أشخاص, شخص, أفراد, حصص, حصة, 人分, 人前
    """)

  /// The words between the numbers of a range.
  package static let ranges = phrases("to, or, bis, oder, à, ou, a, o, tot, of, から, إلى, أو, -")

  /// Units of time and heat, which no yield is counted in.
  package static let areOfSteps = phrases(
    """
    minutes, minute, min, mins, hours, hour, seconds, days, minuten, stunden, stunde, tage, heures, \
    heure, jours, minutos, horas, hora, días, minuti, ore, giorni, uur, uren, dagen, دقيقة, دقائق, \
    ساعة, ساعات, 分, 分間, 時間, degrees, grad, day, weeks, week, months, years, times, tag, wochen, \
    woche, monate, jahre, mal, jour, semaines, mois, ans, fois, día, semanas, meses, años, veces, \
    giorno, settimane, mesi, anni, volte, dag, weken, maanden, jaar, keer
    """)

  /// In brackets behind a yield, these say that a number is of one of it: `4 servings (2 each)`,
  /// `8 portions (350 kcal)`.
  static let areOfEach = phrases(
    """
    each, per, apiece, piece, je, jeweils, pro, par, chacun, chacune, cada, ciascuno, ciascuna, \
    elk, لكل, ずつ, kcal, cal, calories, kj, kalorien, calorie, calorías, calorieën, سعرة, \
    キロカロリー, カロリー
    """)

  /// Returns folded phrases that are separated by commas.
  package static func phrases(_ text: String) -> Set<String> {
    Set(text.split(separator: ",").map { TextFolding.singleSpaced(TextFolding.fold(String($0))) })
  }

  /// Returns the folded words of a text.
  package static func words(of text: Substring) -> [String] {
    TextFolding.fold(String(text)).split { !$0.isLetter && $0 != "-" && $0 != "'" }.map(String.init)
  }
}
