import Collection
import Cooking

/// What a line by itself says of a whole recipe: what it makes, or a time it takes.
///
/// A line that says anything beside it is none: `For 4 minutes, stir`.
enum StatedValue: Equatable {
  /// A yield without the words that only say it is one: `4 Personen`, `12 bars`.
  case yield(String)
  case time(IncomingRecipe.Time, String)

  /// Returns the values of a line, such as `Serves 4 | Prep time: 15 min`; none if it says anything
  /// else.
  static func values(in line: String) -> [StatedValue] {
    guard line.utf8.count < 200, line.contains(where: \.isNumber) else { return [] }
    let text = plain(line)
    let divisions =
      ["|·•", ";", ",،、"].map { marks in
        StatedYield.parts(of: text[...], between: marks).map { String($0).trimmed }
          .filter { !$0.isEmpty }
      } + [labelled(text)]
    for parts in divisions where parts.count > 1 {
      let values = parts.compactMap { value(plain($0)) }
      if values.count == parts.count { return values }
    }
    return value(text).map { [$0] } ?? []
  }

  /// Returns the value in a line below its label, as in `Prep Time:` and `15 mins`; nil for what may be
  /// an ingredient in a group of that name.
  static func value(of line: String, below label: String) -> StatedValue? {
    let values = values(in: "\(label): \(line)")
    switch values.first {
    case .time? where values.count == 1: return values[0]
    case .yield? where values.count == 1 && isNumber(line): return values[0]
    default: return nil
    }
  }

  /// Returns the facts in a line of which at least one is a value, each with its label, such as
  /// `Serves: 4 | Level: easy`; nil if it says anything else.
  static func facts(in line: String) -> [(label: String, value: String)]? {
    guard line.utf8.count < 300 else { return nil }
    let parts = line.split { "|·•".contains($0) }.map { plain(String($0)) }.filter { !$0.isEmpty }
    let facts = parts.compactMap { part -> (label: String, value: String)? in
      let pair = part.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      guard pair.count == 2, !pair[1].isEmpty, pair[0].utf8.count < 40 else { return nil }
      return (pair[0], pair[1])
    }
    guard parts.count > 1, facts.count == parts.count, parts.contains(where: { value($0) != nil })
    else { return nil }
    return facts
  }

  /// Returns the yield in the heading of a list of ingredients, and the heading without it:
  /// `Zutaten für 4 Personen`, `材料（2人分）`.
  static func yield(inHeading heading: String) -> (yield: String, rest: String)? {
    guard heading.utf8.count < 120, heading.contains(where: \.isNumber) else { return nil }
    let text = plain(heading)
    for start in text.indices.dropFirst() {
      let (before, after) = (text[text.index(before: start)], text[start])
      let beginsWord =
        !before.isLetter && !before.isNumber || after.isNumber && !before.isNumber
      guard beginsWord, after.isLetter || after.isNumber else { continue }
      // Behind the bracket that closes it, more may follow.
      let end = "(（[".contains(before) ? text[start...].firstIndex { ")）]".contains($0) } : nil
      let part = plain(String(text[start..<(end ?? text.endIndex)]))
      guard let yield = find(in: part, isHeading: true) else { continue }
      let rest = end.map { String(text[text.index(after: $0)...]).trimmed } ?? ""
      return (yield, "\(trimmed(String(text[..<start]))) \(rest)".trimmed)
    }
    return nil
  }

  /// Returns the yield in brackets at the end of a title: `ハンバーグ（2人分）`, `Soup (serves 4)`.
  static func yield(inTitle title: String) -> String? {
    guard let last = title.last, ")）]".contains(last),
      let start = title.lastIndex(where: { "(（[".contains($0) })
    else { return nil }
    if case .yield(let yield)? = values(in: String(title[start...])).first { return yield }
    return nil
  }

  // MARK: One value

  private static func value(_ text: String) -> StatedValue? {
    if let colon = text.firstIndex(where: { ":：".contains($0) }), colon > text.startIndex {
      let value = plain(String(text[text.index(after: colon)...]))
      let label = YieldWords.words(of: text[..<colon]).joined(separator: " ")
      guard value.contains(where: \.isNumber), value.utf8.count < 60 else { return nil }
      if YieldWords.labels.contains(label) {
        // Behind another label something else is said.
        if value.contains(where: { ":：|".contains($0) }) { return nil }
        let made = find(in: value)
        let isOfPieces = YieldWords.makers.contains(label) && isNumber(value)
        return .yield(made ?? (isOfPieces ? "\(label) \(value)" : value))
      }
      // A number alone is as likely how hot the oven is.
      if let time = StatedWords.times[label], WrittenTime.span(value) != nil, !isNumber(value) {
        return .time(time, value)
      }
    }
    return yield(text).map { .yield($0) } ?? time(text)
  }

  /// Returns the time in a line without a colon, whose words before the number name a time: `Cook 20
  /// minutes` is a step.
  private static func time(_ text: String) -> StatedValue? {
    guard let number = text.firstIndex(where: \.isNumber) else { return nil }
    let label = YieldWords.words(of: text[..<number]).joined(separator: " ")
    let value = String(text[number...])
    guard let time = StatedWords.times[label], StatedWords.namesTime(label),
      WrittenTime.span(value) != nil
    else { return nil }
    return .time(time, value)
  }

  /// Returns the yield in a line, with its verb where a number of pieces has no other words.
  private static func yield(_ text: String) -> String? {
    guard let yield = StatedYield.find(in: text) else { return nil }
    let isOfPieces = YieldText.saysWhatIsMade(text) && isNumber(String(yield))
    return isOfPieces ? text : find(in: text)
  }

  /// Returns the yield in a text, with the words that say that its number is not exact.
  private static func find(in text: String, isHeading: Bool = false) -> String? {
    guard let yield = StatedYield.find(in: text, isHeading: isHeading) else { return nil }
    let words = YieldText.approximation(before: text[..<yield.startIndex])
    return words.map { "\($0) \(yield)" } ?? String(yield)
  }

  private static func isNumber(_ text: String) -> Bool {
    text.allSatisfy { $0.isNumber || " ,./-–".contains($0) }
  }

  // MARK: Text

  /// Returns a text without emphasis, and without brackets or a full stop around it.
  private static func plain(_ text: String) -> String {
    var text = text.replacing("*", with: "").replacing("_", with: "").trimmed
    while let last = text.last, ".。:：".contains(last) { text = String(text.dropLast()).trimmed }
    if let first = text.first, let last = text.last, "(（[".contains(first), ")）]".contains(last) {
      text = String(text.dropFirst().dropLast()).trimmed
    }
    return text
  }

  private static func trimmed(_ text: String) -> String {
    var text = text.trimmed
    while let last = text.last, "(（[,-–—:".contains(last) { text = String(text.dropLast()).trimmed }
    return text
  }

  /// Returns the parts of a text that begin with a label and a colon: `Yield: 1 loaf Prep time: 20
  /// min`.
  private static func labelled(_ text: String) -> [String] {
    var parts: [[Substring]] = [[]]
    for word in text.split(separator: " ") {
      let before = parts[parts.count - 1]
      guard word.last == ":",
        let start = (before + [word]).indices.first(where: { isLabel(before[$0...] + [word]) })
      else {
        parts[parts.count - 1].append(word)
        continue
      }
      // The words of the label stand at the end of the part before it.
      parts[parts.count - 1] = Array(before[..<start])
      parts.append(Array(before[start...]) + [word])
    }
    return parts.map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
  }

  private static func isLabel(_ words: ArraySlice<Substring>) -> Bool {
    guard words.first?.first?.isLetter == true else { return false }
    let label = YieldWords.words(of: Substring(words.joined(separator: " "))).joined(separator: " ")
    return YieldWords.labels.contains(label) || StatedWords.times[label] != nil
  }
}
