import Cooking
import Texts
import Paths

/// Names for addresses: stable, readable, in lower case, with the letters of every script.
package enum Slug {
  /// The maximum length of a slug in bytes, so that a name with an extension fits the limits of
  /// file systems.
  private static let limit = 120

  /// Returns the slug of a title or file name.
  ///
  /// German umlauts are spelled out if the language is German, other accents on Latin letters are
  /// dropped, apostrophes are removed, and everything else that is not a letter, mark or digit
  /// becomes a single hyphen. Empty if nothing is left.
  package static func make(_ text: String, language: Language) -> String {
    let slug = letters(of: text, language: language)
    return FileStem.isDevice(slug[...]) ? "\(slug)-page" : slug
  }

  private static func letters(of text: String, language: Language) -> String {
    if let slug = makeASCII(text) { return slug }
    let spelt =
      language.primary == "de" ? spellingOutUmlauts(TextFolding.composed(text)) : text
    var slug = String.UnicodeScalarView()
    var needsHyphen = false
    TextFolding.forEachBase(of: spelt) { scalar in
      // A variation selector is invisible on its own, and so would be a slug of one.
      if isApostrophe(scalar) || !scalar.isASCII && scalar.properties.isVariationSelector { return }
      guard isKept(scalar) else {
        needsHyphen = true
        return
      }
      if needsHyphen, !slug.isEmpty { slug.append("-") }
      needsHyphen = false
      slug.append(scalar)
    }
    return cut(Normalization.composed(String(slug)))
  }

  /// Returns the slug of a relative path without its extension, folder by folder.
  package static func make(path: FilePath, language: Language) -> String {
    path.utf8.split(separator: UInt8(ascii: "/"))
      .map { part in
        let slug = make(String(Substring(part)), language: language)
        return slug.isEmpty ? "untitled" : slug
      }
      .joined(separator: "/")
  }

  /// Returns the slugs that a relative path without its extension may have, whatever the language.
  package static func spellings(path: FilePath) -> [String] {
    // Only German spells out umlauts.
    let slugs = ["en", "de"].map { make(path: path, language: Language($0)) }
    return slugs[0] == slugs[1] ? [slugs[0]] : slugs
  }

  private static func makeASCII(_ text: String) -> String? {
    var slug: [UInt8] = []
    var needsHyphen = false
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case 0x27: continue
      case 0x30...0x39, 0x61...0x7A, 0x41...0x5A:
        if needsHyphen, !slug.isEmpty { slug.append(0x2D) }
        needsHyphen = false
        slug.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      default: needsHyphen = true
      }
    }
    return cut(String(decoding: slug, as: UTF8.self))
  }

  private static func spellingOutUmlauts(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "ä", "Ä": result += "ae"
      case "ö", "Ö": result += "oe"
      case "ü", "Ü": result += "ue"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}" || scalar == "\u{2BC}"
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let byte = UInt8(ascii: scalar)
      return (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber:
      true
    default: false
    }
  }

  private static func cut(_ slug: String) -> String {
    if slug.utf8.count <= limit { return slug }
    var scalars = String.UnicodeScalarView()
    var count = 0
    for scalar in slug.unicodeScalars {
      count += UTF8.width(scalar)
      if count > limit { break }
      scalars.append(scalar)
    }
    while scalars.last == "-" { scalars.removeLast() }
    return String(scalars)
  }
}
