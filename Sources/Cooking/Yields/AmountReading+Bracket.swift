import RecipeMD

extension AmountReading {
  /// Returns the reading of a yield with what its bracket counts: `4 servings (8 pieces)`, `2人分（4枚）`.
  ///
  /// In the line of an ingredient, such a number is of something else.
  func withBracket(_ language: KitchenLanguage) -> AmountReading {
    guard !isFixed, seconds.isEmpty, let text = unitText,
      let open = text.firstIndex(where: { "(（".contains($0) }),
      let close = text.lastIndex(where: { ")）".contains($0) }), open < close
    else { return self }
    let inner = text[text.index(after: open)..<close]
    guard let number = StatedYield.number(in: inner),
      let amount = try? parseAmount(String(inner[number...])), amount.factor > .zero
    else { return self }
    let read = AmountReading(amount.factor, unit: amount.unit, language: language)
    let words = YieldWords.words(of: inner)
    guard !read.isFixed, read.seconds.isEmpty, read.unit.map({ $0.kind == .count }) ?? true,
      !words.contains(where: YieldWords.areOfEach.contains),
      !words.contains(where: YieldWords.areOfSteps.contains),
      let noun = read.unitText, read.measure == noun, !noun.contains(where: \.isNumber),
      !words.contains(where: { LineWords.of(language).lengths.contains(Letters.folded($0)[...]) })
    else { return self }
    let whole = inner[number...].trimmingSuffix(while: \.isWhitespace)
    let value = whole.dropLast(noun.count).trimmingSuffix(while: \.isWhitespace)
    let isGlued = value.endIndex == whole.index(whole.endIndex, offsetBy: -noun.count)
    // Of 26er the letters belong to the number.
    if isGlued, noun.utf8.contains(where: { $0 < 0x80 }) { return self }
    let measure = text[..<open].trimmingSuffix(while: \.isWhitespace)
    return AmountReading(
      self, measure: measure.isEmpty ? nil : String(measure),
      second: Second(
        before: String(text[measure.endIndex..<number]), value: String(value),
        measure: isGlued ? "" : noun, after: (isGlued ? noun : "") + text[whole.endIndex...],
        number: read.number, to: read.to, unit: read.unit, relation: .same))
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}
