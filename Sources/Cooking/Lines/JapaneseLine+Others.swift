/// Foods with amounts of their own behind the first: にんじん1本と玉ねぎ2個.
extension JapaneseLine {
  /// Returns the food between two amounts, if it is one that both are not of.
  func nextFood(in between: Range<Int>) -> Range<Int>? {
    guard let start = joint(at: between) ?? space(at: between) else { return nil }
    let food = trimmed(start..<between.upperBound)
    return isKnown(food) ? food : nil
  }

  /// Returns whether the text between two amounts names the foods of both: 1本 にんじんと玉ねぎ2個.
  func namesTwo(in between: Range<Int>) -> Bool {
    guard let first = taken.last, trimmed(0..<first.lowerBound).isEmpty else { return false }
    return JapaneseWords.joints.contains { sign in
      let foods = parts(of: between, by: sign).map(trimmed)
      return foods.count == 2 && foods.allSatisfy(isKnown)
    }
  }

  /// Returns the amounts in brackets, each with the known food before it.
  func parts(in bracket: Range<Int>) -> [(food: Range<Int>?, amount: LineReading.Amount)] {
    var parts: [(food: Range<Int>?, amount: LineReading.Amount)] = []
    let signs = JapaneseWords.commas + JapaneseWords.joints
    var (start, index) = (bracket.lowerBound, bracket.lowerBound)
    while index < bracket.upperBound {
      if let (amount, end) = amount(at: index), end <= bracket.upperBound {
        let food = trimmed(start..<index)
        parts.append((isKnown(food) ? food : nil, amount))
        (start, index) = (end, end)
      } else {
        let sign = text.length(of: signs, at: index)
        index += sign ?? text.length(at: index)
        if sign != nil { start = index }
      }
    }
    return parts
  }

  /// Returns whether a word for *and* begins a part of the line.
  func isJoined(_ part: Range<Int>) -> Bool { joint(at: part) != nil }

  /// Returns whether a food behind the amounts has none: にんじん1本と玉ねぎ.
  func namesMore(than foods: [Range<Int>]) -> Bool {
    let ends = taken.map(\.upperBound).sorted()
    return ends.contains { end in
      let next = taken.map(\.lowerBound).filter { $0 >= end }.min() ?? text.end
      guard let food = nextFood(in: end..<max(end, next)) else { return false }
      return !foods.contains { $0.overlaps(food) }
    }
  }

  /// Returns the end of a space behind an amount whose food stands before it: 砂糖大さじ1 酒50ml.
  private func space(at part: Range<Int>) -> Int? {
    guard let first = amounts.first?.value, foods.isEmpty,
      !trimmed((taken.first?.upperBound ?? 0)..<first.lowerBound).isEmpty
    else { return nil }
    let start = text.skip(JapaneseWords.spaces, part.lowerBound)
    return start > part.lowerBound && start < part.upperBound ? start : nil
  }

  private func joint(at part: Range<Int>) -> Int? {
    let start = text.skip(JapaneseWords.spaces, part.lowerBound)
    return text.length(of: JapaneseWords.joints, at: start).flatMap {
      start + $0 < part.upperBound ? start + $0 : nil
    }
  }
}
