/// A tag with all recipes that carry it, however they write it.
public struct Tag: Hashable, Sendable {
  /// The spelling most recipes use; among equals the first in order of bytes.
  public let name: String
  /// Its address in the site without an extension.
  public let slug: String
  /// The recipes' places in the book, ascending.
  public let recipes: [Int]
  /// Every spelling, with the recipes that use it.
  public let spellings: [String: [Int]]
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
    let keys = recipes.enumerated().map { index, recipe in
      var seen: [String] = []
      for (place, tag) in recipe.recipe.tags.enumerated() {
        let text = recipe.parsed.html?.tags[safe: place]?.text ?? tag
        let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let key = TextFolding.composed(name).lowercased()
        if name.isEmpty || seen.contains(key) { continue }
        seen.append(key)
        spellings[key, default: [:]][name, default: []].append(index)
      }
      return seen
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
      tags.append(
        Tag(
          name: name, slug: Self.uniqueSlug(name, language, &slugs),
          recipes: Set(names.values.joined()).sorted(), spellings: names, sortKey: sortKey))
    }
    self.tags = tags
    tagsOfRecipes = keys.map { $0.compactMap { places[$0] } }
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
