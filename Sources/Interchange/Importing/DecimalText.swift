import RecipeMD

/// Numbers that other programs keep in binary, as a cook writes them.
enum DecimalText {
  /// Returns a number, or a range of two, as it is written, but with fractions in place of decimals
  /// that mean them: `1/3` for `0.333`.
  static func text(of written: String) -> String {
    let ends = written.split(separator: "-", omittingEmptySubsequences: false).map {
      String($0).trimmed
    }
    guard ends.allSatisfy({ Double($0) != nil }) else { return written }
    return ends.map { end in
      end.contains(".") ? Double(end).map { text(of: $0) } ?? end : end
    }.joined(separator: "-")
  }

  /// Returns a number as a fraction that cooks measure, if it is one: `1/3` for 0.3333333; else in
  /// decimals with as many digits as it surely has.
  static func text(of number: Double) -> String {
    guard number.isFinite, number >= 0, number < 1e9 else { return "\(number)" }
    let whole = number.rounded(.down)
    let rest = number - whole
    if rest < 1e-6 { return "\(Int(whole))" }
    for denominator in [2, 3, 4, 5, 6, 8, 16] {
      let numerator = (rest * Double(denominator)).rounded()
      // Some programs have a third as 0.333.
      let most = denominator % 3 == 0 ? 5e-4 : 1e-4
      guard abs(rest - numerator / Double(denominator)) < most else { continue }
      // Tenths and the like read better as they are.
      if denominator == 5 || number >= 10 { break }
      let fraction = "\(Int(numerator))/\(denominator)"
      return whole > 0 ? "\(Int(whole)) \(fraction)" : fraction
    }
    // Three decimals behind a few digits look like thousands.
    let scale = (1..<1000).contains(number) ? 100.0 : 1000
    let text = "\((number * scale).rounded() / scale)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
