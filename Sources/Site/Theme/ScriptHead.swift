import JSON

/// What the scripts of a theme are given before their first line: the global `cookbook` with
/// the words and tables they ask for.
enum ScriptHead {
  /// Statements of JavaScript, each ending its line.
  ///
  /// `scripts` is the text that follows: a word is for scripts if it is named there in quotes.
  static func bytes(words: Words, scripts: [UInt8]) -> [UInt8] {
    let named = names(in: scripts)
    var writer = JSONWriter(style: .script)
    writer.object { writer in
      writer.member("language", words.language.tag)
      writer.key("words")
      writer.object { writer in
        for key in words.keys where named.contains(key) {
          writer.key(key)
          if let text = words.texts[key] {
            writer.string(text)
          } else {
            writer.object { writer in
              for (form, text) in words.forms(of: key).sorted(by: { $0.key < $1.key }) {
                writer.key(form)
                writer.string(text)
              }
            }
          }
        }
      }
    }
    return Array("window.cookbook=".utf8) + writer.bytes + Array(";\n".utf8)
      + tables(for: scripts)
  }

  /// Everything a script names that could be a word, as in `say("method")`.
  static func names(in script: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    var start: Int?
    for (index, byte) in script.enumerated() {
      switch byte {
      case UInt8(ascii: "\""):
        if let start, start < index {
          names.insert(String(decoding: script[start..<index], as: UTF8.self))
        }
        start = index + 1
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: break
      default: start = nil
      }
    }
    return names
  }
}
