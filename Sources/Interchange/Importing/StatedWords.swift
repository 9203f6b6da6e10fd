import Collection
import Cooking

/// The folded words, in the kitchen's eight languages, that say that a line states a time;
/// `YieldWords` has those of yields.
enum StatedWords {
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
      for label in YieldWords.phrases(labels) { times[label] = time }
    }
    return times
  }()

  /// Returns whether a label of a time says that it is one, without a colon behind it.
  static func namesTime(_ label: String) -> Bool {
    times[label] != nil && nouns.contains { label.contains($0) }
  }

  /// Returns whether a label says how difficult a recipe is.
  static func areOfDifficulty(_ label: String) -> Bool {
    difficulties.contains(YieldWords.words(of: label[...]).joined(separator: " "))
  }

  private static let difficulties = YieldWords.phrases(
    """
    level, difficulty, skill level, schwierigkeit, schwierigkeitsgrad, difficulté, niveau, \
    dificultad, nivel, difficoltà, livello, moeilijkheid, moeilijkheidsgraad, الصعوبة, 難易度
    """)

  private static let nouns = YieldWords.phrases(
    "time, zeit, temps, tiempo, tempo, tijd, duration, dauer, durata, ready in, وقت, مدة, 時間")
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
