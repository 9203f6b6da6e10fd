/// One source line with a caret line under a stretch of it, fit for a terminal.
struct SourceExcerpt {
  /// The line, cut at both ends where it is long.
  let line: String
  /// Blanks up to the stretch, one `^`, then `~` to its end or the end of the line.
  let carets: String

  /// Scalars of a line that are shown on either side of the stretch.
  private static let context = 60

  /// Cuts out the line where `range` starts; nil when there is no such line.
  init?(of range: SourceRange, in index: LineIndex) {
    guard range.start.line <= index.lineCount else { return nil }
    let scalars = Array(
      String(decoding: index.line(range.start.line), as: UTF8.self).unicodeScalars)
    let start = min(max(range.start.column - 1, 0), scalars.count)
    let end =
      range.end.line == range.start.line
      ? min(max(range.end.column - 1, start), scalars.count) : scalars.count
    let first = max(0, start - Self.context)
    let last = min(scalars.count, max(start, min(end, start + Self.context)) + Self.context)

    line =
      (first > 0 ? "…" : "") + Self.text(scalars[first..<last])
      + (last < scalars.count ? "…" : "")
    var carets = first > 0 ? " " : ""
    for scalar in scalars[first..<start] {
      carets += scalar == "\t" ? "\t" : String(repeating: " ", count: Self.width(scalar))
    }
    let marked = scalars[start..<min(end, last)].reduce(0) { $0 + Self.width($1) }
    self.carets = carets + "^" + String(repeating: "~", count: max(0, marked - 1))
  }

  /// The scalars as text, control characters shown as their pictures so that no terminal obeys them.
  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      switch scalar.value {
      case 9: text.append(scalar)
      case 0..<32: text.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F..<0xA0: text.append("\u{FFFD}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// Terminal cells a scalar takes: 0 for marks that combine, 2 for wide ones, else 1.
  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
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
