import FileSystem
import JSON
import Paths

/// What the scripts of a theme are given before their first line: the global `cookbook` with
/// the words and tables they ask for.
///
/// A word is for scripts if it is named there in quotes, a table if it is named at all.
enum ScriptHead {
  /// The script of every page with its head, and those on demand with their own.
  ///
  /// The first knows the others by their files' names in the same folder, which `fileName` makes
  /// of a script; what the first has been given, they are not given again.
  static func scripts(
    of theme: Theme, words: Words, styleSheets: [StyleSheet: FilePath] = [:],
    fileName: (_ name: String, _ bytes: [UInt8]) -> String
  ) -> (always: [UInt8], onDemand: [(name: String, bytes: [UInt8])]) {
    let always = theme.script()
    let named = names(in: always)
    let given = tableNames(in: always)
    let onDemand = theme.scriptsOnDemand().map { name, script in
      // The service worker runs without a page, and says nothing.
      if name == OfflineFiles.scripts { return (name: name, bytes: script) }
      let rest = names(in: script).subtracting(named)
      let words = Array("Object.assign(cookbook.words,".utf8) + object(of: rest, words)
      let tables = tables(tableNames(in: script).subtracting(given), styleSheets)
      return (name: name, bytes: words + Array(");\n".utf8) + tables + script)
    }
    if always.isEmpty { return ([], onDemand) }
    var writer = JSONWriter(style: .script)
    writer.object { writer in
      writer.member("language", words.language.tag)
      writer.key("scripts")
      writer.object { writer in
        for (name, bytes) in onDemand where name != OfflineFiles.scripts {
          writer.key(name)
          writer.string(fileName(name, bytes))
        }
      }
    }
    var head = Array("window.cookbook=".utf8) + writer.bytes + Array(";\ncookbook.words=".utf8)
    head += object(of: named, words) + Array(";\n".utf8) + tables(given, styleSheets)
    return (head + always, onDemand)
  }

  /// The words of these names, as JSON.
  private static func object(of names: Set<String>, _ words: Words) -> [UInt8] {
    var writer = JSONWriter(style: .script)
    writer.table(words.keys.filter(names.contains)) { writer, key in
      if let text = words.texts[key] {
        writer.string(text)
      } else {
        // By the browser's own categories; the names of aisles, which anybody may give, scripts put
        // into a map.
        writer.object { writer in
          for (form, text) in words.forms(of: key).sorted(by: { $0.key < $1.key }) {
            writer.key(form)
            writer.string(text)
          }
        }
      }
    }
    return writer.bytes
  }

  /// Everything a script names that could be a word, as in `say("method")`.
  static func names(in script: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    script.withUnsafeBufferPointer { script in
      let quote = UInt8(ascii: "\"")
      var start = script.place(of: quote, from: 0).map { $0 + 1 } ?? script.count
      while let end = script.place(of: quote, from: start) {
        let text = script[start..<end]
        if !text.isEmpty, text.allSatisfy(isOfName) {
          names.insert(String(decoding: text, as: UTF8.self))
        }
        start = end + 1
      }
    }
    return names
  }

  static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}

extension JSONWriter {
  /// Writes an object literal that scripts look words up in: it has no prototype, for from that every
  /// other would have `constructor` and `toString` before anything is written into it.
  ///
  /// In a literal the key `__proto__` alone says what the prototype is, so that no word can be called so.
  mutating func table(_ keys: [String], _ value: (inout JSONWriter, String) -> Void) {
    object { writer in
      writer.key("__proto__")
      writer.null()
      for key in keys where key != "__proto__" {
        writer.key(key)
        value(&writer, key)
      }
    }
  }
}
