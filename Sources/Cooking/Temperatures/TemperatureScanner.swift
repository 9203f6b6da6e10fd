/// Looks for temperatures in a stretch of text without tags.
struct TemperatureScanner {
  let text: [UInt8]
  let stretch: Range<Int>
  let language: KitchenLanguage
  /// The scale that the recipe names elsewhere, if it is only one.
  let usual: StepTemperature.Scale?
  /// The ranges of times, whose numbers are no temperatures.
  private let times: [Range<Int>]
  private(set) var found: [StepTemperature] = []
  /// Whether there are degrees without a scale, or numbers that may be.
  var hasBare = false

  init(
    _ text: [UInt8], _ stretch: Range<Int>, _ language: KitchenLanguage,
    usual: StepTemperature.Scale? = nil, _ times: [Range<Int>] = []
  ) {
    (self.text, self.stretch, self.language) = (text, stretch, language)
    (self.usual, self.times) = (usual, times)
  }

  /// What a number may be if its letter is all that says so, and 2 C are cups.
  private static let oven = 40...550
  /// What degrees may be if nothing says on which scale they are, and 2度 is twice.
  private static let celsius = 30...300
  /// How far something may be turned.
  static let turns: Set = [45, 90, 180, 360]

  mutating func scan() {
    // Where those begin that the text says together.
    var first = 0
    var index = stretch.lowerBound
    while index < stretch.upperBound {
      guard let number = number(at: index) else {
        index = afterDigits(index)
        continue
      }
      guard !times.contains(where: number.range.overlaps),
        let temperature = temperature(from: number)
      else {
        index = number.end
        continue
      }
      if let last = found.last, !areTogether(last.range.upperBound..<temperature.range.lowerBound) {
        found.markOthers(from: first)
        first = found.count
      }
      found.append(temperature)
      index = temperature.range.upperBound
    }
    found.markOthers(from: first)
  }

  // MARK: Numbers

  struct Number {
    var value: Int
    var range: Range<Int>
    var end: Int { range.upperBound }
  }

  /// Returns the number of one to three digits at an index, with the sign before it; nil if it
  /// belongs to another one.
  private func number(at start: Int) -> Number? {
    if start > stretch.lowerBound {
      switch text[start - 1] {
      case UInt8(ascii: "."), UInt8(ascii: ","): return nil
      case UInt8(ascii: "/") where start - 1 > stretch.lowerBound:
        // 2/3, but gas 5/190C
        let isPart = digits(at: start).map { $0.value < 100 } ?? true
        if isPart, NumberScan.isDigit(text[start - 2]) { return nil }
      default: break
      }
    }
    guard let (value, end) = digits(at: start) else { return nil }
    let sign = sign(before: start)
    return Number(value: sign == start ? value : -value, range: sign..<end)
  }

  private func digits(at start: Int) -> (value: Int, end: Int)? {
    var (value, end, count) = (0, start, 0)
    while end < stretch.upperBound, let digit = NumberScan.digit(text, end, stretch.upperBound) {
      if count == 3 { return nil }
      value = value * 10 + Int(digit.value)
      end += digit.length
      count += 1
    }
    return count > 0 ? (value, end) : nil
  }

  /// Returns the index of a minus sign before a number, which stands alone; else the number's own.
  private func sign(before start: Int) -> Int {
    for sign in ["-", "−", "–"] {
      let index = start - sign.utf8.count
      guard index >= stretch.lowerBound, text[index..<start].elementsEqual(sign.utf8) else {
        continue
      }
      if index == stretch.lowerBound { return index }
      let before = text[index - 1]
      return before <= 0x20 || before == UInt8(ascii: "(") || before == 0xA0 ? index : start
    }
    return start
  }

  /// Returns where to continue behind a number that is too long, or behind one character.
  private func afterDigits(_ start: Int) -> Int {
    var index = start
    while index < stretch.upperBound, let digit = NumberScan.digit(text, index, stretch.upperBound)
    {
      index += digit.length
    }
    return max(index, start + 1)
  }

  // MARK: Temperatures

  private mutating func temperature(from number: Number) -> StepTemperature? {
    // 180°–200°C
    let afterSign = number.end + length(ofSignAt: number.end)
    if let (upper, between) = upper(after: afterSign, from: number), number.value < upper.value,
      let said = scale(at: upper.end, of: [number.value, upper.value], after: number)
    {
      return temperature(
        said, number.value, to: upper.value, (between ?? number.range.lowerBound)..<said.end)
    }
    return scale(at: number.end, of: [number.value], after: number).map { said in
      temperature(said, number.value, to: nil, number.range.lowerBound..<said.end)
    }
  }

  /// A scale, where its text ends, and whether no letter says it.
  typealias Said = (scale: StepTemperature.Scale, end: Int, isBare: Bool)

  private func temperature(
    _ said: Said, _ degrees: Int, to: Int?, _ range: Range<Int>
  ) -> StepTemperature {
    StepTemperature(
      range: range, scale: said.scale, isBare: said.isBare, degrees: degrees, to: to,
      isDifference: isDifference([degrees] + (to.map { [$0] } ?? []), range))
  }

  /// Returns the upper end of a range, and where a word for between before its lower end begins.
  private func upper(after end: Int, from lower: Number) -> (number: Number, between: Int?)? {
    var index = skipSpace(end)
    var between: Int?
    if let dash = Self.dashes.first(where: { starts(index, $0) }) {
      index += dash.utf8.count
    } else {
      let word = word(at: index)
      if LineWords.of(language).and.contains(word.letters[...]) {
        between = self.between(before: lower.range.lowerBound)
      }
      guard between != nil || Self.ranges.contains(word.letters[...]) else { return nil }
      index = word.end
    }
    index = skipSpace(index)
    // tra i 160 e i 180 °C
    let article = word(at: index)
    if between != nil, StepWords.of(language).articles.contains(article.letters[...]) {
      index = skipSpace(article.end)
    }
    return digits(at: index).map { (Number(value: $0.value, range: index..<$0.end), between) }
  }

  /// Returns where the word for between before an index begins, which may have an article behind it.
  private func between(before end: Int) -> Int? {
    var words = Words()
    words.read(text, max(stretch.lowerBound, end - Self.mostBetween)..<end)
    guard let last = words.all.indices.last,
      skipSpace(words.all[last].range.upperBound) == end
    else { return nil }
    let isArticle = last > 0 && words.isWord(last, in: StepWords.of(language).articles)
    let place = isArticle ? last - 1 : last
    return LineWords.of(language).between.contains(words[place])
      ? words.all[place].range.lowerBound : nil
  }

  private static let mostBetween = 24

  private static let dashes = [
    "-", "‐", "‑", "‒", "–", "—", "−", "~", "〜", "～", "から",
  ]
  private static let ranges = WordSet("to bis a tot إلى الى")

  /// Returns the scale of a number.
  private mutating func scale(
    at start: Int, of degrees: [Int], after number: Number
  ) -> Said? {
    let index = skipSpace(start)
    if starts(index, "℃") { return (.celsius, index + 3, false) }
    if starts(index, "℉") { return (.fahrenheit, index + 3, false) }
    let sign = length(ofSignAt: index)
    if sign > 0 {
      if let found = letter(at: skipSpace(index + sign), isAfterSign: true) { return found }
      if language == .en { return bare(degrees, number).map { ($0, index + sign, true) } }
      let isTurn = Self.turns.contains(number.value) && isTurned(by: number)
      return isTurn || !degrees.allSatisfy(Self.celsius.contains)
        ? nil : (.celsius, index + sign, false)
    }
    let word = word(at: index)
    if Self.degrees.contains(word.letters[...]) {
      if let found = letter(at: skipSpace(word.end), isAfterSign: true) { return found }
      guard Self.unscaled.contains(word.letters[...]) else { return (.celsius, word.end, false) }
      return bare(degrees, number).map { ($0, word.end, true) }
    }
    if degrees.allSatisfy(Self.oven.contains), let found = letter(at: index, isAfterSign: false) {
      return found
    }
    if isOfOven(number, before: start), let scale = scaleOfOven(degrees) {
      return (scale, start, true)
    }
    guard degrees.allSatisfy(Self.celsius.contains) else { return nil }
    if language == .ja, starts(index, "度"), !starts(index + 3, "回"), !starts(index + 3, "目") {
      return (.celsius, index + 3, false)
    }
    return language == .ar && follows(number, Self.heat) || isOfMetricOven(number, before: start)
      ? (.celsius, start, false) : nil
  }

  /// Returns the scale of a letter or its name.
  private func letter(at index: Int, isAfterSign: Bool) -> Said? {
    for (sign, scale) in [("Ｃ", StepTemperature.Scale.celsius), ("Ｆ", .fahrenheit)]
    where starts(index, sign) {
      return (scale, index + 3, false)
    }
    let word = word(at: index)
    let isCut = word.end < stretch.upperBound && NumberScan.isDigit(text[word.end])
    if word.letters.isEmpty || isCut { return nil }
    // After a number c is no scale.
    if word.letters.count == 1, !isAfterSign, text[index] & 0x20 != 0 { return nil }
    if Self.celsiusWords.contains(word.letters[...]) { return (.celsius, word.end, false) }
    if Self.fahrenheitWords.contains(word.letters[...]) { return (.fahrenheit, word.end, false) }
    guard language == .ar, isAfterSign else { return nil }
    if Self.celsiusLetters.contains(word.letters[...]) { return (.celsius, word.end, false) }
    return Self.fahrenheitLetters.contains(word.letters[...])
      ? (.fahrenheit, word.end, false) : nil
  }

  private static let degrees = WordSet(
    "degree degrees deg degre degres grado grados gradi graden graad grad grader درجة درجه درجات")
  /// Degrees that may be Fahrenheit.
  private static let unscaled = WordSet("degree degrees deg")
  private static let celsiusWords = WordSet("c celsius centigrade مئوية مئويه سيليزية سلسيوس")
  private static let fahrenheitWords = WordSet("f fahrenheit فهرنهايت فهرنهيت")
  private static let celsiusLetters = WordSet("م س")
  private static let fahrenheitLetters = WordSet("ف")
  /// What a number of degrees follows: على حرارة 180.
  private static let heat = WordSet("حرارة الحرارة حرارته حرارتها درجة حراره الحراره درجه")

  /// Returns whether a number is how far something is turned: um 180° drehen.
  private func isTurned(by number: Number) -> Bool { follows(number, Self.by) }

  private static let by = WordSet("um de di of")

  func follows(_ number: Number, _ words: WordSet) -> Bool {
    var end = number.range.lowerBound
    while end > stretch.lowerBound, text[end - 1] <= 0x20 { end -= 1 }
    var start = end
    while start > stretch.lowerBound, text[start - 1] > 0x20, end - start < 24 { start -= 1 }
    return words.contains(Letters.folded(String(decoding: text[start..<end], as: UTF8.self)))
  }

  // MARK: Text

  private func starts(_ index: Int, _ sign: String) -> Bool {
    index < stretch.upperBound && text[index..<stretch.upperBound].starts(with: sign.utf8)
  }

  func skipSpace(_ index: Int) -> Int {
    NumberScan.skipSpace(text, index, stretch.upperBound)
  }

  private func length(ofSignAt index: Int) -> Int {
    Self.signs.first { starts(index, $0) }?.utf8.count ?? 0
  }

  private static let signs = ["°", "º", "˚"]

  /// Returns the folded letters of the word at an index, and its end.
  func word(at start: Int) -> (letters: [UInt8], end: Int) {
    Letters.word(text, at: start, before: stretch.upperBound, most: 24)
  }

  // MARK: Scales together

  /// Returns whether two temperatures may be the same one, by what is between them.
  private func areTogether(_ between: Range<Int>) -> Bool {
    var index = between.lowerBound
    while index < between.upperBound {
      let next = skipSpace(index)
      if next > index {
        index = next
        continue
      }
      let word = word(at: index)
      if !word.letters.isEmpty {
        guard Self.joints.contains(word.letters[...]) else { return false }
        index = word.end
        continue
      }
      guard let mark = Self.marks.first(where: { starts(index, $0) }) else { return false }
      index += mark.utf8.count
    }
    return true
  }

  private static let marks = ["(", ")", "/", ",", ";", "=", "|", "（", "）", "、", "・", "／", "،"]
  /// What may be said of one of them, and what stands between them.
  private static let joints = WordSet(
    """
    fan convection umluft heissluft chaleur tournante ventilado ventilato hetelucht or oder ou o \
    of أو او
    """)
}
