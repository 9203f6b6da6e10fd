/// Lists of texts as Python prints them: `['1 c. sugar', "baker's yeast"]`.
enum PythonList {
  /// Returns the texts of a list; nil for anything else.
  static func texts(in list: String) -> [String]? {
    guard list.first == "[", list.last == "]" else { return nil }
    var texts: [String] = []
    var rest = list.dropFirst().dropLast().drop(while: \.isWhitespace)
    while let quote = rest.first {
      guard quote == "'" || quote == "\"", let text = text(at: &rest, upTo: quote) else {
        return nil
      }
      texts.append(text)
      rest = rest.drop(while: \.isWhitespace)
      if rest.isEmpty { break }
      guard rest.first == "," else { return nil }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
    }
    return texts
  }

  /// Takes a text in quotes; nil if they do not close.
  private static func text(at rest: inout Substring, upTo quote: Character) -> String? {
    var text = ""
    rest = rest.dropFirst()
    while let character = rest.popFirst() {
      if character == quote { return text }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      switch escaped {
      case "n", "r": text.append("\n")
      case "t": text.append("\t")
      case "x": text.append(code(at: &rest, digits: 2))
      case "u": text.append(code(at: &rest, digits: 4))
      case "U": text.append(code(at: &rest, digits: 8))
      default: text.append(escaped)
      }
    }
    return nil
  }

  /// Takes the digits of a character's code: `\xe9`.
  private static func code(at rest: inout Substring, digits: Int) -> Character {
    let written = rest.prefix(digits)
    rest = rest.dropFirst(digits)
    let scalar = UInt32(written, radix: 16).flatMap(Unicode.Scalar.init)
    return scalar.map(Character.init) ?? "\u{FFFD}"
  }
}
