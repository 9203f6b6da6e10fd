import Collection

/// Recipes as one page that needs nothing else: its styles and pictures are in it, and it has no
/// scripts but data for other programs.
enum HTMLFile {
  /// Returns the page of a recipe.
  static func bytes(of recipe: SharedRecipe, _ words: ShareWords) -> [UInt8] {
    page(title: recipe.title, recipe) {
      "<article>\n\(markup(of: recipe, words, level: 1, in: [:]))</article>\n"
    }
  }

  /// Returns the page of several recipes, with a table of contents.
  static func bytes(of book: SharedBook) -> [UInt8] {
    page(title: book.title, language: book.language.tag, direction: book.language.direction) {
      var places: [String: Int] = [:]
      for (place, recipe) in book.recipes.enumerated() where places[recipe.id] == nil {
        places[recipe.id] = place
      }
      var html = "<h1>\(RecipeMarkup.escaped(book.title))</h1>\n"
      html += "<nav><h2>\(RecipeMarkup.escaped(book.words["chapters"]))</h2>\n<ol>\n"
      for (place, recipe) in book.recipes.enumerated() {
        let (language, title) = (recipe.language, RecipeMarkup.escaped(recipe.title))
        html += "<li lang=\"\(language.tag)\" dir=\"\(language.direction)\">"
        html += "<a href=\"#r\(place)\">\(title)</a></li>\n"
      }
      html += "</ol></nav>\n"
      for (place, recipe) in book.recipes.enumerated() {
        let (language, markup) = (
          recipe.language, markup(of: recipe, book.words, level: 2, in: places)
        )
        html +=
          "<article id=\"r\(place)\" lang=\"\(language.tag)\" dir=\"\(language.direction)\">\n"
        html += "\(markup)</article>\n"
      }
      return html
    }
  }

  private static func markup(
    of recipe: SharedRecipe, _ words: ShareWords, level: Int, in places: [String: Int]
  ) -> String {
    let markup = RecipeMarkup(
      recipe: recipe, words: words, level: level, address: { places[$0.id].map { "#r\($0)" } },
      attributes: { picture in
        let destination = RecipeMarkup.escaped(picture.destination)
        return "src=\"\(picture.dataAddress)\" \(destinationAttribute)=\"\(destination)\""
      }, emptyEnd: ">",
      linkAttributes: { link in
        let destinations = recipe.links.filter { $0.value == link }.keys.sorted()
        return destinations.first.map {
          " \(destinationAttribute)=\"\(RecipeMarkup.escaped($0))\""
        } ?? ""
      }
    ).markup()
    let data = XMLText.allowed(String(decoding: RecipeJSONLD.withText(recipe), as: UTF8.self))
    return "\(markup)<script type=\"application/ld+json\">\(data)</script>\n"
  }

  /// The attribute of a picture, or of a link to another recipe in the page, with the destination
  /// that the recipe's text has for it.
  static let destinationAttribute = "data-destination"

  private static func page(
    title: String, _ recipe: SharedRecipe, body: () -> String
  ) -> [UInt8] {
    page(
      title: title, language: recipe.language.tag, direction: recipe.language.direction, body: body)
  }

  private static func page(
    title: String, language: String, direction: String, body: () -> String
  ) -> [UInt8] {
    let page = """
      <!DOCTYPE html>
      <html lang="\(language)" dir="\(direction)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
      <meta name="color-scheme" content="light dark">
      <meta name="robots" content="noindex">
      <title>\(RecipeMarkup.escaped(title))</title>
      <style>
      \(style)</style>
      </head>
      <body>
      <main>
      \(body())</main>
      </body>
      </html>

      """
    return Array(page.utf8)
  }

  private static let style = """
    :root { color-scheme: light dark; --paper: #fffdf8; --ink: #23201c; --line: #cfc7ba; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #1c1a17; --ink: #ece6dc; --line: #4d473f; }
    }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 1.0625rem/1.55 Georgia, serif; overflow-wrap: anywhere; }
    main { max-width: 40rem; margin: auto; padding: 1.5rem; }
    h1, h2, h3, h4, h5, h6 { line-height: 1.2; }
    a { color: inherit; }
    img { max-width: 100%; height: auto; border-radius: .5rem; }
    article + article { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1rem; }
    .yield { font-weight: bold; }
    .tags { font-style: italic; }
    .table { overflow-x: auto; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
    dd { margin: 0; }
    td, th { padding: .25rem .5rem; border-bottom: 1px solid var(--line); }
    @media print {
      :root { --paper: #fff; --ink: #000; }
      article + article { break-before: page; border: 0; }
    }

    """
}
