/// Finds times in Japanese, which has no spaces between words: `1時間30分`, `２〜３分`, `1分半`.
enum JapaneseTimes {
  /// Returns the times in a part of a text, in its order.
  static func find(in text: [UInt8], _ range: Range<Int>) -> [StepDuration] {
    let scan = Scan(text: JapaneseText(text, before: range.upperBound))
    var found: [StepDuration] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard scan.begins(index) else {
        index += scan.text.length(at: index)
        continue
      }
      let (times, end) = scan.times(at: index)
      found += times.filter { $0.seconds > 0 && $0.seconds < Int(TimeWords.day) }
      index = max(end, index + 1)
    }
    return found
  }

  private struct Scan {
    let text: JapaneseText

    private static let units: [(text: String, seconds: Double)] = [
      ("時間", 3600), ("分", 60), ("ふん", 60), ("秒", 1),
    ]
    /// Between the two ends of a range.
    private static let ranges = ["〜", "～", "~", "-", "–", "—", "、", "から", "か", "ー", "−"]
    /// After 分, these mean that it is a part or a portion: a third, whipped to eight tenths.
    private static let parts = ["の", "立て", "割", "量", "目"]

    /// After a time, these say that something takes so much less or more than elsewhere: 1〜2分*短く*.
    private static let otherwise = ["短", "長く", "長め", "早く", "早め", "少な"]
    /// After a time, these say how long before something else it is done: 10分*前に*.
    private static let ahead = ["前に", "前から", "前まで"]
    private static let about = ["ほど", "程度", "程", "くらい", "ぐらい", "だけ", "間"]

    func begins(_ index: Int) -> Bool {
      NumberScan.begins(text.bytes, index) || kanji(at: index) != nil
    }

    private static let digits = ["一", "二", "三", "四", "五", "六", "七", "八", "九"]
    /// After 十分, which also means enough, these say that it is a time.
    private static let lengths = ["間", "ほど", "程", "くらい", "ぐらい", "以上", "前後", "半"]

    /// Returns the number in characters at an index, up to ninety-nine: 二, 十五, 三十.
    private func kanji(at start: Int) -> (value: Double, end: Int)? {
      func digit(_ index: Int) -> Double? {
        Self.digits.firstIndex { text.starts(index, $0) }.map { Double($0 + 1) }
      }
      let length = "一".utf8.count
      let first = digit(start)
      let ten = first == nil ? start : start + length
      guard text.starts(ten, "十") else { return first.map { ($0, start + length) } }
      let end = ten + length
      let value = (first ?? 1) * 10
      return digit(end).map { (value + $0, end + length) } ?? (value, end)
    }

    /// Returns whether what looks like ten or twelve minutes means enough.
    private func isEnough(_ start: Int, _ unit: Int) -> Bool {
      text.starts(start, anyOf: ["十分", "十二分"]) && text.starts(unit, "分")
        && !text.starts(unit + "分".utf8.count, anyOf: Self.lengths)
    }

    private func number(at index: Int) -> (value: Double, end: Int)? {
      if let kanji = kanji(at: index) { return kanji }
      return NumberScan.number(text.bytes, index, before: text.end, hasDecimalComma: false).map {
        ($0.value.approximation, $0.end)
      }
    }

    /// Returns the times that begin at a number, and where to continue.
    func times(at start: Int) -> (times: [StepDuration], end: Int) {
      let (times, end) = written(at: start)
      let about = Self.about.first { text.starts(end, $0) }?.utf8.count ?? 0
      return (text.starts(end + about, anyOf: Self.otherwise + Self.ahead) ? [] : times, end)
    }

    private func written(at start: Int) -> (times: [StepDuration], end: Int) {
      guard let first = number(at: start) else {
        var index = start
        while index < text.end, NumberScan.begins(text.bytes, index) { index += 1 }
        return ([], index)
      }
      if let time = time(first.value, first.end), !isEnough(start, first.end) {
        return ([duration(start, time)], time.end)
      }
      guard let second = secondNumber(after: first.end),
        let time = time(second.value, second.end)
      else { return ([], first.end) }
      // 1〜1時間半 begins at one hour.
      let lower = StepDuration(
        range: start..<first.end, seconds: Int((first.value * time.unit).rounded()))
      return ([lower, duration(second.start, time)], time.end)
    }

    private func duration(
      _ start: Int, _ time: (seconds: Double, unit: Double, end: Int)
    ) -> StepDuration {
      StepDuration(range: start..<time.end, seconds: Int(time.seconds.rounded()))
    }

    private func secondNumber(after index: Int) -> (value: Double, start: Int, end: Int)? {
      for sign in Self.ranges where text.starts(index, sign) {
        let next = index + sign.utf8.count
        if next < text.end, let found = number(at: next) { return (found.value, next, found.end) }
      }
      return nil
    }

    /// Returns the time of a number, with what is added to it: 30分 after 1時間, or half.
    private func time(
      _ value: Double, _ index: Int
    ) -> (seconds: Double, unit: Double, end: Int)? {
      guard let unit = Self.units.first(where: { text.starts(index, $0.text) }) else { return nil }
      var next = index + unit.text.utf8.count
      if unit.seconds == 60, text.starts(next, anyOf: Self.parts + ["わり"]) {
        return nil
      }
      var seconds = value * unit.seconds
      if text.starts(next, "半") {
        return (seconds + unit.seconds / 2, unit.seconds, next + "半".utf8.count)
      }
      if next < text.end, let more = number(at: next), let rest = time(more.value, more.end),
        rest.unit < unit.seconds
      {
        seconds += rest.seconds
        next = rest.end
      }
      return (seconds, unit.seconds, next)
    }
  }
}
