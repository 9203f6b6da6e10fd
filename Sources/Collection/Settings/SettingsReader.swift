import Cooking
import Texts
import Diagnostics
import FileSystem
import Paths
import RecipeMD
import YAML

extension DiagnosticID {
  /// `cookbook.yml` or front matter is not YAML.
  package static let invalidYAML: Self = "invalid-yaml"
  /// `cookbook.yml` has an unknown key.
  package static let unknownSetting: Self = "unknown-setting"
  /// A setting's value has the wrong shape.
  package static let invalidSetting: Self = "invalid-setting"
  /// `private` names what is not there.
  package static let nothingPrivate: Self = "nothing-private"
}

/// Reads `cookbook.yml`, checking every key so that typing errors are reported instead of ignored.
package struct SettingsReader {
  /// Returns the languages of the theme that the settings select.
  private let languages: (Settings) -> [String]
  /// The existing share formats.
  private let shareFormats: [String]
  /// Those that need the address of the site.
  private let addressedFormats: [String]
  /// The address that replaces the one in the settings.
  private let url: String?
  /// Whether only what the settings keep back is read, as in a folder inside of the recipe folder,
  /// where the others mean nothing.
  var readsPrivacyAlone = false

  /// Creates a reader with the allowed values.
  ///
  /// `languages` is called after all other settings have been read, since a theme may add its own.
  package init(
    shareFormats: [String], addressedFormats: [String] = [], url: String? = nil,
    languages: @escaping (Settings) -> [String]
  ) {
    self.languages = languages
    self.shareFormats = shareFormats
    self.addressedFormats = addressedFormats
    self.url = url
  }

  /// Returns the settings in a file's bytes, and the problems with them; invalid settings keep
  /// their defaults.
  package func read(_ bytes: [UInt8], path: FilePath) -> (
    settings: Settings, problems: [Diagnostic]
  ) {
    let (settings, problems, _) = readStating(bytes, path: path)
    return (settings, problems)
  }

  /// Returns the same, and how far the file says what is private; one that cannot be read is an
  /// error anyway.
  func readStating(_ bytes: [UInt8], path: FilePath) -> (
    settings: Settings, problems: [Diagnostic], statement: Privacy.Statement
  ) {
    var settings = Settings()
    var document: YAMLDocument
    let encoding = Self.encodingProblem(bytes, path)
    switch YAMLDocument.read(bytes, path: path) {
    case .failure(let error): return (settings, encoding + [error.diagnostic], .whole)
    case .success(let found): document = found
    }
    var language: Node?
    var foods: [(SettingsKey, Node)] = []
    for (key, value) in document.members {
      guard let name = key.scalar?.string, let setting = SettingsKey(rawValue: name) else {
        if !readsPrivacyAlone || Self.meansPrivacy(key) {
          document.report(unknown: key, among: SettingsKey.allCases.map(\.rawValue))
        }
        continue
      }
      if readsPrivacyAlone, !SettingsKey.ofPrivacy.contains(setting) { continue }
      switch setting {
      case .language: language = value
      case .aisles, .pantry, .packs: foods.append((setting, value))
      default: apply(setting, value, &settings, &document)
      }
    }
    if let language { apply(.language, language, &settings, &document) }
    // Foods are parsed in this language.
    for (key, value) in foods { apply(key, value, &settings, &document) }
    if let url { settings.url = url }
    reportFormatsWithoutAddress(settings, &document)
    return (settings, encoding + document.problems, document.privacyStatement)
  }

  /// Returns whether an unknown key is most likely one that keeps something back.
  private static func meansPrivacy(_ key: Node) -> Bool {
    let nearest = suggestion(
      for: key.scalar?.string ?? "", among: SettingsKey.allCases.map(\.rawValue))
    return nearest.flatMap(SettingsKey.init).map(SettingsKey.ofPrivacy.contains) ?? false
  }

  /// Reports the first byte that is not valid UTF-8.
  private static func encodingProblem(_ bytes: [UInt8], _ path: FilePath) -> [Diagnostic] {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return []
      case .error:
        return [
          Diagnostic(
            .invalidUTF8, .error, "the settings are not UTF-8", path: path,
            range: LineIndex(bytes).range(offset..<offset + 1), help: "save the file as UTF-8")
        ]
      }
    }
  }

  private func apply(
    _ key: SettingsKey, _ value: Node, _ settings: inout Settings, _ document: inout YAMLDocument
  ) {
    /// The language of foods, whose settings come after the one of the language.
    let foods = Language(settings.language ?? Settings.usualLanguage)
    switch key {
    case .title: settings.title = document.text(value, key)
    case .description: settings.description = document.text(value, key)
    case .author: settings.author = document.text(value, key)
    case .theme: settings.theme = document.text(value, key).map { FilePath($0) }
    case .exclude: settings.exclude = document.list(value, key)?.map(\.text) ?? []
    case .aisles: settings.aisles = document.aisles(value, foods)
    case .pantry: settings.pantry = document.pantry(value, foods)
    case .packs: settings.packs = document.packs(value, foods)
    case .language:
      if let language = language(value, settings, &document) { settings.language = language }
    case .url: if let url = url(value, &document) { settings.url = url }
    case .colours: settings.colours = document.colours(value)
    case .fonts: settings.fonts = document.fonts(value)
    case .logo: settings.logo = document.logo(value)
    case .languages: settings.languages = document.languages(value, key)
    case .aliases: settings.aliases = document.aliases(value, key)
    case .private: document.readPrivate(value, into: &settings.privacy)
    case .privateKeys: settings.privacy.keys = document.privateKeys(value)
    case .redirects: settings.redirects = redirects(value, &document)
    case .avif: settings.hasAVIF = flag(value, .avif, &document)
    case .publish: settings.publishing = document.publishing(value)
    case .share: if let formats = formats(value, &document) { settings.share = formats }
    }
  }

  private func language(
    _ value: Node, _ settings: Settings, _ document: inout YAMLDocument
  ) -> String? {
    guard let language = document.text(value, .language) else { return nil }
    let languages = languages(settings)
    if languages.contains(language) { return language }
    // `de-AT` and `de_AT` are also German.
    let primary = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
    document.report(
      value: language, of: .language, at: value, allowed: languages,
      suggestion: languages.first { $0 == primary })
    return nil
  }

  private func url(_ value: Node, _ document: inout YAMLDocument) -> String? {
    guard let url = document.text(value, .url) else { return nil }
    do throws(SiteAddress.Problem) {
      return try SiteAddress(url).text
    } catch {
      document.report(
        .invalidSetting, .error, "“url” is “\(url)”, \(error.clause)", at: value,
        help: error.help)
      return nil
    }
  }

  private func redirects(
    _ value: Node, _ document: inout YAMLDocument
  ) -> Settings.RedirectHost? {
    guard let name = document.text(value, .redirects) else { return nil }
    if let host = Settings.RedirectHost(rawValue: name) { return host }
    document.report(
      value: name, of: .redirects, at: value,
      allowed: Settings.RedirectHost.allCases.map(\.rawValue))
    return nil
  }

  private func flag(
    _ value: Node, _ key: SettingsKey, _ document: inout YAMLDocument
  ) -> Bool {
    let flags = ["true": true, "yes": true, "false": false, "no": false]
    guard let text = document.text(value, key) else { return false }
    if let flag = flags[text.lowercased()] { return flag }
    document.report(value: text, of: key, at: value, allowed: ["true", "false"])
    return false
  }

  /// Returns the formats to offer recipes in, without duplicates.
  private func formats(_ value: Node, _ document: inout YAMLDocument) -> [String]? {
    guard let formats = document.list(value, .share) else { return nil }
    var share: [String] = []
    for (format, node) in formats {
      if !shareFormats.contains(format) {
        document.report(value: format, of: .share, at: node, allowed: shareFormats)
      } else if share.contains(format) {
        document.report(
          .invalidSetting, .error, "“\(format)” is in “share” twice", at: node,
          help: "remove one of the two")
      } else {
        share.append(format)
      }
    }
    return share
  }

  /// Reports the formats that need the address of the site, if the settings lack it.
  private func reportFormatsWithoutAddress(_ settings: Settings, _ document: inout YAMLDocument) {
    guard settings.url == nil, let share = settings.share,
      let format = share.first(where: addressedFormats.contains),
      let node = document.members.first(where: {
        $0.key.scalar?.string == SettingsKey.share.rawValue
      })?.value
    else { return }
    document.report(
      .invalidSetting, .error,
      "“share” lists “\(format)”, whose files need the address of the site",
      at: node, help: "set “url”, or remove “\(format)”")
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

  mutating func report(
    value: String, of key: SettingsKey, at node: Node, allowed: [String],
    suggestion known: String? = nil
  ) {
    let help =
      if let nearest = known ?? suggestion(for: value, among: allowed) {
        "did you mean “\(nearest)”?"
      } else {
        "choose from \(allowed.joined(separator: ", "))"
      }
    report(.invalidSetting, .error, "“\(key.rawValue)” cannot be “\(value)”", at: node, help: help)
  }

  mutating func text(_ node: Node, _ key: SettingsKey) -> String? {
    if node.isNull { return nil }
    if let text = node.scalar?.string { return text }
    report(
      .invalidSetting, .error, "“\(key.rawValue)” is not a text", at: node,
      help: "write it on one line: \(key.rawValue): …")
    return nil
  }

  /// Returns folders with the languages of their recipes.
  fileprivate mutating func languages(
    _ node: Node, _ key: SettingsKey
  ) -> [Settings.FolderLanguage] {
    let help = "write it as \(key.rawValue): and below it Deutsche Küche: de"
    return mapping(node, key, of: "folders with languages", help: help).compactMap {
      folder, language in
      guard let folder = folder.scalar?.string, let tag = text(language, key) else { return nil }
      guard Language.isTag(tag) else {
        report(
          .invalidSetting, .error, "“\(tag)” is not a language", at: language,
          help: "write its code, such as en, de or pt-BR")
        return nil
      }
      return FilePath(folder).normalized.map { Settings.FolderLanguage(folder: $0, language: tag) }
    }
  }

  /// Returns names with their synonyms; no name occurs twice.
  fileprivate mutating func aliases(_ node: Node, _ key: SettingsKey) -> [Settings.Alias] {
    var aliases: [Settings.Alias] = []
    var taken: Set<String> = []
    let help = "write it as \(key.rawValue): and below it aubergine: [eggplant]"
    for (name, others) in mapping(node, key, of: "names with others", help: help) {
      guard let name = name.scalar?.string else { continue }
      var alias = Settings.Alias(name: name, others: [])
      for (other, node) in [(name, node)] + (list(others, key) ?? []) {
        if !taken.insert(TextFolding.fold(other)).inserted {
          report(
            .invalidSetting, .error, "“\(other)” is in “\(key.rawValue)” twice", at: node,
            help: "an ingredient is filed under one name")
        } else if other != name {
          alias.others.append(other)
        }
      }
      aliases.append(alias)
    }
    return aliases
  }

  /// Returns the keys and values of a mapping; reports anything else except an empty value.
  mutating func mapping(
    _ node: Node, _ key: SettingsKey, of content: String, help: String
  ) -> [(key: Node, value: Node)] {
    if let mapping = node.mapping { return mapping.map { ($0.key, $0.value) } }
    if !node.isNull {
      report(
        .invalidSetting, .error, "“\(key.rawValue)” is not a list of \(content)", at: node,
        help: help)
    }
    return []
  }

  mutating func list(
    _ node: Node, _ key: SettingsKey
  ) -> [(text: String, node: Node)]? {
    if node.isNull { return nil }
    if let text = node.scalar?.string { return [(text, node)] }
    let items = node.sequence.map(Array.init)
    let texts = items?.compactMap { item in item.scalar.map { ($0.string, item) } }
    if let texts, texts.count == items?.count { return texts }
    report(
      .invalidSetting, .error, "“\(key.rawValue)” is not a list of texts",
      at: items?.first { $0.scalar == nil } ?? node,
      help: "write it as \(key.rawValue): [one, another]")
    return nil
  }
}
