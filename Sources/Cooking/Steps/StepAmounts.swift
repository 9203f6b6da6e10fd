import RecipeMD

/// Finds the amounts in a recipe's instructions that belong to its ingredients.
///
/// Nothing is marked but what surely scales: a number and a unit right before
/// an ingredient's name (`200 g of the flour`) or in brackets right after it
/// (`the flour (200 g)`), and a number alone right before something the recipe
/// counts (`2 eggs`). In doubt an amount is left as it is: a cook who sees an
/// unscaled number can do the sum, but not know that one was scaled in error.
///
/// Amounts in links, code and headings are left alone, and so is what has a tag in it, since each
/// amount becomes an element. Pages are made by the thousand, so nothing is looked at but bytes until
/// there is a digit.
package enum StepAmounts {
  /// The limit that keeps hostile recipes cheap; real instructions have fewer amounts.
  static let most = 2000

  /// The amounts in the order of the text.
  package static func find(
    in running: RunningText, of ingredients: StepIngredients
  ) -> [StepAmount] {
    var scanner = StepScanner(running.bytes, ingredients)
    return scanner.scan(running)
  }
}

/// Walks over the text.
struct StepScanner {
  let text: [UInt8]
  /// The block that is walked over, and what of it stands between two tags.
  private(set) var block = 0..<0
  private(set) var stretch = 0..<0
  let language: KitchenLanguage
  let lists: StepWords
  var sentence = StepSentence()
  let ingredients: StepIngredients
  private var looked = 0
  /// Where the last number with a unit began, with those it goes on from, and where it ended.
  private(set) var lastMeasured = 0..<0
  private var found: [StepAmount] = []
  /// Brackets between an amount and its name: what is in them is of the same ingredient.
  var bracket: (range: Range<Int>, ingredient: Int)?

  init(_ text: [UInt8], _ ingredients: StepIngredients) {
    self.text = text
    self.ingredients = ingredients
    language = ingredients.language
    lists = StepWords.of(language)
  }

  mutating func scan(_ running: RunningText) -> [StepAmount] {
    for block in running.blocks where block.kind == .paragraph || block.kind == .tight {
      self.block = block.text
      if !hasNumber { continue }
      for (range, marks) in running.stretches(of: block)
      where marks.isDisjoint(with: [.link, .code]) {
        stretch = range
        scanStretch()
      }
    }
    return found
  }

  private var hasNumber: Bool {
    block.contains { NumberScan.isDigit(text[$0]) || isFraction($0) }
  }

  private mutating func scanStretch() {
    var index = stretch.lowerBound
    while index < stretch.upperBound, looked < StepAmounts.most {
      if NumberScan.isDigit(text[index]) || isFraction(index) {
        index = lookAtNumber(index)
      } else {
        index += 1
      }
    }
  }

  /// Whether a fraction of one character begins here.
  private func isFraction(_ index: Int) -> Bool {
    let byte = text[index]
    guard byte == 0xC2 || byte == 0xE2, index + 2 < text.count else { return false }
    return byte == 0xC2 ? (0xBC...0xBE).contains(text[index + 1]) : text[index + 1] == 0x85
  }

  // MARK: Numbers

  /// Looks at what begins with a digit, and answers where to go on.
  private mutating func lookAtNumber(_ start: Int) -> Int {
    let (comma, limit) = (language.hasDecimalComma, stretch.upperBound)
    guard let first = NumberScan.number(text, start, before: limit, hasDecimalComma: comma)
    else { return afterDigits(start) }
    var number = WrittenNumber(value: start..<first.end, number: first.value)
    if let next = NumberScan.rangeNumber(text, first.end, before: limit, language),
      let upper = NumberScan.number(text, next, before: limit, hasDecimalComma: comma),
      first.value < upper.value
    {
      number.to = upper.value
      number.value = start..<upper.end
    }
    let end = number.value.upperBound
    guard canBegin(start) || followsSlash(start), canEnd(end), first.value > .zero,
      text[start] != UInt8(ascii: "0") || !first.isWhole
    else { return end }
    let next = NumberScan.skipSpace(text, end, limit)
    guard next < limit, next - end <= 3, Letters.length(text, next) > 0 else { return end }
    looked += 1
    if let (unit, unitEnd) = unit(at: next) {
      number.measure = next..<unitEnd
      guard canEnd(unitEnd) else {
        // Half of 85 g/3 oz.
        if unitEnd < limit, text[unitEnd] == UInt8(ascii: "/"), canBegin(start) {
          lastMeasured = start..<unitEnd
        }
        return unitEnd
      }
      let continues = continues(at: start)
      lastMeasured = (continues ? lastMeasured.lowerBound : start)..<unitEnd
      if continues { composed(number, unit) } else { measured(number, unit) }
      return unitEnd
    }
    if next > end { counted(number) }
    return end
  }

  /// Whether a number goes on with the amount before it: 1 lb 4 oz, 1 cup plus 2 tbsp.
  ///
  /// Neither part says how much it is in all, so that neither is marked.
  private func continues(at start: Int) -> Bool {
    let last = lastMeasured.upperBound
    guard last > 0, start > last, start - last <= 8 else { return false }
    let between = text[last..<start].filter { $0 != 0x20 && $0 != UInt8(ascii: ".") }
    return Self.joints.contains(Array(between))
  }

  private static let joints = Set(
    [
      "", "+", "/", "&", "plus", "and", "und", "et", "y", "e", "en", "or", "oder", "ou", "o",
      "of",
    ]
    .map { Array($0.utf8) })

  /// After a number that cannot be read, and whatever digits go with it.
  private func afterDigits(_ start: Int) -> Int {
    var index = start + 1
    while index < stretch.upperBound,
      NumberScan.isDigit(text[index]) || text[index] == 0x2E || text[index] == 0x2C
        || text[index] == 0x2F
    {
      index += 1
    }
    return index
  }

  /// Whether what stands before a number lets it be an amount: not E150, 1:2, -5 or $3.
  private func canBegin(_ start: Int) -> Bool {
    guard start > stretch.lowerBound else { return true }
    switch text[start - 1] {
    case 0x20:
      // 2 × 50 g
      return !(start > 2 && text[start - 2] == 0x97 && text[start - 3] == 0xC3)
    case 0x0A, 0x09, UInt8(ascii: "("), UInt8(ascii: "~"): return true
    case 0xA0: return start > 1 && text[start - 2] == 0xC2
    case 0xAF: return start > 2 && text[start - 2] == 0x80 && text[start - 3] == 0xE2
    default: return false
    }
  }

  /// Whether a number is the second half of 85 g/3 oz.
  private func followsSlash(_ start: Int) -> Bool {
    start > stretch.lowerBound && lastMeasured.upperBound == start - 1
      && text[start - 1] == UInt8(ascii: "/")
  }

  /// Whether what stands after a number or unit lets it be one: not 5 %, 3/4, 2-l or 20°.
  private func canEnd(_ end: Int) -> Bool {
    guard end < stretch.upperBound else { return true }
    switch text[end] {
    case 0x20, 0x0A, 0x09, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","),
      UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "!"), UInt8(ascii: "?"):
      return true
    default:
      // A unit may stand right after its number, and a thin space is one.
      return Letters.length(text, end) > 0 || TextScan.spaceLength(text, end) > 0
    }
  }

  /// The unit that begins at `start`: the longest that the next words are.
  private func unit(at start: Int) -> (Unit, end: Int)? {
    var key: [UInt8] = []
    var best: (Unit, end: Int)?
    var index = start
    for _ in 0..<UnitTable.mostWords {
      while index < stretch.upperBound, key.count <= UnitTable.longestForm {
        let length = Letters.length(text, index)
        if length == 0 { break }
        Letters.appendFolded(text, index, length, to: &key)
        index += length
      }
      if key.count > UnitTable.longestForm { break }
      if let unit = UnitTable.unit(folded: key[...], in: language) { best = (unit, index) }
      // Between the words of a unit there are full stops and spaces.
      let end = index
      if index < stretch.upperBound, text[index] == UInt8(ascii: ".") { index += 1 }
      index = NumberScan.skipSpace(text, index, stretch.upperBound)
      guard index > end, index < stretch.upperBound, Letters.length(text, index) > 0 else { break }
      key.append(0x20)
    }
    guard let best else { return nil }
    return (best.0, withFullStop(best.end, from: start, isSpoon: best.0.system == nil))
  }

  /// The end of a unit, after the full stop where it is abbreviated.
  ///
  /// Spoons are; grams end their sentence, unless it goes on with a small letter: 2 lbs. of beef.
  private func withFullStop(_ end: Int, from start: Int, isSpoon: Bool) -> Int {
    guard end + 1 < stretch.upperBound, text[end] == UInt8(ascii: ".") else { return end }
    let hasStops = text[start..<end].contains(UInt8(ascii: "."))
    if hasStops, text[end + 1] == UInt8(ascii: ")") { return end + 1 }
    guard TextScan.spaceLength(text, end + 1) > 0 else { return end }
    let next = NumberScan.skipSpace(text, end + 1, stretch.upperBound)
    guard next < stretch.upperBound, Letters.length(text, next) > 0 else { return end }
    let isShort = hasStops || end - start <= 3
    // German names begin with a capital, others' would begin a sentence.
    let isSmall = (0x61...0x7A).contains(text[next])
    return isShort && (isSmall || isSpoon && language == .de) ? end + 1 : end
  }

  /// An amount that scales with its ingredient.
  mutating func add(_ number: WrittenNumber, _ unit: Unit?, _ ingredient: Int) {
    if ingredients.amount(ingredient)?.isFixed == true { return }
    found.append(
      StepAmount(
        value: number.value, measure: number.measure, number: number.number, to: number.to,
        unit: unit, ingredient: ingredient, obstacle: nil))
  }

  /// An amount of food that does not scale, which a lint reports.
  mutating func note(_ number: WrittenNumber, _ unit: Unit?, _ obstacle: StepObstacle) {
    found.append(
      StepAmount(
        value: number.value, measure: number.measure, number: number.number, to: number.to,
        unit: unit, ingredient: nil, obstacle: obstacle))
  }
}
