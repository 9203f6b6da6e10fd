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
    let bytes = index.line(range.start.line)
    let start = min(max(range.start.offset, bytes.startIndex), bytes.endIndex)
    let end =
      range.end.line == range.start.line
      ? min(max(range.end.offset, start), bytes.endIndex) : bytes.endIndex
    // Only what is shown is decoded: a line may be as long as a file, and have a problem everywhere.
    let first = Self.back(from: start, in: bytes)
    let last = Self.forth(from: min(end, Self.forth(from: start, in: bytes)), in: bytes)

    let before = String(decoding: bytes[first..<start], as: UTF8.self).unicodeScalars
    line =
      (first > bytes.startIndex ? "…" : "") + Self.text(before)
      + Self.text(String(decoding: bytes[start..<last], as: UTF8.self).unicodeScalars)
      + (last < bytes.endIndex ? "…" : "")
    var carets = first > bytes.startIndex ? " " : ""
    for scalar in before {
      carets += scalar == "\t" ? "\t" : String(repeating: " ", count: Self.width(scalar))
    }
    let marked = String(decoding: bytes[start..<min(end, last)], as: UTF8.self).unicodeScalars
      .reduce(0) { $0 + Self.width($1) }
    self.carets = carets + "^" + String(repeating: "~", count: max(0, marked - 1))
  }

  private static func back(from start: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var place = start
    for _ in 0..<context where place > bytes.startIndex {
      place -= 1
      // What is no UTF-8 may have any number of continuation bytes; no scalar has more than three.
      let farthest = max(bytes.startIndex, place - 3)
      while place > farthest, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    }
    return place
  }

  private static func forth(from start: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var place = start
    for _ in 0..<context where place < bytes.endIndex {
      place += 1
      let farthest = min(bytes.endIndex, place + 3)
      while place < farthest, bytes[place] & 0xC0 == 0x80 { place += 1 }
    }
    return place
  }

  /// The scalars as text, control characters shown as their pictures so that no terminal obeys them.
  private static func text(_ scalars: String.UnicodeScalarView) -> String {
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
