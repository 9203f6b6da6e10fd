import Cooking
import Texts

/// One of the things recipes are filed under, a tag or an ingredient, with all recipes that
/// have it, however they write it.
package struct Term: Hashable, Sendable {
  /// The spelling most recipes use; among equals the first in order of bytes.
  package let name: String
  /// Its address in the site without folder and extension.
  package let slug: String
  /// The recipes' places in the book, ascending.
  package let recipes: [Int]
  /// Every spelling with the recipes that use it, where there are several; else nothing.
  let spellings: [String: [Int]]
  /// The language all its recipes share, if they share one.
  package let language: Language?
  /// Orders terms as a person looks for them: its key, folded.
  package let sortKey: String
}

/// Everything recipes are filed under in one respect.
package struct Taxonomy: Sendable {
  /// The terms in alphabetical order.
  let terms: [Term]
  /// For each recipe its terms' places in `terms`, in the order written, each once.
  let termsOfRecipes: [[Int]]
  /// For each recipe and each name it writes, which of its terms that is, counted from 1; 0 where
  /// the name is no term, or one of more than anybody files a recipe under.
  ///
  /// Empty where nobody asks for it.
  let namesOfRecipes: [[UInt8]]

  init(terms: [Term], termsOfRecipes: [[Int]], namesOfRecipes: [[UInt8]]) {
    self.terms = terms
    self.termsOfRecipes = termsOfRecipes
    self.namesOfRecipes = namesOfRecipes
  }

  /// What a recipe is filed under, and how it writes that, as places in lists of both.
  struct Use {
    /// Equal for what is one term.
    let key: Int
    let spelling: Int
  }

  /// Gathers what each recipe is filed under; no recipe has a key twice.
  ///
  /// `kind` is the address of what has no letters of its own, `chosen` the names of keys that have
  /// one whatever most recipes write, `numbers` what becomes of `namesOfRecipes`.
  init(
    _ kind: String, of recipes: [RecipeEntry], language: Language, keys: [String],
    spellings: [String], uses: [[Use]], chosen: [Int: String] = [:],
    numbers: [[UInt8]] = []
  ) {
    // Nearly every term is written in one way only, so spellings are a short list to look through.
    var gathered = [[(spelling: Int, users: [Int])]](repeating: [], count: keys.count)
    for (place, uses) in uses.enumerated() {
      for use in uses {
        if let known = gathered[use.key].firstIndex(where: { $0.spelling == use.spelling }) {
          gathered[use.key][known].users.append(place)
        } else {
          gathered[use.key].append((use.spelling, [place]))
        }
      }
    }
    let ordered = keys.indices.filter { !gathered[$0].isEmpty }
      .map { (TextFolding.fold(keys[$0]), keys[$0], $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    let names = ordered.map { _, _, number in
      if let name = chosen[number] { return name }
      let most = gathered[number].min {
        ($1.users.count, spellings[$0.spelling]) < ($0.users.count, spellings[$1.spelling])
      }
      return most.map { spellings[$0.spelling] } ?? ""
    }
    let slugs = TermSlugs.make(
      kind, zip(ordered, names).map { (key: $0.1, name: $1) }, language: language)
    var terms: [Term] = []
    terms.reserveCapacity(ordered.count)
    var places = [Int](repeating: 0, count: keys.count)
    for (place, (sortKey, _, number)) in ordered.enumerated() {
      places[number] = place
      let all = gathered[number]
      let users = all.count == 1 ? all[0].users : all.flatMap(\.users).sorted()
      terms.append(
        Term(
          name: names[place], slug: slugs[place], recipes: users,
          spellings: all.count == 1
            ? [:]
            : Dictionary(uniqueKeysWithValues: all.map { (spellings[$0.spelling], $0.users) }),
          language: Self.sharedLanguage(of: users, recipes), sortKey: sortKey))
    }
    self.terms = terms
    termsOfRecipes = uses.map { $0.map { places[$0.key] } }
    namesOfRecipes = numbers
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

extension Taxonomy {
  /// What is equal for tags that are one.
  package static func key(ofTag name: String) -> String {
    TextFolding.composed(TextFolding.singleSpaced(name)).lowercased()
  }

  /// The tags of a book: those that differ only by case, composition or white space are one.
  init(tagsOf recipes: [RecipeEntry], language: Language) {
    var keys: [String] = []
    var spellings: [String] = []
    var keyNumbers: [String: Int] = [:]
    var spellingNumbers: [String: Int] = [:]
    func number(_ text: String, _ numbers: inout [String: Int], _ all: inout [String]) -> Int {
      if let known = numbers[text] { return known }
      numbers[text] = all.count
      all.append(text)
      return all.count - 1
    }
    let uses = recipes.map { recipe in
      recipe.facts.tags.map { tag in
        Use(
          key: number(tag.key, &keyNumbers, &keys),
          spelling: number(tag.name, &spellingNumbers, &spellings))
      }
    }
    self.init(
      "tag", of: recipes, language: language, keys: keys, spellings: spellings, uses: uses)
  }
}
