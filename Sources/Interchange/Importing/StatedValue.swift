import Collection
import Texts

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
    if let value = value(text) { return [value] }
    for marks in ["|·•", ";", ",،、"] {
      let parts = parts(of: text, between: marks)
      if parts.count == 1 { continue }
      let values = parts.compactMap(value)
      if values.count == parts.count { return values }
    }
    return []
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
      guard let yield = yield(plain(String(text[start..<(end ?? text.endIndex)])), isHeading: true)
      else { continue }
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
      let label = words(of: text[..<colon]).joined(separator: " ")
      guard value.contains(where: \.isNumber), value.utf8.count < 60 else { return nil }
      if StatedWords.yieldLabels.contains(label) { return .yield(yield(value) ?? value) }
      if let time = StatedWords.times[label], WrittenTime.span(value) != nil {
        return .time(time, value)
      }
    }
    return yield(text).map { .yield($0) } ?? time(text)
  }

  /// Returns the time in a line without a colon, whose words before the number name a time: `Cook 20
  /// minutes` is a step.
  private static func time(_ text: String) -> StatedValue? {
    guard let number = text.firstIndex(where: \.isNumber) else { return nil }
    let label = words(of: text[..<number]).joined(separator: " ")
    let value = String(text[number...])
    guard let time = StatedWords.times[label], StatedWords.namesTime(label),
      WrittenTime.span(value) != nil
    else { return nil }
    return .time(time, value)
  }

  /// Returns the yield in a line that says it is one by a verb (`Makes 12 bars`) or by whom it is
  /// for (`Für 4 Personen`, `2人分`).
  private static func yield(_ text: String, isHeading: Bool = false) -> String? {
    guard let number = text.firstIndex(where: \.isNumber) else { return nil }
    let leads = words(of: text[..<number])
    guard leads.allSatisfy(StatedWords.leads.contains) else { return nil }
    let yield = String(text[number...])
    guard yield.utf8.count < 50, !yield.contains(". "), !yield.contains("://") else { return nil }
    let nouns = words(of: yield[...])
    guard nouns.count <= 6, !nouns.contains(where: StatedWords.areOfSteps.contains) else {
      return nil
    }
    let counts = nouns.contains(where: StatedWords.eaters.contains)
    if leads.contains(where: StatedWords.verbs.contains) { return yield }
    if isHeading {
      return counts || leads.contains(where: StatedWords.purposes.contains) ? yield : nil
    }
    // `4 portions rice` is an ingredient.
    let isBare = nouns.allSatisfy {
      StatedWords.eaters.contains($0) || StatedWords.ranges.contains($0)
    }
    return counts && (isBare || !leads.isEmpty && nouns.count <= 3) ? yield : nil
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

  private static func words(of text: Substring) -> [String] {
    TextFolding.fold(String(text)).split { !$0.isLetter && $0 != "-" && $0 != "'" }.map(String.init)
  }

  /// Returns the parts of a text; a comma between digits is part of a number.
  private static func parts(of text: String, between marks: String) -> [String] {
    var parts = [""]
    var last: Character = " "
    for (place, letter) in zip(text.indices, text) {
      let next = text.index(after: place)
      let isOfNumber = last.isNumber && next < text.endIndex && text[next].isNumber
      if marks.contains(letter), !isOfNumber {
        parts.append("")
      } else {
        parts[parts.count - 1].append(letter)
      }
      last = letter
    }
    return parts.map(\.trimmed).filter { !$0.isEmpty }
  }
}
