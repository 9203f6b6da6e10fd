/// Finding where a step uses the whole amount of an ingredient.
extension StepUses {
  /// The numbers of words before and after a name that may say that a part of it is meant.
  private static let (before, after) = (3, 2)
  /// The number of bytes around a name in which a number or a Japanese part is about it.
  private static let near = 12
  /// The number of words that a name may have after the ones that refer to it.
  private static let longestName = 4

  /// Returns the uses, with the places where the whole amounts of ingredients may be shown.
  ///
  /// Each amount has at most one, after the first words that refer to the ingredient alone. It has
  /// none if a step contains its amount or uses a part of it: there the whole amount would mislead.
  func markingWholes(_ uses: [StepUse]) -> [StepUse] {
    let names = Set(uses.map { words.place(from: $0.range.lowerBound) })
    var isOpen = amounts
    for step in steps { for ingredient in step.sure { isOpen[ingredient] = false } }
    var firsts: [Int?] = Array(repeating: nil, count: isOpen.count)
    for (index, use) in uses.enumerated() where isOpen[use.ingredient] {
      let place = words.place(from: use.range.lowerBound)
      if isPart(place, among: names) {
        isOpen[use.ingredient] = false
      } else if firsts[use.ingredient] == nil {
        firsts[use.ingredient] = index
      }
    }
    var marked = uses
    for (ingredient, first) in firsts.enumerated() where isOpen[ingredient] {
      guard let first, isAlone(first, among: uses) else { continue }
      marked[first].wholeEnd = nameEnd(of: uses[first])
    }
    return marked
  }

  /// Whether each ingredient has an amount.
  private var amounts: [Bool] { ingredients.amounts.map { $0 != nil } }

  /// Returns whether no other use has the same words.
  private func isAlone(_ index: Int, among uses: [StepUse]) -> Bool {
    let near = [index - 1, index + 1].filter(uses.indices.contains)
    return near.allSatisfy { !uses[$0].range.overlaps(uses[index].range) }
  }

  /// Returns whether the words around a name say that only a part is meant, or another amount.
  ///
  /// `names` are the places of all names.
  private func isPart(_ place: Int, among names: Set<Int>) -> Bool {
    guard let index = places.firstIndex(where: { $0.contains(place) }) else { return true }
    let (step, name) = (places[index], words.all[place].range)
    if isVerb(place, of: step) || isPartOfFood(place)
      || followsNumber(name.lowerBound, from: steps[index].range.lowerBound)
    {
      return true
    }
    if ingredients.language == .ja { return isJapanesePart(name) }
    return isBeforeNumber(name.upperBound) || isOfEach(place)
      || isPartBefore(place, of: step, among: names) || isPartAfter(place, of: step)
  }

  /// Returns whether one of the few words before a name, but for articles, says that a part is
  /// meant: *half* of the neutral oil.
  private func isPartBefore(_ place: Int, of step: Range<Int>, among names: Set<Int>) -> Bool {
    var count = 0
    for other in (step.lowerBound..<place).reversed() {
      if endsSentence(other + 1) { return false }
      if words.isWord(other, in: lists.part) { return true }
      // Half of the flour with the milk: the half is not of the milk.
      if count > 0, names.contains(other) { return false }
      if !words.isWord(other, in: lists.all), !words.isWord(other, in: lists.of) { count += 1 }
      if count == Self.before { return false }
    }
    return false
  }

  private func isPartAfter(_ place: Int, of step: Range<Int>) -> Bool {
    for other in place + 1..<max(place + 1, min(place + 1 + Self.after, step.upperBound)) {
      if endsSentence(other) { return false }
      if words.isWord(other, in: lists.part) { return true }
    }
    return false
  }

  /// Returns whether a part is meant by the characters before or after a name: 半量の砂糖, 砂糖の半量.
  private func isJapanesePart(_ name: Range<Int>) -> Bool {
    let near = text[
      max(0, name.lowerBound - Self.near)..<min(text.count, name.upperBound + Self.near)]
    let around = String(decoding: near, as: UTF8.self)
    return Self.japaneseParts.contains { around.contains($0) }
  }

  private static let japaneseParts = [
    "半", "少", "残", "一部", "適量", "ずつ", "さじ", "/", "／", "分の",
  ]

  /// Returns whether a sentence ends before a word.
  private func endsSentence(_ place: Int) -> Bool {
    // den restl. Käse
    if words.isWord(place - 1, in: Self.abbreviated) { return false }
    return text[words.all[place - 1].range.upperBound..<words.all[place].range.lowerBound].contains
    {
      [UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";")].contains($0)
    }
  }

  private static let abbreviated = WordSet("restl")

  /// Returns whether a word is a verb: butter the dish, salzen.
  private func isVerb(_ place: Int, of step: Range<Int>) -> Bool {
    if ingredients.language == .de { return !words.all[place].isCapital }
    guard ingredients.language == .en, place + 1 < step.upperBound,
      place == step.lowerBound || words.all[place].gap == .other
    else { return false }
    return words.isWord(place + 1, in: Self.articles) && words.all[place + 1].gap == .space
  }

  private static let articles = WordSet("a an the your each both")

  /// Returns whether a word names a part of what is counted: the *egg* yolks, *Zitronensaft*.
  private func isPartOfFood(_ place: Int) -> Bool {
    if ingredients.language == .en {
      return place + 1 < words.all.count && words.all[place + 1].gap == .space
        && words.isWord(place + 1, in: StepWords.english.partsOfEggs)
    }
    return ingredients.language.joinsWords
      && Self.parts.contains {
        words[place].count > $0.count && words[place].suffix($0.count) == $0
      }
      && !ingredients.names.contains { name in
        name.phrases.contains { name.noun(of: $0).elementsEqual(words[place]) }
      }
  }

  private static let parts = ["saft", "schale", "abrieb", "zeste", "sap", "rasp", "schil"]
    .map { Array($0.utf8)[...] }

  /// Returns whether a word for each is beside a name: 1 tsp sugar *per* banana.
  private func isOfEach(_ place: Int) -> Bool {
    let per = StepWords.of(ingredients.language).per
    return place > 0 && words.isWord(place - 1, in: per)
      || place + 1 < words.all.count && words.all[place + 1].gap == .space
        && words.isWord(place + 1, in: per)
  }

  /// Returns whether a number that is none of a time is right behind a name: von den Äpfeln 2 schälen.
  private func isBeforeNumber(_ end: Int) -> Bool {
    let start = NumberScan.skipSpace(text, end, text.count)
    guard start > end, start < text.count, NumberScan.begins(text, start),
      let number = NumberScan.number(
        text, start, before: text.count, hasDecimalComma: ingredients.language.hasDecimalComma)
    else { return false }
    let next = NumberScan.skipSpace(text, number.end, text.count)
    return next == text.count || !StepScanner.isTime(text, next)
  }

  /// Returns whether a number is close before a name, with no comma between, as in `2 tbsp. oil`.
  private func followsNumber(_ start: Int, from first: Int) -> Bool {
    for byte in text[max(first, start - Self.near)..<start].reversed() {
      if Self.commas.contains(byte) { return false }
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { return true }
    }
    return false
  }

  private static let commas = Array(",;:!?".utf8)

  /// Returns the end of the whole name whose words begin with those of a use: garlic *cloves*.
  private func nameEnd(of use: StepUse) -> Int {
    let name = ingredients.names[use.ingredient]
    var end = words.place(from: use.range.lowerBound)
    let limit = min(end + Self.longestName, words.all.count - 1)
    func isOwn(_ place: Int) -> Bool {
      place <= limit && words.all[place].gap != .other && !words.isWord(place, in: lists.all)
        && name.phrases.contains { phrase in
          phrase.words.contains { isSame(name.words[$0], words[place]) }
        }
    }
    while end < limit {
      if isOwn(end + 1) {
        end += 1
      } else if words.isWord(end + 1, in: lists.of), isOwn(end + 2) {
        end += 2
      } else {
        break
      }
    }
    return max(use.range.upperBound, words.all[end].range.upperBound)
  }
}
