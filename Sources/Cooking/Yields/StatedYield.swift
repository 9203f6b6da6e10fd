import RecipeMD

/// A yield in words, as a line by itself (`Serves 4`, `Für 4 Personen`, `Yield: 12 pancakes`) or in
/// emphasis (`ca. 60 Stück`).
package enum StatedYield {
  /// Returns the yield, from its number on, of a line that says it is one by a verb (`Makes 12 bars`) or
  /// by whom it is for (`Für 4 Personen`, `2人分`).
  ///
  /// In a paragraph by itself its number may be a word, and what stands before it the name of a list of
  /// ingredients.
  package static func find(
    in text: String, isHeading: Bool = false, isParagraph: Bool = false
  ) -> Substring? {
    guard
      let number = isParagraph ? firstNumber(in: text[...]) : text.firstIndex(where: \.isNumber)
    else { return nil }
    let leads = YieldWords.words(of: text[..<number])
    let known = isParagraph ? YieldWords.listLeads : YieldWords.leads
    guard leads.allSatisfy(known.contains) else { return nil }
    let yield = text[number...]
    guard yield.utf8.count < 50, !yield.contains(". "), !yield.contains("://") else { return nil }
    let nouns = YieldWords.words(of: yield)
    guard nouns.count <= 6, !nouns.contains(where: YieldWords.areOfSteps.contains) else {
      return nil
    }
    let counts = nouns.contains(where: YieldWords.eaters.contains)
    if leads.contains(where: YieldWords.verbs.contains) { return yield }
    // Zutaten für 8 Waffeln
    if leads.contains(where: YieldWords.ingredients.contains),
      leads.contains(where: YieldWords.counts.contains)
    {
      return yield
    }
    if isParagraph, isFor(leads, yield, nouns) { return yield }
    if isHeading {
      return counts || leads.contains(where: YieldWords.purposes.contains) ? yield : nil
    }
    // `4 portions rice` is an ingredient.
    let isBare = nouns.allSatisfy {
      YieldWords.eaters.contains($0) || YieldWords.ranges.contains($0)
    }
    return counts && (isBare || !leads.isEmpty && nouns.count <= 3) ? yield : nil
  }

  /// Returns whether a word for a purpose makes what is counted behind it a yield: für 24 Stücke, pour 3
  /// litres; but not per 100 g, or for 26 cm.
  private static func isFor(_ leads: [String], _ yield: Substring, _ nouns: [String]) -> Bool {
    guard leads.contains(where: YieldWords.purposes.contains), (1...3).contains(nouns.count),
      !nouns.contains(where: { lengths.contains($0) || YieldWords.ranges.contains($0) })
    else { return false }
    return !(leads.contains("per") && amount(of: yield).map(isMeasured) ?? false)
  }

  private static func isMeasured(_ amount: Amount) -> Bool {
    let words = YieldWords.words(of: (amount.unit ?? "")[...])
    return words.first.map { ["g", "kg", "ml", "l", "cl", "dl"].contains($0) } ?? false
  }

  /// Returns where the number of a line of ingredients begins that says by words before it how much the
  /// recipe makes, and so names no food: Serves 10.
  static func start(ofLine text: [UInt8]) -> Int? {
    guard text.count < longestLine, let first = text.first, !NumberScan.isDigit(first),
      text.contains(where: NumberScan.isDigit)
    else { return nil }
    let line = String(decoding: text, as: UTF8.self)
    guard let yield = find(in: line), yield.startIndex > line.startIndex else { return nil }
    return line.utf8.distance(from: line.startIndex, to: yield.startIndex)
  }

  private static let longestLine = 60

  /// Returns the start of the number in a yield with nothing before it but words such as about, or the
  /// label of a yield: `ca. 60 Stück`, `Yield: about 2 dozen`.
  static func number(in text: Substring) -> String.Index? {
    guard let number = firstNumber(in: text) else { return nil }
    var lead = text[..<number]
    if let colon = lead.lastIndex(where: { ":：".contains($0) }) {
      guard YieldWords.labels.contains(YieldWords.words(of: lead[..<colon]).joined(separator: " "))
      else { return nil }
      lead = lead[lead.index(after: colon)...]
    }
    let isMarked = lead.allSatisfy { $0.isLetter || $0.isWhitespace || ".~≈<>'’".contains($0) }
    return isMarked && YieldWords.words(of: lead).allSatisfy(YieldWords.listLeads.contains)
      ? number : nil
  }

  /// Returns the yields of a paragraph that is nothing else, each with the words before its number:
  /// `Serves 4`, `Makes 2 loaves, about 1 kg`.
  static func yields(inParagraph text: String) -> [Substring]? {
    guard text.utf8.count < longest, !text.contains("\n"), firstNumber(in: text[...]) != nil else {
      return nil
    }
    let line = withoutBrackets(trimmed(text[...]))
    // As RecipeMD parts yields.
    let pieces = parts(of: line, between: ",、،").map(trimmed).filter { !$0.isEmpty }
    guard let first = pieces.first else { return nil }
    let hasLabel = first.contains { ":：".contains($0) } && number(in: first) != nil
    guard hasLabel || find(in: String(first), isParagraph: true) != nil, first.utf8.count < 60,
      pieces.allSatisfy(isWhole)
    else { return nil }
    return pieces
  }

  private static let longest = 120

  /// Returns whether a yield has one number, a range, or a second one in brackets.
  private static func isWhole(_ yield: Substring) -> Bool {
    guard let number = number(in: yield), let amount = amount(of: yield[number...]),
      yield.count(where: { "(（".contains($0) }) == yield.count(where: { ")）".contains($0) })
    else { return false }
    // Any language reads ranges with a dash.
    let rest = (amount.unit ?? "").prefix { !"(（".contains($0) }
    let isRange = rest.first.map { "-–~〜".contains($0) } ?? false
    let numbers = rest.split { !$0.isNumber }.count
    return numbers == 0 || numbers == 1 && (isRange || isRangeInWords(rest))
  }

  private static func isRangeInWords(_ rest: Substring) -> Bool {
    let words = YieldWords.words(of: rest.prefix { !$0.isNumber })
    return !words.isEmpty && words.allSatisfy(YieldWords.ranges.contains)
  }

  /// Returns what is in brackets that are all of a line, or stand behind the name of a list of ingredients:
  /// `(Serves 4)`, `Zutaten (3 Portionen)`.
  private static func withoutBrackets(_ line: Substring) -> Substring {
    guard let last = line.last, ")）".contains(last),
      let open = line.firstIndex(where: { "(（".contains($0) }),
      YieldWords.words(of: line[..<open]).allSatisfy(YieldWords.ingredients.contains),
      !line[..<open].contains(where: \.isNumber)
    else { return line }
    return trimmed(line[line.index(after: open)...].dropLast())
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while let last = text.last, last.isWhitespace || ".。".contains(last) { text.removeLast() }
    return text
  }

  /// Returns the parts of a text between some marks, but for those between digits, which are part of a
  /// number.
  package static func parts(of text: Substring, between marks: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    for place in text.indices where marks.contains(text[place]) {
      let next = text.index(after: place)
      let isInNumber =
        place > text.startIndex && text[text.index(before: place)].isNumber && next < text.endIndex
        && text[next].isNumber
      if isInNumber { continue }
      parts.append(text[start..<place])
      start = next
    }
    return parts + [text[start...]]
  }

  /// Returns whether the words before a bare number say that it counts servings: Serves, not Makes.
  package static func countsServings(_ lead: String) -> Bool {
    YieldWords.words(of: lead[...]).contains {
      YieldWords.serves.contains($0) || YieldWords.eaters.contains($0)
    }
  }

  /// Returns the word for what a bare number counts.
  package static func servings(_ count: Rational, _ language: Language) -> String {
    let (one, many): (String, String) =
      switch language.primary {
      case "de": ("Portion", "Portionen")
      case "fr": ("portion", "portions")
      case "es": ("ración", "raciones")
      case "it": ("porzione", "porzioni")
      case "nl": ("portie", "porties")
      case "ar": ("حصة", "حصص")
      case "ja": ("人分", "人分")
      default: ("serving", "servings")
      }
    return count == .one ? one : many
  }
}
