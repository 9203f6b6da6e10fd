/// How wide texts are at most, without asking a font.
///
/// The widths are those of DejaVu Serif, or of DejaVu Sans where that is wider, which are wider than
/// nearly all other typefaces, and for other scripts those of a wide letter. All are in hundredths of the type size.
enum TextWidth {
  /// Returns the width of a text set in a size.
  static func of(_ text: some StringProtocol, size: Double) -> Double {
    Double(text.unicodeScalars.reduce(0) { $0 + width(of: $1) }) * size / 100
  }

  /// Returns the width of a character's parts, together.
  static func of(_ character: Character, size: Double) -> Double {
    Double(character.unicodeScalars.reduce(0) { $0 + width(of: $1) }) * size / 100
  }

  /// The widths of the characters from space to `~`.
  private static let ascii = [
    32, 41, 46, 84, 64, 95, 89, 28, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 54, 100, 73, 74, 77, 81, 73, 70, 80, 88, 40, 40, 75, 67, 103, 88,
    82, 68, 82, 76, 69, 67, 85, 73, 103, 72, 66, 70, 39, 34, 39, 84, 50, 50, 62, 64, 56, 64, 62, 37,
    64, 65, 32, 31, 61, 32, 98, 65, 62, 64, 64, 48, 52, 41, 65, 60, 86, 60, 60, 53, 64, 34, 64, 84,
  ]

  /// Letters that are wider than others of their script.
  private static let wide = Set("æœÆŒжшщюыфмЖШЩЮЫФМЉЊ½¼¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞©®ΩΜ…—".unicodeScalars)

  private static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if (0x20..<0x7F).contains(value) { return ascii[Int(value - 0x20)] }
    if value == 0xA0 || value == 0x2009 || value == 0x202F { return 32 }
    if isWithoutWidth(scalar) { return 0 }
    if wide.contains(scalar) { return scalar.properties.isUppercase ? 120 : 105 }
    switch value {
    // Latin, Greek and Cyrillic.
    case 0xA1..<0x530, 0x1E00..<0x2000: return scalar.properties.isUppercase ? 88 : 68
    // Hebrew; Arabic, whose letters are drawn joined.
    case 0x590..<0x600: return 72
    case 0x600..<0x780, 0x8A0..<0x900, 0xFB50..<0xFE00, 0xFE70..<0xFF00: return 76
    case 0x2010..<0x2030: return 60
    // Emoji.
    case 0x1F000..<0x20000, 0x2600..<0x27C0: return 140
    default: return 105
    }
  }

  private static func isWithoutWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }
}
