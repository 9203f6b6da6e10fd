import Bytes
import RecipeMD
import Texts

/// The numbers of yields, which may be words: `Serves four`.
extension StatedYield {
  /// Returns the start of the first number in digits, or else of the first one in words.
  static func firstNumber(in text: Substring) -> String.Index? {
    firstDigits(in: text) ?? firstWord(in: text)
  }

  /// Titles and paragraphs are looked at by the thousand, so that bytes are compared where they are ASCII.
  static func firstDigits(in text: Substring) -> String.Index? {
    let scalars = text.unicodeScalars
    return scalars.indices.first { index in
      let scalar = scalars[index]
      return scalar.isASCII
        ? ("0"..."9").contains(scalar) : scalar.properties.numericType != nil
    }
  }

  /// Returns the start of the first word that is a number.
  private static func firstWord(in text: Substring) -> String.Index? {
    let bytes = text.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard isOfWord(bytes[index]) else {
        index = bytes.index(after: index)
        continue
      }
      let start = index
      var (hash, isASCII) = (WordHash(), true)
      while index < bytes.endIndex, isOfWord(bytes[index]) {
        let byte = bytes[index]
        isASCII = isASCII && byte < 0x80
        hash.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        index = bytes.index(after: index)
      }
      if isASCII {
        if words[hash] != nil { return start }
      } else if let word = text[start..<index].split(whereSeparator: { !isOfWord($0) })
        .first(where: { value(of: $0) != nil })
      {
        return word.startIndex
      }
    }
    return nil
  }

  /// Returns whether a byte may be part of a word.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "-") || byte.isASCIILetter
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
    words[WordHash(TextFolding.fold(String(word)).utf8)]
  }

  /// The numbers up to 24 that are a single word, in any language; hardly a yield in words is larger.
  private static let words: [WordHash: Rational] = {
    var words: [WordHash: Rational] = [:]
    for language in KitchenLanguage.allCases where language != .ja {
      for (forms, value) in NumberWords.of(language).phrases where value <= Rational(24) {
        for form in forms.split(separator: ",") where !form.contains(" ") {
          let word = WordHash(TextFolding.fold(String(form)).utf8)
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
    guard firstDigits(in: text[...]) != nil else {
      return find(in: text, isParagraph: true).map { yield in
        yield.startIndex..<yield.prefix(while: isOfWord).endIndex
      }
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

  static let lengths: Set = ["cm", "mm", "inch", "inches", "zoll"]
}
