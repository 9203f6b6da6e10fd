import Paths

/// Finds what is at the addresses that recipes had before.
struct Past {
  private(set) var addresses = PastAddresses()
  /// The addresses that are taken, by a recipe or by what is found for them first.
  private var taken: Set<String>
  /// The recipes that addresses lead to, in the order in which the recipes have left them, the last
  /// one first.
  private var moved: [Int: [String]] = [:]
  /// The recipes that are gone, by their UUIDs.
  private var gone: [String: Int] = [:]

  init(
    _ recipes: [RecipeEntry], _ identities: [Int: RecipeIdentity],
    _ known: [RememberedRecipe?], _ lives: SettledIdentities.Lives, gone: [RememberedRecipe],
    retired: Set<String>, _ sources: SettledIdentities.Sources
  ) {
    taken = []
    if known.allSatisfy({ $0 == nil }), lives.present.isEmpty, lives.gone.isEmpty, gone.isEmpty {
      return
    }
    taken = Set(recipes.map(\.slug))
    for (place, memory) in known.enumerated() {
      for slug in memory?.slugs.reversed() ?? [] { lead(slug, to: place) }
    }
    for (place, recipe) in recipes.enumerated() {
      guard let life = lives[recipe.path] else { continue }
      // The present name too: its other spelling may have led to the recipe before.
      for slug in life.addresses(besides: sources.privacy).reversed() { lead(slug, to: place) }
    }
    addLost(lives.gone, recipes, identities, gone, retired, sources)
    addresses.moved = moved.flatMap { recipe, slugs in
      slugs.enumerated().map { PastAddresses.Moved(slug: $1, recipe: recipe, age: $0) }
    }.sorted { $0.slug < $1.slug }
    addresses.gone.sort { ($0.title, $0.ids.first ?? "") < ($1.title, $1.ids.first ?? "") }
  }

  private mutating func lead(_ slug: String, to place: Int) {
    if taken.insert(slug).inserted { moved[place, default: []].append(slug) }
  }

  /// Adds the recipes that are gone: those that builds remember, then those in Git's history.
  private mutating func addLost(
    _ lives: [RecipeLife], _ recipes: [RecipeEntry], _ identities: [Int: RecipeIdentity],
    _ gone: [RememberedRecipe], _ retired: Set<String>, _ sources: SettledIdentities.Sources
  ) {
    var owners: [String: Int] = [:]
    for (place, identity) in identities {
      for id in [identity.id] + identity.earlierIDs { owners[id] = place }
    }
    var known = retired.union(owners.keys)
    // A file that was renamed and rewritten in one commit has kept its UUID.
    for life in lives {
      guard let place = life.end?.recipe?.id.flatMap({ owners[$0] }) else { continue }
      for slug in life.addresses(besides: sources.privacy) { lead(slug, to: place) }
      known.insert(life.birth.id)
    }
    for recipe in gone where retired.isDisjoint(with: recipe.ids) {
      if let place = recipe.ids.lazy.compactMap({ owners[$0] }).first {
        for slug in recipe.slugs { lead(slug, to: place) }
      } else {
        add(recipe.title, recipe.slugs, recipe.ids)
      }
    }
    let hidden = Set(sources.recipes.hidden.map(\.path))
    let secrets = Secrets(sources)
    for life in lives where !hidden.contains(life.path) {
      guard let facts = life.end?.recipe, !facts.isPrivate,
        !sources.privacy.hides(life.path, tags: facts.tags), sources.folder.mayHold(life.path),
        !sources.folder.missed.covers(life.path), !secrets.have(life, facts)
      else { continue }
      let ids = [facts.id, life.birth.id].compactMap { $0 }
      guard known.isDisjoint(with: ids) else { continue }
      add(facts.title, life.addresses(besides: sources.privacy), ids)
    }
  }

  /// Adds a recipe that is gone, or its addresses if it is there already.
  private mutating func add(_ title: String, _ slugs: [String], _ ids: [String]) {
    let own = slugs.filter { taken.insert($0).inserted }
    let known = ids.compactMap { gone[$0] }
    if let place = known.first {
      addresses.gone[place].slugs += own
      addresses.gone[place].ids += ids.filter { gone[$0] == nil }
      for id in ids { gone[id] = place }
    } else {
      for id in ids { gone[id] = addresses.gone.count }
      addresses.gone.append(GoneRecipe(title: title, slugs: own, ids: ids))
    }
  }
}

extension FolderListing {
  /// Returns whether a file at a path would be in the listing, judging by its name.
  func mayHold(_ path: FilePath) -> Bool {
    !path.parts.contains { $0.hasPrefix(".") } && !path.isInside(Settings.templatesFolder)
      && !excludes(path)
  }
}
