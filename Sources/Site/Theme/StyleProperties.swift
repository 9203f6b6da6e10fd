/// The custom properties that a style sheet sets for the whole page, on a screen.
///
/// It reads the common form of themes' style sheets, not all of CSS: blocks, layers and comments,
/// but no strings with braces in them.
struct StyleProperties {
  private var values: [String: (text: String, isLayered: Bool)] = [:]

  /// Reads a style sheet.
  init(_ sheet: [UInt8]) {
    var blocks: [String] = []
    var start = 0
    var index = 0
    func text(upTo end: Int) -> String {
      Self.trimmed(String(decoding: sheet[start..<end], as: UTF8.self))
    }
    while index < sheet.count {
      switch sheet[index] {
      case UInt8(ascii: "/") where index + 1 < sheet.count && sheet[index + 1] == UInt8(ascii: "*"):
        index += 2
        while index + 1 < sheet.count, sheet[index] != 0x2A || sheet[index + 1] != 0x2F {
          index += 1
        }
        index += 1
        // Comments are between declarations here; the text before one is complete.
        start = index + 1
      case UInt8(ascii: "{"):
        blocks.append(text(upTo: index))
        start = index + 1
      case UInt8(ascii: "}"):
        note(text(upTo: index), in: blocks)
        _ = blocks.popLast()
        start = index + 1
      case UInt8(ascii: ";"):
        note(text(upTo: index), in: blocks)
        start = index + 1
      default: break
      }
      index += 1
    }
  }

  /// The value of a property, such as `--paper`; nil if it is not set.
  subscript(_ name: String) -> String? { values[name]?.text }

  /// Returns the light and dark colour of a property; nil if they cannot be read.
  func colours(_ name: String) -> (light: String, dark: String)? {
    guard let text = self[name] else { return nil }
    guard text.hasPrefix("light-dark("), text.hasSuffix(")") else { return (text, text) }
    var depth = 0
    var parts = [""]
    for character in text.dropFirst(11).dropLast() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    if parts.count != 2 { return nil }
    return (Self.trimmed(parts[0]), Self.trimmed(parts[1]))
  }

  /// Stores a declaration if it applies to every reader of a screen.
  private mutating func note(_ declaration: String, in blocks: [String]) {
    guard declaration.hasPrefix("--"), let colon = declaration.firstIndex(of: ":"),
      let selector = blocks.last, selector == ":root" || selector == "html"
    else { return }
    for block in blocks.dropLast() {
      if block.hasPrefix("@layer") || block == "@media screen" { continue }
      return
    }
    let isLayered = blocks.contains { $0.hasPrefix("@layer") }
    let name = Self.trimmed(String(declaration[..<colon]))
    // A declaration outside any layer wins over those in layers.
    if isLayered, values[name]?.isLayered == false { return }
    values[name] = (
      Self.trimmed(String(declaration[declaration.index(after: colon)...])), isLayered
    )
  }

  private static func trimmed(_ text: String) -> String {
    let bytes = text.utf8.drop { $0 <= 0x20 }
    let end = bytes.lastIndex { $0 > 0x20 }
    return end.map { String(decoding: bytes[...$0], as: UTF8.self) } ?? ""
  }
}
