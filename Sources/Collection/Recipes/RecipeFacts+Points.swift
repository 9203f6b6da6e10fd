import Cooking
import Diagnostics
import Paths
import RecipeMD

extension DiagnosticID {
  /// A point may separate thousands in the recipe's language, but starts decimals in RecipeMD.
  package static let ambiguousPoint: Self = "ambiguous-point"
}

extension RecipeFacts {
  /// Reports amounts such as `1,500 g`, which people and RecipeMD read differently, and says how they
  /// are read.
  ///
  /// The parser's own warnings are replaced, since it does not know the recipe's language.
  mutating func reportThousands(
    in written: ParsedRecipe, readAs read: ParsedRecipe, _ source: [UInt8], _ lines: LineIndex,
    path: FilePath
  ) {
    // Hardly any recipe has such an amount.
    if written.recipe == read.recipe { return }
    var count = 0
    for (amount, read) in zip(written.amounts, read.amounts)
    where amount.value.factor != read.value.factor
      && !source[amount.ranges.factor].contains(UInt8(ascii: "/"))
    {
      let range = lines.range(amount.ranges.whole)
      let text = String(decoding: source[amount.ranges.whole], as: UTF8.self)
      let number = read.value.factor.decimalString
      let warning = Diagnostic(
        .thousandsSeparator, .warning,
        "“\(text)” is read as \(number), but RecipeMD reads "
          + amount.value.factor.decimalString,
        path: path, range: range, help: "write \(number)")
      if let place = diagnostics.firstIndex(where: {
        $0.id == .thousandsSeparator && $0.range?.start == range.start
      }) {
        diagnostics[place] = warning
      } else if count < Self.mostNotes {
        count += 1
        diagnostics.append(warning)
      }
    }
  }

  /// The maximum number of notes of one kind on one recipe.
  static let mostNotes = 10

  /// Reports amounts such as `1.500 l` in languages with decimal commas.
  ///
  /// If the parser has warned of thousands, the amount is wrong in any language, and one warning is
  /// enough.
  mutating func reportAmbiguousPoints(
    in text: RecipeText, at ranges: RecipeRanges, _ lines: LineIndex, path: FilePath
  ) {
    guard NumberStyle.hasDecimalComma(language.tag) else { return }
    var count = 0
    for amount in ranges.yields + ranges.ingredients.compactMap(\.amount)
    where count < Self.mostNotes {
      guard let digits = Self.ambiguousDigits(text.source[amount.factor]) else { continue }
      let range = lines.range(amount.whole)
      let isSaid = diagnostics.contains {
        $0.id == .thousandsSeparator && $0.range?.start == range.start
      }
      if isSaid { continue }
      count += 1
      let decimals = digits.decimals.trimmingSuffix("0")
      func number(_ point: String) -> String {
        decimals.isEmpty ? String(digits.whole) : digits.whole + point + decimals
      }
      let written = String(decoding: text.source[amount.whole], as: UTF8.self)
      diagnostics.append(
        Diagnostic(
          .ambiguousPoint, .note,
          "“\(written)” is read as \(number("."))", path: path, range: range,
          help: "write \(number(",")), "
            + "or \(digits.whole)\(digits.decimals) if the point separates thousands"))
    }
  }

  /// Returns the digits before and after the point of a number like `1.500`.
  private static func ambiguousDigits(
    _ number: ArraySlice<UInt8>
  ) -> (whole: Substring, decimals: Substring)? {
    // A fast check, since it runs on every number of every recipe and hardly any has a point here.
    guard number.count >= 5, number.contains(UInt8(ascii: ".")) else { return nil }
    let text = String(decoding: number, as: UTF8.self).drop { !$0.isNumber }
    guard let point = text.firstIndex(of: ".") else { return nil }
    let (whole, decimals) = (text[..<point], text[text.index(after: point)...])
    guard (1...3).contains(whole.count), whole.first != "0", decimals.count == 3 else { return nil }
    return (whole, decimals)
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ character: Character) -> Substring {
    var trimmed = self
    while trimmed.last == character { trimmed.removeLast() }
    return trimmed
  }
}

extension ParsedRecipe {
  /// The yields and the ingredients' amounts in document order, with their places.
  fileprivate var amounts: [(value: Amount, ranges: AmountRanges)] {
    zip(recipe.yields, ranges.yields).map { ($0, $1) }
      + zip(recipe.allIngredients, ranges.ingredients).compactMap { ingredient, ranges in
        ingredient.amount.flatMap { value in ranges.amount.map { (value, $0) } }
      }
  }
}
