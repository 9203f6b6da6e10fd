import Bytes

/// Amounts of water, which hardly any list has, although dough and rice depend on it.
extension StepScanner {
  /// Lets the amounts of water from one on scale if an amount of the list does in the same step, so that
  /// none of it scales by half, or if they are all that there is.
  mutating func scaleWater(from first: Int) {
    guard found[first...].contains(where: { $0.ingredient != nil }) || isWaterAlone(from: first)
    else { return }
    for index in found[first...].indices
    where found[index].obstacle == .unlisted && isOfWater(found[index]) {
      found[index] = found[index].scaling()
    }
  }

  /// Returns whether all amounts from one on are of water, which is not for a pot or a tin that
  /// needs as much of it for any amount of food.
  private func isWaterAlone(from first: Int) -> Bool {
    guard ingredients.count > 0,
      found[first...].allSatisfy({ $0.obstacle == .unlisted && isOfWater($0) })
    else { return false }
    if language == .ja {
      return !["蒸", "湯せん", "湯煎", "天板", "圧力"].contains {
        !text[block].ranges(of: Array($0.utf8)).isEmpty
      }
    }
    var words = Words()
    words.read(text, block)
    return !words.all.indices.contains { place in
      words.isWord(place, in: Self.steaming)
        || Self.baths.contains { words[place].starts(with: $0) }
    }
  }

  private static let steaming = WordSet(
    """
    tray tin trays tins pressure cooker instant blech fettpfanne backblech plaque lechefrite marie \
    bandeja maria teglia placca bakplaat snelkookpan autocuiseur cocotte olla express bagnomaria \
    البخار بخار صينية
    """)
  private static let baths = ["steam", "dampf", "wasserbad", "vapeur", "vapor", "stoom"].map {
    Array($0.utf8)
  }

  private func isOfWater(_ amount: StepAmount) -> Bool {
    // Of 500 ml/2 cups only the last number would be written.
    let value = text[amount.value]
    if amount.to == nil, value.contains(where: NumberScan.isDigit),
      value.contains(where: \.isASCIILetter)
    {
      return false
    }
    if language == .ja { return isBehindWater(amount.whole.lowerBound) }
    let end = amount.whole.upperBound
    var words = Words()
    words.read(text, end..<min(block.upperBound, end + Self.mostBytesToWater))
    guard let next = words.all.first, isSpace(from: end, to: next.range.lowerBound) else {
      return false
    }
    for place in words.all.indices.prefix(Self.mostWordsToWater) {
      if place > 0, words.all[place].gap == .other || words.isWord(place, in: lists.breaks) {
        return false
      }
      if words.isWord(place, in: Self.water) { return isLastOfName(place, words) }
    }
    return false
  }

  /// Returns whether a name ends with a word: not water chestnuts.
  private func isLastOfName(_ place: Int, _ words: Words) -> Bool {
    let next = place + 1
    guard language == .en, next < words.all.count, words.all[next].gap == .space else {
      return true
    }
    return FoodTable.of(.en).place(of: [words[place], words[next]]) == nil
  }

  /// Returns whether water stands before a place, as in 水50ml, 湯を2L and 水(大さじ1).
  func isBehindWater(_ place: Int) -> Bool {
    Self.withoutJoint(text[stretch.lowerBound..<place])
      .ends(with: ["水", "湯", "お湯", "ゆで汁", "茹で汁", "煮汁"])
  }

  private static let mostBytesToWater = 48
  private static let mostWordsToWater = 4

  private static let water = WordSet(
    """
    water wasser nudelwasser kochwasser eau agua acqua kookvocht kookwater pastawater ماء الماء مياه \
    liquid cuisson cottura coccion
    """)
}
