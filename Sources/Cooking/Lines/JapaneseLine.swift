import RecipeMD

/// Reads an ingredient line in Japanese, which has no spaces between words: `砂糖 大さじ2`, `卵2個`.
struct JapaneseLine {
  typealias Amount = LineReading.Amount

  private(set) var amounts: [Amount] = []
  private(set) var foods: [Range<Int>] = []
  private(set) var isFixed = false
  private(set) var isPartial = false
  /// See `LineReading`.
  private(set) var mixed: [Amount] = []
  private(set) var unclear: [Range<Int>] = []

  /// Whether the first amount is in brackets: 缶詰(290g入り) 1缶.
  private var isBracketed = false

  let text: JapaneseText
  let scan: JapaneseAmounts
  /// The ranges of the text that are no part of the first foods.
  private(set) var taken: [Range<Int>] = []
  /// The foods between two amounts, of which the second is.
  private var others: [Range<Int>] = []
  /// The amounts in brackets that are of foods named there.
  private var bracketed: [(food: Range<Int>, amount: Amount)] = []

  init(_ line: [UInt8]) {
    text = JapaneseText(line, before: line.count)
    scan = JapaneseAmounts(text: text)
    read()
  }

  private mutating func read() {
    var index = skipMarks(0)
    taken.append(0..<index)
    while index < text.end {
      index =
        readBracket(at: index) ?? readVague(at: index) ?? readAmount(at: index)
        ?? index + text.length(at: index)
    }
    if amounts.isEmpty, let first = bracketed.first,
      bracketed.count > 1 || !readFoods().contains(where: isKnown), isKnown(first.food)
    {
      readMixture()
      return
    }
    mixed = bracketed.map(\.amount)
    foods = readFoods()
    isPartial = isPartial || !amounts.isEmpty && namesMore(than: foods)
    foods += others
    if amounts.first?.unit?.id == "clove", let food = foods.first.map(text.string),
      JapaneseWords.ginger.contains(where: food.contains)
    {
      // A かけ of garlic is a clove, of ginger a knob.
      amounts[0].unit = UnitTable.unit(id: "knob")
    }
  }

  /// Reads an amount that is left to the cook, or the size of slices: 8枚切り.
  private mutating func readVague(at index: Int) -> Int? {
    let end: Int
    if let vague = text.length(of: JapaneseWords.vague, at: index),
      index > 0 || vague == text.end
        || text.length(of: JapaneseWords.vagueFirst, at: index) != nil
        // 適量 塩
        || text.length(of: JapaneseWords.spaces, at: vague) != nil
    {
      end = index + vague
    } else if let size = scan.number(at: index), text.starts(size.end, "枚切り") {
      end = size.end + "枚切り".utf8.count
    } else {
      return nil
    }
    taken.append(index..<end)
    return end
  }

  private mutating func readAmount(at index: Int) -> Int? {
    guard !isInWord(index), let (amount, end) = scan.amount(at: index),
      isAmount(amount, index, end)
    else { return nil }
    if isLength(amount), end < text.end, measureFollows(end) {
      taken.append(index..<end)
    } else {
      add(amount, index..<end)
    }
    return end
  }

  /// Returns the amount with a unit that begins at an index, but is no length.
  func amount(at index: Int) -> (amount: Amount, end: Int)? {
    guard !isInWord(index), let found = scan.amount(at: index), found.amount.measure != nil,
      !isLength(found.amount)
    else { return nil }
    return found
  }

  private func isInWord(_ index: Int) -> Bool {
    index > 0 && isLetterOrDigit(index - 1) && text.bytes[index] < 0x80
  }

  private func isLetterOrDigit(_ index: Int) -> Bool {
    let byte = text.bytes[index]
    return byte < 0x80 && (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || NumberScan.isDigit(byte))
  }

  private func isLength(_ amount: Amount) -> Bool {
    guard amount.unit == nil, let measure = amount.measure else { return false }
    return text.starts(measure.lowerBound, "c")
  }

  private func measureFollows(_ index: Int) -> Bool {
    scan.amount(at: text.skip(JapaneseWords.spaces, index))?.amount.measure != nil
  }

  /// Returns whether a number is an amount: it has a unit, or nothing follows.
  private func isAmount(_ amount: Amount, _ start: Int, _ end: Int) -> Bool {
    // 三つ葉 is a herb.
    if start == 0, let byte = text.bytes.first, byte >= 0xE0, byte != 0xEF,
      let value = amount.value, scan.number(at: value.lowerBound)?.isKanji ?? false,
      text.length(of: JapaneseWords.spaces, at: end) == nil
    {
      return false
    }
    if amount.measure != nil { return true }
    let next = text.skip(JapaneseWords.spaces, end)
    return next >= text.end || text.length(of: JapaneseWords.opens, at: next) != nil
      || start == 0 && end < next
  }

  // MARK: Relations

  /// Adds an amount, as what stands between it and the amount before says how they relate.
  private mutating func add(_ amount: Amount, _ range: Range<Int>) {
    guard let last = taken.last, !amounts.isEmpty else {
      if amounts.isEmpty {
        amounts.append(amount)
        taken.append(range)
      }
      return
    }
    let between = min(last.upperBound, range.lowerBound)..<range.lowerBound
    if let food = nextFood(in: between) {
      others.append(food)
      addOther(amount, range)
      taken.append(between)
      return
    }
    if others.isEmpty, amounts.count == 1, namesTwo(in: between) {
      addOther(amount, range)
      return
    }
    guard let relation = relation(of: amount, behind: text.string(between)) else {
      taken.append(range)
      isPartial = isPartial || amount.measure != nil && isJoined(between)
      if let value = amount.value, amount.unit.map({ $0.kind != .count }) ?? false {
        unclear.append(value)
      }
      return
    }
    var amount = amount
    amount.food = amounts.last?.food ?? 0
    if relation == .content || isBracketed && amounts.count == 1, isCount(amount),
      !isCount(amounts[0])
    {
      isBracketed = false
      swap(&amount, &amounts[0])
      amounts[0].relation = .first
      amount.relation = .content
    } else {
      amount.isUpperEnd = isUpperEnd(amount, at: range.lowerBound)
      amount.relation = amount.isUpperEnd ? .instead : relation
    }
    amounts.append(amount)
    taken += [between, range]
  }

  /// Returns whether an amount is the upper end of a range with two units: 800g〜1kg.
  private func isUpperEnd(_ amount: Amount, at index: Int) -> Bool {
    guard let kind = amount.unit?.kind, kind != .count, kind == amounts.last?.unit?.kind else {
      return false
    }
    return text.starts(index, anyOf: ["〜", "～", "~"])
  }

  /// Adds the amount of another food.
  private mutating func addOther(_ amount: Amount, _ range: Range<Int>) {
    var amount = amount
    (amount.relation, amount.food) = (.more, (amounts.last?.food ?? 0) + 1)
    amounts.append(amount)
    taken.append(range)
  }

  private func relation(of amount: Amount, behind between: String) -> LineReading.Relation? {
    switch between.replacing("　", with: "").replacing(" ", with: "") {
    case "+", "＋", "と", "プラス", "&", "＆": return .more
    case "/", "／", "=", "＝": return .same
    case "、": return .instead
    case "" where amounts.count == 1 && amount.unit == nil && amount.measure == nil: return nil
    case "×", "x", "✕", "ｘ", "":
      guard amounts.count == 1 else { return nil }
      // 400g×2缶
      let isMultiplied = !between.isEmpty && isCount(amount) && !isCount(amounts[0])
      return isMultiplied || isContainer || amount.unit == nil ? .content : .same
    default:
      return JapaneseWords.other.contains(where: between.contains) ? .instead : nil
    }
  }

  private func isCount(_ amount: Amount) -> Bool { amount.unit?.kind == .count }

  private var isContainer: Bool {
    guard let first = amounts.first, let unit = first.unit else { return false }
    return unit.isContainer && unit.id != "block" && first.number >= .one
  }

  // MARK: Brackets

  /// Reads brackets, if they open at an index.
  private mutating func readBracket(at index: Int) -> Int? {
    guard let open = text.length(of: JapaneseWords.opens, at: index) else { return nil }
    let close = closing(index) ?? text.end..<text.end
    readBracket(index + open..<close.lowerBound)
    taken.append(index..<close.upperBound)
    return close.upperBound
  }

  /// Returns the range of the bracket that closes one.
  private func closing(_ open: Int) -> Range<Int>? {
    var depth = 0
    var index = open
    while index < text.end {
      if let length = text.length(of: JapaneseWords.opens, at: index) {
        depth += 1
        index += length
      } else if let length = text.length(of: JapaneseWords.closes, at: index) {
        depth -= 1
        if depth == 0 { return index..<index + length }
        index += length
      } else {
        index += text.length(at: index)
      }
    }
    return nil
  }

  /// Reads what is in brackets: the same amount, the content of each, or an alternative.
  private mutating func readBracket(_ range: Range<Int>) {
    if text.starts(range.lowerBound, "固定") {
      isFixed = true
      return
    }
    var index = range.lowerBound
    var isOther = false
    while index < range.upperBound {
      if let length = text.length(of: JapaneseWords.other, at: index),
        index == range.lowerBound || !text.starts(index, "か")
      {
        isOther = true
        index += length
      } else if var (amount, end) = scan.amount(at: index), end <= range.upperBound,
        amount.measure != nil, !isLength(amount)
      {
        end = text.skip(JapaneseWords.behindAmount, end)
        if let relation = relation(of: amount, index..<end, in: range, isOther: isOther) {
          (amount.relation, amount.food) = (relation, amounts.last?.food ?? 0)
          isBracketed = amounts.isEmpty
          amounts.append(amount)
        } else {
          readParts(in: range)
        }
        return
      } else {
        index += text.length(at: index)
      }
    }
  }

  /// Reads the amounts in brackets that are of foods named there: 片栗粉 大さじ1（水大さじ2で溶く）.
  ///
  /// A measure of anything else is doubted, unless it is of each one: 2枚（1枚は約250g）.
  private mutating func readParts(in bracket: Range<Int>) {
    let parts = parts(in: bracket)
    if let first = parts.first?.amount, isCount(first), first.number == .one { return }
    for (food, amount) in parts {
      let end = max(amount.value?.upperBound ?? 0, amount.measure?.upperBound ?? 0)
      // 5gずつ is of each.
      if text.starts(end, "ずつ") { continue }
      if let food, !isContainer {
        bracketed.append((food, amount))
      } else if let value = amount.value, amount.unit.map({ $0.kind != .count }) ?? false {
        unclear.append(value)
      }
    }
    // A(醤油大さじ2、塩少々)
    let count = JapaneseWords.commas.reduce(1) { $0 + self.parts(of: bracket, by: $1).count - 1 }
    if amounts.isEmpty, count > parts.count { isPartial = true }
  }

  /// Takes the foods in brackets of a line that has no amount but theirs: A(醤油大さじ2、砂糖小さじ1).
  private mutating func readMixture() {
    foods = bracketed.map(\.food)
    amounts = bracketed.enumerated().map { place, part in
      var amount = part.amount
      (amount.relation, amount.food) = (place == 0 ? .first : .more, place)
      return amount
    }
  }

  private func relation(
    of amount: Amount, _ part: Range<Int>, in range: Range<Int>, isOther: Bool
  ) -> LineReading.Relation? {
    let isLast = part.upperBound >= range.upperBound
    if isOther, isLast { return .instead }
    let isDirect =
      text.skip(JapaneseWords.beforeAmount, range.lowerBound) >= part.lowerBound
    let isWhole =
      isLast || text.starts(part.upperBound, anyOf: ["、", ",", "，"] + JapaneseWords.slashes)
    guard isDirect, isWhole else { return nil }
    guard let first = amounts.first else { return .first }
    if isContainer, isCount(amount), text.bytes[range].suffix(6).elementsEqual("入り".utf8) {
      return .content
    }
    guard amount.unit != nil, !isCount(amount) || !isCount(first),
      amount.unit != first.unit || text.starts(range.lowerBound, "1")
    else { return nil }
    return isContainer ? .content : .same
  }
}
