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
    // Nearly every tag is written in one way only, so spellings are a short list to look through.
    var gathered: [(key: String, spellings: [(name: String, users: [Int])])] = []
    var numbers: [String: Int] = [:]
    var uses: [[Int]] = []
    uses.reserveCapacity(recipes.count)
    for (index, recipe) in recipes.enumerated() {
      uses.append(
        recipe.facts.tags.map { tag in
          let number = numbers[tag.key] ?? gathered.count
          if number == gathered.count {
            numbers[tag.key] = number
            gathered.append((tag.key, []))
          }
          let spelling = gathered[number].spellings.firstIndex { $0.name == tag.name }
          if let spelling {
            gathered[number].spellings[spelling].users.append(index)
          } else {
            gathered[number].spellings.append((tag.name, [index]))
          }
          return number
        })
    }
    var tags: [Tag] = []
    var places = [Int](repeating: 0, count: gathered.count)
    let ordered = gathered.enumerated().map { (TextFolding.fold($1.key), $1.key, $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    let names = ordered.map { _, _, number in
      let most = gathered[number].spellings.min {
        ($1.users.count, $0.name) < ($0.users.count, $1.name)
      }
      return most?.name ?? ""
    }
    let slugs = TagSlugs.make(
      zip(ordered, names).map { (key: $0.1, name: $1) }, language: language)
    for (place, (sortKey, _, number)) in ordered.enumerated() {
      places[number] = place
      let spellings = gathered[number].spellings
      let users =
        spellings.count == 1 ? spellings[0].users : spellings.flatMap(\.users).sorted()
      tags.append(
        Tag(
          name: names[place], slug: slugs[place], recipes: users,
          spellings: Dictionary(uniqueKeysWithValues: spellings.map { ($0.name, $0.users) }),
          language: Self.sharedLanguage(of: users, recipes), sortKey: sortKey))
    }
    self.tags = tags
    tagsOfRecipes = uses.map { $0.map { places[$0] } }
  }

  private static func sharedLanguage(of users: [Int], _ recipes: [RecipeEntry]) -> Language? {
    guard let first = users.first.map({ recipes[$0].language }),
      users.allSatisfy({ recipes[$0].language == first })
    else { return nil }
    return first
  }
}

extension Array {
  /// The element at `index`, or nil outside the array.
  @inlinable package subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
