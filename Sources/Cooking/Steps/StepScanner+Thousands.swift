import RecipeMD

/// Numbers in digits as lines have them: 1.500 g, 1'000 g, and 1,5 l also in English.
extension StepScanner {
  /// Returns the number at an index, with its separators of thousands; nil if there is none.
  func number(inDigitsAt start: Int) -> NumberScan.Number? {
    let (comma, limit) = (language.hasDecimalComma, stretch.upperBound)
    let style = LineNumber.Style(hasDecimalComma: comma, hasThousandSpace: language == .fr)
    if let thousands = LineNumber.thousands(text, start, style), thousands.end <= limit {
      return NumberScan.Number(value: thousands.value, end: thousands.end, isWhole: true)
    }
    for comma in [comma, !comma] {
      let number = NumberScan.number(text, start, before: limit, hasDecimalComma: comma)
      if let number { return number }
    }
    return nil
  }
}
