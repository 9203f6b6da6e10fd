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
    range = Self.start(before: index, after: least, text)..<Self.end(after: index, block, text)
    words.read(text, range, parting: [])
    others = []
    far = []
    isReplaced = false
    let scopes = words.all.indices.compactMap { place in
      scope(of: place, lists).map { (place, $0) }
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

  private static func numbers(in text: [UInt8], _ range: Range<Int>) -> [Int] {
    range.filter { index in
      NumberScan.begins(text, index)
        && (index == range.lowerBound || !NumberScan.isDigit(text[index - 1]))
    }
  }

  // MARK: Amounts of something else

  /// The numbers that a word turns to something else.
  private enum Scope {
    /// Those before it in its clause: *per*.
    case before
    /// Those after it: *je*.
    case after
    /// Both: *each*.
    case clause
    /// Those of the whole sentence: *instead*.
    case sentence
  }

  private func scope(of place: Int, _ lists: StepWords) -> Scope? {
    if words.isWord(place, in: lists.per) {
      // a testa in giù
      return isWay(place, lists) ? nil : .before
    }
    if isPerPiece(place, lists.language) { return .before }
    if words.isWord(place, in: lists.apiece) { return .after }
    if words.isWord(place, in: lists.each) { return .clause }
    if words.isWord(place, in: lists.instead) { return .sentence }
    return isAtATime(place) ? .before : nil
  }

  /// Returns whether a word that may mean "per" says how something is done: a testa in giù, par la
  /// chapelure.
  private func isWay(_ place: Int, _ lists: StepWords) -> Bool {
    guard place + 1 < words.all.count else { return false }
    switch lists.language {
    case .it:
      return words[place].elementsEqual("testa".utf8) && words[place + 1].elementsEqual("in".utf8)
    case .fr:
      return words[place].elementsEqual("par".utf8) && words.isWord(place + 1, in: lists.articles)
    default: return false
    }
  }

  private mutating func findOthers(
    of scope: Scope, at place: Int, _ text: [UInt8], _ lists: StepWords
  ) {
    let word = words.all[place].range
    let clause = clause(around: place, text, lists)
    let before = numbers.filter { clause.contains($0) && $0 < word.lowerBound }
    let after = numbers.filter { clause.contains($0) && $0 >= word.upperBound }
    switch scope {
    case .before: add(before.isEmpty ? after : before, nearest: before.last ?? after.first, text)
    case .after where isBetweenNumbers(place, before.last, text): break
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
    case .sentence: others.formUnion(numbers)
    }
  }

  /// Returns whether another clause is joined to the word for each: con 1 cucharada cada una
  /// y pasá los bordes.
  private func isFollowedByJoint(_ place: Int, _ lists: StepWords) -> Bool {
    let joints = lists.language == .nl ? Self.dutchJoints : Self.joints
    var next = place + 1
    if next < words.all.count, words.isWord(next, in: Self.ones) { next += 1 }
    return next < words.all.count && words.isWord(next, in: joints)
  }

  private static let ones = WordSet("un una uno une one")

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

  /// The limit for hostile recipes; real clauses have fewer words.
  private static let longestClause = 60

  /// Returns the range of the clause that contains the word at `place`.
  private func clause(around place: Int, _ text: [UInt8], _ lists: StepWords) -> Range<Int> {
    var first = place
    while first > 0, place - first < Self.longestClause, !beginsClause(first, text, lists) {
      first -= 1
    }
    var next = place + 1
    while next < words.all.count, next - place < Self.longestClause,
      !beginsClause(next, text, lists)
    {
      next += 1
    }
    let start = first > 0 ? words.all[first - 1].range.upperBound : range.lowerBound
    let end = next < words.all.count ? words.all[next - 1].range.upperBound : range.upperBound
    return start..<max(start, end)
  }

  /// Returns whether a clause begins with the word at `place`: after a comma or the like, unless
  /// another amount of a list follows, or with a word such as "then".
  private func beginsClause(
    _ place: Int, _ text: [UInt8], _ lists: StepWords
  ) -> Bool {
    guard place > 0, place < words.all.count else { return false }
    func gap(_ place: Int) -> ArraySlice<UInt8> {
      guard place < words.all.count else { return text[0..<0] }
      return text[words.all[place - 1].range.upperBound..<words.all[place].range.lowerBound]
    }
    if words.isWord(place, in: lists.turns) { return true }
    let before = gap(place)
    if before.contains(where: NumberScan.isDigit) { return false }
    let isJoint = words.isWord(place, in: lists.language == .nl ? Self.dutchJoints : Self.joints)
    // 0x8C is the end of an Arabic comma.
    if before.contains(where: {
      $0 == 0x2C || $0 == 0x3B || $0 == 0x3A || $0 == 0x8C && lists.language == .ar
    }) {
      return !isJoint || !gap(place + 1).contains(where: NumberScan.isDigit)
    }
    guard isJoint, place + 1 < words.all.count, !gap(place + 1).contains(where: NumberScan.isDigit)
    else { return false }
    // The last verb of a clause is an infinitive in German: unterrühren und jeden Teller …
    if lists.language == .de {
      return !words.all[place - 1].isCapital && words[place - 1].last == UInt8(ascii: "n")
    }
    // … and top each with cream; … and swirl 1 tbsp of cream into each bowl.
    if (place + 1...min(place + 3, words.all.count - 1)).contains(where: {
      words.isWord($0, in: lists.each)
    }) {
      return true
    }
    return gap(place + 2).contains(where: NumberScan.isDigit)
      || gap(place + 3).contains(where: NumberScan.isDigit)
  }

  private static let joints = WordSet("and und et y e or oder ou o")
  private static let dutchJoints = WordSet("en of")

  /// Returns whether words such as "l'uno" and "por pizza" say that an amount is of each.
  private func isPerPiece(_ place: Int, _ language: KitchenLanguage) -> Bool {
    switch language {
    case .it, .fr:
      return place > 0 && words[place - 1].elementsEqual("l".utf8)
        && ["uno", "una", "un", "une"].contains { words[place].elementsEqual($0.utf8) }
        && (place + 1 == words.all.count || words.all[place + 1].gap == .other)
    case .es:
      return words[place].elementsEqual("por".utf8) && place + 1 < words.all.count
        && !Self.spanishWays.contains(words[place + 1])
        && (place + 2 == words.all.count || words.all[place + 2].gap == .other)
    default: return false
    }
  }

  /// After por, these say how something is done.
  private static let spanishWays = WordSet(
    """
    encima ultimo fin separado completo favor igual arriba tandas partes lo todas todo debajo \
    dentro fuera ejemplo minutos horas tiempo capas igual mitad poco
    """)

  /// Returns whether "at a time" begins at a place, which says how much to add: 1 tbsp at a time.
  private func isAtATime(_ place: Int) -> Bool {
    func says(_ place: Int, _ word: String) -> Bool {
      words.all.indices.contains(place) && words[place].elementsEqual(word.utf8)
    }
    guard says(place, "at"), says(place + 1, "a"), says(place + 2, "time") else { return false }
    return !["little", "bit", "few", "one", "two"].contains { says(place - 1, $0) }
  }

  /// The place of the first word that begins at `index` or later.
  func word(from index: Int) -> Int { words.place(from: index) }

  private static func start(
    before index: Int, after least: Int, _ text: [UInt8]
  ) -> Int {
    var start = index
    while start > least, !endsSentence(text, start - 1, text.count) { start -= 1 }
    return start
  }

  private static func end(
    after index: Int, _ block: Range<Int>, _ text: [UInt8]
  ) -> Int {
    var end = index
    while end < block.upperBound {
      if endsSentence(text, end, block.upperBound) { return end + 1 }
      end += 1
    }
    return end
  }

  /// Returns whether a sentence ends with the byte at `index`, in a block that ends at `limit`.
  static func endsSentence(
    _ text: [UInt8], _ index: Int, _ limit: Int
  ) -> Bool {
    let byte = text[index]
    guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
    else { return false }
    guard index + 1 < limit else { return true }
    guard TextScan.spaceLength(text, index + 1) > 0 else { return false }
    if byte != UInt8(ascii: ".") { return true }
    let next = NumberScan.skipSpace(text, index + 1, limit)
    // Abbreviations are short, or followed by lower case: ca. 200 g, c. à s. de farine.
    if next < limit, (0x61...0x7A).contains(text[next]) { return false }
    var start = index
    while start > 0, index - start < 7, text[start - 1] >= 0x41 { start -= 1 }
    let word = text[start..<index]
    if word.count <= 2 { return start > 0 && NumberScan.isDigit(text[start - 1]) }
    return !abbreviations.contains { $0.utf8.elementsEqual(word) }
  }

  private static let abbreviations = [
    "approx", "inkl", "max", "min", "Msp", "Pck", "Pkg", "evtl", "ggf", "env", "geh", "gestr",
    "tbsp",
    "tsp", "bzw",
  ]
}
