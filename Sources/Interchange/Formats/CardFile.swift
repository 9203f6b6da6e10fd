import Archives
import Collection
import Pictures

/// A recipe as a card to print and to give away: a drawing (SVG) whose texts are texts, with all its
/// sides one below the other, each of which `#side-2` and so on shows alone.
package enum CardFile {
  /// A code that stands on the front of a card, such as the one that leads to the recipe.
  package struct Code: Sendable {
    /// The elements that draw it, in black from (0, 0) on.
    let elements: String
    /// The side of its square with the quiet zone around it, in the units of the elements.
    let side: Int

    /// Creates a code from elements of SVG.
    package init(elements: String, side: Int) { (self.elements, self.side) = (elements, side) }
  }

  /// The resolution that printers and photo shops ask for.
  private static let pixelsPerInch = 300

  /// Returns the request for the picture of a card's file.
  package static func picture(of file: [UInt8]) -> PictureRequest {
    .drawing(
      file, width: Int(CardStyle.width / 72) * pixelsPerInch, pixelsPerInch: pixelsPerInch)
  }

  /// The most bytes of a picture in a card: readers of SVG refuse longer attributes.
  private static let mostPictureBytes = 6 << 20

  /// Returns the file of a recipe.
  package static func bytes(
    of recipe: SharedRecipe, _ words: ShareWords, code: Code? = nil
  ) -> [UInt8] {
    let content = CardContent(recipe, words)
    let picture = recipe.cover.flatMap { cover in
      // Not every program that draws SVG shows the others.
      [.jpeg, .png].contains(cover.kind) && cover.bytes.count <= mostPictureBytes
        ? cover.dataAddress : nil
    }
    let sides = CardLayout(
      content: content, hasPicture: picture != nil, hasCode: code != nil
    ).sides()
    let drawing = CardDrawing(
      language: recipe.language.tag, isRightToLeft: recipe.language.direction == "rtl",
      picture: picture, code: code)
    return Array(drawing.svg(of: sides, title: content.title, summary: content.summary).utf8)
  }

  /// Returns the zip file of several recipes.
  static func archive(of book: SharedBook) throws -> [UInt8] {
    try ZipWriter.archive(of: book, "card.svg") { bytes(of: $0, book.words) }
  }
}
