import RecipeMD

/// Finds the amounts in a recipe's instructions that belong to its ingredients.
///
/// Only amounts that certainly scale are marked: a number and a unit directly before an
/// ingredient's name (`200 g of the flour`) or in brackets directly after it (`the flour (200 g)`),
/// and a bare number directly before something that the recipe counts (`2 eggs`). Doubtful amounts
/// are left unchanged: a cook who sees an unscaled number can do the sum, but cannot tell that a
/// number was scaled by mistake.
///
/// Amounts in links, code and headings are left alone, and so are those with a tag in them, since
/// each amount becomes an element. Since pages are built by the thousand, only bytes are examined
/// until there is a digit.
package enum StepAmounts {
  /// The limit that keeps hostile recipes cheap; real instructions have fewer amounts.
  static let most = 2000

  /// Returns the amounts in the order of the text.
  package static func find(
    in running: RunningText, of ingredients: StepIngredients
  ) -> [StepAmount] {
    var scanner = StepScanner(running.bytes, ingredients)
    return scanner.scan(running)
  }
}

/// Scans the text.
struct StepScanner {
  let text: [UInt8]
  /// The current block, and the current stretch of it between two tags.
  private(set) var block = 0..<0
  private(set) var stretch = 0..<0
  let language: KitchenLanguage
  let lists: StepWords
  var sentence = StepSentence()
  let ingredients: StepIngredients
  private var looked = 0
  /// The range of the last number with a unit, including those it continues.
  private(set) var lastMeasured = 0..<0
  /// The numbers of the last amount, of which only the last one may be before the name: 1 lb 4 oz.
  var composed: [(number: WrittenNumber, unit: Unit)] = []
  private(set) var found: [StepAmount] = []
  /// Numbers of the block that may be of an ingredient.
  var doubts: [WrittenNumber] = []
  /// Brackets between an amount and its name: amounts in them are of the same ingredient.
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
      let hasDigit = hasNumber
      if !hasDigit, language == .ja { continue }
      let first = found.count
      doubts.removeAll(keepingCapacity: true)
      for (range, marks) in running.stretches(of: block)
      where marks.isDisjoint(with: [.link, .code]) {
        stretch = range
        if language == .ja {
          scanJapanese()
        } else {
          if hasDigit { scanStretch() }
          scanWordNumbers()
        }
      }
      settle(from: first)
    }
    return found
  }

  /// Leaves all amounts of a block if one of them is of an ingredient and does not scale, or may be;
  /// and marks those that may be.
  private mutating func settle(from first: Int) {
    let doubts = self.doubts.filter { doubt in
      !found[first...].contains { $0.whole.overlaps(doubt.value) }
    }
    let scales = found[first...].contains { $0.ingredient != nil }
    let stays = found[first...].contains { $0.obstacle == .exceeding || $0.obstacle == .sentence }
    if stays || scales && !doubts.isEmpty {
      for index in found[first...].indices { found[index] = found[index].staying() }
    }
    for number in doubts { note(number, nil, scales ? .holding : .unclear) }
    // Numbers in words are found after those in digits.
    let isSorted = found[first...].indices.dropFirst().allSatisfy {
      found[$0 - 1].value.lowerBound < found[$0].value.lowerBound
    }
    if !isSorted { found[first...].sort { $0.value.lowerBound < $1.value.lowerBound } }
  }

  private var hasNumber: Bool {
    block.contains { NumberScan.begins(text, $0) }
  }

  private mutating func scanStretch() {
    var index = stretch.lowerBound
    while index < stretch.upperBound, looked < StepAmounts.most {
      if NumberScan.begins(text, index) {
        index = lookAtNumber(index)
      } else {
        index += 1
      }
    }
  }

  // MARK: Numbers

  /// Examines a number that begins with a digit, and returns where to continue.
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
    if next < limit, text[next] == UInt8(ascii: ")") { countedInBrackets(number) }
    guard next < limit, next - end <= 3, Letters.length(text, next) > 0 else { return end }
    looked += 1
    if let (unit, unitEnd) = unit(at: next) {
      number.measure = next..<unitEnd
      guard canEnd(unitEnd) else {
        // The first half of 85 g/3 oz.
        if unitEnd < limit, text[unitEnd] == UInt8(ascii: "/"), canBegin(start) {
          lastMeasured = start..<unitEnd
          composed = [(number, unit)]
        }
        return unitEnd
      }
      if unit.kind != .count, continues(at: start) {
        composed.append((number, unit))
        lastMeasured = lastMeasured.lowerBound..<unitEnd
        readComposed()
      } else {
        composed = [(number, unit)]
        lastMeasured = start..<unitEnd
        measured(number, unit)
      }
      return unitEnd
    }
    if next > end { counted(number) }
    return end
  }

  /// Returns whether a number continues the amount before it: 1 lb 4 oz, 1 cup plus 2 tbsp.
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

  /// Returns the end of an unreadable number, including all digits that belong to it.
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

  /// Returns whether the text before a number allows it to be an amount: not E150, 1:2, -5 or $3.
  private func canBegin(_ start: Int) -> Bool {
    guard start > stretch.lowerBound else { return true }
    switch text[start - 1] {
    case 0x20:
      // 2 × 50 g
      return !(start > 2 && text[start - 2] == 0x97 && text[start - 3] == 0xC3)
    case 0x0A, 0x09, UInt8(ascii: "("), UInt8(ascii: "~"): return true
    case 0xA0: return start > 1 && text[start - 2] == 0xC2
    // d'1 c. à s.
    case UInt8(ascii: "'"): return language == .fr || language == .it
    case 0x99: return start > 2 && text[start - 2] == 0x80 && (language == .fr || language == .it)
    // و50, ب50 and بـ50: and 50, with 50
    case 0x88, 0xA8, 0x80: return start > 1 && (text[start - 2] == 0xD9 || text[start - 2] == 0xD8)
    case 0xAF: return start > 2 && text[start - 2] == 0x80 && text[start - 3] == 0xE2
    default: return false
    }
  }

  /// Returns whether a number is the second half of 85 g/3 oz.
  private func followsSlash(_ start: Int) -> Bool {
    start > stretch.lowerBound && lastMeasured.upperBound == start - 1
      && text[start - 1] == UInt8(ascii: "/")
  }

  /// Returns whether the text after a number or unit allows it to be one: not 5 %, 3/4, 2-l or 20°.
  func canEnd(_ end: Int) -> Bool {
    guard end < stretch.upperBound else { return true }
    switch text[end] {
    case 0x20, 0x0A, 0x09, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","),
      UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "!"), UInt8(ascii: "?"):
      return true
    case 0xD8 where end + 1 < stretch.upperBound && [0x8C, 0x9B, 0x9F].contains(text[end + 1]):
      // Arabic commas, semicolons and question marks.
      return true
    default:
      // A unit may directly follow its number, possibly after a thin space.
      return Letters.length(text, end) > 0 || TextScan.spaceLength(text, end) > 0
    }
  }

  /// Returns the longest unit that begins at `start`.
  func unit(at start: Int) -> (Unit, end: Int)? {
    var key: [UInt8] = []
    var best: (Unit, end: Int)?
    var index = start
    for _ in 0..<UnitTable.mostWords {
      index = appendWord(at: index, to: &key)
      if key.count > UnitTable.longestForm { break }
      if key.count == 1, let unit = letterUnit(at: start) {
        best = (unit, index)
      } else if let unit = UnitTable.unit(folded: key[...], in: language) {
        best = (unit, index)
      }
      // The words of a unit are separated by full stops and spaces.
      let end = index
      if index < stretch.upperBound, text[index] == UInt8(ascii: ".") { index += 1 }
      index = NumberScan.skipSpace(text, index, stretch.upperBound)
      guard index > end, index < stretch.upperBound, Letters.length(text, index) > 0 else { break }
      key.append(0x20)
    }
    guard let best else { return nil }
    return (best.0, withFullStop(best.end, from: start, isSpoon: best.0.system == nil))
  }

  /// Appends a folded word to the key of a unit, and returns its end.
  func appendWord(at start: Int, to key: inout [UInt8]) -> Int {
    let first = key.count
    var (index, longest) = (start, 1)
    while index < stretch.upperBound, key.count <= UnitTable.longestForm {
      let length = Letters.length(text, index)
      if length == 0 { break }
      longest = max(longest, length)
      Letters.appendFolded(text, index, length, to: &key)
      index += length
    }
    if longest > 1, key[first...].contains(where: { $0 >= 0x80 }) {
      let word = String(decoding: text[start..<index], as: UTF8.self)
      key.replaceSubrange(first..., with: WideText.folded(word))
    }
    return index
  }

  /// Returns the unit of a single letter, whose case matters: T and t.
  private func letterUnit(at index: Int) -> Unit? {
    UnitTable.unit(spelled: String(decoding: text[index...index], as: UTF8.self), in: language)
  }

  /// Returns the end of a unit, including the full stop of an abbreviation.
  ///
  /// Spoons are abbreviated; grams end their sentence, unless it continues in lower case: 2 lbs. of
  /// beef.
  private func withFullStop(_ end: Int, from start: Int, isSpoon: Bool) -> Int {
    guard end + 1 < stretch.upperBound, text[end] == UInt8(ascii: ".") else { return end }
    let hasStops = text[start..<end].contains(UInt8(ascii: "."))
    if hasStops, text[end + 1] == UInt8(ascii: ")") { return end + 1 }
    guard TextScan.spaceLength(text, end + 1) > 0 else { return end }
    let next = NumberScan.skipSpace(text, end + 1, stretch.upperBound)
    guard next < stretch.upperBound, Letters.length(text, next) > 0 else { return end }
    let isShort = hasStops || end - start <= 4
    // German names begin with a capital, which in other languages would begin a sentence.
    let isSmall = (0x61...0x7A).contains(text[next])
    return isShort && (isSmall || isSpoon && language == .de) ? end + 1 : end
  }

  /// Adds an amount that scales with its ingredient.
  mutating func add(_ number: WrittenNumber, _ unit: Unit?, _ ingredient: Int) {
    if ingredients.amount(ingredient)?.isFixed == true { return }
    found.append(
      StepAmount(
        value: number.value, measure: number.measure, number: number.number, to: number.to,
        unit: unit, ingredient: ingredient, obstacle: nil))
  }

  /// Adds an amount of food that does not scale, for a lint to report.
  mutating func note(_ number: WrittenNumber, _ unit: Unit?, _ obstacle: StepObstacle) {
    found.append(
      StepAmount(
        value: number.value, measure: number.measure, number: number.number, to: number.to,
        unit: unit, ingredient: nil, obstacle: obstacle))
  }
}
