import RecipeMD

/// Words, numbers and signs around a word of a step, as far as times go by them.
struct TimeTokens {
  /// A word, a number or a sign.
  struct Token {
    enum Kind {
      /// A word, by its place among the step's.
      case word(Int)
      case number(Double)
      case dash, plus
      /// What ends a sentence or a part of one.
      case stop
      /// Any other sign.
      case sign
    }

    let kind: Kind
    let range: Range<Int>
    /// Whether nothing stands between it and the token before.
    let isGlued: Bool
    /// Of a word, what stands between it and the word before.
    var gap = Words.Gap.other

    /// Whether there is nothing but white space between it and the token before.
    var isNear: Bool {
      if case .stop = kind { return false }
      return true
    }
  }

  /// What a time is read around.
  enum Anchor {
    /// A word, by its place among the step's.
    case word(Int)
    /// The mark of minutes, by its index in the text: 10'.
    case prime(Int)
  }

  /// How far from the word is looked at.
  private static let (before, after) = (8, 6)

  private let steps: StepsText
  /// The step, and the places of its words.
  private let range: Range<Int>
  private let places: Range<Int>
  private let language: KitchenLanguage
  private var all: [Token] = []
  /// The token of the unit; 0, with nothing before it, if it is part of an earlier time.
  private(set) var anchor = 0
  private var prime: Int?

  init(_ steps: StepsText, _ step: Int, _ language: KitchenLanguage) {
    (self.steps, self.language) = (steps, language)
    (range, places) = (steps.steps[step].range, steps.places[step])
  }

  subscript(place: Int) -> Token { all[place] }

  subscript(safe place: Int) -> Token? { all.indices.contains(place) ? all[place] : nil }

  /// The marks of minutes, right behind a number; in English they are feet.
  var primes: [Int] {
    if language == .en { return [] }
    let text = steps.text
    return range.filter { index in
      let isPrime =
        text[index] == UInt8(ascii: "'") || TextScan.isApostrophe(text, index)
        || text[index...].starts(with: "′".utf8)
      guard isPrime, index > range.lowerBound, NumberScan.isDigit(text[index - 1]) else {
        return false
      }
      let next = index + (text[index] == UInt8(ascii: "'") ? 1 : 3)
      return next >= range.upperBound
        || !NumberScan.isDigit(text[next]) && Letters.length(text, next) == 0
          && text[next] != UInt8(ascii: "'")
    }
  }

  /// Takes what stands around a unit, nothing that ends before an offset of the text.
  mutating func move(to unit: Anchor, after end: Int) {
    all.removeAll(keepingCapacity: true)
    anchor = 0
    let words = steps.words.all
    let place: Int
    switch unit {
    case .word(let word): (place, prime) = (word, nil)
    case .prime(let index):
      place = min(steps.words.place(from: index), places.upperBound - 1)
      prime = index
    }
    let first = max(places.lowerBound, place - Self.before)
    let last = min(places.upperBound - 1, place + Self.after)
    let start = first == places.lowerBound ? range.lowerBound : words[first].range.lowerBound
    var index = max(end, start)
    for word in first...last where words[word].range.lowerBound >= index {
      readGap(index..<words[word].range.lowerBound)
      if prime == nil, word == place { anchor = all.count }
      all.append(
        Token(
          kind: .word(word), range: words[word].range,
          isGlued: all.last?.range.upperBound == words[word].range.lowerBound,
          gap: words[word].gap))
      index = words[word].range.upperBound
    }
    let limit = last + 1 < places.upperBound ? words[last + 1].range.lowerBound : range.upperBound
    readGap(index..<max(index, limit))
  }

  /// Reads what stands between two words.
  private mutating func readGap(_ range: Range<Int>) {
    let text = steps.text
    // Of twenty-five the words say that there is a hyphen.
    if !all.isEmpty, range.count == 1, text[range.lowerBound] == UInt8(ascii: "-") { return }
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      let isApostrophe = TextScan.isApostrophe(text, index)
      if index == prime {
        index += text[index] == UInt8(ascii: "'") ? 1 : 3
        anchor = all.count
        all.append(Token(kind: .sign, range: start..<index, isGlued: true))
        continue
      }
      let space = isApostrophe ? 3 : TextScan.spaceLength(text, index)
      if space > 0 || text[index] == UInt8(ascii: "'") {
        index += max(1, space)
        continue
      }
      let kind: Token.Kind
      if let (value, end) = number(at: index, before: range.upperBound) {
        (kind, index) = (.number(value), end)
      } else {
        (kind, index) = sign(at: index)
      }
      all.append(
        Token(
          kind: kind, range: start..<index, isGlued: all.last?.range.upperBound == start))
    }
  }

  /// Takes fractions as what they are before units of which there are several: 3/5 minuti are three to
  /// five.
  mutating func splitFractions(from least: Double) {
    for place in all.indices.reversed() {
      guard case .number = all[place].kind, let ends = slashRange(all[place].range),
        ends.lower >= least
      else { continue }
      let (range, slash) = (all[place].range, ends.slash)
      all.replaceSubrange(
        place...place,
        with: [
          Token(
            kind: .number(ends.lower), range: range.lowerBound..<slash,
            isGlued: all[place].isGlued),
          Token(kind: .dash, range: slash..<slash + 1, isGlued: true),
          Token(kind: .number(ends.upper), range: slash + 1..<range.upperBound, isGlued: true),
        ])
      if place < anchor { anchor += 2 }
    }
  }

  /// Returns the ends of a range that is written like a fraction, and the place of its slash.
  private func slashRange(_ range: Range<Int>) -> (lower: Double, upper: Double, slash: Int)? {
    let text = steps.text
    guard let slash = text[range].firstIndex(of: UInt8(ascii: "/")),
      let (lower, end) = NumberScan.digits(text, range.lowerBound, slash), end == slash,
      let (upper, last) = NumberScan.digits(text, slash + 1, range.upperBound),
      last == range.upperBound, lower < upper, upper <= lower + 2
    else { return nil }
    return (Double(lower), Double(upper), slash)
  }

  private func sign(at index: Int) -> (Token.Kind, end: Int) {
    let text = steps.text
    switch text[index] {
    case UInt8(ascii: "-"): return (.dash, index + 1)
    case UInt8(ascii: "/") where index > range.lowerBound && NumberScan.isDigit(text[index - 1]):
      return (.dash, index + 1)
    case UInt8(ascii: "+"): return (.plus, index + 1)
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ")"):
      return (.stop, index + 1)
    default:
      if TextScan.dashLength(text, index) > 0 { return (.dash, index + 3) }
      let length = text[index] < 0x80 ? 1 : text[index] < 0xE0 ? 2 : text[index] < 0xF0 ? 3 : 4
      return (.sign, min(index + length, text.count))
    }
  }

  /// Returns the lower end of a range that looks like a number with a fraction, and the place of the comma
  /// behind it: 20,30 minuti are twenty to thirty.
  private func spokenRange(_ number: Range<Int>) -> (value: Double, end: Int)? {
    let text = steps.text
    guard DurationScanner.spokenRanges.contains(language), number.count == 5,
      let comma = text[number].firstIndex(of: UInt8(ascii: ",")), comma == number.lowerBound + 2,
      let lower = NumberScan.number(
        text, number.lowerBound, before: comma, hasDecimalComma: false),
      let upper = NumberScan.number(
        text, comma + 1, before: number.upperBound, hasDecimalComma: false),
      lower.value < upper.value, lower.value >= Rational(10)
    else { return nil }
    return (lower.value.approximation, comma)
  }

  /// A number of at most four digits: 1:30, 1-1/2 and 2 1/2 are one.
  private func number(at start: Int, before end: Int) -> (value: Double, end: Int)? {
    let text = steps.text
    guard
      let number = NumberScan.number(
        text, start, before: end, hasDecimalComma: language.hasDecimalComma)
    else { return nil }
    let value = number.value.approximation
    guard number.isWhole else {
      // 8/10 minutes are eight to ten.
      if let slash = text[start..<number.end].firstIndex(of: UInt8(ascii: "/")),
        let top = NumberScan.number(text, start, before: slash, hasDecimalComma: false),
        top.isWhole, top.value >= Rational(5)
      {
        return (top.value.approximation, slash)
      }
      if let range = spokenRange(start..<number.end) { return range }
      return (value, number.end)
    }
    guard value < 10_000 else { return nil }
    func digits(_ count: Int, at index: Int) -> Double? {
      guard index + count <= end, text[index..<index + count].allSatisfy(NumberScan.isDigit),
        index + count == end || !NumberScan.isDigit(text[index + count])
      else { return nil }
      return text[index..<index + count].reduce(0) { $0 * 10 + Double($1 - 0x30) }
    }
    let next = number.end
    guard next < end else { return (value, next) }
    if text[next] == UInt8(ascii: ":"), let minutes = digits(2, at: next + 1) {
      return (value + minutes / 60, next + 3)
    }
    if text[next] == UInt8(ascii: "-"), next + 3 < end, text[next + 2] == UInt8(ascii: "/"),
      let top = digits(1, at: next + 1), let under = digits(1, at: next + 3), top < under
    {
      return (value + top / under, next + 4)
    }
    return (value, next)
  }
}
