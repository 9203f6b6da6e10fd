import Diagnostics
import Yams

extension DiagnosticID {
  /// `cookbook.yml` or front matter is not YAML.
  public static let invalidYAML: Self = "invalid-yaml"
  /// `cookbook.yml` has a key nobody reads.
  public static let unknownSetting: Self = "unknown-setting"
  /// A setting's value has the wrong shape.
  public static let invalidSetting: Self = "invalid-setting"
}

/// Reads `cookbook.yml`: every key is checked, so that a slip of the pen is told and not ignored.
public struct SettingsReader {
  /// The languages the theme that the settings choose speaks.
  private let languages: (Settings) -> [String]
  /// The share formats there are.
  private let shareFormats: [String]

  /// Creates a reader that knows which values are allowed.
  ///
  /// `languages` is asked with all other settings read, since a theme may bring its own.
  public init(shareFormats: [String], languages: @escaping (Settings) -> [String]) {
    self.languages = languages
    self.shareFormats = shareFormats
  }

  /// The settings in a file's bytes, and what is wrong with them; wrong ones keep their defaults.
  public func read(_ bytes: [UInt8], path: String) -> (settings: Settings, problems: [Diagnostic]) {
    var settings = Settings()
    var document: YAMLDocument
    switch YAMLDocument.read(bytes, path: path) {
    case .failure(let error): return (settings, [error.diagnostic])
    case .success(let found): document = found
    }
    var language: Node?
    for (key, value) in document.members {
      guard let name = key.scalar?.string, let setting = SettingsKey(rawValue: name) else {
        document.report(unknown: key, among: SettingsKey.allCases.map(\.rawValue))
        continue
      }
      if setting == .language {
        language = value
      } else {
        apply(setting, value, &settings, &document)
      }
    }
    if let language { apply(.language, language, &settings, &document) }
    return (settings, document.problems)
  }

  private func apply(
    _ key: SettingsKey, _ value: Node, _ settings: inout Settings, _ document: inout YAMLDocument
  ) {
    switch key {
    case .title: settings.title = document.text(value, key)
    case .description: settings.description = document.text(value, key)
    case .author: settings.author = document.text(value, key)
    case .theme: settings.theme = document.text(value, key)
    case .exclude: settings.exclude = document.list(value, key) ?? []
    case .language:
      guard let language = document.text(value, key) else { return }
      let languages = languages(settings)
      if languages.contains(language) {
        settings.language = language
      } else {
        document.report(value: language, of: key, at: value, allowed: languages)
      }
    case .url:
      guard let url = document.text(value, key) else { return }
      if url.hasPrefix("https://") || url.hasPrefix("http://"), url.utf8.count > 8 {
        settings.url = url.last == "/" ? String(url.dropLast()) : url
      } else {
        document.report(
          .invalidSetting, .error, "“url” is “\(url)”, which is no web address", at: value,
          help: "write it whole, such as https://example.org/cookbook")
      }
    case .share:
      guard let formats = document.list(value, key) else { return }
      settings.share = formats.filter { format in
        if shareFormats.contains(format) { return true }
        document.report(value: format, of: key, at: value, allowed: shareFormats)
        return false
      }
    }
  }
}

extension YAMLDocument {
  fileprivate mutating func report(unknown key: Node, among keys: [String]) {
    let name = key.scalar?.string ?? "?"
    let help =
      if let nearest = suggestion(for: name, among: keys) {
        "did you mean “\(nearest)”?"
      } else {
        "the settings are \(keys.joined(separator: ", "))"
      }
    report(.unknownSetting, .error, "there is no setting “\(name)”", at: key, help: help)
  }

  fileprivate mutating func report(
    value: String, of key: SettingsKey, at node: Node, allowed: [String]
  ) {
    let help =
      if let nearest = suggestion(for: value, among: allowed) {
        "did you mean “\(nearest)”?"
      } else {
        "choose from \(allowed.joined(separator: ", "))"
      }
    report(.invalidSetting, .error, "“\(key.rawValue)” cannot be “\(value)”", at: node, help: help)
  }

  fileprivate mutating func text(_ node: Node, _ key: SettingsKey) -> String? {
    if node.isNull { return nil }
    if let text = node.scalar?.string { return text }
    report(
      .invalidSetting, .error, "“\(key.rawValue)” is not a text", at: node,
      help: "write it on one line: \(key.rawValue): …")
    return nil
  }

  fileprivate mutating func list(_ node: Node, _ key: SettingsKey) -> [String]? {
    if node.isNull { return nil }
    if let text = node.scalar?.string { return [text] }
    let texts = node.sequence.map { $0.compactMap { $0.scalar?.string } }
    if let texts, texts.count == node.sequence?.count { return texts }
    report(
      .invalidSetting, .error, "“\(key.rawValue)” is not a list of texts", at: node,
      help: "write it as \(key.rawValue): [one, another]")
    return nil
  }
}
