/// The amounts in an ingredient's name: the only ones if no amount is emphasized, else those that
/// repeat the emphasized amount, are added to it or replace it.
package struct NameAmounts: Sendable {
  /// The amounts, with ranges in the name.
  package private(set) var all: [LineReading.Amount] = []

  /// Reads a name as plain text, with the amount before it, if there is one.
  ///
  /// What each of several holds is left out, as it does not scale: 2 tins of 400 g.
  package init(of amount: AmountReading?, in name: [UInt8], _ language: KitchenLanguage) {
    guard name.count <= IngredientName.longest, amount?.isFixed != true,
      amount == nil || name.indices.contains(where: { NumberScan.begins(name, $0) })
    else { return }
    var line = Array("\(amount.map(Self.text) ?? "") ".utf8)
    let start = amount == nil ? 0 : line.count
    if amount == nil { line = [] }
    line += name
    let reading = LineReading(
      line, emphasis: amount == nil ? nil : 0..<start - 1, language: language)
    if reading.isFixed { return }
    all = reading.amounts.compactMap { each in
      guard each.relation != .content, let value = each.value, value.lowerBound >= start else {
        return nil
      }
      var shifted = each
      // 大さじ2 has its unit before the number, where it is not rewritten.
      if let measure = each.measure, measure.lowerBound < value.upperBound {
        (shifted.measure, shifted.unit) = (nil, nil)
      }
      shifted.value = value.lowerBound - start..<value.upperBound - start
      shifted.measure = shifted.measure.map { $0.lowerBound - start..<$0.upperBound - start }
      return shifted
    }
  }

  private static func text(_ amount: AmountReading) -> String {
    let number = amount.number.fraction
    return amount.unitText.map { "\(number) \($0)" } ?? number
  }
}
