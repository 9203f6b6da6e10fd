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
    let spellings = Self.spellings(of: recipes, sources.history)
    if known.allSatisfy({ $0 == nil }), lives.present.isEmpty, lives.gone.isEmpty, gone.isEmpty,
      spellings.isEmpty
    {
      return
    }
    taken = Set(recipes.map(\.slug))
    for (place, memory) in known.enumerated() {
      for slug in memory?.slugs.reversed() ?? [] { lead(slug, to: place) }
    }
    var owners: [String: Int] = [:]
    for (place, identity) in identities {
      for id in [identity.id] + identity.earlierIDs { owners[id] = place }
    }
    add(gone.filter { retired.isDisjoint(with: $0.ids) }, owners)
    let present = recipes.enumerated().compactMap { place, recipe in
      lives[recipe.path].map { life in
        (place, spellings[place].map(life.arrivingOnly(at:)) ?? life)
      }
    }
    add(present, lives.gone, owners, retired, sources)
    // What was in another language before.
    for (place, slugs) in spellings.sorted(by: { $0.key < $1.key }) {
      for slug in slugs.sorted() { lead(slug, to: place) }
    }
    addresses.moved = moved.flatMap { recipe, slugs in
      slugs.enumerated().map { PastAddresses.Moved(slug: $1, recipe: recipe, age: $0) }
    }.sorted { $0.slug < $1.slug }
    addresses.gone.sort { ($0.title, $0.ids.first ?? "") < ($1.title, $1.ids.first ?? "") }
  }

  /// Returns the addresses that the names of committed recipes have given them by the languages that
  /// they had, where names give several.
  private static func spellings(
    of recipes: [RecipeEntry], _ history: GitHistory?
  ) -> [Int: Set<String>] {
    guard let history, !history.spellings.isEmpty else { return [:] }
    return recipes.enumerated().reduce(into: [:]) { spellings, recipe in
      spellings[recipe.offset] = history.spellings(of: recipe.element.path)
    }
  }

  private mutating func lead(_ slug: String, to place: Int) {
    if taken.insert(slug).inserted { moved[place, default: []].append(slug) }
  }

  /// Adds the recipes that are gone and that builds remember; `owners` has the present recipes by
  /// their UUIDs.
  private mutating func add(_ gone: [RememberedRecipe], _ owners: [String: Int]) {
    for recipe in gone {
      if let place = recipe.ids.lazy.compactMap({ owners[$0] }).first {
        for slug in recipe.slugs { lead(slug, to: place) }
      } else {
        add(recipe.title, recipe.slugs, recipe.ids)
      }
    }
  }

  /// Adds the recipes in Git's history: an address belongs to the one that had it last, whether that
  /// one is there or gone.
  private mutating func add(
    _ present: [(place: Int, life: RecipeLife)], _ gone: [RecipeLife], _ owners: [String: Int],
    _ retired: Set<String>, _ sources: SettledIdentities.Sources
  ) {
    // A file that was renamed and rewritten in one commit has kept its UUID.
    let rewritten = gone.compactMap { life in
      life.end?.recipe?.id.flatMap { owners[$0] }.map { (place: $0, life: life) }
    }
    let lost = Self.published(gone, sources)
    let last = LastArrivals(of: present.map(\.life) + rewritten.map(\.life) + lost.map(\.life))
    for (place, life) in present + rewritten {
      // The present name too: its other spelling may have led to the recipe before.
      for slug in last.addresses(of: life, besides: sources.privacy).reversed() {
        lead(slug, to: place)
      }
    }
    for (place, life) in present + rewritten {
      for slug in last.addressesLeft(by: life, besides: sources.privacy) { lead(slug, to: place) }
    }
    let known = retired.union(owners.keys).union(rewritten.map(\.life.birth.id))
    for (life, facts) in lost {
      let ids = [facts.id, life.birth.id].compactMap { $0 }
      guard known.isDisjoint(with: ids) else { continue }
      add(facts.title, last.addresses(of: life, besides: sources.privacy), ids)
    }
  }

  /// Returns the recipes that are gone and may be told of, with what is known of them.
  private static func published(
    _ gone: [RecipeLife], _ sources: SettledIdentities.Sources
  ) -> [(life: RecipeLife, facts: GoneRecipe.Facts)] {
    let hidden = Set(sources.recipes.hidden.map(\.path))
    let secrets = Secrets(sources)
    // Settings that are not committed may have kept it back under any of its names.
    let areCommitted = sources.history?.settingsKeepBack ?? true
    return gone.compactMap { life in
      let names = life.privateNames + (areCommitted ? [] : life.earlier)
      guard let facts = life.end?.recipe, !facts.isPrivate, !hidden.contains(life.path),
        !life.isKeptBack(by: sources.privacy, facts, earlier: names),
        sources.folder.mayHold(life.path), !sources.folder.missed.covers(life.path),
        !secrets.have(life, facts)
      else { return nil }
      return (life, facts)
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
