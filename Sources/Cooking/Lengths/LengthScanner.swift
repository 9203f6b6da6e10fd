import RecipeMD

/// Looks for lengths in a stretch of text without tags.
struct LengthScanner {
  let text: [UInt8]
  let stretch: Range<Int>
  let language: KitchenLanguage
  let words: LengthWords
  private(set) var found: [TextLength] = []

  init(_ text: [UInt8], _ stretch: Range<Int>, _ language: KitchenLanguage) {
    (self.text, self.stretch, self.language) = (text, stretch, language)
    words = LengthWords.of(language)
  }

  /// Returns whether a text may have a length: a number in digits, or the n and c of an inch in
  /// words.
  static func mayHaveLengths(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    range.contains { index in
      NumberScan.begins(text, index)
        || text[index] == UInt8(ascii: "n") && index + 1 < range.upperBound
          && text[index + 1] == UInt8(ascii: "c")
    }
  }

  mutating func scan() {
    var index = stretch.lowerBound
    while index < stretch.upperBound {
      if let (length, end) = length(at: index) {
        if let length { found.append(length) }
        index = end
      } else {
        index = next(after: index)
      }
    }
  }

  /// Returns where to look next: behind all of a number or a word.
  private func next(after index: Int) -> Int {
    var end = index
    while end < stretch.upperBound {
      let letter = Letters.length(text, end)
      guard letter > 0, language != .ja || letter == 1 else { break }
      end += letter
    }
    if end > index { return end }
    while end < stretch.upperBound, let digit = NumberScan.digit(text, end, stretch.upperBound) {
      end += digit.length
    }
    return max(end, index + 1)
  }

  // MARK: Lengths

  enum Unit { case inch, centimetre, millimetre }

  /// A number, and the unit right behind it.
  struct Side {
    var number: Double
    var unit: Unit?
    /// Whether a number and a fraction may be two: 2 3/4-inch pieces.
    var isUnsure = false
    var end: Int
  }

  /// Returns the length at an index and where it ends, nil for one that stays; nil if there is
  /// none.
  private func length(at start: Int) -> (length: TextLength?, end: Int)? {
    guard isStart(start), let first = side(at: start) else { return nil }
    var sides = [first]
    var relation = LengthText.Relation.sides
    while sides.count < 3, let (next, isRange) = joint(after: sides[sides.count - 1]),
      let side = side(at: next)
    {
      // 2 or 3 9-inch pans
      if isRange, sides.count > 1 || first.unit != nil && side.unit == nil { break }
      if isRange { relation = .range }
      sides.append(side)
      if isRange { break }
    }
    // Of 20 x 30 only pans say what it is.
    while sides.count > 1, sides[sides.count - 1].unit == nil, !isPan(sides) { sides.removeLast() }
    let last = sides[sides.count - 1]
    guard let unit = last.unit ?? (isPan(sides) ? .inch : nil) else { return nil }
    guard !sides.contains(where: { $0.isUnsure }),
      sides.allSatisfy({ $0.unit == nil || $0.unit == unit }),
      relation == .sides || sides.count < 2 || sides[0].number < sides[1].number
    else { return (nil, last.end) }
    if relation == .sides {
      switch role(ofFirst: sides, unit) {
      case .side: break
      case .count: return (nil, first.end)
      case .unclear: return (nil, last.end)
      }
    }
    return (length(sides.map(\.number), relation, unit, start..<last.end), last.end)
  }

  private func length(
    _ numbers: [Double], _ relation: LengthText.Relation, _ unit: Unit, _ range: Range<Int>
  ) -> TextLength? {
    guard numbers.allSatisfy({ $0 > 0 && $0 < Self.most }) else { return nil }
    if unit == .inch {
      let text = LengthText.metric(
        ofInches: numbers, relation, hasDecimalComma: language.hasDecimalComma)
      return TextLength(range: range, system: .us, inOther: text, centimetres: numbers[0] * 2.54)
    }
    let centimetres = numbers.map { unit == .millimetre ? $0 / 10 : $0 }
    return LengthText.us(ofCentimetres: centimetres, relation).map {
      TextLength(range: range, system: .metric, inOther: $0, centimetres: centimetres[0])
    }
  }

  /// What is longer is no pan.
  private static let most = 200.0

  // MARK: Numbers

  /// Returns whether a number that begins at an index is no part of another one or of a word.
  private func isStart(_ index: Int) -> Bool {
    guard index > stretch.lowerBound else { return true }
    let before = text[index - 1]
    if before < 0x80 {
      let isLetter = (before | 0x20) >= 0x61 && (before | 0x20) <= 0x7A
      // 23cm/9in
      let isNumber =
        before == UInt8(ascii: "/") && index - 1 > stretch.lowerBound
        ? NumberScan.isDigit(text[index - 2]) : "./,".utf8.contains(before)
      return !isLetter && !isNumber && !NumberScan.isDigit(before)
    }
    // 幅3cm, but not the ½ of 1½
    return language == .ja
      || Self.openings.contains { sign in
        let start = index - sign.utf8.count
        return start >= stretch.lowerBound && text[start..<index].elementsEqual(sign.utf8)
      }
  }

  /// What may stand right before a number besides a space.
  private static let openings = [
    "–", "—", "‘", "“", "„", "«", "Ø", "ø", "×", "≈", "±", "\u{A0}", "\u{2009}", "\u{202F}",
  ]

  func side(at start: Int) -> Side? {
    guard start < stretch.upperBound else { return nil }
    if NumberScan.begins(text, start) {
      guard
        let number = NumberScan.number(
          text, start, before: stretch.upperBound, hasDecimalComma: language.hasDecimalComma)
      else { return nil }
      let (unit, end) = unit(after: number.end)
      var side = Side(number: number.value.approximation, unit: unit, end: end)
      side.isUnsure = mayBeTwo(start..<number.end, number.value, before: end)
      return side
    }
    // one-inch pieces, half an inch
    guard language == .en, Letters.length(text, start) > 0 else { return nil }
    let word = word(at: start)
    guard let number = Self.numbers[String(decoding: word.letters, as: UTF8.self)] else {
      return nil
    }
    var end = word.end
    let next = self.word(at: skipSpace(end))
    if number < 1, Self.articles.contains(next.letters) { end = next.end }
    guard case (.inch?, let after) = unit(after: end), !isMore(after) else { return nil }
    return Side(number: number, unit: .inch, end: after)
  }

  private static let numbers: [String: Double] = [
    "quarter": 0.25, "half": 0.5, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5,
    "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12,
  ]
  private static let articles = WordSet("a an the")

  /// Returns whether a whole number and a fraction behind a space may be a count and a size: 2
  /// 3/4-inch pieces, but not 2 3/4 inches, a 2 3/4-inch piece.
  private func mayBeTwo(_ range: Range<Int>, _ value: Rational, before end: Int) -> Bool {
    language == .en && value > Rational(2) && text[range].contains { $0 == 0x20 || $0 == 0xA0 }
      && !text[range.upperBound..<end].reversed().starts(with: "sehcni".utf8)
      && !isArticle(before: range.lowerBound)
  }

  private func isArticle(before index: Int) -> Bool {
    var start = index
    while start > stretch.lowerBound, text[start - 1] <= 0x20 { start -= 1 }
    var first = start
    while first > stretch.lowerBound, Letters.length(text, first - 1) == 1 { first -= 1 }
    return Self.articles.contains(word(at: first).letters)
  }

  /// Returns whether a part follows a length in words: an inch and a half.
  private func isMore(_ end: Int) -> Bool {
    let and = word(at: skipSpace(end))
    guard and.letters.elementsEqual("and".utf8) else { return false }
    return Self.articles.contains(word(at: skipSpace(and.end)).letters)
  }

  // MARK: Text

  func starts(_ index: Int, _ sign: String) -> Bool {
    index < stretch.upperBound && text[index..<stretch.upperBound].starts(with: sign.utf8)
  }

  func skipSpace(_ index: Int) -> Int {
    NumberScan.skipSpace(text, index, stretch.upperBound)
  }

  /// Returns the folded letters of the word at an index, and its end.
  func word(at start: Int) -> (letters: [UInt8], end: Int) {
    Letters.word(text, at: start, before: stretch.upperBound, most: 32)
  }
}
