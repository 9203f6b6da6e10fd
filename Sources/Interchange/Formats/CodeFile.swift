import Archives
import Codes
import Diagnostics

/// Recipes as QR codes, drawn as SVG in the size they are printed in.
package enum CodeFile {
  /// A recipe is too long for a code, and has no address that a code could carry instead.
  package struct TooLongError: ExplainedError {
    private let title: String

    fileprivate init(_ title: String) { self.title = title }

    package var description: String { "“\(title)” is too long for a code that a phone can read" }
    package var help: String? {
      "with “url” in cookbook.yml, its code leads to its page instead"
    }
  }

  /// Returns the code of a recipe: the whole recipe, in an address or by itself, or its short address
  /// if that is too long.
  ///
  /// - Throws: `TooLongError` if neither the recipe nor an address fits into it.
  static func code(of recipe: SharedRecipe) throws(TooLongError) -> QRCode {
    if let code = wholeCode(of: recipe) { return code }
    guard let addresses = recipe.codeAddresses, let code = QRCode(addresses.short, .medium) else {
      throw TooLongError(recipe.title)
    }
    return code
  }

  /// Returns the code of the whole recipe, in an address or by itself; nil if it does not fit.
  static func wholeCode(of recipe: SharedRecipe) -> QRCode? {
    // Without any address the code is the recipe's text, which cameras show.
    guard let addresses = recipe.codeAddresses else { return QRCode(recipe.source, .low) }
    return address(of: recipe.source, at: addresses.open).flatMap { QRCode($0, .low) }
  }

  /// Returns the address that carries a recipe: its text, deflated, in the fragment, which browsers
  /// send to no server; nil if that is too long for a code.
  package static func address(of source: [UInt8], at page: String) -> String? {
    // No text is deflated that far.
    guard source.count < QRCode.mostOnPaper * 8 else { return nil }
    let address = "\(page)#r=\(Base64.addressText(of: Deflate.raw(source)))"
    return address.utf8.count <= QRCode.mostOnPaper ? address : nil
  }

  static func bytes(of recipe: SharedRecipe) throws(TooLongError) -> [UInt8] {
    let code = try code(of: recipe)
    let side = code.sizeWithMargin
    // The code of a short text is not made smaller than 20 mm, where it would be overlooked.
    let tenths = max(200, side * moduleWidth / 10)
    let width = "\(tenths / 10).\(tenths % 10)mm"
    let title = RecipeMarkup.escaped(recipe.title)
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(width)" \
      \(CodeDrawing.attributes(of: code)) role="img">
      <title>\(title)</title>
      \(CodeDrawing.modules(of: code))
      </svg>

      """
    return Array(svg.utf8)
  }

  /// The width of a module in hundredths of a millimetre.
  private static let moduleWidth = 43

  /// Returns an archive of the codes of several recipes.
  static func archive(of book: SharedBook) throws -> [UInt8] {
    try ZipWriter.archive(of: book, ShareFormat.code.fileExtension) { try bytes(of: $0) }
  }
}
