/// A tag with all recipes that carry it, however they write it.
public struct Tag: Hashable, Sendable {
  /// The spelling most recipes use; among equals the first in order of bytes.
  public let name: String
  /// Its address in the site without an extension.
  public let slug: String
  /// The recipes' places in the book, ascending.
  public let recipes: [Int]
  /// Every spelling, with the recipes that use it.
  let spellings: [String: [Int]]
  /// The language all its recipes share, if they share one.
  public let language: Language?
  /// Orders tags as a person looks for them.
  let sortKey: String
}

/// Gathers the tags of all recipes.
struct TagIndex {
  /// The tags in alphabetical order.
  let tags: [Tag]
  /// For each recipe its tags' places in `tags`, in the order written, each once.
  let tagsOfRecipes: [[Int]]

  /// Tags that differ only by case, composition or white space are one.
  init(_ recipes: [RecipeEntry], language: Language) {
    var spellings: [String: [String: [Int]]] = [:]
    for (index, recipe) in recipes.enumerated() {
      for tag in recipe.facts.tags {
        spellings[tag.key, default: [:]][tag.name, default: []].append(index)
      }
    }
    var places: [String: Int] = [:]
    var slugs: Set<String> = []
    var tags: [Tag] = []
    let ordered = spellings.map { key, names in (TextFolding.fold(key), key, names) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    for (sortKey, key, names) in ordered {
      let name =
        names.min { ($1.value.count, $0.key) < ($0.value.count, $1.key) }?.key ?? key
      places[key] = tags.count
      let users = names.count == 1 ? names[name] ?? [] : names.values.joined().sorted()
      tags.append(
        Tag(
          name: name, slug: Self.uniqueSlug(name, language, &slugs),
          recipes: users, spellings: names, language: Self.sharedLanguage(of: users, recipes),
          sortKey: sortKey))
    }
    self.tags = tags
    tagsOfRecipes = recipes.map { $0.facts.tags.compactMap { places[$0.key] } }
  }

  private static func sharedLanguage(of users: [Int], _ recipes: [RecipeEntry]) -> Language? {
    guard let first = users.first.map({ recipes[$0].language }),
      users.allSatisfy({ recipes[$0].language == first })
    else { return nil }
    return first
  }

  private static func uniqueSlug(
    _ name: String, _ language: Language, _ taken: inout Set<String>
  ) -> String {
    let made = Slug.make(name, language: language)
    let slug = made.isEmpty ? "tag" : made
    var unique = slug
    var number = 2
    while !taken.insert(unique).inserted {
      unique = "\(slug)-\(number)"
      number += 1
    }
    return unique
  }
}

extension Array {
  /// The element at `index`, or nil outside the array.
  subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
