import Colours
import Diagnostics
import FileSystem
import Paths
import YAML

// The look of a cookbook. Every value has a type that can be written into a style sheet without
// copying the user's text, except for the names of typefaces, which are plain words.

extension YAMLDocument {
  /// Returns the colours, as single ones or pairs.
  mutating func colours(_ node: Node) -> [Settings.ColourRole: Settings.ColourPair] {
    var colours: [Settings.ColourRole: Settings.ColourPair] = [:]
    for (role, value) in members(of: node, .colours, Settings.ColourRole.self, "accent: darkgreen")
    {
      var pair = Settings.ColourPair()
      if let both = value.mapping {
        for (scheme, node) in both {
          switch scheme.scalar?.string {
          case "light": pair.light = colour(node, role.rawValue)
          case "dark": pair.dark = colour(node, role.rawValue)
          default:
            report(
              .invalidSetting, .error, "a colour has no “\(scheme.scalar?.string ?? "?")”",
              at: scheme, help: "it may have a light and a dark one")
          }
        }
      } else {
        pair.light = colour(value, role.rawValue)
      }
      if pair != Settings.ColourPair() { colours[role] = pair }
    }
    return colours
  }

  private mutating func colour(_ node: Node, _ name: String) -> Settings.Written<Colour>? {
    // A value that begins with # is a comment, which leaves the value empty.
    if node.isNull {
      report(
        .invalidSetting, .error, "“\(name)” has no colour", at: node,
        help: "put quotes around one that begins with #, as in \(name): \"#1f5f87\"")
      return nil
    }
    if let text = node.scalar?.string, let colour = Colour(text) {
      return Settings.Written(colour, at: range(of: node))
    }
    report(
      .invalidSetting, .error, "“\(name)” is not a colour", at: node,
      help: "write one as \"#1f5f87\", by its English name such as teal, or as oklch(0.5 0.1 240)")
    return nil
  }

  /// Returns the typefaces, as names, files or lists of them.
  mutating func fonts(_ node: Node) -> [Settings.FontRole: [Settings.Written<Settings.Font>]] {
    var fonts: [Settings.FontRole: [Settings.Written<Settings.Font>]] = [:]
    for (role, value) in members(of: node, .fonts, Settings.FontRole.self, "title: Georgia") {
      let found = (list(value, .fonts) ?? []).compactMap { text, node in
        font(text, node).map { Settings.Written($0, at: range(of: node)) }
      }
      if !found.isEmpty { fonts[role] = found }
    }
    return fonts
  }

  private mutating func font(_ text: String, _ node: Node) -> Settings.Font? {
    if Settings.Font.formats[FilePath(text).fileExtension] != nil {
      return path(text, node).map { .file($0) }
    }
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
        || " -_.".unicodeScalars.contains(scalar)
    }
    if isPlain, !text.isEmpty { return .family(text) }
    report(
      .invalidSetting, .error, "“\(text)” is not the name of a typeface", at: node,
      help: "write its name alone, such as Georgia, or the path of a .woff2 file")
    return nil
  }

  /// Returns the path of a picture.
  mutating func logo(_ node: Node) -> Settings.Written<FilePath>? {
    guard let text = text(node, .logo), let path = path(text, node) else { return nil }
    if SafeFile.isPicture(path) { return Settings.Written(path, at: range(of: node)) }
    report(
      .invalidSetting, .error, "“\(text)” is not the name of a picture", at: node,
      help: "name one that ends in .svg, .png, .webp or .jpg")
    return nil
  }

  /// Returns a path in the collection, as written in the settings.
  private mutating func path(_ text: String, _ node: Node) -> FilePath? {
    if text.utf8.first != 0x2F, let path = FilePath(text).normalized, !path.isEmpty { return path }
    report(
      .invalidSetting, .error, "“\(text)” is not in the recipe folder", at: node,
      help: "copy the file there, and give its path relative to cookbook.yml")
    return nil
  }

  /// Returns the members of a mapping whose keys have a given type; reports other keys.
  private mutating func members<Role: CaseIterable & RawRepresentable<String>>(
    of node: Node, _ key: SettingsKey, _: Role.Type, _ example: String
  ) -> [(role: Role, value: Node)] {
    let names = Role.allCases.map(\.rawValue)
    let help = "write it as \(key.rawValue): and below it \(example)"
    return mapping(node, key, of: "names with values", help: help).compactMap { name, value in
      if let role = name.scalar.flatMap({ Role(rawValue: $0.string) }) { return (role, value) }
      report(
        .unknownSetting, .error, "“\(key.rawValue)” has no “\(name.scalar?.string ?? "?")”",
        at: name,
        help: suggestion(for: name.scalar?.string ?? "", among: names).map {
          "did you mean “\($0)”?"
        }
          ?? "choose from \(names.joined(separator: ", "))")
      return nil
    }
  }
}
