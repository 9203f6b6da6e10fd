/// Plain text made safe for HTML, in content and in quoted attributes.
enum HTMLEscaping {
  /// The text with entities for the four characters that mean something.
  static func escaped(_ text: some StringProtocol) -> String {
    if !text.utf8.contains(where: { [0x22, 0x26, 0x3C, 0x3E].contains($0) }) {
      return String(text)
    }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
