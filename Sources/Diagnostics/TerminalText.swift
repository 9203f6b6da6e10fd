/// Text for display in a terminal.
package enum TerminalText {
  /// Returns the text with control characters shown as their pictures, so that no terminal obeys
  /// them, and without characters that reverse the letters around them or break the line; tabs are
  /// kept.
  package static func harmless(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      switch scalar.value {
      case 9: text.append(scalar)
      case 0..<32: text.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x206A...0x206F, 0xFFF9...0xFFFB,
        0xE0001:
        text.append("\u{FFFD}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// Returns the number of cells a text takes.
  package static func width(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  /// Returns where a text ends that begins at the left edge of a screen `columns` cells wide: how
  /// many lines further down, and how many cells of that line it takes.
  package static func end(
    of text: some StringProtocol, in columns: Int
  ) -> (line: Int, column: Int) {
    var (line, column) = (0, 0)
    for scalar in text.unicodeScalars {
      let width = width(scalar)
      // A character that does not fit begins the next line.
      if column + width > columns { (line, column) = (line + 1, 0) }
      column += width
    }
    return (line, column)
  }

  /// Returns the beginning of a text that takes no more than `columns` cells.
  package static func prefix(_ text: String, fitting columns: Int) -> String {
    var kept = String.UnicodeScalarView()
    var left = columns
    for scalar in text.unicodeScalars {
      left -= width(scalar)
      if left < 0 { break }
      kept.append(scalar)
    }
    return String(kept)
  }

  /// Returns the number of cells a scalar takes: 0 for combining marks, 2 for wide characters, else
  /// 1.
  package static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The letters that make up flags are one cell each.
    if scalar.properties.isEmojiPresentation, !(0x1F1E6...0x1F1FF).contains(scalar.value) {
      return 2
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
