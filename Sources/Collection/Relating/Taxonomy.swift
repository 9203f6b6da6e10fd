/// One of the things recipes are filed under, a tag or an ingredient, with all recipes that
/// have it, however they write it.
public struct Term: Hashable, Sendable {
  /// The spelling most recipes use; among equals the first in order of bytes.
  public let name: String
  /// Its address in the site without folder and extension.
  public let slug: String
  /// The recipes' places in the book, ascending.
  public let recipes: [Int]
  /// Every spelling, with the recipes that use it.
  let spellings: [String: [Int]]
  /// The language all its recipes share, if they share one.
  public let language: Language?
  /// Orders terms as a person looks for them.
  let sortKey: String
}

/// Everything recipes are filed under in one respect.
struct Taxonomy {
  /// The terms in alphabetical order.
  let terms: [Term]
  /// For each recipe its terms' places in `terms`, in the order written, each once.
  let termsOfRecipes: [[Int]]

  /// What a recipe is filed under, and how it writes that.
  struct Use {
    /// Equal for what is one term.
    let key: String
    let name: String
  }

  /// Gathers what each recipe is filed under; no recipe has a key twice.
  ///
  /// `kind` is the address of what has no letters of its own.
  init(
    _ kind: String, of recipes: [RecipeEntry], language: Language, uses usesOf: (Int) -> [Use]
  ) {
    // Nearly every term is written in one way only, so spellings are a short list to look through.
    var gathered: [(key: String, spellings: [(name: String, users: [Int])])] = []
    var numbers: [String: Int] = [:]
    var uses: [[Int]] = []
    uses.reserveCapacity(recipes.count)
    for index in recipes.indices {
      uses.append(
        usesOf(index).map { use in
          let number = numbers[use.key] ?? gathered.count
          if number == gathered.count {
            numbers[use.key] = number
            gathered.append((use.key, []))
          }
          let spelling = gathered[number].spellings.firstIndex { $0.name == use.name }
          if let spelling {
            gathered[number].spellings[spelling].users.append(index)
          } else {
            gathered[number].spellings.append((use.name, [index]))
          }
          return number
        })
    }
    var terms: [Term] = []
    var places = [Int](repeating: 0, count: gathered.count)
    let ordered = gathered.enumerated().map { (TextFolding.fold($1.key), $1.key, $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    let names = ordered.map { _, _, number in
      let most = gathered[number].spellings.min {
        ($1.users.count, $0.name) < ($0.users.count, $1.name)
      }
      return most?.name ?? ""
    }
    let slugs = TermSlugs.make(
      kind, zip(ordered, names).map { (key: $0.1, name: $1) }, language: language)
    for (place, (sortKey, _, number)) in ordered.enumerated() {
      places[number] = place
      let spellings = gathered[number].spellings
      let users =
        spellings.count == 1 ? spellings[0].users : spellings.flatMap(\.users).sorted()
      terms.append(
        Term(
          name: names[place], slug: slugs[place], recipes: users,
          spellings: Dictionary(uniqueKeysWithValues: spellings.map { ($0.name, $0.users) }),
          language: Self.sharedLanguage(of: users, recipes), sortKey: sortKey))
    }
    self.terms = terms
    termsOfRecipes = uses.map { $0.map { places[$0] } }
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
