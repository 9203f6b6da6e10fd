import Collection
import Texts

/// The folded words, in the kitchen's eight languages, that say that a line states a yield or a time.
enum StatedWords {
  /// What stands before the colon of a yield.
  static let yieldLabels = phrases(
    """
    serves, servings, serving size, number of servings, yield, yields, makes, portions, quantity, \
    portionen, personen, ergibt, menge, anzahl portionen, für, personnes, pour, nombre de \
    personnes, rendement, quantité, raciones, porciones, personas, comensales, rinde, rendimiento, \
    cantidad, para, porzioni, persone, dosi, dosi per, per, resa, porties, aantal personen, \
    aantal porties, voor, opbrengst, عدد الأشخاص, عدد الحصص, الحصص, الكمية, تكفي, يكفي, \
    分量, 人数, 出来上がり, できあがり
    """)

  /// The verbs of yields: `Makes 12 bars`.
  static let verbs = phrases(
    """
    serves, serve, makes, yields, yield, feeds, servings, ergibt, reicht, donne, rinde, rinden, \
    salen, rende, rendono, levert, تكفي, يكفي
    """)

  /// The words that say how many are made: a number behind them counts no servings.
  static let makers = phrases("makes, make, ergibt, rinden, salen, rendono")

  /// The words between a heading and for whom its ingredients are.
  static let purposes = phrases("for, für, pour, para, per, voor, dosi, ل, لـ, لعدد")

  /// The words before the number of a yield that say nothing else.
  static let leads = verbs.union(purposes).union(
    phrases(
      """
      about, approx, approximately, around, up, to, enough, ca, circa, etwa, ungefähr, bis, \
      zu, environ, unos, unas, aproximadamente, ongeveer, goed, recipe, rezept, recette, receta, \
      ricetta, recept, 約, حوالي
      """))

  /// Those who eat, and what they get.
  static let eaters = phrases(
    """
    people, persons, person, servings, serving, portions, portion, eaters, guests, personen, \
    portionen, gäste, esser, personne, personnes, parts, convives, persona, personas, ración, \
    raciones, porción, porciones, comensales, persone, porzione, porzioni, portie, porties, \
    persoon, eters, أشخاص, شخص, أفراد, حصص, حصة, 人分, 人前
    """)

  /// The words between the numbers of a range.
  static let ranges = phrases("to, or, bis, oder, à, ou, a, o, tot, of, から, إلى, أو, -")

  /// Units of time, which no yield is counted in.
  static let areOfSteps = phrases(
    """
    minutes, minute, min, mins, hours, hour, seconds, days, minuten, stunden, stunde, tage, heures, \
    heure, jours, minutos, horas, hora, días, minuti, ore, giorni, uur, uren, dagen, دقيقة, دقائق, \
    ساعة, ساعات, 分, 分間, 時間, degrees, grad
    """)

  /// The times by their labels: those that stand in descriptions, and others.
  static let times: [String: IncomingRecipe.Time] = {
    var times = TimesParagraph.kinds.mapValues(IncomingRecipe.Time.init)
    for (time, labels) in [
      (
        IncomingRecipe.Time.preparation,
        "وقت التحضير, مدة التحضير, 準備時間, 下準備, 準備"
      ),
      (.cooking, "وقت الطهي, مدة الطهي, وقت الخبز, 調理時間, 焼き時間, 加熱時間"),
      (.resting, "وقت الراحة, 寝かせ時間, 休ませる時間"),
      (
        .total,
        """
        duration, zeit, dauer, temps, durée, tiempo, duración, tempo, durata, tijd, الوقت, \
        الوقت الكلي, الوقت الإجمالي, المدة, 時間, 所要時間, 合計時間
        """
      ),
    ] {
      for label in phrases(labels) { times[label] = time }
    }
    return times
  }()

  /// Returns whether a label of a time says that it is one, without a colon behind it.
  static func namesTime(_ label: String) -> Bool {
    times[label] != nil && nouns.contains { label.contains($0) }
  }

  private static let nouns = phrases(
    "time, zeit, temps, tiempo, tempo, tijd, duration, dauer, durata, ready in, وقت, مدة, 時間")

  private static func phrases(_ text: String) -> Set<String> {
    Set(text.split(separator: ",").map { TextFolding.singleSpaced(TextFolding.fold(String($0))) })
  }
}

extension IncomingRecipe.Time {
  fileprivate init(_ kind: TimesParagraph.Kind) {
    self =
      switch kind {
      case .preparation: .preparation
      case .cooking: .cooking
      case .resting: .resting
      case .total: .total
      }
  }
}
