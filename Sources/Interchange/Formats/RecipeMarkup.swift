import Bytes
import Collection
import RecipeMD

/// A recipe as markup for pages and electronic books.
struct RecipeMarkup {
  let recipe: SharedRecipe
  let words: ShareWords
  /// The level of the heading with its title.
  let level: Int
  /// Returns the address of a recipe in the same file; nil if it is not in it.
  let address: (SharedRecipe.Link) -> String?
  /// Returns the attributes of a picture's element that say where it is, escaped.
  let attributes: (SharedPicture) -> String?
  /// The end of an element that is never closed: `>` in HTML, `/>` in XML.
  let emptyEnd: String
  /// Returns further attributes of a link to a recipe in the same file, escaped.
  var linkAttributes: (SharedRecipe.Link) -> String = { _ in "" }

  /// Returns the whole recipe.
  func markup() -> String {
    var html = "<h\(level)>\(Self.escaped(recipe.title))</h\(level)>\n"
    html += pictures()
    if let description = recipe.text.description {
      html += "<div class=\"description\">\n\(filled(description.deepened(by: level - 1)))</div>\n"
    }
    html += facts()
    html += ingredients()
    if let instructions = recipe.text.instructions(showing: recipe.namedPictures) {
      html += heading(words["method"])
      html += "<div class=\"method\">\n\(filled(instructions.deepened(by: level - 1)))</div>\n"
    }
    if let notes = recipe.metadata.notes {
      html += heading(words["recipeNotes"])
      for paragraph in notes.split(separator: "\n\n") {
        html += "<p>\(Self.escaped(paragraph))</p>\n"
      }
    }
    return html
  }

  /// The pictures of the dish that do not stand in the description.
  private func pictures() -> String {
    recipe.picturesBesideText.compactMap { recipe.picture($0).flatMap(attributes) }
      .map { "<p><img \($0) alt=\"\"\(emptyEnd)</p>\n" }.joined()
  }

  private func facts() -> String {
    var html = ""
    if !recipe.yieldText.isEmpty {
      html += "<p class=\"yield\">\(Self.escaped(recipe.yieldText))</p>\n"
    }
    if !recipe.tags.isEmpty {
      let tags = Self.escaped(recipe.tags.joined(separator: ", "))
      html += "<p class=\"tags\">\(tags)</p>\n"
    }
    let about = RecipeAbout.lines(of: recipe, words)
    if about.isEmpty { return html }
    html += "<dl>\n"
    for line in about {
      var text = Self.escaped(line.text)
      if let url = line.url, WebAddress.isAccepted(url) {
        text = "<a href=\"\(Self.escaped(url))\">\(text)</a>"
      }
      html += "<dt>\(Self.escaped(line.label))</dt><dd>\(text)</dd>\n"
    }
    return html + "</dl>\n"
  }

  private func ingredients() -> String {
    let lines = recipe.lines
    if lines.isEmpty { return "" }
    var html = heading(words["ingredients"])
    for section in recipe.sections {
      if !section.name.isEmpty {
        let level = min(level + 2, 6)
        html += "<h\(level)>\(Self.escaped(section.name))</h\(level)>\n"
      }
      html += "<ul class=\"ingredients\">\n"
      for place in section.places {
        let amount = lines[place].amount.map { "<b>\(Self.escaped($0.text))</b> " } ?? ""
        var name = filled(recipe.text.ingredientName(place))
        if let link = lines[place].link, let attributes = attributes(ofLink: link) {
          name = "<a \(attributes)>\(name)</a>"
        }
        html += "<li>\(amount)\(name)</li>\n"
      }
      html += "</ul>\n"
    }
    return html
  }

  private func heading(_ text: String) -> String {
    "<h\(level + 1)>\(Self.escaped(text))</h\(level + 1)>\n"
  }

  /// Returns Markdown with the addresses that its links and pictures have here.
  private func filled(_ markdown: RenderedMarkdown) -> String {
    let html = markdown.filled { link in
      switch link.kind {
      case .link:
        if let attributes = recipe.links[link.destination].flatMap({ attributes(ofLink: $0) }) {
          return .init(attributes)
        }
        return WebAddress.isAccepted(link.destination)
          ? .init("href=\"\(Self.escaped(link.destination))\"") : nil
      case .image:
        return recipe.picture(link.destination).flatMap(attributes).map { .init($0) }
      }
    }
    return XMLText.wellFormed(html, emptyEnd: emptyEnd)
  }

  /// Returns the attributes of a link to a recipe; nil if it is not in the same file.
  private func attributes(ofLink link: SharedRecipe.Link) -> String? {
    address(link).map { "href=\"\(Self.escaped($0))\"\(linkAttributes(link))" }
  }

  /// Returns a text for content and attributes.
  static func escaped(_ text: some StringProtocol) -> String {
    HTMLEscaping.escaped(XMLText.allowed(String(text)))
  }
}

/// Texts as XML allows them.
enum XMLText {
  /// Returns a text in which everything that no XML document can contain is a replacement mark.
  static func allowed(_ text: String) -> String {
    func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: false
      case 0..<0x20, 0xFFFE, 0xFFFF: true
      default: false
      }
    }
    if !text.unicodeScalars.contains(where: isForbidden) { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isForbidden($0) ? "\u{FFFD}" : $0 }))
  }

  /// Returns HTML of rendered Markdown as XML may have it, with `emptyEnd` at the end of empty
  /// elements; columns are set by styles.
  static func wellFormed(_ html: [UInt8], emptyEnd: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(html.count + 64)
    var start = 0
    // A `<` begins a tag, since texts and attributes have none.
    while let open = html[start...].firstIndex(of: 0x3C) {
      result += html[start..<open]
      let end = html[open...].firstIndex(of: 0x3E) ?? html.count - 1
      var tag = String(decoding: html[open...end], as: UTF8.self)
      for side in ["left", "center", "right"] {
        if tag.hasSuffix(" align=\"\(side)\">") {
          tag = tag.prefix { $0 != " " } + " style=\"text-align: \(side)\">"
        }
      }
      if ["<br", "<hr", "<img"].contains(where: tag.hasPrefix) {
        tag.removeLast()
        tag += emptyEnd
      }
      result += tag.utf8
      start = end + 1
    }
    result += html[start...]
    return allowed(String(decoding: result, as: UTF8.self))
  }
}
