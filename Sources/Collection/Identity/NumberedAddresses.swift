import Diagnostics
import Paths
import Texts

/// The addresses of recipes whose names give the same one, including on disks that ignore case.
struct NumberedAddresses: Sendable {
  /// The addresses with numbers, by the recipes' indices.
  private(set) var slugs: [Int: String] = [:]
  /// The recipes that share an address by their names, each with the one whose address it is.
  private var clashes: [(recipe: Int, owner: Int)] = []

  /// What tells which number a recipe had.
  private struct Claim {
    var number: Int?
    /// How sure it is: what was published is surer than what follows from Git's history.
    var rank: Int
  }

  /// Creates the addresses of recipes that all are as nothing has been remembered of them.
  init() {}

  /// Settles the addresses of recipes with those of their names.
  ///
  /// - Parameters:
  ///   - known: What is remembered of each of them.
  ///   - areSame: Whether they are just the remembered recipes; then `known` and `remembered` have
  ///     those with numbers.
  init(
    _ recipes: [RecipeEntry], known: [RememberedRecipe?], remembered: [RememberedRecipe],
    areSame: Bool, _ lives: SettledIdentities.Lives, _ history: GitHistory?
  ) {
    var taken = WordTable()
    func isTaken(_ slug: String) -> Bool {
      let before = taken.count
      return slug.withBytes { taken.number(of: $0) } < before
    }
    let clashing = Set(recipes.filter { isTaken($0.slug) }.map(\.slug))
    if clashing.isEmpty { return }
    let groups = Dictionary(
      grouping: recipes.indices.filter { clashing.contains(recipes[$0].slug) }
    ) {
      recipes[$0].slug
    }
    let own = Set(recipes.map(\.slug))
    let most = Self.most(clashing, remembered, lives)
    for (slug, places) in groups {
      let claims = places.map { place -> Claim in
        if areSame, known[place] == nil { return Claim(number: 1, rank: 0) }
        return Self.claim(of: recipes[place], to: slug, known[place], lives, history) {
          $0 > 1 && own.contains(AddressNumbers.address(slug, $0))
        }
      }
      let order = places.indices.sorted { (claims[$0].rank, $0) < (claims[$1].rank, $1) }
      let numbers = AddressNumbers.assign(
        order.map { claims[$0].number }, after: most[slug] ?? 1
      ) {
        own.contains(AddressNumbers.address(slug, $0))
      }
      let owner = zip(order, numbers).first { $1 == 1 }.map { places[$0.0] }
      for (index, number) in zip(order, numbers) where number > 1 {
        slugs[places[index]] = AddressNumbers.address(slug, number)
        if let owner { clashes.append((places[index], owner)) }
      }
    }
    clashes.sort { $0.recipe < $1.recipe }
  }

  /// Returns the largest number that was ever given for each of some addresses.
  private static func most(
    _ slugs: Set<String>, _ remembered: [RememberedRecipe], _ lives: SettledIdentities.Lives
  ) -> [String: Int] {
    let published = remembered.lazy.flatMap(\.slugs).compactMap(AddressNumbers.parts)
    let claims = (Array(lives.present.values) + lives.gone).flatMap(\.claims)
    return Dictionary(
      (Array(published) + claims.map { ($0.slug, $0.number) }).filter { slugs.contains($0.0) },
      uniquingKeysWith: max)
  }

  private static func claim(
    of recipe: RecipeEntry, to slug: String, _ known: RememberedRecipe?,
    _ lives: SettledIdentities.Lives, _ history: GitHistory?, isTaken: (Int) -> Bool
  ) -> Claim {
    let last = known?.slugs.lazy.reversed().compactMap {
      AddressNumbers.number(of: $0, from: slug)
    }.first
    if let known, let last, !known.isHint, !isTaken(last) { return Claim(number: last, rank: 0) }
    if let claim = lives[recipe.path]?.claims.last(where: { $0.slug == slug }) {
      return Claim(number: claim.number, rank: 1)
    }
    // No other one had its address up to the last commit.
    if history?.added(recipe.path) != nil { return Claim(number: 1, rank: 1) }
    return Claim(number: last, rank: last == nil ? 3 : 2)
  }

  /// Returns recipes with their addresses; those of `previous` that are the same stay the same objects.
  func attached(to recipes: [RecipeEntry], previous: [RecipeEntry] = []) -> [RecipeEntry] {
    var addressed = recipes
    for (place, slug) in slugs {
      addressed[place] = recipes[place].at(slug: slug, like: previous[safe: place])
    }
    return addressed
  }

  /// The errors that say which recipes share an address.
  func problems(_ recipes: [RecipeEntry]) -> [Diagnostic] {
    clashes.map { clash in
      let (recipe, owner) = (recipes[clash.recipe], recipes[clash.owner].path)
      return Diagnostic(
        .slugCollision, .error, "this recipe and “\(owner)” would have the same address",
        path: recipe.path,
        help: recipe.path.string == owner.string
          ? "rename one of the two files: their names differ only in how letters are composed"
          : "rename one of the two files",
        notes: [DiagnosticNote("the other recipe", path: owner)])
    }
  }
}
