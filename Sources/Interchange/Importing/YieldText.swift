import Cooking
import RecipeMD
import Texts

/// What a recipe makes, as other programs write it, in the form of RecipeMD.
enum YieldText {
  /// Returns yields that RecipeMD reads, and those that have no number and say something all the
  /// same.
  ///
  /// A number alone counts servings.
  static func read(_ texts: [String], _ language: Language) -> (yields: [String], rest: [String]) {
    var (yields, rest): ([String], [String]) = ([], [])
    for line in texts.flatMap(parts) where line != "0" {
      guard var amount = amount(in: line, language) else {
        rest.append(line)
        continue
      }
      if let number = amount.unit == nil ? amount.factor : endOfRange(amount.unit),
        !saysWhatIsMade(line)
      {
        amount.text += " \(StatedYield.servings(number, language))"
      }
      // RecipeMD has the number first.
      if let word = amount.approximation { amount.text += " (\(word))" }
      if !yields.contains(amount.text) { yields.append(amount.text) }
    }
    return (yields, rest)
  }

  /// Returns the yields of a text: `2 loaves, 1 kg` are two, `12 cookies, large` is one.
  private static func parts(of text: String) -> [String] {
    let line = withoutCommas(withoutZeros(TextFolding.singleSpaced(text)))
    let parts = line.split(separator: ";").map { TextFolding.singleSpaced(String($0)) }
    let areYields = parts.allSatisfy { (try? parseAmount($0))?.unit != nil }
    return areYields || line.isEmpty ? parts : [line]
  }

  private struct Amount {
    var text: String
    let factor: Rational
    let unit: String?
    /// The words that say that it is not exact.
    var approximation: String?
  }

  private static func amount(in line: String, _ language: Language) -> Amount? {
    func read(_ text: String) -> Amount? {
      let text = RecipeMD.Amount.withoutThousands(text, language)
      guard let amount = try? parseAmount(text), amount.factor > .zero else { return nil }
      return Amount(text: text, factor: amount.factor, unit: amount.unit)
    }
    if let whole = read(line) { return whole }
    // "Serves 4", "Makes about 2 loaves", "für 4 Personen": the words before the number only say
    // that this is the yield.
    guard let start = line.firstIndex(where: \.isNumber) else { return nil }
    let words = YieldWords.words(of: line[..<start])
    guard !words.isEmpty, words.allSatisfy(isLead) else { return nil }
    var amount = read(String(line[start...]))
    amount?.approximation = approximation(before: line[..<start])
    return amount
  }

  /// Returns the words at the end of what stands before a number that say that it is not exact:
  /// `about` of `Makes about`; nil if there are none.
  static func approximation(before lead: Substring) -> String? {
    let words = lead.split(separator: " ")
    let first = words.lastIndex { word in
      let folded = YieldWords.words(of: word)
      return folded.isEmpty || !folded.allSatisfy(YieldWords.approximations.contains)
    }
    let found = words[(first.map { $0 + 1 } ?? 0)...]
    return found.isEmpty ? nil : found.joined(separator: " ")
  }

  /// Returns whether a line counts what comes out, whatever that is: `Makes 12`.
  static func saysWhatIsMade(_ line: String) -> Bool {
    let words = YieldWords.words(of: line.prefix { !$0.isNumber })
    return words.contains(where: YieldWords.makers.contains)
      && !words.contains(where: YieldWords.purposes.contains)
  }

  /// Returns the number at the end of a range, where that is all there is of an amount's unit: 6 of
  /// `4-6`.
  private static func endOfRange(_ unit: String?) -> Rational? {
    let digits = unit?.wholeMatch(of: /[-–—] ?(\d+)/)?.1
    return digits.flatMap { (try? parseAmount(String($0)))?.factor }
  }

  private static func isLead(_ word: String) -> Bool {
    YieldWords.leads.contains(word) || YieldWords.labels.contains(word)
      || YieldWords.eaters.contains(word)
  }

  /// Returns a text whose whole numbers have no decimals: `6.0 servings`.
  private static func withoutZeros(_ text: String) -> String {
    text.replacing(/(^|\s)(\d+)\.0{1,2}(?![\d.,])/) { "\($0.1)\($0.2)" }
  }

  /// Returns a text whose commas RecipeMD does not take for the end of a yield.
  private static func withoutCommas(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      let isBetweenDigits =
        place > 0 && place + 1 < scalars.count && isDigit(scalars[place - 1])
        && isDigit(scalars[place + 1])
      result.unicodeScalars.append(scalar == "," && !isBetweenDigits ? ";" : scalar)
    }
    return result
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }
}
