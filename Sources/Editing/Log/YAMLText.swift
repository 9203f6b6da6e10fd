/// Texts as YAML scalars.
package enum YAMLText {
  /// Words that some version of YAML does not read as text.
  private static let words: Set<String> = [
    "true", "false", "null", "yes", "no", "on", "off", "y", "n",
  ]

  /// Returns the text unchanged if YAML reads it literally, also within brackets; else in double
  /// quotes.
  package static func scalar(_ text: String) -> String {
    isPlain(text) ? text : quoted(text)
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, text.last != " "
    else { return false }
    return !words.contains(text.lowercased())
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || " .!?()'-–—…/+".unicodeScalars.contains(scalar)
      }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default:
        if isPrintable(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          let width = scalar.value < 0x1_0000 ? 4 : 8
          let zeros = String(repeating: "0", count: width - digits.utf8.count)
          result += (width == 4 ? "\\u" : "\\U") + zeros + digits
        }
      }
    }
    return result + "\""
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate, .privateUse: false
    default: scalar != "\u{FEFF}"
    }
  }
}
