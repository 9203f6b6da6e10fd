import Archives
import Collection
import Paths

/// A book as EPUB 3: a page a recipe, a table of contents by folders, and indexes.
enum EPUBFile {
  /// Returns the file `.epub` of a book.
  static func bytes(of book: SharedBook) throws -> [UInt8] {
    let content = EPUBContent(book)
    var zip = ZipWriter()
    // Readers tell the format by this entry, which has to be the first and as it is.
    try zip.add("mimetype", Array("application/epub+zip".utf8), isStored: true)
    try zip.add("META-INF/container.xml", Array(container.utf8))
    try zip.add("EPUB/package.opf", Array(content.package().utf8))
    try zip.add("EPUB/nav.xhtml", Array(content.navigation().utf8))
    try zip.add("EPUB/style.css", Array(style.utf8))
    for (place, recipe) in book.recipes.enumerated() {
      let page = content.page(of: recipe)
      try zip.add("EPUB/\(EPUBContent.name(ofRecipe: place))", Array(page.utf8))
    }
    for place in book.indexes.indices {
      try zip.add("EPUB/\(EPUBContent.name(ofIndex: place))", Array(content.index(place).utf8))
    }
    for picture in content.pictures {
      try zip.add("EPUB/\(picture.name)", picture.bytes, isStored: true)
    }
    return try zip.finished()
  }

  private static let container = """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
    </rootfiles>
    </container>

    """

  private static let style = """
    body { margin: 5%; line-height: 1.4; }
    h1, h2, h3, h4, h5, h6 { line-height: 1.2; page-break-after: avoid; break-after: avoid; }
    img { max-width: 100%; }
    li { page-break-inside: avoid; break-inside: avoid; }
    ul.ingredients { list-style: none; padding: 0; }
    .yield { font-weight: bold; }
    .tags { font-style: italic; }
    dt { float: left; clear: left; margin-right: 1em; }
    dt::after { content: ":"; }
    td, th { padding: 0.2em 0.5em; border-bottom: 1px solid; }

    """
}
