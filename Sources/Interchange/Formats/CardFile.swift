import Archives
import Codes
import Collection
import Pictures

/// A recipe as a card to print and to give away: a drawing (SVG) whose texts are texts, with all its
/// sides one below the other, each of which `#side-2` and so on shows alone.
package enum CardFile {
  /// The resolution that printers and photo shops ask for.
  private static let pixelsPerInch = 300

  /// The most sides in a picture of that resolution; with more it would be higher than
  /// `PictureRequest` allows, and would take minutes.
  private static let mostSidesOfPicture = 20

  /// Returns the request for the picture of a card's file.
  ///
  /// - Throws: `PictureError.tooLarge` if the card has too many sides.
  package static func picture(of file: [UInt8]) throws(PictureError) -> PictureRequest {
    let sides = CardDrawing.sides(in: file)
    if sides > mostSidesOfPicture {
      throw .tooLarge(
        reason: "the card has \(sides) sides, and its picture at most \(mostSidesOfPicture)")
    }
    return .drawing(
      file, width: Int(CardStyle.width / 72) * pixelsPerInch, pixelsPerInch: pixelsPerInch)
  }

  /// The most bytes of a picture in a card: readers of SVG refuse longer attributes.
  private static let mostPictureBytes = 6 << 20

  /// Returns the file of a recipe.
  ///
  /// The code of its short address stands on the front, if it has one, and that of the whole recipe
  /// on a side of its own, if its card carries it.
  package static func bytes(of recipe: SharedRecipe, _ words: ShareWords) -> [UInt8] {
    let content = CardContent(recipe, words)
    let code = recipe.codeAddresses.flatMap { QRCode($0.short, .medium) }
    let picture = recipe.cover.flatMap { cover in
      // Not every program that draws SVG shows the others.
      [.jpeg, .png].contains(cover.kind) && cover.bytes.count <= mostPictureBytes
        ? cover.dataAddress : nil
    }
    let sides = CardLayout(
      content: content, hasPicture: picture != nil, code: code,
      wholeCode: recipe.carriesItself ? CodeFile.wholeCode(of: recipe) : nil
    ).sides()
    let drawing = CardDrawing(
      language: recipe.language.tag, isRightToLeft: recipe.language.direction == "rtl",
      picture: picture)
    return Array(drawing.svg(of: sides, title: content.title, summary: content.summary).utf8)
  }

  /// Returns the zip file of several recipes.
  static func archive(of book: SharedBook) throws -> [UInt8] {
    try ZipWriter.archive(of: book, "card.svg") { bytes(of: $0, book.words) }
  }
}
