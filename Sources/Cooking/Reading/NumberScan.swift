import RecipeMD

/// Reads numbers in a text: `2`, `1/2`, `1 1/2`, `1-1/2`, `1 ½`, `1½`, `0,5`, `.5`.
enum NumberScan {
  struct Number {
    var value: Rational
    var end: Int
    /// Whether it has neither a fraction nor decimals.
    var isWhole: Bool
  }

  /// Returns the number at `start`; nil if there is none or it is ambiguous.
  ///
  /// `1,000` in an English text and `1.000` in a German one can mean thousands or decimals, as can
  /// either before grams if it is round. A number of more than nine digits is not an amount of food.
  static func number(
    _ text: [UInt8], _ start: Int, before end: Int, hasDecimalComma: Bool
  ) -> Number? {
    if let (part, next) = vulgarFraction(text, start, end) {
      return mirrored(part, text, next, end) ?? Number(value: part, end: next, isWhole: false)
    }
    if let arabic = arabic(text, start, before: end) { return arabic }
    if beginsDecimals(text, start) {
      let isComma = text[start] == UInt8(ascii: ",")
      return decimal(0, text, start, end, hasDecimalComma: isComma).flatMap {
        $0.isWhole ? nil : $0
      }
    }
    guard let (whole, afterWhole) = digits(text, start, end) else { return nil }
    if let (part, next) = vulgarFraction(text, afterWhole, end) {
      return sum(whole, part, next)
    }
    if let (bottom, next) = denominator(text, afterWhole, end) {
      if text[afterWhole] == UInt8(ascii: "/"),
        isRange(whole, bottom, hasDecimalComma: hasDecimalComma)
      {
        return Rational(whole).map { Number(value: $0, end: afterWhole, isWhole: true) }
      }
      guard let value = Rational(whole, bottom) else { return nil }
      return Number(value: value, end: next, isWhole: false)
    }
    let space = afterWhole < end ? joinLength(text, afterWhole) : 0
    if space > 0 {
      let next = afterWhole + space
      if let (part, end) = vulgarFraction(text, next, end) { return sum(whole, part, end) }
      if let (top, afterTop) = digits(text, next, end),
        let (bottom, end) = denominator(text, afterTop, end)
      {
        if top < bottom, let part = Rational(top, bottom) { return sum(whole, part, end) }
        // 3-4/2 is no number, but the 3 of 3-4 is one.
        if text[next - 1] != UInt8(ascii: "-") { return nil }
      }
    }
    return decimal(whole, text, afterWhole, end, hasDecimalComma: hasDecimalComma)
  }

  /// Returns whether two whole numbers with a slash between them are the ends of a range, not a
  /// fraction: 800/900 g, 12/15 olives, 6/8 tomatoes.
  ///
  /// Where decimals have a comma, people measure no fifths and sixths, and 4/5 is a range, too.
  static func isRange(_ lower: Int128, _ upper: Int128, hasDecimalComma: Bool) -> Bool {
    guard lower >= 4, lower < upper else { return false }
    if lower >= 10 { return true }
    // Fractions are written in lowest terms.
    if Rational(lower, upper)?.numerator != Int64(lower) { return true }
    return hasDecimalComma && upper == lower + 1 && upper != 8
  }

  /// Returns the length of what may stand between a whole number and its fraction: a space, the
  /// hyphen of 1-1/2, or both.
  private static func joinLength(_ text: [UInt8], _ index: Int) -> Int {
    if text[index] == UInt8(ascii: "-") { return 1 }
    let space = TextScan.spaceLength(text, index)
    let hyphen = index + space
    // 1 -1/2
    let isJoined =
      space > 0 && hyphen + 1 < text.count && text[hyphen] == UInt8(ascii: "-")
      && begins(text, hyphen + 1)
    return isJoined ? space + 1 : space
  }

  private static func decimal(
    _ whole: Int128, _ text: [UInt8], _ point: Int, _ end: Int,
    hasDecimalComma: Bool
  ) -> Number? {
    let plain = Rational(whole).map { Number(value: $0, end: point, isWhole: true) }
    guard point + 1 < end, isPoint(text[point]), isDigit(text[point + 1]) else { return plain }
    guard let (part, next) = digits(text, point + 1, end) else { return nil }
    let isOwn = text[point] == (hasDecimalComma ? UInt8(ascii: ",") : UInt8(ascii: "."))
    if next - point == 4,
      !isOwn || SmallUnit.areThousands(part, behind: whole) && SmallUnit.follows(text, next)
    {
      return nil
    }
    if next + 1 < end, isPoint(text[next]), isDigit(text[next + 1]) { return nil }
    var scale: Int128 = 1
    for _ in (point + 1)..<next { scale *= 10 }
    return Rational(whole * scale + part, scale).map {
      Number(value: $0, end: next, isWhole: false)
    }
  }

  static func sum(_ whole: Int128, _ part: Rational, _ end: Int) -> Number? {
    Rational(whole)?.adding(part).map { Number(value: $0, end: end, isWhole: false) }
  }

  static func digits(
    _ text: [UInt8], _ start: Int, _ end: Int
  ) -> (value: Int128, end: Int)? {
    var (index, value, count) = (start, 0 as Int128, 0)
    while index < end, let digit = digit(text, index, end) {
      if count == 9 { return nil }
      value = value * 10 + Int128(digit.value)
      index += digit.length
      count += 1
    }
    return index > start ? (value, index) : nil
  }

  /// Returns the digit at an index: ASCII, Arabic-Indic (U+0660), its eastern form (U+06F0) or
  /// full-width (U+FF10).
  @inline(__always)
  static func digit(_ text: [UInt8], _ index: Int, _ end: Int) -> (value: UInt8, length: Int)? {
    let byte = text[index]
    if isDigit(byte) { return (byte - 0x30, 1) }
    return byte < 0xD9 ? nil : wideDigit(text, index, end)
  }

  private static func wideDigit(
    _ text: [UInt8], _ index: Int, _ end: Int
  ) -> (value: UInt8, length: Int)? {
    guard index + 1 < end else { return nil }
    let next = text[index + 1]
    switch text[index] {
    case 0xD9 where (0xA0...0xA9).contains(next): return (next - 0xA0, 2)
    case 0xDB where (0xB0...0xB9).contains(next): return (next - 0xB0, 2)
    case 0xEF where next == 0xBC && index + 2 < end && (0x90...0x99).contains(text[index + 2]):
      return (text[index + 2] - 0x90, 3)
    default: return nil
    }
  }

  /// Returns whether a digit or a fraction of one character begins at an index.
  static func begins(_ text: [UInt8], _ index: Int) -> Bool {
    // Nearly every byte is a letter's or a space.
    if text[index] < 0x80 { return isDigit(text[index]) || beginsDecimals(text, index) }
    return digit(text, index, text.count) != nil || vulgarFraction(text, index, text.count) != nil
  }

  /// Returns whether decimals without a whole number begin at an index: .75 lb, and ,5 l at the
  /// start of a text.
  private static func beginsDecimals(_ text: [UInt8], _ index: Int) -> Bool {
    guard isPoint(text[index]), index + 1 < text.count, isDigit(text[index + 1]) else {
      return false
    }
    if index == 0 { return true }
    let before = text[index - 1]
    return text[index] == UInt8(ascii: ".") && (before == 0xA0 || " \n(~-".utf8.contains(before))
  }

  /// Returns the number after a slash or a fraction slash (U+2044).
  private static func denominator(
    _ text: [UInt8], _ slash: Int, _ end: Int
  ) -> (value: Int128, end: Int)? {
    guard slash < end else { return nil }
    if text[slash] == UInt8(ascii: "/") { return digits(text, slash + 1, end) }
    guard slash + 2 < end, text[slash] == 0xE2, text[slash + 1] == 0x81, text[slash + 2] == 0x84
    else { return nil }
    return digits(text, slash + 3, end)
  }

  /// Returns a fraction of one character, U+00BC to U+00BE or U+2150 to U+215E.
  static func vulgarFraction(
    _ text: [UInt8], _ index: Int, _ end: Int
  ) -> (value: Rational, end: Int)? {
    guard index + 1 < end else { return nil }
    switch text[index] {
    case 0xC2:
      switch text[index + 1] {
      case 0xBC: return Rational(1, 4).map { ($0, index + 2) }
      case 0xBD: return Rational(1, 2).map { ($0, index + 2) }
      case 0xBE: return Rational(3, 4).map { ($0, index + 2) }
      default: return nil
      }
    case 0xE2:
      guard index + 2 < end, text[index + 1] == 0x85 else { return nil }
      let place = Int(text[index + 2]) - 0x90
      guard parts.indices.contains(place) else { return nil }
      return Rational(parts[place].0, parts[place].1).map { ($0, index + 3) }
    default: return nil
    }
  }

  /// The fractions from U+2150 on.
  private static let parts: [(Int128, Int128)] = [
    (1, 7), (1, 9), (1, 10), (1, 3), (2, 3), (1, 5), (2, 5), (3, 5), (4, 5), (1, 6), (5, 6), (1, 8),
    (3, 8), (5, 8), (7, 8),
  ]

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isPoint(_ byte: UInt8) -> Bool { byte == 0x2E || byte == 0x2C }

  /// Returns the start of a range's second number if the separator is at `start`.
  ///
  /// The separator is a dash with or without spaces, or a word for it between spaces: `-3`, `– 3`,
  /// ` to 3`, ` bis 3`.
  static func rangeNumber(
    _ text: [UInt8], _ start: Int, before end: Int, _ language: KitchenLanguage
  ) -> Int? {
    var index = skipSpace(text, start, end)
    guard index < end else { return nil }
    // Where it is no fraction: 800/900 g.
    let isSlash = index == start && start > 0 && text[start] == UInt8(ascii: "/")
    if isSlash, isDigit(text[start - 1]), start + 1 < end {
      return isDigit(text[start + 1]) ? start + 1 : nil
    }
    if text[index] == UInt8(ascii: "-") {
      index += 1
    } else if index + 2 < end, TextScan.dashLength(text, index) > 0 {
      index += 3
    } else {
      let word = index
      while index < end, Letters.length(text, index) > 0, index - word < 6 {
        index += Letters.length(text, index)
      }
      guard index > word, index < end,
        rangeWords(language).contains(where: { $0.utf8.elementsEqual(text[word..<index]) }),
        TextScan.spaceLength(text, index) > 0
      else { return nil }
    }
    index = skipSpace(text, index, end)
    guard index < end,
      text[index] == 0xC2 || text[index] == 0xE2 || digit(text, index, end) != nil
    else { return nil }
    return index
  }

  private static func rangeWords(_ language: KitchenLanguage) -> [String] {
    switch language {
    case .en: ["to", "or"]
    case .de: ["bis", "oder"]
    case .fr: ["à", "ou"]
    case .es, .it: ["a", "o"]
    case .nl: ["tot", "of", "à"]
    case .ar: ["إلى", "الى", "أو", "او"]
    case .ja: ["から", "か"]
    }
  }

  static func skipSpace(_ text: [UInt8], _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      let length = TextScan.spaceLength(text, index)
      if length == 0 { break }
      index += length
    }
    return min(index, end)
  }
}

/// The decimal separators of languages, as browsers know them from Unicode's CLDR.
package enum NumberStyle {
  /// Returns whether decimals begin with a comma in the language of a BCP 47 tag.
  package static func hasDecimalComma(_ tag: String) -> Bool {
    // Most languages are written without a region, in lower case.
    if tag.utf8.allSatisfy({ 0x61...0x7A ~= $0 }) { return commaLanguages.contains(tag) }
    let tag = tag.lowercased()
    if pointRegions.contains(tag) { return false }
    return commaRegions.contains(tag) || commaLanguages.contains(String(tag.prefix { $0 != "-" }))
  }

  private static let commaLanguages: Set = [
    "af", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl", "hr",
    "hu", "hy", "id", "is", "it", "ka", "lb", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt",
    "ro", "ru", "sk", "sl", "sq", "sr", "sv", "tr", "uk", "vi",
  ]
  private static let commaRegions: Set = ["en-za", "en-de", "en-at"]
  private static let pointRegions: Set = [
    "de-ch", "de-li", "it-ch", "es-419", "es-cu", "es-do", "es-gt", "es-hn", "es-mx", "es-ni",
    "es-pa", "es-pe", "es-pr", "es-sv", "es-us",
  ]
}

extension Rational {
  /// The exact value in the notation of the pages: `3`, `3/2`.
  package var fraction: String { isWhole ? String(numerator) : "\(numerator)/\(denominator)" }

  /// The same with a fraction slash, which is never that of a range.
  var certainFraction: String { isWhole ? fraction : "\(numerator)⁄\(denominator)" }
}
