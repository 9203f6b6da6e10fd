/// Texts in several languages, a line each, as the tables of units and foods have them:
/// `de Prise, Pr; Prisen`.
///
/// A table of dictionaries is built by code several times the size of its words.
enum LanguageLines {
  /// Returns the texts of lines by their languages.
  static func texts(_ lines: String) -> [KitchenLanguage: String] {
    var texts: [KitchenLanguage: String] = [:]
    for line in lines.utf8.split(separator: UInt8(ascii: "\n")) {
      let (language, text) = parts(line)
      texts[language] = text
    }
    return texts
  }

  /// Returns the texts of groups of lines by their names: lines with less indentation come first in
  /// each group and name it.
  static func groups(_ lines: String) -> [String: [KitchenLanguage: String]] {
    var groups: [String: [KitchenLanguage: String]] = [:]
    var name = ""
    for line in lines.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: " ") {
        let (language, text) = parts(line.drop { $0 == UInt8(ascii: " ") })
        groups[name, default: [:]][language] = text
      } else {
        name = String(Substring(line))
      }
    }
    return groups
  }

  private static func parts(_ line: Substring.UTF8View) -> (KitchenLanguage, String) {
    // A mistake in a table of the program, which the first use of that shows.
    guard let language = KitchenLanguage(rawValue: String(Substring(line.prefix(2)))) else {
      preconditionFailure("No language: \(Substring(line))")
    }
    return (language, String(Substring(line.dropFirst(3))))
  }
}
