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
        for key in words.keys where named.contains(Array(key.utf8)[...]) {
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

  /// Everything that stands between two quotes, in one pass: there are many words and much script.
  private static func names(in script: [UInt8]) -> Set<ArraySlice<UInt8>> {
    let quote = UInt8(ascii: "\"")
    return Set(script.split(separator: quote).filter { $0.count < 64 })
  }

  /// Whether a script names the word, as in `say("method")`.
  static func isNamed(_ key: String, in script: [UInt8]) -> Bool {
    !script.ranges(of: Array("\"\(key)\"".utf8)).isEmpty
  }
}
