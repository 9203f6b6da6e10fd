import Markup
import Texts

/// What a page says of itself.
struct PageFacts {
  private(set) var address: String?
  private(set) var site: String?
  private(set) var language: String?
  private var title: String?
  /// The headings above the ingredients, and the level of each.
  private var headings: [(level: Int, text: String)] = []

  init(_ root: MarkupDocument.Element) {
    language = root["lang"] ?? root["xml:lang"]
    var isAbove = true
    root.forEach { element in
      switch element.name {
      case "link" where element["rel"]?.lowercased() == "canonical":
        address = address ?? element["href"]
      case "meta":
        switch element["property"] ?? element["name"] {
        case "og:url": address = address ?? element["content"]
        case "og:site_name": site = element["content"]
        case "og:title": title = element["content"]
        default: break
        }
      case "title": title = title ?? element.text
      case "h1", "h2", "h3", "h4":
        let text = element.text
        if isAbove, RecipeHeading(text) == .ingredients { isAbove = false }
        if isAbove, !text.isEmpty {
          headings.append((element.name.last?.wholeNumberValue ?? 0, text))
        }
      default: break
      }
      return true
    }
  }

  /// The title of the recipe: the last heading that is a part of the page's title, else the first
  /// of the first level, else that title without the site's name.
  var name: String? {
    let parts = parts.map(TextFolding.fold)
    let named = headings.last { parts.contains(TextFolding.fold($0.text)) }
    let first = headings.first { $0.level == 1 && !isSite($0.text) }
    return (named ?? first)?.text ?? (self.parts.count == 1 ? self.parts[0] : title)
  }

  /// The parts of the page's title, but for the name of the site: `Soup | My kitchen`.
  var parts: [String] {
    var text = title ?? ""
    for mark in [" - ", " – ", " — ", " · ", " • ", " » ", " :: ", ": "] {
      text = text.replacing(mark, with: " | ")
    }
    return text.split(separator: " | ").map { String($0).trimmed }
      .filter { !$0.isEmpty && !isSite($0) }
  }

  private func isSite(_ text: String) -> Bool {
    site.map { TextFolding.fold($0) == TextFolding.fold(text) } ?? false
  }
}
