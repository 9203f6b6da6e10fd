import Paths

/// Quoting and splitting of words for a shell.
package enum Shell {
  /// Returns a text, such as a path, quoted so that a shell reads it as one word.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x2E, 0x2D, 0x2F, 0x5F, 0x7E, 0x80...:
        true
      default: false
      }
    }
    if isPlain && !text.isEmpty { return text }
    if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return spelled(text) }
    // By scalars: an apostrophe followed by a combining accent is a different character.
    var quoted = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }

  /// Returns a path quoted so that a shell reads it as one word.
  package static func quoted(_ path: FilePath) -> String { quoted(path.string) }

  /// Returns the words of a command: quotes and backslashes keep words with spaces together.
  package static func words(of command: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in command {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap { $0 }
  }

  /// Quotes a text as `$'…'`, in which newer shells read characters by their numbers.
  private static func spelled(_ path: String) -> String {
    var text = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "'", "\\": text += "\\\(scalar)"
      case "\0"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "$'\(text)'"
  }
}
