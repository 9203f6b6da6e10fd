import Collection
import Diagnostics
import Mustache
import Yams

extension DiagnosticID {
  /// A language file of the theme cannot be used.
  public static let invalidLanguageFile: Self = "invalid-language-file"
}

/// What the pages say, in one language.
public struct Words: Sendable {
  /// The language.
  public let language: Language
  /// The plain texts by key, for templates as `words.key`.
  public let texts: [String: String]
  /// Texts by key and plural category.
  private let plurals: [String: [String: String]]

  /// Reads `languages/<language>.yml` of a theme.
  ///
  /// A file that overrides the default theme's needs only the texts it changes:
  /// the others are taken from there, and what no file of the language has from English.
  public static func read(
    _ language: Language, from theme: Theme
  ) -> (words: Words, problems: [Diagnostic]) {
    var texts: [String: String] = [:]
    var plurals: [String: [String: String]] = [:]
    var problems: [Diagnostic] = []
    var names = ["en"]
    if language.tag != "en" { names.append(language.tag) }
    let builtIn = Theme.builtIn()
    let files = names.flatMap { name in
      [builtIn, theme].compactMap { $0.file("languages/\(name).yml") }
    }
    for (index, file) in files.enumerated() where index == 0 || files[index - 1] != file {
      guard let node = try? Yams.compose(yaml: String(decoding: file.bytes, as: UTF8.self)),
        let mapping = node.mapping
      else {
        problems.append(
          Diagnostic(
            .invalidLanguageFile, .error, "this is not a list of texts", path: file.origin,
            help: "write one “key: text” a line, as in the default theme's languages/en.yml"))
        continue
      }
      for (key, value) in mapping {
        guard let key = key.scalar?.string else { continue }
        if let text = value.scalar?.string {
          texts[key] = text
        } else if let forms = value.mapping {
          plurals[key] = Dictionary(
            forms.compactMap { form, text in
              form.scalar.flatMap { form in text.scalar.map { (form.string, $0.string) } }
            }, uniquingKeysWith: { $1 })
        }
      }
    }
    return (Words(language: language, texts: texts, plurals: plurals), problems)
  }

  /// Adds everything the words say to a fingerprint.
  func add(to fingerprint: inout Fingerprint) {
    fingerprint.add(language.tag)
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      fingerprint.add(key)
      fingerprint.add(text)
    }
    for (key, forms) in plurals.sorted(by: { $0.key < $1.key }) {
      fingerprint.add(key)
      for (form, text) in forms.sorted(by: { $0.key < $1.key }) {
        fingerprint.add(form)
        fingerprint.add(text)
      }
    }
  }

  /// The form of a text for a number, `{n}` replaced by it.
  public func count(_ key: String, _ number: Int) -> String {
    let forms = plurals[key] ?? [:]
    let form = forms[number == 1 ? "one" : "other"] ?? forms["other"] ?? "{n}"
    return filled(form, ["n": String(number)])
  }

  /// A text with its `{placeholders}` replaced.
  public func text(_ key: String, _ values: [String: String]) -> String {
    filled(texts[key] ?? "", values)
  }

  /// One of several named texts under a key.
  public func choice(_ key: String, _ name: String) -> String? { plurals[key]?[name] }

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
