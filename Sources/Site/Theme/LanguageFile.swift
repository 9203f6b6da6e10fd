import Collection
import Cooking
import Diagnostics
import Interchange
import YAML

extension DiagnosticID {
  /// A language file of the theme that cannot be used.
  package static let invalidLanguageFile: Self = "invalid-language-file"
  /// A word of a language file that nothing uses.
  package static let unknownWord: Self = "unknown-word"
}

/// A file of a theme's `languages/`, with every key checked.
struct LanguageFile {
  private(set) var texts: [String: String] = [:]
  /// Texts by key and plural category or other name.
  private(set) var forms: [String: [String: String]] = [:]
  /// The problems with the file.
  let problems: [Diagnostic]

  /// Returns the names that the texts under a key can have; nil for a key with one text.
  ///
  /// A key with forms in the default theme has plural forms, except for those with named texts.
  static func formNames(of key: String) -> [String]? {
    if key == "shareLabel" { return ShareFormat.allCases.map(\.rawValue) }
    if key == "nutrient" { return Metadata.nutrients }
    if key == "aisleNames" { return Aisle.allCases.map(\.rawValue) }
    return english.forms[key] != nil ? PluralForm.allCases.map(\.rawValue) : nil
  }

  /// Reads a file of the theme.
  init(_ file: ThemeFile, theme: Theme) {
    if file == Self.english.file {
      (texts, forms, problems) = (Self.english.texts, Self.english.forms, [])
      return
    }
    var document: YAMLDocument
    switch YAMLDocument.read(file.bytes, path: file.origin, of: "texts") {
    case .failure(let failure):
      var problem = failure.diagnostic
      problem.id = .invalidLanguageFile
      problem.help = "write one “key: text” a line, as in the default theme's languages/en.yml"
      problems = [problem]
      return
    case .success(let found): document = found
    }
    // Computed once and only when needed, as a file may contain thousands of unknown words.
    lazy var asked = Self.askedWords(of: theme)
    for (key, value) in document.members {
      guard let name = key.scalar?.string else { continue }
      if let names = Self.formNames(of: name) {
        forms[name] = Self.forms(value, of: key, names, &document)
      } else if let text = value.scalar?.string {
        texts[name] = text
        // A new word is one that the theme uses; any other is a typing error.
        if !Self.english.texts.keys.contains(name), !asked.contains(name) {
          document.report(
            unknown: key, "no template and no script asks for “\(name)”",
            among: Self.english.suggestions)
        }
      } else {
        document.report(
          .invalidLanguageFile, .error, "“\(name)” is not a text", at: key,
          help: "write it on one line: \(name): …")
      }
    }
    problems = document.problems
  }

  private static func forms(
    _ value: Node, of key: Node, _ names: [String], _ document: inout YAMLDocument
  ) -> [String: String] {
    let name = key.scalar?.string ?? ""
    var forms: [String: String] = [:]
    guard let mapping = value.mapping else {
      document.report(
        .invalidLanguageFile, .error, "“\(name)” is not a list of texts", at: key,
        help: "write a text for each of \(names.joined(separator: ", ")) below it, as in en.yml")
      return forms
    }
    for (key, value) in mapping {
      guard let form = key.scalar?.string, let text = value.scalar?.string else {
        document.report(
          .invalidLanguageFile, .error, "“\(key.scalar?.string ?? "?")” is not a text", at: key,
          help: "write it on one line")
        continue
      }
      forms[form] = text
      if !names.contains(form) {
        document.report(
          unknown: key, "“\(name)” has no form “\(form)”", among: Suggestions(among: names))
      }
    }
    return forms
  }

  /// Returns all words that the theme's templates and scripts use.
  private static func askedWords(of theme: Theme) -> Set<String> {
    let tag = Array("words.".utf8)
    var words: Set<String> = []
    for file in theme.files {
      if file.path.hasSuffix(".mustache") {
        for range in file.bytes.ranges(of: tag) {
          let name = file.bytes[range.upperBound...].prefix(while: ScriptHead.isOfName)
          words.insert(String(decoding: name, as: UTF8.self))
        }
      } else if file.path.hasSuffix(".js") {
        words.formUnion(ScriptHead.names(in: file.bytes))
      }
    }
    return words
  }

  /// The default theme's English: its words, and the keys that exist in any language.
  ///
  /// It is read once, since every build needs both. It skips the checks of other files, which tests
  /// make for it.
  private static let english = English(Theme.builtIn().file("languages/en.yml"))

  private struct English {
    let file: ThemeFile?
    /// All keys, as suggestions for misspelt ones.
    let suggestions: Suggestions
    private(set) var texts: [String: String] = [:]
    private(set) var forms: [String: [String: String]] = [:]

    init(_ file: ThemeFile?) {
      self.file = file
      let document = file.map { YAMLDocument.read($0.bytes, path: $0.path) }
      guard case .success(let found) = document else {
        suggestions = Suggestions(among: [])
        return
      }
      for (key, value) in found.members {
        guard let key = key.scalar?.string else { continue }
        texts[key] = value.scalar?.string
        forms[key] = value.mapping.map { mapping in
          var forms: [String: String] = [:]
          for (form, text) in mapping { forms[form.scalar?.string ?? ""] = text.scalar?.string }
          return forms
        }
      }
      suggestions = Suggestions(among: Array(texts.keys) + Array(forms.keys))
    }
  }
}

extension YAMLDocument {
  fileprivate mutating func report(unknown key: Node, _ message: String, among names: Suggestions) {
    // A file with many errors has more than typing errors.
    let nearest = problems.count < 100 ? names.nearest(to: key.scalar?.string ?? "") : nil
    report(
      .unknownWord, .warning, message, at: key,
      help: nearest.map { "did you mean “\($0)”?" }
        ?? "the default theme's languages/en.yml has all words")
  }
}
