import Colours
import Paths

extension ValueShape {
  /// Returns the shape of `cookbook.yml`; the share formats and the languages of the pages are
  /// those that sites can have.
  static func settings(shareFormats: [String], languages: [String]) -> ValueShape {
    .table(
      SettingsKey.allCases.map { key in
        Member(
          key.rawValue, key.shape(shareFormats: shareFormats, languages: languages),
          key.documentation)
      })
  }
}

extension SettingsKey {
  /// Returns what may stand behind the key.
  fileprivate func shape(shareFormats: [String], languages: [String]) -> ValueShape {
    switch self {
    case .title, .description, .author, .theme: .text
    case .exclude, .privateKeys: .list(.text)
    case .pantry: .list(.text, isSet: true)
    case .url: .pattern("^(https://|http://\(Self.inAddress))\(Self.inAddress)+$")
    // A theme with others puts their names into the schema of its folder.
    case .language: .choice(languages)
    case .languages: .map(.languageTag, hasGaps: true)
    case .share: .list(.choice(shareFormats), isSet: true)
    case .aisles, .aliases: .map(.list(.text), hasGaps: true)
    case .packs:
      .map(
        .either([
          .positive(upTo: 1_000_000),
          .pattern("^[^\(ValueShape.dashes)]*\(ValueShape.digits)"),
        ]))
    case .colours: Self.colourShapes
    case .fonts: .table(Settings.FontRole.allCases.map { .init($0.rawValue, .list(.text)) })
    case .logo: .pattern(Self.logoPattern)
    case .private: .list(.either([.text, .table([.init("tag", .text)], required: ["tag"])]))
    case .redirects: .choice(Settings.RedirectHost.allCases.map(\.rawValue))
    case .avif: .flag
    case .publish: Self.publishing
    }
  }

  /// What may stand in the address of a site, as `SiteAddress` has it.
  private static let inAddress = #"[^?#"'<>\\`\s\x00-\x1F\x7F-\x9F]"#

  private static var logoPattern: String {
    let endings = SafeFile.pictures.sorted().map(ValueShape.anyCase)
    return "^[^/].*\\.(\(endings.joined(separator: "|")))$"
  }

  private static var publishing: ValueShape {
    func table(_ hosts: [Settings.Publishing.Host], _ target: ValueShape) -> ValueShape {
      .table(
        [
          .init("to", .choice(hosts.map(\.rawValue)), "the host", isNeverEmpty: true),
          .init("target", target, "what the host calls the place"),
        ], required: ["to"])
    }
    let hosts = Settings.Publishing.Host.allCases
    // GitLab knows the place, and a table without keys says as much as none.
    return .either([
      table(hosts.filter { $0 != .gitlab }, .text), table([.gitlab], .choice([])), .table([]),
    ])
  }

  private static var colourShapes: ValueShape {
    let colour = ValueShape.named(
      "colour",
      .either([
        .word(Colour.names),
        .pattern("^#([0-9A-Fa-f]{3}){1,2}$|^\(ValueShape.anyCase("oklch"))\\("),
      ]))
    let pair = ValueShape.table([
      .init("light", colour, "the colour by day"), .init("dark", colour, "the colour by night"),
    ])
    return .table(
      Settings.ColourRole.allCases.map { .init($0.rawValue, .either([colour, pair])) })
  }
}
