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
    case .exclude, .pantry, .privateKeys: .list(.text)
    case .url: .webAddress
    // A theme may have others.
    case .language: .either([.choice(languages), .languageTag])
    case .languages: .map(.languageTag)
    case .share: .list(.choice(shareFormats))
    case .aisles, .aliases: .map(.list(.text))
    case .packs: .map(.either([.number(0...1_000_000), .pattern("\\d|[½⅓⅔¼¾⅛]")]))
    case .colours: Self.colourShapes
    case .fonts: .table(Settings.FontRole.allCases.map { .init($0.rawValue, .list(.text)) })
    case .logo: .pattern("\\.(\(SafeFile.pictures.sorted().joined(separator: "|")))$")
    case .private: .list(.either([.text, .table([.init("tag", .text)], required: ["tag"])]))
    case .redirects: .choice(Settings.RedirectHost.allCases.map(\.rawValue))
    case .avif: .flag
    case .publish:
      .table(
        [
          .init("to", .choice(Settings.Publishing.Host.allCases.map(\.rawValue)), "the host"),
          .init("target", .text, "what the host calls the place"),
        ], required: ["to"])
    }
  }

  private static var colourShapes: ValueShape {
    let colour = ValueShape.named(
      "colour",
      .either([
        .choice(Colour.names), .pattern("^#[0-9A-Fa-f]{3,8}$|^[Oo][Kk][Ll][Cc][Hh]\\("),
      ]))
    let pair = ValueShape.table([
      .init("light", colour, "the colour by day"), .init("dark", colour, "the colour by night"),
    ])
    return .table(
      Settings.ColourRole.allCases.map { .init($0.rawValue, .either([colour, pair])) })
  }
}
