import RecipeMD

extension JapaneseLine {
  /// Skips marks at the start of a line: ★, A, 【A】, ①.
  func skipMarks(_ start: Int) -> Int {
    var index = start
    while index < text.end, let next = bracketedMark(index) ?? mark(index) { index = next }
    return title(index) ?? index
  }

  /// Returns the end of what the line is for, before its food: 仕上げ用：パセリ.
  private func title(_ start: Int) -> Int? {
    let most = min(text.end, start + 36)
    guard let colon = (start..<most).first(where: { text.starts($0, anyOf: [":", "："]) }) else {
      return nil
    }
    let end = text.skip([":", "："] + JapaneseWords.spaces, colon)
    // 砂糖：大さじ1
    let isAmount =
      end >= text.end || scan.amount(at: end) != nil
      || text.length(of: JapaneseWords.vague, at: end) != nil
    return isAmount || colon == start ? nil : end
  }

  private func bracketedMark(_ index: Int) -> Int? {
    guard text.starts(index, anyOf: JapaneseWords.opens) else { return nil }
    // A longer text is not a mark.
    let most = min(text.end, index + 24)
    guard let close = (index..<most).first(where: { text.starts($0, anyOf: JapaneseWords.closes) }),
      close + text.length(at: close) <= most,
      // 【酒50ml】
      !(index..<close).contains(where: { amount(at: $0) != nil })
    else { return nil }
    return close + text.length(at: close)
  }

  private func mark(_ index: Int) -> Int? {
    if let length = text.length(of: JapaneseWords.spaces, at: index) { return index + length }
    let behind = JapaneseWords.spaces + [":", "：", "．"]
    if let length = text.length(of: JapaneseWords.marks, at: index) {
      return text.skip(behind, index + length)
    }
    guard let length = text.length(of: JapaneseWords.letters, at: index),
      text.starts(index + length, anyOf: behind + ["."])
    else { return nil }
    return text.skip(behind, index + length)
  }

  /// Returns the foods in the first part of the line that names any.
  func readFoods() -> [Range<Int>] {
    var index = 0
    var start: Int?
    while index < text.end {
      if let hit = taken.first(where: { $0.contains(index) }) {
        if let begin = start {
          let found = split(begin..<index)
          if !found.isEmpty { return found }
        }
        start = nil
        index = hit.upperBound
      } else {
        start = start ?? index
        index += text.length(at: index)
      }
    }
    return start.map { split($0..<text.end) } ?? []
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    // 2枚ののり: only behind an amount is の no part of the food, and just once.
    var mayJoin = lower > 0
    while lower < upper {
      if let length = text.length(of: JapaneseWords.beforeFood, at: lower) {
        lower += length
      } else if mayJoin, text.starts(lower, "の"), !isKnown(lower..<upper) {
        lower += "の".utf8.count
        mayJoin = false
      } else {
        break
      }
    }
    while let sign = JapaneseWords.behindFood.first(where: {
      upper - lower > $0.utf8.count && text.starts(upper - $0.utf8.count, $0)
    }) {
      // くだもの
      if sign == "の", isKnown(lower..<upper) { break }
      upper -= sign.utf8.count
    }
    return lower..<max(lower, upper)
  }

  /// Returns the foods in a part of the line: 塩・こしょう are two.
  private func split(_ part: Range<Int>) -> [Range<Int>] {
    let whole = trimmed(part)
    if whole.isEmpty { return [] }
    if !isKnown(whole) {
      for sign in JapaneseWords.joints + JapaneseWords.slashes + [","] {
        let foods = parts(of: whole, by: sign).map { cut(trimmed($0)) }.filter { !$0.isEmpty }
        if foods.count > 1, let found = joined(foods, by: sign) { return found }
      }
    }
    let food = cut(whole)
    return food.isEmpty ? [] : [food]
  }

  func parts(of whole: Range<Int>, by sign: String) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (begin, index) = (whole.lowerBound, whole.lowerBound)
    while index < whole.upperBound {
      if text.starts(index, sign, before: whole.upperBound) {
        parts.append(begin..<index)
        index += sign.utf8.count
        begin = index
      } else {
        index += text.length(at: index)
      }
    }
    return parts + [begin..<whole.upperBound]
  }

  /// Returns those of some foods that are wanted; nil if the sign between them does not part foods.
  private func joined(_ foods: [Range<Int>], by sign: String) -> [Range<Int>]? {
    switch sign {
    case "と", "や": return foods.allSatisfy(isKnown) ? foods : nil
    case "/", "／": return foods.allSatisfy(isKnown) ? [foods[0]] : nil
    case _ where !foods.prefix(2).contains(where: isKnown): return nil
    // What follows is what is done to it.
    case "、" where !isKnown(foods[1]) && !amounts.isEmpty,
      "," where !isKnown(foods[1]) && !amounts.isEmpty:
      return [foods[0]]
    default: return foods
    }
  }

  /// Returns a food without what is done to it, and without alternatives.
  private func cut(_ range: Range<Int>) -> Range<Int> {
    if range.isEmpty || isKnown(range) { return range }
    let isCounted = amounts.first?.unit?.kind == .count
    let done = isCounted ? JapaneseWords.done + JapaneseWords.parts : JapaneseWords.done
    var end = range.upperBound
    var index = range.lowerBound + text.length(at: range.lowerBound)
    while index < end {
      let isEnd =
        JapaneseWords.otherFood.contains { text.starts(index, $0, before: end) }
        || text.starts(index, anyOf: ["か", "…"]) && isKnown(range.lowerBound..<index)
        || text.starts(index, "の", before: end)
          && done.contains(text.string(index + "の".utf8.count..<end))
        // 玉ねぎみじん切り
        || isKnown(range.lowerBound..<index) && done.contains(text.string(index..<end))
      if isEnd { end = index } else { index += text.length(at: index) }
    }
    return withoutState(trimmed(range.lowerBound..<end))
  }

  /// Returns a food without what is done to it before: よく冷えたバター.
  private func withoutState(_ range: Range<Int>) -> Range<Int> {
    if isKnown(range) { return range }
    var index = range.lowerBound
    var best = range
    while index < range.upperBound {
      let isEnd = JapaneseWords.states.contains {
        index - range.lowerBound >= $0.utf8.count && text.starts(index - $0.utf8.count, $0)
      }
      if isEnd, isKnown(index..<range.upperBound) { best = index..<range.upperBound }
      index += text.length(at: index)
    }
    return best
  }

  func isKnown(_ range: Range<Int>) -> Bool {
    FoodTable.of(.ja).place(of: text.string(range)) != nil
  }
}
