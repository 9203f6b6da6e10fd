import Collection
import FileSystem

/// The file formats in which a recipe can be shared.
package enum ShareFormat: String, CaseIterable, Encodable, Sendable {
  /// The recipe's own text.
  case recipeMD = "recipemd"
  /// The format of the Cookbook app.
  case cookbookJSON = "cookbook.json"

  /// Returns the formats that a collection offers.
  package static func formats(of settings: Settings) -> [ShareFormat] {
    settings.share.map { $0.compactMap(ShareFormat.init) } ?? allCases
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the recipe's text in a form that no browser mistakes for a page.
  ///
  /// Hosts have no type for `.recipemd` and often send none. A browser then judges a file by its
  /// beginning: after white space, `<b`, `<script`, `<!--` and the like make it a page, whose
  /// scripts act on behalf of the site, and `%PDF-` makes it a document. A file that begins with
  /// UTF-8's byte order mark is text whatever follows (MIME Sniffing Standard, 7.1). CommonMark
  /// parsers skip the mark. The reference implementation of RecipeMD does not, and finds no title
  /// in a file with a mark before `#`, so only files with a dangerous beginning get one. Of those,
  /// the reference implementation accepts only titles underlined with `=`, and reads the mark as an
  /// invisible letter. The text itself is never changed: with anything else before it, the recipe
  /// would have a different meaning.
  static func marked(_ source: [UInt8]) -> [UInt8] {
    let first = source.first { !isPassedOver($0) }
    return first == UInt8(ascii: "<") || first == UInt8(ascii: "%") ? mark + source : source
  }

  /// Returns whether browsers may skip a byte before they check the beginning of a file: white
  /// space by the standard, and the vertical tab, which Chromium also treats as white space.
  package static func isPassedOver(_ byte: UInt8) -> Bool {
    (0x09...0x0D).contains(byte) || byte == 0x20
  }

  /// Returns the bytes of the file for a recipe.
  ///
  /// - Throws: `FileError` if the recipe can no longer be read.
  package func bytes(for recipe: RecipeEntry) throws(FileError) -> [UInt8] {
    let text = try recipe.text()
    switch self {
    case .recipeMD: return Self.marked(text.source)
    case .cookbookJSON: return CookbookJSON.bytes(for: recipe, text)
    }
  }
}
