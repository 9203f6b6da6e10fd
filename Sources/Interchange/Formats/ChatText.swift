import Texts

/// A text as messengers have it: messages with the time and the name of who wrote them, marks of
/// emphasis around whole lines, and small pictures in place of bullets and numbers.
///
/// Lines that are left out become empty, so that the others keep their numbers.
struct ChatText {
  /// The lines of the recipe.
  private(set) var lines: [String]
  /// What is said above the recipe in its own message.
  private(set) var introduction: [String] = []
  /// The place of the first line that is left out, from 0, and what it says; nil if there is none.
  private(set) var leftOut: (place: Int, text: String)?

  init(_ lines: [String]) {
    self.lines = lines
    takeMessages()
    let pictured = lines.count { Self.withoutPicture($0) != nil }
    for place in lines.indices {
      var line = self.lines[place]
      if pictured > 1, let rest = Self.withoutPicture(line) { line = rest }
      self.lines[place] = Self.withoutEmphasis(Self.counted(line))
    }
  }

  // MARK: Messages

  private struct Message {
    let author: Substring
    var places: [Int]
  }

  /// Keeps the messages with a recipe, which are longer than others, without who wrote them.
  private mutating func takeMessages() {
    var messages: [Message] = []
    for place in lines.indices {
      if let head = lines[place].wholeMatch(of: Self.head) {
        messages.append(Message(author: head.1 ?? "", places: [place]))
        lines[place] = String(head.2).trimmed
      } else if messages.isEmpty {
        if !lines[place].trimmed.isEmpty { return }
      } else {
        messages[messages.count - 1].places.append(place)
      }
    }
    let longest = messages.filter { isLong($0) }
    let authors = Set(longest.map(\.author))
    for message in messages where !longest.isEmpty {
      let isKept =
        isLong(message) || authors.contains(message.author) && mayGoOn(said(message))
      if isKept { continue }
      for place in message.places {
        if leftOut == nil, !lines[place].isEmpty { leftOut = (place, lines[place]) }
        lines[place] = ""
      }
    }
    if let first = longest.first { takeIntroduction(of: first) }
  }

  private func said(_ message: Message) -> [String] {
    message.places.map { lines[$0].trimmed }.filter { !$0.isEmpty }
  }

  /// Returns whether what someone says beside a recipe may be the steps of it.
  private func mayGoOn(_ lines: [String]) -> Bool { lines.count > 1 || lines.joined().count > 60 }

  private func isLong(_ message: Message) -> Bool { said(message).count > 2 }

  /// Takes the first line of a message for what is said above the recipe, if the next one reads as
  /// its title.
  private mutating func takeIntroduction(of message: Message) {
    let said = message.places.filter { !lines[$0].trimmed.isEmpty }
    let isNumbered = said.prefix(3).map { lines[$0].first?.isNumber == true }
    guard isNumbered == [false, false, true], RecipeHeading(lines[said[1]]) == nil else { return }
    introduction.append(lines[said[0]])
    lines[said[0]] = ""
  }

  /// `[12/03/2024, 18:02:40] Jo: ` or `12.03.24, 18:02 - Jo: ` before a message; what the messenger
  /// says itself has no name.
  private static var head: Regex<(Substring, Substring?, Substring)> {
    #/
      \p{Cf}* \[? \d{1,4} [.\/\-] \d{1,2} [.\/\-] \d{2,4} ,?
      \s \d{1,2} [:.] \d{2} (?: [:.] \d{2} )? (?: \s? [AaPp] \.? \s? [Mm] \.? )?
      (?: \] | \s - ) \s (?: ([^:]{1,40}) : \s )? (.*)
    /#
  }

  // MARK: Marks

  /// Returns a line without the small picture that it begins with; nil if it begins with none.
  private static func withoutPicture(_ line: String) -> String? {
    let text = line.drop(while: \.isWhitespace)
    guard let first = text.first, isPicture(first) else { return nil }
    let rest = text.drop { isPicture($0) || $0.isWhitespace }
    guard let next = rest.first, next.isNumber || next.isLetter else { return nil }
    return String(rest)
  }

  private static func isPicture(_ letter: Character) -> Bool {
    guard let scalar = letter.unicodeScalars.first else { return false }
    return scalar.value > 0x2000 && scalar.properties.isEmoji
      && (scalar.properties.isEmojiPresentation || letter.unicodeScalars.count > 1)
  }

  /// Returns a line with a number in place of the key that it begins with, as in `1️⃣ Mix`.
  private static func counted(_ line: String) -> String {
    var rest = line.drop(while: \.isWhitespace)
    var digits = ""
    while let first = rest.first, first.unicodeScalars.last == "\u{20E3}",
      let digit = first.unicodeScalars.first, ("0"..."9").contains(digit)
    {
      digits.unicodeScalars.append(digit)
      rest = rest.dropFirst()
    }
    return digits.isEmpty ? line : "\(digits). \(rest.drop(while: \.isWhitespace))"
  }

  /// Returns a line that is emphasized as a whole without the marks of that: `*Soup* 🍲`.
  private static func withoutEmphasis(_ line: String) -> String {
    guard let found = line.wholeMatch(of: /\s*([*_])([^\s*_](?:[^*_]*[^\s*_])?)\1(\P{L}*)/) else {
      return line
    }
    return "\(found.2)\(found.3)"
  }
}
