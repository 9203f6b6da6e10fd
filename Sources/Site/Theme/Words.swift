import Cooking
import Collection
import Diagnostics
import Paths

/// The texts of the pages, in one language.
package struct Words: Sendable {
  /// The language.
  package let language: Language
  /// The plain texts by key, for templates as `words.key`.
  package let texts: [String: String]
  /// Texts by key and plural category or other name.
  private let forms: [String: [String: String]]

  /// Reads `languages/<language>.yml` of a theme.
  ///
  /// A file that overrides the default theme's only needs the texts it changes: the others come
  /// from the default, and texts missing from all files of the language come from English.
  package static func read(
    _ language: Language, from theme: Theme
  ) -> (words: Words, problems: [Diagnostic]) {
    var texts: [String: String] = [:]
    var forms: [String: [String: String]] = [:]
    var problems: [Diagnostic] = []
    var names = ["en"]
    if language.tag != "en" { names.append(language.tag) }
    let builtIn = Theme.builtIn()
    for name in names {
      let path: FilePath = "languages/\(name).yml"
      let ours = builtIn.file(path).map { LanguageFile($0, theme: theme) }
      var own = ours?.forms ?? [:]
      if let ours { texts.merge(ours.texts) { $1 } }
      if let file = theme.file(path), file != builtIn.file(path) {
        let theirs = LanguageFile(file, theme: theme)
        problems += theirs.problems
        texts.merge(theirs.texts) { $1 }
        for (key, new) in theirs.forms { own[key, default: [:]].merge(new) { $1 } }
      }
      // Forms of two languages do not mix: each language has its own plurals.
      forms.merge(own) { $1 }
    }
    return (Words(language: language, texts: texts, forms: forms), problems)
  }

  /// Adds all texts to a fingerprint.
  func add(to fingerprint: inout Fingerprint) {
    fingerprint.add(language.tag)
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      fingerprint.add(key)
      fingerprint.add(text)
    }
    for (key, forms) in forms.sorted(by: { $0.key < $1.key }) {
      fingerprint.add(key)
      for (form, text) in forms.sorted(by: { $0.key < $1.key }) {
        fingerprint.add(form)
        fingerprint.add(text)
      }
    }
  }

  /// The keys of all texts, sorted.
  var keys: [String] { (Array(texts.keys) + forms.keys).sorted() }

  /// Returns the texts under a key by plural category or other name; empty for a key with one text.
  func forms(of key: String) -> [String: String] { forms[key] ?? [:] }

  /// Returns the form of a text for a number, with `{n}` replaced by it.
  package func count(_ key: String, _ number: Int) -> String {
    let forms = forms[key] ?? [:]
    let form = PluralForm.of(number, in: language)
    let text = forms[form.rawValue] ?? forms[PluralForm.other.rawValue] ?? "{n}"
    return filled(text, ["n": String(number)])
  }

  /// Returns a text with its `{placeholders}` replaced.
  package func text(_ key: String, _ values: [String: String]) -> String {
    filled(texts[key] ?? "", values)
  }

  /// Returns one of several named texts under a key.
  package func choice(_ key: String, _ name: String) -> String? { forms[key]?[name] }

  private func filled(_ text: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      result += rest[..<open] + (values[name] ?? "{\(name)}")
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
