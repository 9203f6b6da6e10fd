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

  /// How far from the word is looked at.
  private static let (before, after) = (8, 6)

  private let steps: StepsText
  /// The step, and the places of its words.
  private let range: Range<Int>
  private let places: Range<Int>
  private let language: KitchenLanguage
  private var all: [Token] = []
  /// The token of the word.
  private(set) var anchor = 0

  init(_ steps: StepsText, _ step: Int, _ language: KitchenLanguage) {
    (self.steps, self.language) = (steps, language)
    (range, places) = (steps.steps[step].range, steps.places[step])
  }

  subscript(place: Int) -> Token { all[place] }

  subscript(safe place: Int) -> Token? { all.indices.contains(place) ? all[place] : nil }

  /// Takes what stands around the word at a place, nothing that ends before an offset of the text.
  mutating func move(to place: Int, after end: Int) {
    all.removeAll(keepingCapacity: true)
    let words = steps.words.all
    let first = max(places.lowerBound, place - Self.before)
    let last = min(places.upperBound - 1, place + Self.after)
    let start = first == places.lowerBound ? range.lowerBound : words[first].range.lowerBound
    var index = max(end, start)
    for word in first...last where words[word].range.lowerBound >= index {
      readGap(index..<words[word].range.lowerBound)
      if word == place { anchor = all.count }
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

  private func sign(at index: Int) -> (Token.Kind, end: Int) {
    let text = steps.text
    switch text[index] {
    case UInt8(ascii: "-"): return (.dash, index + 1)
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

  /// A number of at most four digits: 1:30, 1-1/2 and 2 1/2 are one.
  private func number(at start: Int, before end: Int) -> (value: Double, end: Int)? {
    let text = steps.text
    guard
      let number = NumberScan.number(
        text, start, before: end, hasDecimalComma: language.hasDecimalComma)
    else { return nil }
    let value = number.value.approximation
    guard number.isWhole else { return (value, number.end) }
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
