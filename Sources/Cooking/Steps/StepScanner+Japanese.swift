import RecipeMD

/// Finding amounts in Japanese, which has no spaces between words: `砂糖大さじ2`, `小さじ1の塩`.
extension StepScanner {
  mutating func scanJapanese() {
    let scan = JapaneseAmounts(text: JapaneseText(text, before: stretch.upperBound))
    let foods = ingredients.japaneseNames
    var index = stretch.lowerBound
    while index < stretch.upperBound {
      guard let (amount, end) = scan.amount(at: index), amount.measure != nil,
        let number = Self.written(amount), number.whole.lowerBound >= index
      else {
        index += scan.text.length(at: index)
        continue
      }
      let isOfEach = scan.text.starts(end, "ずつ") || scan.text.starts(index, "各")
      if !isOfEach {
        let place =
          food(before: number.whole.lowerBound, among: foods)
          ?? food(after: end, among: foods, scan.text)
        if let place, let chosen = choice(place, amount) { add(number.number, amount.unit, chosen) }
      }
      index = max(end, index + 1)
    }
  }

  /// Returns the number of an amount, without its unit where that stands before it.
  private static func written(
    _ amount: LineReading.Amount
  ) -> (number: WrittenNumber, whole: Range<Int>)? {
    guard let value = amount.value, let measure = amount.measure else { return nil }
    let isBehind = measure.lowerBound >= value.upperBound
    let number = WrittenNumber(
      value: value, measure: isBehind ? measure : nil, number: amount.number, to: amount.to)
    return (number, min(value.lowerBound, measure.lowerBound)..<value.upperBound)
  }

  private func choice(_ place: Int, _ amount: LineReading.Amount) -> Int? {
    ingredients.choice(
      among: [place], number: amount.to ?? amount.number,
      unit: amount.unit?.id == "piece" ? nil : amount.unit)
  }

  /// Returns the ingredient whose name, or the end of it, is right before an amount, longest first.
  private func food(before end: Int, among foods: [[[UInt8]]]) -> Int? {
    let opens: [[UInt8]] = [Array("（".utf8), Array("(".utf8)]
    let before = text[stretch.lowerBound..<end]
    let open = opens.first { before.suffix($0.count).elementsEqual($0) }?.count ?? 0
    return best(foods) { before.dropLast(open).suffix($0.count).elementsEqual($0) }
  }

  /// Returns the ingredient whose name follows an amount and の.
  private func food(after start: Int, among foods: [[[UInt8]]], _ scan: JapaneseText) -> Int? {
    guard scan.starts(start, "の") else { return nil }
    let after = text[(start + "の".utf8.count)..<stretch.upperBound]
    return best(foods) { after.starts(with: $0) }
  }

  private func best(_ foods: [[[UInt8]]], _ matches: ([UInt8]) -> Bool) -> Int? {
    var best: (place: Int, count: Int)?
    for (place, names) in foods.enumerated() {
      guard let name = names.first(where: matches), name.count > best?.count ?? 0 else { continue }
      best = (place, name.count)
    }
    return best?.place
  }
}
