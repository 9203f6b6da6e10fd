import Cooking
import Bytes
import Collection
import FileSystem
import Paths

/// A recipe in indexes and lists of links.
struct RecipeLine: Encodable, Sendable {
  let title: String
  /// The address of its page from the site's root.
  let url: String
  let language: Language
  let wholeTime: TimeSpan?
}

/// A recipe in lists with pictures.
struct RecipeCard: Encodable, Sendable {
  let line: Hashed<RecipeLine>
  /// Its address in the site without folder and extension.
  let slug: String
  /// What readers' browsers keep things about it under.
  let id: String
  let writtenYield: String?
  /// Its first picture.
  let picture: SiteFile?
  let tags: [Hashed<TermLink>]
}

/// A link to another recipe.
struct RecipeLink: Encodable, Sendable {
  let line: Hashed<RecipeLine>
  /// The anchor of the recipe, if it is on the same page.
  let anchor: String?

  var title: String { line.value.title }
  var language: Language { line.value.language }

  /// Returns its address from a page for which `up` leads to the site's root.
  func url(up: String) -> String { anchor.map { "#\($0)" } ?? String(joining: up, line.value.url) }

  // Written by hand, since each recipe's page has many: the synthesized encoding takes ten times as
  // long.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(line)
    try container.encode(anchor ?? "")
  }
}

/// A tag or ingredient.
struct TermLink: Encodable, Sendable {
  let name: String
  /// The address of its first page from the site's root.
  let url: String
  /// The language of its recipes, if it differs from that of the pages.
  let language: String?
}

/// A tag or ingredient with the number of its recipes.
struct TermCount: Encodable, Sendable {
  let term: Hashed<TermLink>
  let count: Int
}

extension RecipeLine {
  /// Returns the first letter of a title, or else its first character.
  static func initial(of title: String) -> String? {
    var letters = title.utf8.makeIterator()
    if let first = letters.next(), first < 0x80, let next = letters.next(), next < 0x80,
      (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A
    {
      return String(Unicode.Scalar(first & ~0x20))
    }
    let first = title.first { $0.isLetter || $0.isNumber } ?? title.first
    return first?.uppercased()
  }
}
