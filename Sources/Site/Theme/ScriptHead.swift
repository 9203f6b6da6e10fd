import Bytes
import FileSystem
import JSON
import Paths

/// The head that precedes the scripts of a theme: the global `cookbook` with the words and tables
/// they use.
///
/// A word is included if a script contains its name in quotes, a table if a script names it at all.
enum ScriptHead {
  /// Returns the script of every page with its head, and the scripts on demand with their own.
  ///
  /// The first script contains the file names of the others in the same folder, which `fileName`
  /// derives from a script; the others do not repeat the first one's words and tables.
  static func scripts(
    of theme: Theme, words: Words, styleSheets: [StyleSheet: FilePath] = [:],
    fileName: (_ name: String, _ bytes: [UInt8]) -> String
  ) -> (always: [UInt8], onDemand: [(name: String, bytes: [UInt8])]) {
    let always = theme.script()
    let named = names(in: always)
    let given = tableNames(in: always)
    let onDemand = theme.scriptsOnDemand().map { name, script in
      // The service worker runs without a page, and shows no text.
      if name == OfflineFiles.scripts { return (name: name, bytes: script) }
      let rest = names(in: script).subtracting(named)
      let said = Array("Object.assign(cookbook.words,".utf8) + object(of: rest, words)
      let tables = tables(tableNames(in: script).subtracting(given), words.language, styleSheets)
      return (name: name, bytes: said + Array(");\n".utf8) + tables + script)
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
    head +=
      object(of: named, words) + Array(";\n".utf8) + tables(given, words.language, styleSheets)
    return (head + always, onDemand)
  }

  /// Returns the words with these names, as JSON.
  private static func object(of names: Set<String>, _ words: Words) -> [UInt8] {
    var writer = JSONWriter(style: .script)
    writer.table(words.keys.filter(names.contains)) { writer, key in
      if let text = words.texts[key] {
        writer.string(text)
      } else {
        // Keyed by the browser's plural categories; scripts put the names of aisles, which users
        // can choose, into a map.
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

  /// Returns everything in a script that could be the name of a word, as in `say("method")`.
  static func names(in script: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    let text = script.span
    let quote = UInt8(ascii: "\"")
    var start = text.place(of: quote).map { $0 + 1 } ?? text.count
    while let end = text.place(of: quote, from: start) {
      let name = text.extracting(start..<end)
      if !name.isEmpty, name.allSatisfy(isOfName) { names.insert(String(decoding: name)) }
      start = end + 1
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
  /// Writes an object literal in which scripts look words up.
  ///
  /// It has no prototype, since objects inherit `constructor` and `toString` from theirs. In a
  /// literal, the key `__proto__` sets the prototype, so no word can have that name.
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
