import RecipeMD

/// Finding amounts in Japanese, which has no spaces between words: `砂糖大さじ2`, `小さじ1の塩`.
extension StepScanner {
  mutating func scanJapanese() {
    let scan = JapaneseAmounts(text: JapaneseText(text, before: stretch.upperBound))
    let foods = ingredients.japaneseNames
    var index = stretch.lowerBound
    while index < stretch.upperBound {
      if let number = bareNumber(at: index),
        let end = lookAtJapanesePortions(number) ?? lookAtMark(number)
      {
        index = end
        continue
      }
      guard let (amount, end) = scan.amount(at: index), amount.measure != nil,
        let number = Self.written(amount), number.whole.lowerBound >= index
      else {
        index += scan.text.length(at: index)
        continue
      }
      let whole = number.whole
      if isYieldInJapanese(end) {
        addYield(number.number, number.unit)
        index = end
        continue
      }
      if isDepth(amount, whole.lowerBound) {
        index = max(end, index + 1)
        continue
      }
      if let next = endOfSize(behind: amount, index, end, scan)
        ?? endOfRate(before: whole.lowerBound, end, scan)
      {
        index = next
        continue
      }
      // ご飯茶碗2杯分
      let start = scan.isOfBowls(index..<whole.lowerBound) ? index : whole.lowerBound
      if let ingredient = wholeCount(before: whole.lowerBound, amount) {
        add(number.number, number.unit, ingredient, takenOf: found.count - 1)
      } else if let place = ingredientOfEach(whole.lowerBound, end, amount, foods, scan.text) {
        add(number.number, number.unit, place)
      } else if isReplaced(behind: end) || isOfNamed(whole.lowerBound, among: foods) {
        doubts.append(number.number)
      } else if let share = shareStart(before: whole.lowerBound) {
        // What follows in the sentence may be of each, too.
        if (share..<whole.lowerBound).contains(where: { NumberScan.begins(text, $0) }) {
          doubts.append(number.number)
        }
      } else if isOfEach(whole.lowerBound, end, scan.text) {
        readTurn(whole.lowerBound, amount, number.number, among: foods)
      } else {
        let place =
          ingredientOfSame(before: whole.lowerBound) ?? food(
            before: start, among: foods, isCounted: amount.unit != nil)
          ?? food(after: end, among: foods, scan.text)
        if let place, let chosen = choice(place, amount) {
          add(number.number, number.unit, chosen)
        } else if let rest = rest(before: whole.lowerBound, amount) {
          add(number.number, number.unit, rest)
        } else if let next = another(before: whole.lowerBound, amount) {
          add(number.number, number.unit, next)
        } else if amount.unit?.kind == .mass || amount.unit?.kind == .volume {
          leave(number.number, number.unit, behind: whole.lowerBound)
        } else if isTube(before: whole.lowerBound) {
          unlisted.append(number.number)
        }
      }
      index = max(end, index + 1)
    }
  }

  /// Returns the number whose digits begin at an index; nil if none does.
  private func bareNumber(at start: Int) -> WrittenNumber? {
    guard NumberScan.isDigit(text[start]), looked < StepAmounts.most,
      start == stretch.lowerBound || !NumberScan.isDigit(text[start - 1]),
      let number = NumberScan.number(
        text, start, before: stretch.upperBound, hasDecimalComma: false)
    else { return nil }
    return WrittenNumber(value: start..<number.end, number: number.value)
  }

  /// Returns whether a sentence goes on to say that an amount may be replaced: 30gをココアに置き換える.
  private func isReplaced(behind end: Int) -> Bool {
    let rest = text[min(end, stretch.upperBound)..<stretch.upperBound]
    let sentence = rest[..<(rest.ranges(of: Self.fullStop).first?.lowerBound ?? rest.endIndex)]
      .prefix(Self.mostBytesOfShare)
    return Self.replacing.contains { !sentence.ranges(of: $0).isEmpty }
  }

  private static let replacing = ["置き換え", "置きかえ", "に代え", "に替え", "代用"].map { Array($0.utf8) }

  /// Returns the ingredient of the amount before a slash: 250g／2カップ.
  private func ingredientOfSame(before start: Int) -> Int? {
    guard let last = found.last, let place = last.ingredient, last.whole.upperBound < start,
      last.value.lowerBound >= stretch.lowerBound
    else { return nil }
    let between = text[last.whole.upperBound..<start]
    return between.elementsEqual("／".utf8) || between.elementsEqual("/".utf8) ? place : nil
  }

  /// Returns the number of an amount, without its unit where that stands before it and stays.
  private static func written(
    _ amount: LineReading.Amount
  ) -> (number: WrittenNumber, unit: Unit?, whole: Range<Int>)? {
    guard let value = amount.value, let measure = amount.measure else { return nil }
    // Of 1カップ半 the unit is in the number.
    let number = WrittenNumber(
      value: value, measure: amount.hasRewritableMeasure ? measure : nil, number: amount.number,
      to: amount.to)
    let isBefore = measure.lowerBound < value.lowerBound
    let unit = isBefore && !amount.hasRewritableMeasure ? nil : amount.unit
    return (number, unit, min(value.lowerBound, measure.lowerBound)..<value.upperBound)
  }

  /// Returns whether an amount is of each of several: 30gずつ, 1人分100g.
  private func isOfEach(_ start: Int, _ end: Int, _ scan: JapaneseText) -> Bool {
    if scan.starts(end, "ずつ") { return true }
    let before = text[stretch.lowerBound..<start]
    return before.ends(with: ["各", "人分", "あたり"])
  }

  /// Returns the end of the words for what one person or bowl gets in the sentence before an amount:
  /// 1人分に, 器1つにつき.
  private func shareStart(before start: Int) -> Int? {
    let near = text[max(stretch.lowerBound, start - Self.mostBytesOfShare)..<start]
    let sentence = near[(near.ranges(of: Self.fullStop).last?.upperBound ?? near.startIndex)...]
    return Self.shares.compactMap { sentence.ranges(of: $0).last?.upperBound }.max()
  }

  private static let mostBytesOfShare = 120
  private static let fullStop = Array("。".utf8)

  private static let shares =
    ["1", "１", "一"].flatMap { ["\($0)人分", "\($0)人前"] }.map { Array($0.utf8) }
    + ["につき", "あたり", "当たり", "ごとに"].map { Array($0.utf8) }

  /// Returns the end of the size of each piece, behind a count of one: 1個50gの団子, but not
  /// 鶏肉1枚250gを.
  private func endOfSize(
    behind amount: LineReading.Amount, _ start: Int, _ end: Int, _ scan: JapaneseAmounts
  ) -> Int? {
    guard amount.number == .one, amount.to == nil, amount.unit?.kind == .count else { return nil }
    let before = text[stretch.lowerBound..<start]
    guard before.isEmpty || before.ends(with: ["を", "は", "に", "で", "、", "。"]) else {
      return nil
    }
    var next = end
    for about in ["約", "およそ"] where scan.text.starts(next, about) { next += about.utf8.count }
    guard next < stretch.upperBound, let (size, last) = scan.amount(at: next),
      let unit = size.unit, unit.kind != .count, size.measure != nil, size.value != nil
    else { return nil }
    let isOfPieces = ["の", "ずつ", "くらい", "ぐらい", "程度", "ほど", "大"].contains {
      scan.text.starts(last, $0)
    }
    return isOfPieces ? last : nil
  }

  /// Returns whether an amount is of each of some ingredients right before it: 酒、しょうゆ各小さじ1.
  private func isOfNamed(_ start: Int, among foods: [[[UInt8]]]) -> Bool {
    let before = text[stretch.lowerBound..<start]
    guard before.ends(with: ["各"]) else { return false }
    let names = Self.withoutBracket(before.dropLast("各".utf8.count))
    return best(foods) { names.suffix($0.count).elementsEqual($0) } != nil
  }

  /// Returns the last of several ingredients that are named before an amount of each, if it is all that
  /// the list has of each: 酒、みりん各大さじ2.
  private func ingredientOfEach(
    _ start: Int, _ end: Int, _ amount: LineReading.Amount, _ foods: [[[UInt8]]],
    _ scan: JapaneseText
  ) -> Int? {
    var before = text[stretch.lowerBound..<start]
    let isEach = before.ends(with: ["各"])
    guard isEach || scan.starts(end, "ずつ") else { return nil }
    if isEach { before = before.dropLast("各".utf8.count) }
    before = Self.withoutBracket(before)
    for particle in ["を", "は"] where before.ends(with: [particle]) {
      before = before.dropLast(particle.utf8.count)
    }
    var (last, count) = (Int?.none, 0)
    let end = amount.measure.map { max($0.upperBound, amount.value?.upperBound ?? 0) } ?? end
    let written = String(decoding: text[start..<end], as: UTF8.self)
    while let place = best(foods, { before.suffix($0.count).elementsEqual($0) }) {
      guard let name = foods[place].first(where: { before.suffix($0.count).elementsEqual($0) }),
        ingredients.isAll(amount.to ?? amount.number, amount.unit, of: place)
          // A spoon before its number is no part of the amount.
          || ingredients.names[place].text.hasSuffix(written)
      else { return nil }
      last = last ?? place
      count += 1
      before = before.dropLast(name.count)
      guard let joint = ["、", "・", "と", "，", ","].first(where: { before.ends(with: [$0]) }) else {
        break
      }
      before = before.dropLast(joint.utf8.count)
    }
    return count > 1 ? last : nil
  }

  /// Returns a text without a bracket that opens at its end: バターと砂糖（各100g）.
  private static func withoutBracket(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let open = ["（", "("].first { text.ends(with: [$0]) }
    return text.dropLast(open?.utf8.count ?? 0)
  }

  /// Handles an amount that is added each time, if the sentence says how often: 牛乳を2回に分けて（250mlずつ）.
  private mutating func readTurn(
    _ start: Int, _ amount: LineReading.Amount, _ number: WrittenNumber, among foods: [[[UInt8]]]
  ) {
    let before = text[stretch.lowerBound..<start]
    let sentence = before[
      (before.ranges(of: Self.fullStop).last?.upperBound ?? before.startIndex)...]
    guard let turns = sentence.ranges(of: Array("回".utf8)).first?.lowerBound,
      let food = best(foods, { !sentence[..<turns].ranges(of: $0).isEmpty }),
      let total = ingredients.total(of: food, in: amount.unit)
    else { return }
    let count = sentence[..<turns].last.flatMap { NumberScan.isDigit($0) ? Int64($0 & 15) : nil }
    if let count, number.upper.multiplied(by: Rational(count)) == total {
      add(number, amount.unit, food)
    } else if total >= number.upper {
      doubts.append(number)
    }
  }

  /// Returns the ingredient of which an amount is the rest, by what of it has been used: 残りの大さじ1.
  private func rest(before start: Int, _ amount: LineReading.Amount) -> Int? {
    let before = text[stretch.lowerBound..<start]
    guard before.ends(with: ["残りの", "残り"]) else { return nil }
    for used in found.reversed() {
      guard used.value.lowerBound >= block.lowerBound, let place = used.ingredient,
        let sum = (used.to ?? used.number).adding(amount.to ?? amount.number),
        used.unit == amount.unit || used.unit == nil,
        !ingredients.canCompare(place, amount.unit)
          || ingredients.isAll(sum, amount.unit, of: place)
      else { continue }
      return place
    }
    return nil
  }

  /// Returns the ingredient of which more is counted without its name: 3個は乱切り、1個はすりおろす.
  private func another(before start: Int, _ amount: LineReading.Amount) -> Int? {
    let before = text[stretch.lowerBound..<start]
    guard amount.unit?.kind == .count,
      before.ends(with: ["、", "。", "は", "もう", "残りの", "残り", "うち"])
    else { return nil }
    for used in found.reversed() {
      guard used.value.lowerBound >= block.lowerBound, used.unit == amount.unit,
        let place = used.ingredient,
        let sum = (used.to ?? used.number).adding(amount.to ?? amount.number)
      else { continue }
      return ingredients.choice(
        among: [place], number: sum, unit: amount.unit?.id == "piece" ? nil : amount.unit)
    }
    return nil
  }

  /// Leaves an amount: of what is named before it, or it is not clear of what.
  private mutating func leave(_ number: WrittenNumber, _ unit: Unit?, behind start: Int) {
    let before = text[stretch.lowerBound..<start]
    let isUnnamed =
      before.isEmpty
      || before.ends(with: ["を", "は", "に", "で", "の", "、", "。", "と", "残り", "（", "("])
        && !isBehindWater(start)
    if isUnnamed {
      doubts.append(number)
    } else if !before.ends(with: Self.juices) || !readPart(number, nil, before: start) {
      note(number, unit, .unlisted)
    }
  }

  private static let juices = ["果汁", "しぼり汁", "絞り汁", "搾り汁"]

  private func choice(_ place: Int, _ amount: LineReading.Amount) -> Int? {
    ingredients.choice(
      among: [place], number: amount.to ?? amount.number,
      unit: amount.unit?.id == "piece" ? nil : amount.unit)
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether the text ends with one of some others.
  func ends(with texts: [String]) -> Bool {
    texts.contains { suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
