import RecipeMD
import Texts

/// The numbers of yields, which may be words: `Serves four`.
extension StatedYield {
  /// Returns the start of the first number in digits, or else of the first one in words.
  static func firstNumber(in text: Substring) -> String.Index? {
    if let digits = text.firstIndex(where: \.isNumber) { return digits }
    return text.split { !isOfWord($0) }.first { value(of: $0) != nil }?.startIndex
  }

  /// Returns the amount that a yield is from its number on; nil if it has none.
  static func amount(of yield: Substring) -> Amount? {
    let word = yield.prefix(while: isOfWord)
    guard let value = value(of: word) else {
      let amount = try? parseAmount(String(yield))
      return amount.flatMap { $0.factor > .zero ? $0 : nil }
    }
    var unit = yield[word.endIndex...].drop(while: \.isWhitespace)
    while unit.last?.isWhitespace ?? false { unit.removeLast() }
    return Amount(factor: value, unit: unit.isEmpty ? nil : String(unit))
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character == "-"
  }

  private static func value(of word: Substring) -> Rational? {
    words[TextFolding.fold(String(word))]
  }

  /// The numbers up to 24 that are a single word, in any language; hardly a yield in words is larger.
  private static let words: [String: Rational] = {
    var words: [String: Rational] = [:]
    for language in KitchenLanguage.allCases where language != .ja {
      for (forms, value) in NumberWords.of(language).phrases where value <= Rational(24) {
        for form in forms.split(separator: ",") where !form.contains(" ") {
          let word = TextFolding.fold(String(form))
          if words[word] == nil { words[word] = value }
        }
      }
    }
    return words
  }()

  // MARK: Unread yields

  /// Returns the first number of a heading or a short line that says how much a recipe makes, or for how
  /// many it is; nil if it says nothing of that, or too much else.
  package static func mention(in text: String) -> Range<String.Index>? {
    guard text.utf8.count < 120 else { return nil }
    if !text.contains(where: \.isNumber), let yield = find(in: text, isParagraph: true) {
      return yield.startIndex..<yield.prefix(while: isOfWord).endIndex
    }
    var place = text.startIndex
    while let start = text[place...].firstIndex(where: \.isNumber) {
      var end = start
      while end < text.endIndex, text[end].isNumber || ",.-–~〜".contains(text[end]) {
        end = text.index(after: end)
      }
      while !text[text.index(before: end)].isNumber { end = text.index(before: end) }
      place = end
      let rest = text[end...].prefix { !",;|.".contains($0) }
      // From 6 to 8
      let before = YieldWords.words(of: text[..<start]).last { $0 != "من" }
      let after = YieldWords.words(of: rest)
      let isCounted =
        after.first.map(YieldWords.eaters.contains) ?? false
        || before.map { YieldWords.verbs.contains($0) || YieldWords.counts.contains($0) } ?? false
      let isYear = text[start..<end].utf8.count > 3 && after.isEmpty
      if isCounted, !isYear, !after.contains(where: YieldWords.areOfSteps.contains),
        !after.contains(where: { Self.lengths.contains($0) })
      {
        return start..<end
      }
    }
    return nil
  }

  private static let lengths: Set = ["cm", "mm", "inch", "inches", "zoll"]
}
