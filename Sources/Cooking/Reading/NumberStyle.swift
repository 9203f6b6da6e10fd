/// How languages write decimals, as browsers know it from Unicode's CLDR.
package enum NumberStyle {
  /// Whether a comma begins the decimals in the language of a BCP 47 tag.
  package static func hasDecimalComma(_ tag: String) -> Bool {
    // Most languages are written with no region, and in small letters.
    if tag.utf8.allSatisfy({ 0x61...0x7A ~= $0 }) { return commaLanguages.contains(tag) }
    let tag = tag.lowercased()
    if pointRegions.contains(tag) { return false }
    return commaRegions.contains(tag) || commaLanguages.contains(String(tag.prefix { $0 != "-" }))
  }

  private static let commaLanguages: Set = [
    "af", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl", "hr",
    "hu", "hy", "id", "is", "it", "ka", "lb", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt",
    "ro", "ru", "sk", "sl", "sq", "sr", "sv", "tr", "uk", "vi",
  ]
  private static let commaRegions: Set = ["en-za", "en-de", "en-at"]
  private static let pointRegions: Set = [
    "de-ch", "de-li", "it-ch", "es-419", "es-cu", "es-do", "es-gt", "es-hn", "es-mx", "es-ni",
    "es-pa", "es-pe", "es-pr", "es-sv", "es-us",
  ]
}
