import RecipeMD

/// The columns of Meal-Master's ingredient lines: seven letters with the number, a space, two letters
/// with the unit, a space, and the name.
enum MealMasterColumns {
  /// The width of a line in the first of two columns: 39 letters and a space, though some programs
  /// write another space.
  private static let widths = [40, 41]

  /// Returns the one or two ingredient lines in a line.
  static func split(_ line: String) -> [String] {
    let letters = Array(line)
    let isParted = { (width: Int) in letters.count > width && letters[width - 1].isWhitespace }
    let width =
      widths.first { isParted($0) && isLine(letters[$0...]) }
      ?? widths.last { width in
        isParted(width) && letters[width - 2].isWhitespace
          && isNumber(String(letters[width...].prefix(7)))
      }
    guard let width else { return [line] }
    return [String(letters[..<width]), String(letters[width...])]
  }

  /// Returns whether letters have all columns of a line in their places.
  private static func isLine(_ text: ArraySlice<Character>) -> Bool {
    let letters = Array(text)
    guard letters.count > 11 else { return false }
    let isAligned = letters[6] != " " || letters[..<6].allSatisfy { $0 == " " }
    return isAligned && isNumber(String(letters[..<7])) && letters[7] == " " && letters[10] == " "
      && letters[11] != " "
  }

  /// Returns whether a text can be the column of numbers, which may have an `x` for none.
  static func isNumber(_ text: some StringProtocol) -> Bool {
    text.allSatisfy { $0.isNumber || " /.,-".contains($0) } || isNone(text)
  }

  private static func isNone(_ text: some StringProtocol) -> Bool {
    text.allSatisfy { " x".contains($0) } && text.count { $0 == "x" } == 1
  }

  /// Returns the name of a group in a line that has nothing else: `TOPPINGS:`, `-FILLING-`, or
  /// `Topping:` in the column of names.
  static func group(_ line: String) -> String? {
    let plain = line.trimmed
    let name = String(plain.dropLast()).trimmed
    if plain.hasSuffix(":"), IncomingLines.heading(plain) != nil {
      let isNamed = line.prefix(7).allSatisfy(\.isWhitespace) && !plain.hasPrefix("-")
      return isNamed || IncomingLines.isInCapitals(name) ? name : nil
    }
    guard plain.hasPrefix("-"), plain.hasSuffix("-") else { return nil }
    let inner = String(name.dropFirst()).trimmed
    return IncomingLines.isInCapitals(inner) ? inner : nil
  }

  /// Returns the number, the unit and the name in a line.
  static func fields(of text: String) -> (number: String, unit: String, name: String) {
    let letters = Array(text)
    let (column, behind) = (letters.prefix(7), letters.dropFirst(7))
    // Where there is no space behind a number's column, the line only has words.
    let isElsewhere =
      behind.first?.isWhitespace == false
      && (behind.first?.isNumber == true || column.contains(where: \.isNumber))
    // A range with spaces may go on behind the column: `2 -3`.
    let isSpacedRange = text.trimmed.firstMatch(of: /^\d[\d\/.,]*(?: - ?|- )\d/) != nil
    // So may a number with a fraction: `1 1/2`.
    let isSpacedFraction =
      column.contains(where: \.isNumber) && !column.contains("/")
      && String(behind).firstMatch(of: /^ +\d+\/\d+\s/) != nil
    if isElsewhere || isSpacedRange || isSpacedFraction { return fields(ofWords: text) }
    let (unit, name) = unit(String(behind))
    return (isNone(String(column)) ? "" : String(column).trimmed, unit, name)
  }

  private static func fields(ofWords text: String) -> (number: String, unit: String, name: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let numbers = words.prefix { isNumber($0) }
    let rest = words.dropFirst(numbers.count)
    let number = numbers.joined(separator: " ").replacing(/(\d) ?- ?(?=\d)/) { "\($0.1)-" }
    if let word = rest.first, rest.count > 1 {
      let unit = units[word] ?? (word.count <= 2 ? units[word.lowercased()] : nil)
      if let unit = unit ?? (germanUnits.contains(word.lowercased()) ? word : nil) {
        return (number, unit, rest.dropFirst().joined(separator: " "))
      }
    }
    return (number, "", rest.joined(separator: " "))
  }

  /// Returns a unit as it is written behind a number: one cup, two cups.
  static func form(of unit: String, for number: String) -> String {
    guard let factor = (try? parseAmount(number))?.factor, factor <= .one,
      !number.contains("-"), unit == "cups" || unit == "slices"
    else { return unit }
    return String(unit.dropLast())
  }

  /// Returns the unit that a line begins with behind its number, and the rest.
  static func unit(_ text: String) -> (unit: String, rest: String) {
    let letters = Array(text)
    let code = String(letters.prefix(4)).trimmed
    // Where columns are elsewhere, the letters may be the first ones of a name.
    let isWhole = letters.dropFirst(3).prefix(2).contains(where: \.isWhitespace)
    if letters.count > 4, letters.first == " ", code.count <= 2, isWhole,
      let unit = units[code] ?? units[code.lowercased()]
    {
      return (unit, String(letters.dropFirst(4)).trimmed)
    }
    // RezKonv has the unit in words, in a column of nine letters.
    let word = text.trimmed.prefix { !$0.isWhitespace }
    let rest = String(text.trimmed.dropFirst(word.count)).trimmed
    if !rest.isEmpty, letters.first == " ", germanUnits.contains(word.lowercased()) {
      return (String(word), rest)
    }
    return ("", text.trimmed)
  }

  private static let units = [
    "x": "", "ea": "", "sm": "small", "md": "medium", "lg": "large", "cn": "can", "pk": "package",
    "pn": "pinch", "dr": "drops", "ds": "dash", "ct": "carton", "bn": "bunch", "sl": "slices",
    "t": "tsp", "ts": "tsp", "T": "tbsp", "tb": "tbsp", "fl": "fl oz", "c": "cups", "pt": "pint",
    "qt": "quart", "ga": "gallon", "oz": "oz", "lb": "lb", "ml": "ml", "cl": "cl", "dl": "dl",
    "l": "l", "g": "g", "kg": "kg", "mg": "mg", "EL": "EL", "TL": "TL", "Bd": "Bund",
  ]
  private static let germanUnits: Set<String> = [
    "gramm", "kilogramm", "liter", "ltr.", "ltr", "milliliter", "essl.", "teel.", "essl", "teel",
    "tasse",
    "tassen", "prise", "prisen", "bund", "dose", "dosen", "pack.", "packung", "zehe", "zehen",
    "scheibe", "scheiben", "stück", "stange", "stangen", "becher", "kopf", "glas", "tropfen",
    "el", "tl", "kg", "g", "ml", "cl", "dl", "l", "würfel", "zweig", "zweige", "messersp.",
  ]
}
