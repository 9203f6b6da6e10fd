import Collection
import FileSystem

/// The kinds of files a recipe can be handed on as.
package enum ShareFormat: String, CaseIterable, Encodable, Sendable {
  /// The recipe's own text.
  case recipeMD = "recipemd"
  /// What the Cookbook app reads.
  case cookbookJSON = "cookbook.json"

  /// The formats a collection offers.
  package static func formats(of settings: Settings) -> [ShareFormat] {
    settings.share.map { $0.compactMap(ShareFormat.init) } ?? allCases
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The recipe's text so that no browser takes it for a page.
  ///
  /// Hosts know no type for `.recipemd` and often tell none. A browser then goes by how a file begins:
  /// after white space, `<b`, `<script`, `<!--` and their like make a page of it, whose scripts act in
  /// the name of the site, and `%PDF-` a document. What begins with UTF-8's byte order mark is text
  /// whatever follows (MIME Sniffing Standard, 7.1). CommonMark parsers pass over the mark. The
  /// reference of RecipeMD does not, and finds no title in a file with one that begins with `#`; so
  /// only what begins dangerously has it. Of those the reference takes none but titles underlined
  /// with `=`, and reads the mark as a letter that nobody sees. No text is changed: what a recipe
  /// says would be another thing with anything else before it.
  static func marked(_ source: [UInt8]) -> [UInt8] {
    let first = source.first { !isPassedOver($0) }
    return first == UInt8(ascii: "<") || first == UInt8(ascii: "%") ? mark + source : source
  }

  /// Whether browsers may pass over a byte before they look at how a file begins: white space by the
  /// standard, and the vertical tab, which Chromium takes for white space too.
  package static func isPassedOver(_ byte: UInt8) -> Bool {
    (0x09...0x0D).contains(byte) || byte == 0x20
  }

  /// The file's bytes for a recipe.
  ///
  /// - Throws: `FileError` if the recipe cannot be read any more.
  package func bytes(for recipe: RecipeEntry) throws(FileError) -> [UInt8] {
    let text = try recipe.text()
    switch self {
    case .recipeMD: return Self.marked(text.source)
    case .cookbookJSON: return CookbookJSON.bytes(for: recipe, text)
    }
  }
}
