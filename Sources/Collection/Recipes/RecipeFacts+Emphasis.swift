import Cooking
import Diagnostics
import Paths
import RecipeMD

extension RecipeFacts {
  /// Reports lines that begin with an amount which pages understand although it is not in emphasis,
  /// and adds what the parser cannot know: the fix for units and counted food of any language.
  ///
  /// The parser sees numbers in digits alone. An article is no amount that anybody would emphasise.
  mutating func reportMissingEmphasis(
    in text: RecipeText, at ranges: RecipeRanges, _ lines: LineIndex, path: FilePath
  ) {
    let language = KitchenLanguage(tag: text.language.tag)
    var count = 0
    for (place, range) in ranges.ingredients.enumerated()
    where range.amount == nil && count < Self.mostNotes {
      guard let found = PlainAmount(text, place, at: range.name, language) else { continue }
      let start = lines.range(range.name).start
      let known = diagnostics.firstIndex {
        $0.id == .amountWithoutEmphasis && $0.range?.start.offset == start.offset
      }
      if let known {
        if diagnostics[known].fix == nil { diagnostics[known].fix = found.fix }
        continue
      }
      if !found.isWord, !found.isRange { continue }
      count += 1
      diagnostics.append(
        Diagnostic(
          .amountWithoutEmphasis, .warning,
          "the amount in “\(found.line)” is not in emphasis, so other programs will not scale it",
          path: path, range: lines.range(range.name),
          help: found.help, fix: found.fix))
    }
  }
}

/// An amount that begins a line without emphasis.
private struct PlainAmount {
  /// The first line of the name.
  let line: String
  /// What to do about it.
  let help: String
  /// Whether the number is a word.
  let isWord: Bool
  /// Whether it has two ends, which the parser does not see in 1-2.
  let isRange: Bool
  /// What puts it into emphasis; nil for a range, or where the food stands within the number.
  let fix: Fix?

  init?(_ text: RecipeText, _ place: Int, at range: Range<Int>, _ language: KitchenLanguage) {
    let name = text.source[range]
    let bytes = Array(text.ingredientNames[place].utf8)
    let reading = NameReading(of: nil, in: bytes, language)
    guard let amount = reading.amounts.first, let value = amount.value, value.lowerBound == 0,
      !amount.isSize, !value.isEmpty, amount.number > .zero, !reading.foods.isEmpty
    else { return nil }
    let end = max(value.upperBound, amount.measure?.upperBound ?? 0)
    // Only what is written as it is shown can be found in the file.
    guard name.starts(with: bytes[..<end]) else { return nil }
    // two (2) eggs
    isWord = Self.isInWords(bytes[value].prefix { $0 != UInt8(ascii: "(") })
    if isWord, amount.number == .one { return nil }
    isRange = amount.to != nil
    line = String(decoding: name.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    // In the Arabic dual, or in "una taza y media", the unit is part of the number: both are rewritten.
    let isWithUnit = amount.measure == nil && Self.hasUnit(bytes, language)
    let unit =
      isWithUnit
      ? amount.unit?.name(for: amount.number, language: language.rawValue)
      : amount.measure.map { measure in
        // With what a container holds: half a 14 oz can.
        let start = min(value.upperBound, measure.lowerBound)
        let unit = bytes[start..<measure.upperBound].drop { $0 == UInt8(ascii: " ") }
        return String(decoding: unit, as: UTF8.self)
      }
    let number = amount.number.mixed
    let written = unit.map { "\(number) \($0)" } ?? number
    help =
      !isRange
      ? "write it in digits and in emphasis, as in “*\(written)*”"
      : "write one number in digits and in emphasis, and the range after the name"
    let isApart = end < bytes.count && bytes[end] == 0x20
    let digits = try? parseAmount(String(decoding: bytes[value], as: UTF8.self))
    guard amount.to == nil, amount.rest == nil, isApart,
      isWithUnit ? unit != nil : isWord || digits?.factor == amount.number && digits?.unit == nil,
      amount.measure.map({ $0.lowerBound >= value.upperBound }) ?? true
    else {
      fix = nil
      return
    }
    let whole = range.lowerBound..<range.lowerBound + end
    fix = Fix(
      title: "put the amount in emphasis",
      edits: Self.edits(whole, isWord || isWithUnit ? written : nil))
  }

  /// Returns whether the first amount of a line has a unit, which may be a part of its number.
  private static func hasUnit(_ line: [UInt8], _ language: KitchenLanguage) -> Bool {
    LineReading(line, language: language).amounts.first?.measure != nil
  }

  /// Returns the changes that put an amount into emphasis, in other words if there are any.
  private static func edits(_ whole: Range<Int>, _ written: String?) -> [TextEdit] {
    if let written { return [TextEdit(range: whole, replacement: "*\(written)*")] }
    return [whole.lowerBound, whole.upperBound].map {
      TextEdit(range: $0..<$0, replacement: "*")
    }
  }

  /// Returns whether a number is written in letters, not in digits of any script.
  private static func isInWords(_ text: ArraySlice<UInt8>) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
      $0.properties.numericType == nil
    }
  }
}

extension Rational {
  /// The number in digits as RecipeMD reads it: `1 1/2`.
  fileprivate var mixed: String {
    let whole = numerator / denominator
    guard !isWhole, whole > 0 else { return fraction }
    return "\(whole) \(numerator % denominator)/\(denominator)"
  }
}
