import RecipeMD

/// What the amount before a name has of its number in the name: *1* oignon *et demi*, *1* *& 1/2*
/// cups, *2* *bis 3* Eier.
package struct NumberRest: Sendable {
  /// The whole number, or the lower end of a range.
  package let number: Rational
  /// The upper end of a range.
  package let to: Rational?
  /// Its range in the name, with the space that goes with it.
  package let range: Range<Int>

  /// Finds what an amount has of its number in the name that begins at `start` in a line; nil if it
  /// has nothing there.
  init?(
    of amount: AmountReading, in line: [UInt8], nameAt start: Int, _ reading: LineReading
  ) {
    guard let first = reading.amounts.first, first.relation == .first, !first.isSize,
      let value = first.value, value.lowerBound < start, amount.to == nil, amount.number > .zero
    else { return nil }
    let end: Int
    if let rest = first.rest {
      end = rest.upperBound
      range = rest.lowerBound - start..<end - start
    } else {
      guard value.upperBound > start else { return nil }
      // Of una taza y media the unit stands in the number.
      let unit = first.measure.flatMap { $0.lowerBound >= start ? $0.upperBound : nil }
      end = value.upperBound
      let isBehind = unit.map { $0 < end } ?? false
      let next = isBehind ? end : NumberScan.skipSpace(line, end, line.count)
      range = (isBehind ? unit ?? start : start) - start..<next - start
    }
    (number, to) = (first.number, first.to)
    // Of 1 500 g the emphasis ends within a number, which is not added to anything.
    guard range.lowerBound >= 0, let whole = number.subtracting(amount.number),
      to == nil ? amount.number.isWhole && whole > .zero && whole < .one : whole == .zero
    else { return nil }
  }

  /// Returns whether a name may begin with words for a part of a number: y media, et demi.
  static func mayBegin(_ name: [UInt8], _ language: KitchenLanguage) -> Bool {
    var end = 0
    while end < name.count, Letters.length(name, end) > 0 { end += Letters.length(name, end) }
    if end == 0 { return false }
    let word = Letters.folded(String(decoding: name[..<end], as: UTF8.self))
    return !LineWords.of(language).halves.beginning(with: word[...]).isEmpty
  }
}
