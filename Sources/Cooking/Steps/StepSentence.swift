/// A sentence of the instructions, and its words.
struct StepSentence {
  private(set) var range = 0..<0
  private(set) var words = Words()
  /// Whether a word in it indicates that its amounts are of something else.
  var isAboutOthers: Bool { isPortioned || !stops.isEmpty }
  /// The indices of those words.
  private var stops: [Int] = []
  /// The first of them that does not end its clause, and so applies to everything after it.
  private var firstSpeaking: Int?
  private var isPortioned = false

  /// Moves to the sentence of a block around `index`, unless it is the current one.
  mutating func move(
    to index: Int, in text: [UInt8], of block: Range<Int>, _ lists: StepWords
  ) {
    if range.contains(index) { return }
    // The text before has already been examined; this keeps it from being scanned repeatedly.
    let least = max(block.lowerBound, min(range.upperBound, index))
    range = Self.start(before: index, after: least, text)..<Self.end(after: index, block, text)
    words.read(text, range)
    stops = words.all.indices.filter { words.isWord($0, in: lists.stops) }
    firstSpeaking = stops.first { !beginsClause($0 + 1, text, lists) }
    isPortioned = goesInByParts
  }

  /// Returns whether one of these words applies to the amount at `index`: it is in the same clause,
  /// or before it without ending a clause of its own, as in "2 tbsp each, and 1 l water".
  func speaks(
    of index: Int, in text: [UInt8], _ lists: StepWords
  ) -> Bool {
    if isPortioned { return true }
    let amount = word(from: index)
    if let firstSpeaking, firstSpeaking < amount { return true }
    guard let next = stops.first(where: { $0 >= amount }), next - amount <= Self.longestClause
    else { return false }
    return !(amount...next).dropFirst().contains { beginsClause($0, text, lists) }
  }

  /// The limit for hostile recipes; real clauses have fewer words.
  private static let longestClause = 60

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
    guard before.contains(where: { $0 == 0x2C || $0 == 0x3B || $0 == 0x3A }) else { return false }
    if before.contains(where: NumberScan.isDigit) { return false }
    return !words.isWord(place, in: Self.joints)
      || !gap(place + 1).contains(where: NumberScan.isDigit)
  }

  private static let joints = WordSet("and und et y e en or oder ou o of")

  /// Whether it says how much to add at a time, which does not depend on the total.
  private var goesInByParts: Bool {
    func says(_ place: Int, _ word: String) -> Bool {
      words.folded[words.all[place].letters].elementsEqual(word.utf8)
    }
    return words.all.indices.dropLast(2).contains { place in
      guard says(place, "at"), says(place + 1, "a"), says(place + 2, "time") else { return false }
      return place == 0 || !["little", "bit", "few"].contains { says(place - 1, $0) }
    }
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
  private static func endsSentence(
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
