import RecipeMD

/// Telling the sizes of pans and pieces from amounts of food.
extension StepScanner {
  /// Returns whether an amount is the size of a pan or a piece: a 1 litre pan, un moule de 1 litre,
  /// 50 g balls, 10 boulettes de 50 g.
  func isSize(_ number: WrittenNumber) -> Bool {
    let words = sentence.words
    let first = sentence.word(from: number.value.lowerBound)
    if isSizeOfNamed(before: number) { return true }
    if first + 3 < words.all.count,
      (first..<first + 3).contains(where: { words.isWord($0 + 1, in: Self.materials) })
    {
      return true
    }
    if language.beginsWithNoun { return false }
    guard let next = afterBracket(number.end).next else { return false }
    let start = sentence.word(from: next)
    if start < words.all.count,
      words.isWord(start, in: Self.sized)
        || words.isWord(start, in: lists.pieces) && ingredients.match(words, at: start).score == 0
    {
      return true
    }
    for place in start..<min(start + 3, words.all.count) {
      if place > start, words.all[place].gap == .other { break }
      if words.isWord(place, in: lists.breaks) { break }
      if isVessel(place) {
        return isSpace(from: next, to: words.all[start].range.lowerBound)
      }
    }
    return false
  }

  /// Returns whether an amount is the size of what is named before it: a bowl *of* 1 litre, polpette
  /// *da circa* 50 g.
  private func isSizeOfNamed(before number: WrittenNumber) -> Bool {
    let words = sentence.words
    var (place, end) = (sentence.word(from: number.value.lowerBound) - 1, number.value.lowerBound)
    func isNext(_ place: Int) -> Bool {
      guard place >= 0 else { return false }
      var start = words.all[place].range.upperBound
      // ca. 40 g
      if start < end, text[start] == UInt8(ascii: ".") { start += 1 }
      return isSpace(from: start, to: end)
    }
    while isNext(place),
      LineWords.of(language).about.contains(words[place]) || words.isWord(place, in: lists.apiece)
    {
      end = words.all[place].range.lowerBound
      place -= 1
    }
    guard place > 0, isNext(place) else { return false }
    // In a bowl 200 g flour may be mixed: only "of" makes it the size of the bowl.
    if words.isWord(place, in: Self.ofSize), isVessel(place - 1) || isPiece(place - 1) {
      return true
    }
    if words.isWord(place, in: Self.ofPieces), isPiece(place - 1) { return true }
    return words.isWord(place, in: Self.ofEach) && isCountedNoun(endingAt: place - 1)
  }

  /// Returns whether a word means pieces that are made of a food.
  func isPiece(_ place: Int) -> Bool {
    let words = sentence.words
    if words.isWord(place, in: lists.pieces) { return true }
    // Fleischbällchen, gehaktballen
    return language.joinsWords
      && Self.piecesAtEnds.contains { words[place].suffix($0.count).elementsEqual($0) }
  }

  private static let piecesAtEnds = """
    kugeln kugel ballchen knodel klosschen klosse laibchen teiglinge ballen balletjes bolletjes
    """.split(separator: " ").map { Array($0.utf8) }

  /// Returns whether a noun, with the words for its look, follows a number: 4 petits *steaks*, but not
  /// 2 tbsp.
  private func isCountedNoun(endingAt last: Int) -> Bool {
    let words = sentence.words
    for first in stride(from: last, through: max(0, last - 2), by: -1) {
      let word = words.all[first].range
      if words.isWord(first, in: lists.breaks) || words.isWord(first, in: lists.links) {
        return false
      }
      let isUnit = UnitTable.unit(folded: words[first], in: language).map { $0.kind != .count }
      if isUnit ?? false { return false }
      if followsNumber(word.lowerBound) { return true }
      guard first > 0, words.all[first].gap == .space else { return false }
      let number = StepNumbers.of(language).number(Array(words[first - 1]))
      if let number, !number.isArticle, number.number >= .one { return true }
    }
    return false
  }

  /// What a spoon is made of: un cucchiaio di legno.
  private static let materials = WordSet("legno bois madera palo hout")
  private static let sized = WordSet("size sized")
  private static let ofSize = WordSet("of von de d da di van بوزن وزن وزنها زنة")
  /// Behind pieces, but not behind pans: Kugeln *zu* 50 g.
  private static let ofPieces = WordSet("zu من")
  /// Between what is counted and an amount, these make it the size of each.
  private static let ofEach = WordSet("of von de d da di van بوزن وزن وزنها زنة")
}
