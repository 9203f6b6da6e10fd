import RecipeMD

/// Reads the amounts in a text in Japanese: `大さじ2`, `1〜2個`, `1カップ半`.
struct JapaneseAmounts: Sendable {
  typealias Amount = LineReading.Amount

  let text: JapaneseText

  struct Number {
    var value: Rational
    var end: Int
    /// Whether it is written in words, which may also be a part of a name.
    var isKanji = false
  }

  private static let half = Rational(1, 2) ?? .one
  private static let style = LineNumber.Style(hasDecimalComma: false, hasThousandSpace: false)

  /// Returns the number that begins at an index.
  func number(at index: Int) -> Number? {
    guard index < text.end else { return nil }
    if let read = LineNumber.read(text.bytes, index, Self.style) {
      if let part = part(of: read.value, read.end) { return part }
      let (value, end) = fraction(read.value, read.end)
      for and in JapaneseWords.and where text.starts(end, and) {
        if let part = number(at: text.skip(JapaneseWords.spaces, end + and.utf8.count)),
          part.value < .one, let sum = value.adding(part.value)
        {
          return Number(value: sum, end: part.end)
        }
      }
      return Number(value: value, end: end)
    }
    if let large = largeNumber(at: index) { return large }
    for (word, value) in JapaneseWords.kanji where text.starts(index, word) {
      if let part = Rational(value).flatMap({ part(of: $0, index + word.utf8.count) }) {
        return part
      }
      return Rational(value).map { Number(value: $0, end: index + word.utf8.count, isKanji: true) }
    }
    if text.starts(index, "半"), !text.starts(index, "半熟"), !text.starts(index, "半月") {
      return Number(value: Self.half, end: index + "半".utf8.count, isKanji: true)
    }
    return nil
  }

  /// Returns a number of several words: 三百, 二十五.
  ///
  /// 千 and 百 alone begin many words, and are numbers before a measure only.
  private func largeNumber(at start: Int) -> Number? {
    var (value, index, parts): (Int128, Int, Int) = (0, start, 0)
    func digit() -> Int128 {
      guard let (word, digit) = JapaneseWords.digits.first(where: { text.starts(index, $0.0) })
      else { return 0 }
      index += word.utf8.count
      parts += 1
      return digit
    }
    for (word, power) in JapaneseWords.powers {
      let before = (index, parts)
      let count = digit()
      guard text.starts(index, word) else {
        (index, parts) = before
        continue
      }
      index += word.utf8.count
      parts += 1
      value += max(count, 1) * power
    }
    if value == 0 { return nil }
    value += digit()
    let measure = unit(at: text.skip(JapaneseWords.spaces, index), in: JapaneseWords.after)
    let isMeasured =
      measure.flatMap { UnitTable.unit(id: $0.id) }.map { $0.kind != .count } ?? false
    guard parts > 1 || isMeasured else { return nil }
    return Rational(value).map { Number(value: $0, end: index, isKanji: true) }
  }

  /// Returns the fraction in words whose denominator ends at an index: 3分の2.
  private func part(of bottom: Rational, _ end: Int) -> Number? {
    let ofParts = "分の"
    guard text.starts(end, ofParts), bottom.isWhole, bottom > .one,
      let top = number(at: end + ofParts.utf8.count), top.value.isWhole, top.value < bottom,
      let part = top.value.divided(by: bottom)
    else { return nil }
    return Number(value: part, end: top.end)
  }

  /// Returns a number with the denominator behind a wide slash: １／２.
  private func fraction(_ value: Rational, _ end: Int) -> (Rational, Int) {
    guard text.starts(end, "／"),
      let bottom = NumberScan.number(
        text.bytes, end + "／".utf8.count, before: text.end, hasDecimalComma: false),
      let part = value.divided(by: bottom.value)
    else { return (value, end) }
    return (part, bottom.end)
  }

  private func unit(
    at index: Int, in list: [(String, String)]
  ) -> (id: String, range: Range<Int>)? {
    var best: (id: String, range: Range<Int>)?
    for (word, id) in list where text.starts(index, word) {
      let end = index + word.utf8.count
      if end > best?.range.upperBound ?? 0 { best = (id, index..<end) }
    }
    return best
  }

  /// Returns the amount at an index, and its end.
  func amount(at start: Int) -> (amount: Amount, end: Int)? {
    var index = text.skip(JapaneseWords.beforeAmount, start)
    var prefix = unit(at: index, in: JapaneseWords.before)
    if let size = prefix, isSize(size.range) {
      index = text.skip(JapaneseWords.spaces, size.range.upperBound)
      prefix = nil
    }
    if let prefix {
      index = text.skip(JapaneseWords.beforeNumber, prefix.range.upperBound)
    }
    let bracketed = prefix == nil ? nil : lowerEnd(inBracketAt: index)
    guard let lower = bracketed?.number ?? number(at: index),
      !text.starts(lower.end, anyOf: JapaneseWords.degrees)
    else { return nil }
    if prefix != nil, lower.isKanji, !text.starts(index, "半"), !text.starts(lower.end, "杯") {
      return nil
    }
    var amount = Amount(
      number: lower.value, unit: prefix.flatMap { UnitTable.unit(id: $0.id) },
      value: index..<lower.end, measure: prefix?.range, relation: .first)
    var end = lower.end
    if let bracketed {
      amount.to = bracketed.upper.value
      end = bracketed.upper.end
      amount.value = index..<end
    } else if let upper = upperEnd(of: lower, prefix: prefix?.id) {
      amount.to = upper.value
      amount.value = index..<upper.end
      end = upper.end
    }
    if prefix == nil {
      switch readUnit(of: &amount, lower, at: end) {
      case nil: return nil
      case (let next, true)?: return (amount, text.skip(JapaneseWords.rest, next))
      case (let next, false)?: end = next
      }
    }
    // 茶碗3杯分 are bowls of rice, no glasses.
    if amount.unit?.id == "glass", prefix == nil, isOfBowls(start..<index) { amount.unit = nil }
    if text.starts(end, "杯半") { end += "杯".utf8.count }
    if prefix != nil, text.starts(end, "半") {
      add(Self.half, to: &amount)
      amount.value = index..<end + "半".utf8.count
    }
    return (amount, text.skip(JapaneseWords.rest, end))
  }

  /// Returns the lower end of a range that stands in brackets before its upper end: 小さじ(1〜)2.
  private func lowerEnd(inBracketAt start: Int) -> (number: Number, upper: Number)? {
    guard let open = text.length(of: JapaneseWords.opens, at: start),
      let lower = number(at: start + open),
      let sign = text.length(of: ["〜", "～", "~", "-", "–"], at: lower.end),
      let close = text.length(of: JapaneseWords.closes, at: lower.end + sign),
      let upper = number(at: lower.end + sign + close), upper.value > lower.value
    else { return nil }
    return (lower, upper)
  }

  /// Returns whether the words before a number say that bowls are counted.
  func isOfBowls(_ range: Range<Int>) -> Bool {
    let words = text.string(range)
    return JapaneseWords.bowls.contains { words.contains($0) }
  }

  /// Returns whether 大 or 小 before a number is a size: 大2個 are two large ones.
  private func isSize(_ range: Range<Int>) -> Bool {
    guard range.count == "大".utf8.count,
      let number = number(at: text.skip(JapaneseWords.spaces, range.upperBound)),
      let unit = unit(at: number.end, in: JapaneseWords.after)
    else { return false }
    return !unit.id.isEmpty && !text.starts(number.end, "杯")
      || text.starts(number.end, anyOf: ["尾", "房"])
  }

  /// Returns the upper end of a range: 1〜2個, 大さじ1〜大さじ2, 1個〜2個, 2 – 3 個.
  private func upperEnd(of lower: Number, prefix: String?) -> Number? {
    var starts = [lower.end]
    if prefix == nil, let unit = unit(at: lower.end, in: JapaneseWords.after) {
      starts.append(unit.range.upperBound)
    }
    for start in starts {
      for sign in JapaneseWords.ranges {
        // With spaces, these part two things.
        let spaces = ["、", "・"].contains(sign) ? [] : JapaneseWords.spaces
        let place = text.skip(spaces, start)
        guard text.starts(place, sign) else { continue }
        var next = text.skip(spaces, place + sign.utf8.count)
        if let again = unit(at: next, in: JapaneseWords.before), again.id == prefix ?? "" {
          next = again.range.upperBound
        }
        guard let upper = number(at: next), upper.value > lower.value,
          upper.isKanji == lower.isKanji,
          start == lower.end || unit(at: upper.end, in: JapaneseWords.after) != nil
        else { continue }
        return upper
      }
    }
    return nil
  }

  /// Reads the unit behind a number, and what is added to it: 2個と1/2, 1カップ半.
  ///
  /// Returns the end, and whether nothing more belongs to the amount; nil if it is none.
  private func readUnit(
    of amount: inout Amount, _ lower: Number, at start: Int
  ) -> (end: Int, isAll: Bool)? {
    let behind = unit(at: text.skip(JapaneseWords.spaces, start), in: JapaneseWords.after)
    guard let unit = behind ?? spoon(behind: start), !isOnion(unit.range.lowerBound)
    else {
      if let value = amount.value, text.starts(value.lowerBound, "半分") {
        return (start + "分".utf8.count, true)
      }
      return lower.isKanji ? nil : (start, true)
    }
    var end = unit.range.upperBound
    // 三枚おろし is a way to cut fish.
    if text.starts(end, anyOf: ["おろし", "切り"]) { return nil }
    amount.unit = UnitTable.unit(id: unit.id)
    amount.measure = unit.range
    let first = end
    if text.starts(end, "と"), let part = number(at: end + "と".utf8.count), part.value < .one {
      add(part.value, to: &amount)
      end = part.end
      if let again = self.unit(at: end, in: JapaneseWords.after) { end = again.range.upperBound }
    } else if text.starts(end, "半") {
      add(Self.half, to: &amount)
      end += "半".utf8.count
    }
    if end > first, let value = amount.value { amount.value = value.lowerBound..<end }
    return (end, false)
  }

  /// Returns a spoon right behind a number, where most people write it before: 7大さじ, but not of
  /// 2大さじ1.
  private func spoon(behind end: Int) -> (id: String, range: Range<Int>)? {
    guard let spoon = unit(at: end, in: JapaneseWords.before),
      ["tbsp", "tsp"].contains(spoon.id), spoon.range.count > "大".utf8.count,
      number(at: text.skip(JapaneseWords.beforeNumber, spoon.range.upperBound)) == nil
    else { return nil }
    return spoon
  }

  /// Returns whether 玉 begins 玉ねぎ and is no head of anything.
  private func isOnion(_ index: Int) -> Bool {
    text.starts(index, anyOf: ["玉ねぎ", "玉葱", "玉ネギ", "たまねぎ"])
  }

  private func add(_ part: Rational, to amount: inout Amount) {
    if let sum = amount.number.adding(part) { amount.number = sum }
  }
}
