import Cooking
import Texts

/// A tag or ingredient, with all recipes that have it in any spelling.
package struct Term: Hashable, Sendable {
  /// The spelling that most recipes use, of those that recipes in the language of the pages use, if
  /// any; among equally frequent ones, the first in byte order.
  package internal(set) var name: String
  /// Its address in the site without folder and extension.
  package internal(set) var slug: String
  /// The recipes' indices in the book, ascending.
  package internal(set) var recipes: [Int]
  /// Every spelling with the recipes that use it, if there are several; otherwise empty.
  var spellings: [String: [Int]]
  /// The language of all its recipes, if they share one.
  package internal(set) var language: Language?
  /// Its sort key in an index: the folded name.
  package internal(set) var sortKey: String
  /// The key that all its spellings share.
  package internal(set) var key: String

  /// The words of its other spellings that are not in its name, by which it is found too: an onion
  /// of other languages.
  package var otherWords: [String] {
    var known = Set(Self.words(of: name))
    return spellings.keys.sorted().flatMap(Self.words).filter { known.insert($0).inserted }
  }

  private static func words(of name: String) -> [String] {
    TextFolding.foldForSearch(name).split { $0.isWhitespace || "'’,".contains($0) }.map(String.init)
  }

  /// Returns the recipes that spell it so.
  package func users(of spelling: String) -> [Int] {
    spellings.isEmpty ? recipes : spellings[spelling] ?? []
  }
}

/// All tags, or all ingredients, of a book.
package struct Taxonomy: Sendable {
  /// The terms in alphabetical order.
  var terms: [Term]
  /// For each recipe, the indices of its terms in `terms`, in the order written, without
  /// duplicates.
  var termsOfRecipes: [[Int]]
  /// For each recipe and each name in it, the number of the term among the recipe's, counted from
  /// 1; 0 if the name is not a term or its number would be too large.
  ///
  /// Empty if not needed.
  var namesOfRecipes: [[UInt8]]

  init(terms: [Term], termsOfRecipes: [[Int]], namesOfRecipes: [[UInt8]]) {
    self.terms = terms
    self.termsOfRecipes = termsOfRecipes
    self.namesOfRecipes = namesOfRecipes
  }

  /// A term of a recipe and its spelling, as indices into lists of both.
  struct Use {
    /// The index of the key, shared by all spellings of a term.
    let key: Int
    let spelling: Int
  }

  /// Collects the terms of each recipe; no recipe has a key twice.
  ///
  /// `kind` is the address of terms without letters, `chosen` contains fixed names for some keys,
  /// whatever most recipes use, and `numbers` becomes `namesOfRecipes`.
  init(
    _ kind: String, of recipes: [RecipeEntry], language: Language, keys: [String],
    spellings: [String], uses: [[Use]], chosen: [Int: String] = [:],
    numbers: [[UInt8]] = []
  ) {
    // Nearly every term has a single spelling, so a linear search is fast.
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
    func name(_ number: Int) -> String {
      if let name = chosen[number] { return name }
      // A food has names in other languages too.
      let all = gathered[number]
      let own = all.filter { $0.users.contains { recipes[$0].language == language } }
      let most = (own.isEmpty ? all : own).min {
        ($1.users.count, spellings[$0.spelling]) < ($0.users.count, spellings[$1.spelling])
      }
      return most.map { spellings[$0.spelling] } ?? ""
    }
    let ordered = keys.indices.filter { !gathered[$0].isEmpty }
      .map { number in
        let name = name(number)
        return (sortKey: TextFolding.fold(name), key: keys[number], number: number, name: name)
      }
      .sorted { ($0.sortKey, $0.key) < ($1.sortKey, $1.key) }
    let slugs = TermSlugs.make(
      kind, ordered.map { (key: $0.key, name: $0.name) }, language: language)
    var terms: [Term] = []
    terms.reserveCapacity(ordered.count)
    var places = [Int](repeating: 0, count: keys.count)
    for (place, one) in ordered.enumerated() {
      places[one.number] = place
      let all = gathered[one.number]
      let users = all.count == 1 ? all[0].users : all.flatMap(\.users).sorted()
      terms.append(
        Term(
          name: one.name, slug: slugs[place], recipes: users,
          spellings: all.count == 1
            ? [:]
            : Dictionary(uniqueKeysWithValues: all.map { (spellings[$0.spelling], $0.users) }),
          language: Self.sharedLanguage(of: users, recipes), sortKey: one.sortKey,
          key: one.key))
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
  /// The element at `index`; nil if that is out of bounds.
  @inlinable package subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

extension Taxonomy {
  /// Returns the key of a tag, which all its spellings share.
  package static func key(ofTag name: String) -> String {
    TextFolding.composed(TextFolding.singleSpaced(name)).lowercased()
  }

  /// Returns a tag's key without what its letters' case decides: ς is σ, and ß is ss.
  static func caseless(_ key: String) -> String { key.uppercased() }

  /// Collects the tags of a book; tags that differ only in case, Unicode normal form or white space
  /// are the same.
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
