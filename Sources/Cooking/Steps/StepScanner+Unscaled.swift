/// Finding the objects of amounts in the instructions that do not scale.
extension StepScanner {
  /// Handles the second of two amounts that belong together: 1 lb 4 oz beef, 1 cup or 240 ml stock.
  mutating func composed(_ number: WrittenNumber, _ unit: Unit) {
    let start = lastMeasured.lowerBound
    if unit.kind == .count || bracket?.range.contains(start) == true { return }
    sentence.move(to: start, in: text, of: block, lists)
    guard !sentence.isAboutOthers, !follows(start, lists.labels), !isSize(number) else { return }
    guard let next = afterBracket(number.end).next else { return }
    let food = food(from: next)
    guard food.isFood || !food.places.isEmpty else { return }
    var whole = number
    whole.value = start..<number.value.upperBound
    note(whole, unit, food.places.isEmpty ? .unlisted : .composed)
  }

  /// Returns whether the words after an amount are food, or an ingredient.
  mutating func isOfFood(_ number: WrittenNumber) -> Bool {
    guard let next = afterBracket(number.end).next else { return false }
    let food = food(from: next)
    return food.isFood || !food.places.isEmpty
  }

  /// Returns whether a number follows an ingredient's name and a comma: the flour, 200 g.
  mutating func isAfterName(_ start: Int) -> Bool {
    var comma = start
    while comma > 0, text[comma - 1] == 0x20 { comma -= 1 }
    guard comma > 0, text[comma - 1] == UInt8(ascii: ",") else { return false }
    let last = sentence.word(from: start) - 1
    guard last >= 0, isSpace(sentence.words.all[last].range.upperBound..<(comma - 1)) else {
      return false
    }
    return match(endingAt: last).match.score > 0
  }

  /// Returns whether an amount is the size of a pan or a piece: a 1 litre pan, un moule de 1 litre,
  /// 50 g balls.
  func isSize(_ number: WrittenNumber) -> Bool {
    let words = sentence.words
    let first = sentence.word(from: number.value.lowerBound)
    // In a bowl 200 g flour may be mixed: only "of" makes it the size of the bowl.
    if first > 1, follows(number.value.lowerBound, Self.ofSize), isSized(first - 2) { return true }
    if language.beginsWithNoun { return false }
    guard let next = afterBracket(number.end).next else { return false }
    let start = sentence.word(from: next)
    if start < words.all.count, words.isWord(start, in: lists.pieces) { return true }
    for place in start..<min(start + 3, words.all.count) {
      if place > start, words.all[place].gap == .other { break }
      if words.isWord(place, in: lists.breaks) { break }
      if isVessel(place) {
        return isSpace(next..<words.all[start].range.lowerBound)
      }
    }
    return false
  }

  /// Returns whether an amount can be the size of a word's object.
  private func isSized(_ place: Int) -> Bool {
    isVessel(place) || sentence.words.isWord(place, in: lists.pieces)
  }

  private static let ofSize = WordSet("of von de d da di van")

  /// Returns whether a word is a vessel that food is cooked or sold in.
  func isVessel(_ place: Int) -> Bool {
    let words = sentence.words
    if words.isWord(place, in: lists.vessels) { return true }
    let letters = words.folded[words.all[place].letters]
    if let unit = UnitTable.unit(folded: letters, in: language) {
      return Self.containers.contains(unit.id)
    }
    // Auflaufform, but not Eintopf, which is a stew.
    guard language == .de, letters.count > 6, !letters.elementsEqual("eintopf".utf8) else {
      return false
    }
    return ["form", "topf", "pfanne", "schussel", "becher", "kanne", "glas"].contains {
      letters.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
  }

  /// The units that are containers, whose size is in brackets after them.
  static let containers: Set = ["can", "jar", "pack", "pot", "bottle", "box"]
}
