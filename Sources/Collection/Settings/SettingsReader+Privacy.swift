import Diagnostics
import Texts
import YAML

extension SettingsKey {
  /// Those that keep something out of everything published.
  static let ofPrivacy: Set<SettingsKey> = [.private, .privateKeys]
}

/// What is kept out of everything published. An error here keeps the site from being published, so
/// nothing gets out by a mistake in it.
extension YAMLDocument {
  /// How far it says what is private.
  var privacyStatement: Privacy.Statement {
    if members.isEmpty { return .none }
    let halves = members.lazy.filter(\.value.isNull).compactMap {
      SettingsKey(rawValue: $0.key.scalar?.string ?? "")
    }
    return halves.first(where: SettingsKey.ofPrivacy.contains).map(Privacy.Statement.half) ?? .whole
  }

  /// Reads patterns of files, and tags.
  mutating func readPrivate(_ node: Node, into privacy: inout Privacy) {
    if node.isNull { return }
    for item in node.sequence.map(Array.init) ?? [node] {
      if let tag = Self.tag(item) {
        let rule = Privacy.Rule.tag(key: Taxonomy.key(ofTag: tag), name: tag)
        privacy.rules.append(Settings.Written(rule, at: range(of: item)))
      } else if !item.isNull, let pattern = item.scalar?.string {
        if Self.isNoPattern(pattern) {
          report(
            .invalidSetting, .error, "“\(pattern)” can be no file or folder in the recipe folder",
            at: item, help: "write its path from there, such as Drafts/**")
          continue
        }
        let rule = Privacy.Rule.files(Glob(pattern, ignoringCase: true), pattern: pattern)
        privacy.rules.append(Settings.Written(rule, at: range(of: item)))
      } else {
        report(
          .invalidSetting, .error, "this is neither a file, a folder nor a tag", at: item,
          help: "write - Drafts/** or - tag: family")
      }
    }
  }

  /// Returns the tag that an item names, as `tag: family` or in quotation marks, where YAML takes it for
  /// a text.
  private static func tag(_ item: Node) -> String? {
    var written: String?
    if let mapping = item.mapping {
      if mapping.count == 1, let value = mapping["tag"], !value.isNull {
        written = value.scalar?.string
      }
    } else if let text = item.scalar?.string, text.lowercased().hasPrefix("tag:") {
      written = String(text.dropFirst(4))
    }
    let tag = written.map(TextFolding.singleSpaced) ?? ""
    return tag.isEmpty ? nil : tag
  }

  /// Returns whether a pattern means something else than paths below the recipe folder, such as
  /// `!Public/**` in other programs.
  private static func isNoPattern(_ pattern: String) -> Bool {
    pattern.isEmpty || ["!", "~", " "].contains { pattern.hasPrefix($0) } || pattern.contains("\\")
      || pattern.split(separator: "/").contains("..")
  }

  /// Returns keys of front matter, in lower case.
  mutating func privateKeys(_ node: Node) -> Set<String> {
    var keys: Set<String> = []
    for (key, node) in list(node, .privateKeys) ?? [] {
      keys.insert(key.lowercased())
      // Other programs have keys of their own, so only what is nearly one of ours is a mistake.
      if !Metadata.keys.contains(key.lowercased()),
        let nearest = suggestion(for: key, among: Metadata.keys)
      {
        report(
          .invalidSetting, .error, "front matter has no key “\(key)”", at: node,
          help: "did you mean “\(nearest)”?")
      }
    }
    return keys
  }
}
