import Colours
import Collection
import Diagnostics

extension DiagnosticID {
  /// A colour of the settings with too little contrast to the paper.
  package static let lowContrast: Self = "low-contrast"
}

/// The colours of the settings combined with those of the theme, and the colours derived from them.
struct Palette {
  /// The declarations for a style sheet; empty if the settings name no colour.
  private(set) var styles = ""
  /// The colours that are hard to read.
  private(set) var problems: [Diagnostic] = []
  /// The light and dark paper colour, if known.
  let paper: (light: Colour, dark: Colour)?

  /// The least contrast of text to its background, by WCAG 2 AA.
  private static let enough = 4.5

  /// The colours of one scheme.
  private struct Scheme {
    var colours: [Settings.ColourRole: Colour]

    /// The colours that intermediate ones are mixed from.
    var paper: Colour
    var ink: Colour
    /// A little darker than the light paper, a little lighter than the dark one.
    var shade: Colour { paper.mixed(with: ink, 0.045) }

    /// Returns the least contrast of a colour to the backgrounds on the pages: the paper, its
    /// shade, and, except for ink, a tint of the colour itself.
    func contrast(of colour: Colour, _ role: Settings.ColourRole) -> Double {
      let grounds = [paper, shade] + (role == .ink ? [] : [paper.mixed(with: colour, 0.11)])
      return grounds.map { colour.contrast(to: $0) }.min() ?? 0
    }

    /// Returns the nearest colour that is readable on all backgrounds.
    func readable(_ colour: Colour, _ role: Settings.ColourRole) -> Colour? {
      colour.nearest { contrast(of: $0, role) >= Palette.enough }
    }

    /// Returns the name and colour of each property that depends on the changed settings.
    func properties(changed: Set<Settings.ColourRole>) -> [(name: String, colour: Colour)] {
      var found: [(String, Colour)] = []
      if changed.contains(.paper) || changed.contains(.ink) {
        let soft = ink.mixed(with: paper, 0.28)
        found += [
          ("--paper", paper), ("--ink", ink), ("--paper-shade", shade),
          ("--rule", paper.mixed(with: ink, 0.16)),
          ("--ink-soft", readable(soft, .ink) ?? ink),
        ]
      }
      if let accent = colours[.accent], changed.contains(.accent) {
        let onAccent = accent.contrast(to: paper) >= accent.contrast(to: ink) ? paper : ink
        found += [
          ("--accent", accent), ("--accent-strong", accent.mixed(with: ink, 0.25)),
          ("--on-accent", onAccent), ("--cloth-paprika", paper.mixed(with: accent, 0.12)),
          ("--thread-paprika", paper.mixed(with: accent, 0.45)),
        ]
      }
      if let second = colours[.second], changed.contains(.second) {
        found += [
          ("--herb", second), ("--cloth-herb", paper.mixed(with: second, 0.12)),
          ("--thread-herb", paper.mixed(with: second, 0.45)),
        ]
      }
      return found
    }
  }

  /// Applies the colours of the settings over those of a theme.
  init(_ settings: Settings, theme: StyleProperties) {
    let names: [Settings.ColourRole: String] = [
      .paper: "--paper", .ink: "--ink", .accent: "--accent", .second: "--herb",
    ]
    var (light, dark): ([Settings.ColourRole: Colour], [Settings.ColourRole: Colour]) = ([:], [:])
    for (role, name) in names {
      let own = theme.colours(name)
      light[role] = settings.colours[role]?.light?.value ?? own.flatMap { Colour($0.light) }
      dark[role] = settings.colours[role]?.dark?.value ?? own.flatMap { Colour($0.dark) }
    }
    paper = light[.paper].flatMap { light in dark[.paper].map { (light, $0) } }
    let changed = Set(settings.colours.keys)
    if changed.isEmpty { return }
    // A theme may define its paper in ways that cannot be read here; these are the fallback.
    let white = Colour(red: 255, green: 255, blue: 255)
    let black = Colour(red: 0, green: 0, blue: 0)
    var schemes = [
      Scheme(colours: light, paper: light[.paper] ?? white, ink: light[.ink] ?? black),
      Scheme(colours: dark, paper: dark[.paper] ?? black, ink: dark[.ink] ?? white),
    ]
    // A single colour is for light pages; the dark one is lightened as far as necessary.
    for role in [Settings.ColourRole.accent, .second] {
      guard let pair = settings.colours[role], pair.dark == nil, let light = pair.light else {
        continue
      }
      schemes[1].colours[role] = schemes[1].readable(light.value, role) ?? schemes[1].ink
    }
    let ground = settings.colours[.paper]
    for role in Settings.ColourRole.allCases where role != .paper {
      let pair = settings.colours[role]
      check(role, schemes[0], "light", written: pair?.light, paper: ground?.light)
      check(role, schemes[1], "dark", written: pair?.dark, paper: ground?.dark)
    }
    // If the settings give only one of two colours and the theme's other is unreadable, ink is
    // used, which always is readable.
    for index in schemes.indices {
      for role in changed where schemes[index].colours[role] == nil {
        schemes[index].colours[role] = schemes[index].ink
      }
    }
    styles = Self.styles(
      schemes[0].properties(changed: changed), schemes[1].properties(changed: changed))
  }

  /// Reports a colour that is hard to read, if it or the paper below it was chosen in the settings.
  private mutating func check(
    _ role: Settings.ColourRole, _ scheme: Scheme, _ name: String,
    written: Settings.Written<Colour>?, paper: Settings.Written<Colour>?
  ) {
    guard let range = written.map(\.range) ?? paper.map(\.range),
      let colour = scheme.colours[role]
    else { return }
    let contrast = scheme.contrast(of: colour, role)
    if contrast >= Self.enough { return }
    let near = scheme.readable(colour, role)
    // Rounded down, since an insufficient contrast could otherwise appear to be enough.
    let ratio = "\(Int(contrast * 10) / 10).\(Int(contrast * 10) % 10)"
    let owner = written == nil ? "the theme's " : ""
    problems.append(
      Diagnostic(
        .lowContrast, .warning,
        "\(owner)“\(role.rawValue)” is hard to read on the \(name) paper "
          + "\(scheme.paper.hexadecimal) and its shades: its contrast is \(ratio), and 4.5 is the least",
        path: Settings.fileName, range: range,
        help: near.map { "the nearest that will do is \"\($0.hexadecimal)\"" }
          ?? "choose a paper that is lighter or darker"))
  }

  /// Returns the styles; readers who prefer more contrast keep the theme's colours for that.
  private static func styles(
    _ light: [(name: String, colour: Colour)], _ dark: [(name: String, colour: Colour)]
  ) -> String {
    let quiet: Set = ["--ink-soft", "--rule"]
    func block(_ query: String, _ isMeant: (String) -> Bool) -> String {
      let lines = zip(light, dark).filter { isMeant($0.0.name) }.map { light, dark in
        "    \(light.name): light-dark(\(light.colour.hexadecimal), \(dark.colour.hexadecimal));\n"
      }
      return lines.isEmpty ? "" : "@media \(query) {\n  :root {\n\(lines.joined())  }\n}\n"
    }
    return block("screen") { !quiet.contains($0) }
      + block("screen and (not (prefers-contrast: more))") { quiet.contains($0) }
  }
}
