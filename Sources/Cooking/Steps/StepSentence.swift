/// A sentence of the instructions, and its words.
struct StepSentence {
  private(set) var range = 0..<0
  private(set) var words = Words()
  /// The indices at which its numbers begin.
  private var numbers: [Int] = []
  /// Those of them that are of something else: 2 tbsp *each*, 150 g *per* person.
  private var others: Set<Int> = []

  /// Moves to the sentence of a block around `index`, unless it is the current one.
  mutating func move(
    to index: Int, in text: [UInt8], of block: Range<Int>, _ lists: StepWords
  ) {
    if range.contains(index) { return }
    // The text before has already been examined; this keeps it from being scanned repeatedly.
    let least = max(block.lowerBound, min(range.upperBound, index))
    range =
      Sentences.start(before: index, after: least, text)..<Sentences.end(after: index, block, text)
    words.read(text, range, parting: [])
    others = []
    far = []
    isReplaced = false
    let scopes = words.all.indices.compactMap { place in
      scope(of: place, text, lists).map { (place, $0) }
    }
    isOfEach = !scopes.isEmpty
    if scopes.isEmpty { return }
    isReplaced = scopes.contains { $0.1 == .sentence }
    numbers = Self.numbers(in: text, range)
    if scopes.count * numbers.count > Self.mostPairs {
      others = Set(numbers)
    } else {
      for (place, scope) in scopes { findOthers(of: scope, at: place, text, lists) }
    }
  }

  /// The limit for hostile recipes; real sentences have a few words and numbers.
  private static let mostPairs = 10_000

  /// Whether any of it is of each of several, or about something else.
  private(set) var isOfEach = false
  /// Whether it is about something instead of something else.
  private(set) var isReplaced = false

  /// Those of the others that are not next to the word for it, which may be of the list.
  private var far: Set<Int> = []

  /// Returns whether a number of something else may be of the list all the same.
  func isFar(_ number: Range<Int>) -> Bool { !far.isEmpty && number.contains(where: far.contains) }

  /// Returns whether a number is of something else than the list's ingredients.
  func isOther(_ number: Range<Int>) -> Bool {
    !others.isEmpty && number.contains(where: others.contains)
  }

  /// The place of the first word that begins at `index` or later.
  func word(from index: Int) -> Int { words.place(from: index) }

  private static func numbers(in text: [UInt8], _ range: Range<Int>) -> [Int] {
    range.filter { index in
      NumberScan.begins(text, index)
        && (index == range.lowerBound || !NumberScan.isDigit(text[index - 1]))
    }
  }

  // MARK: Amounts of something else

  private mutating func findOthers(
    of scope: Scope, at place: Int, _ text: [UInt8], _ lists: StepWords
  ) {
    let word = words.all[place].range
    let clause = clause(around: place, text, lists)
    var numbers = self.numbers
    if case .clause = scope { numbers.removeAll(where: isRemaining) }
    let before = numbers.filter { clause.contains($0) && $0 < word.lowerBound }
    let after = numbers.filter { clause.contains($0) && $0 >= word.upperBound }
    switch scope {
    case .before
    where before.isEmpty && after.isEmpty && place == 0
      && isRomancePer(place, lists.language):
      // Par bol, comptez 50 g de sucre.
      others.formUnion(numbers)
    case .before:
      add(before.isEmpty ? after : before, nearest: before.last ?? after.first, text)
      // 60 ml of water per 100 g
      if let next = after.first, text[word.upperBound..<next].allSatisfy({ $0 == 0x20 }) {
        others.insert(next)
      }
    case .after where isBetweenNumbers(place, before.last, text): break
    // 400 g Käse auf jeweils einer Hälfte verteilen
    case .after where isBeforeOne(place):
      others.formUnion(before)
      far.formUnion(before)
    case .after: add(after.isEmpty ? before : after, nearest: after.first ?? before.last, text)
    case .clause where before.isEmpty && after.isEmpty && clause.lowerBound == range.lowerBound:
      // For each tart, roll out 50 g of dough.
      others.formUnion(numbers)
    // Two minutes on each side, 1 tbsp each and the remaining 50 g
    case .clause where after.isEmpty || !before.isEmpty && isFollowedByJoint(place, lists):
      add(before, nearest: before.last, text)
    case .clause:
      others.formUnion(before + after)
      far.formUnion(before.dropLast())
    case .number: others.formUnion(before.suffix(1).filter { self.word(from: $0) == place - 1 })
    case .sentence: others.formUnion(numbers)
    }
  }

  /// Returns whether a number is all that is left, which is not of each: melt the remaining 2 tbsp
  /// butter and brush each slice with it.
  private func isRemaining(_ number: Int) -> Bool {
    let place = word(from: number) - 1
    return place >= 0 && words.isWord(place, in: Self.remaining)
  }

  private static let remaining = WordSet(
    "remaining restlichen restliche ubrigen ubrige restants restantes restanti overige resterende")

  /// Returns whether a word for each stands before a number in words.
  private func isBeforeOne(_ place: Int) -> Bool {
    place + 1 < words.all.count && words.all[place + 1].gap == .space
      && words.isWord(place + 1, in: StepScanner.indefinite)
  }

  /// Returns whether a word is in a range: 4 *à* 5 dl.
  private func isBetweenNumbers(_ place: Int, _ number: Int?, _ text: [UInt8]) -> Bool {
    guard let number else { return false }
    return text[number..<words.all[place].range.lowerBound].allSatisfy {
      NumberScan.isDigit($0) || $0 == 0x20 || $0 == 0x2C || $0 == 0x2E
    }
  }

  /// Adds some numbers, unless the nearest one is of a time: two minutes per side.
  private mutating func add(_ found: [Int], nearest: Int?, _ text: [UInt8]) {
    guard let nearest, !isOfTime(nearest, text) else { return }
    others.formUnion(found)
    far.formUnion(found.filter { $0 != nearest })
  }

  private func isOfTime(_ number: Int, _ text: [UInt8]) -> Bool {
    let place = word(from: number)
    guard place < words.all.count, words.all[place].range.lowerBound - number <= 12 else {
      return false
    }
    return StepScanner.isTime(text, words.all[place].range.lowerBound)
  }
}
