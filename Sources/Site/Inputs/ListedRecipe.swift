import Cooking
import Bytes
import Collection
import FileSystem
import Paths

/// A recipe as indexes and lists of links show it.
struct RecipeLine: Encodable, Sendable {
  let title: String
  /// The address of its page from the site's root.
  let url: String
  let language: Language
  let wholeTime: TimeSpan?
}

/// A recipe as lists with pictures show it.
struct RecipeCard: Encodable, Sendable {
  let line: Hashed<RecipeLine>
  let writtenYield: String?
  /// The path in the folder of its first picture.
  let picture: FilePath?
  let tags: [Hashed<TermLink>]
}

/// A recipe that another one's page names.
struct RecipeLink: Encodable, Sendable {
  let line: Hashed<RecipeLine>
  /// What leads to it where it is on the same page.
  let anchor: String?

  var title: String { line.value.title }
  var language: Language { line.value.language }

  /// Its address from a page with `up` leading to the site's root.
  func url(up: String) -> String { anchor.map { "#\($0)" } ?? String(joining: up, line.value.url) }

  // By hand, since each recipe's page has many: what the compiler writes takes ten times as long.
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
  /// The language of its recipes, if it is another than the pages'.
  let language: String?
}

/// A tag or ingredient with the number of its recipes.
struct TermCount: Encodable, Sendable {
  let term: Hashed<TermLink>
  let count: Int
}

extension RecipeLine {
  /// The first letter of a title, or whatever it starts with.
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

  /// The number of the decoration that a recipe of a title has in place of a picture.
  static func pattern(of title: String) -> Int { Int(ContentHash(of: title).high >> 56 & 15) }
}
