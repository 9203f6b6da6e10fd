import Collection
import Cooking
import Paths

/// The pages of an electronic book.
struct EPUBContent {
  /// A picture file of the book.
  struct Picture {
    let name: String
    let kind: SharedPicture.Kind
    let bytes: [UInt8]
  }

  private let book: SharedBook
  /// The photos, each once.
  ///
  /// Drawings are in the pages instead: one that browsers show may break rules of SVG 1.1, and as a
  /// file it would make the whole book invalid.
  let pictures: [Picture]
  private let namesOfPictures: [FilePath: String]
  private let places: [String: Int]

  init(_ book: SharedBook) {
    self.book = book
    var (pictures, names) = ([Picture](), [FilePath: String]())
    for picture in book.recipes.flatMap(\.pictures)
    where picture.kind.isInBooks && picture.kind.isPhoto && names[picture.path] == nil {
      // WebP is a core type since EPUB 3.3; older readers show the text without it.
      let name = "picture-\(pictures.count + 1).\(picture.kind.fileExtension)"
      names[picture.path] = name
      pictures.append(Picture(name: name, kind: picture.kind, bytes: picture.bytes))
    }
    (self.pictures, namesOfPictures) = (pictures, names)
    places = Dictionary(
      book.recipes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  static func name(ofRecipe place: Int) -> String { "recipe-\(place + 1).xhtml" }
  static func name(ofIndex place: Int) -> String { "index-\(place + 1).xhtml" }

  // MARK: The package

  /// Returns the list of all files and the order in which they are read.
  func package() -> String {
    var items = [
      #"<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>"#,
      #"<item id="style" href="style.css" media-type="text/css"/>"#,
    ]
    var spine = [#"<itemref idref="nav"/>"#]
    for (name, id) in pages {
      items.append(#"<item id="\#(id)" href="\#(name)" media-type="application/xhtml+xml"/>"#)
      spine.append(#"<itemref idref="\#(id)"/>"#)
    }
    // The shelves of readers show it, and most of them no drawings.
    let cover = book.recipes.lazy.compactMap(\.cover).first.flatMap { namesOfPictures[$0.path] }
    for (place, picture) in pictures.enumerated() {
      let properties = picture.name == cover ? #" properties="cover-image""# : ""
      items.append(
        #"<item id="picture-\#(place + 1)" href="\#(picture.name)" "#
          + #"media-type="\#(picture.kind.mediaType)"\#(properties)/>"#)
    }
    let author = book.author.map { "<dc:creator>\(RecipeMarkup.escaped($0))</dc:creator>\n" } ?? ""
    let languages = ([book.language.tag] + book.recipes.map(\.language.tag)).uniqued
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" \
      xml:lang="\(book.language.tag)" dir="\(book.language.direction)">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:identifier id="id">urn:uuid:\(book.version.id.lowercased())</dc:identifier>
      <dc:title>\(title)</dc:title>
      \(author)\(languages.map { "<dc:language>\($0)</dc:language>" }.joined(separator: "\n"))
      <meta property="dcterms:modified">\(book.day)T00:00:00Z</meta>
      </metadata>
      <manifest>
      \(items.joined(separator: "\n"))
      </manifest>
      <spine page-progression-direction="\(book.language.direction)">
      \(spine.joined(separator: "\n"))
      </spine>
      </package>

      """
  }

  /// The names and identifiers of the recipes' pages and of the indexes.
  private var pages: [(name: String, id: String)] {
    book.recipes.indices.map { (Self.name(ofRecipe: $0), "recipe-\($0 + 1)") }
      + book.indexes.indices.map { (Self.name(ofIndex: $0), "index-\($0 + 1)") }
  }

  /// The book's title; a book has one.
  private var title: String {
    let title = RecipeMarkup.escaped(book.title)
    return title.allSatisfy(\.isWhitespace) ? "Recipes" : title
  }

  // MARK: Pages

  /// Returns the table of contents, with the recipes by their folders.
  func navigation() -> String {
    var list = ""
    var open: String?
    for (place, recipe) in book.recipes.enumerated() {
      let chapter = recipe.path.parts.count > 1 ? recipe.path.parts[0].string : nil
      if chapter != open {
        if open != nil { list += "</ol></li>\n" }
        if let chapter { list += "<li><span>\(RecipeMarkup.escaped(chapter))</span><ol>\n" }
        open = chapter
      }
      list += entry(Self.name(ofRecipe: place), recipe.title, recipe.language)
    }
    if open != nil { list += "</ol></li>\n" }
    for (place, index) in book.indexes.enumerated() {
      list += entry(Self.name(ofIndex: place), index.title, book.language)
    }
    let heading = "<h2>\(RecipeMarkup.escaped(book.words["chapters"]))</h2>\n"
    return page(
      title: book.title, book.language,
      "<h1>\(title)</h1>\n<nav epub:type=\"toc\" id=\"toc\">\n\(heading)<ol>\n\(list)</ol>\n</nav>\n"
    )
  }

  private func entry(_ name: String, _ title: String, _ language: Language) -> String {
    let text = RecipeMarkup.escaped(title)
    // A link without any text leads nowhere for those who hear it.
    let shown = text.allSatisfy(\.isWhitespace) ? "–" : text
    return "<li><a href=\"\(name)\" xml:lang=\"\(language.tag)\">\(shown)</a></li>\n"
  }

  /// Returns the page of a recipe.
  func page(of recipe: SharedRecipe) -> String {
    let markup = RecipeMarkup(
      recipe: recipe, words: book.words, level: 1,
      address: { places[$0.id].map(Self.name(ofRecipe:)) },
      attributes: { picture in
        let address = picture.kind.isPhoto ? namesOfPictures[picture.path] : picture.dataAddress
        return address.map { "src=\"\(RecipeMarkup.escaped($0))\"" }
      }, emptyEnd: "/>")
    return page(title: recipe.title, recipe.language, markup.markup())
  }

  /// Returns the page of an index.
  func index(_ place: Int) -> String {
    let index = book.indexes[place]
    var html = "<h1>\(RecipeMarkup.escaped(index.title))</h1>\n<ul>\n"
    for entry in index.entries {
      let links = entry.recipes.map { recipe in
        let title = RecipeMarkup.escaped(book.recipes[recipe].title)
        return "<a href=\"\(Self.name(ofRecipe: recipe))\">\(title)</a>"
      }
      html += "<li>\(RecipeMarkup.escaped(entry.name)): \(links.joined(separator: ", "))</li>\n"
    }
    return page(title: index.title, book.language, html + "</ul>\n")
  }

  private func page(title: String, _ language: Language, _ body: String) -> String {
    let title = RecipeMarkup.escaped(title)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
      lang="\(language.tag)" xml:lang="\(language.tag)" dir="\(language.direction)">
      <head>
      <title>\(title.allSatisfy(\.isWhitespace) ? "–" : title)</title>
      <link rel="stylesheet" type="text/css" href="style.css"/>
      </head>
      <body>
      \(body)</body>
      </html>

      """
  }
}

extension [String] {
  /// Each text once, in the order of the first of its kind.
  fileprivate var uniqued: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
