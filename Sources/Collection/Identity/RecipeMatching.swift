import Bytes
import FileSystem
import Paths
import Texts

/// Finds which of the present recipes are those that earlier builds have published.
struct RecipeMatching {
  private let recipes: [RecipeEntry]
  private let owners: WrittenIDs
  private let remembered: [RememberedRecipe]
  /// For each recipe, the index of the remembered one.
  private(set) var matches: [Int?]
  private var isTaken: [Bool]

  /// More files than this that come and go at once are not compared with each other.
  private static let limit = 1000

  /// Matches recipes, sorted by path, with remembered ones; `births` has the UUIDs that follow from
  /// the recipes' first names in Git's history.
  init(
    _ recipes: [RecipeEntry], births: [String?], _ remembered: [RememberedRecipe],
    owners: WrittenIDs? = nil, lines: LastLines
  ) {
    self.recipes = recipes
    self.owners = owners ?? WrittenIDs(recipes, remembered, nil)
    self.remembered = remembered
    matches = Array(repeating: nil, count: recipes.count)
    isTaken = Array(repeating: false, count: remembered.count)
    matchIDs(recipes.indices.map { self.owners.id(of: $0, in: recipes) })
    matchPages(of: open { !$0.isGone })
    matchMovedTexts(births)
    matchPaths(of: open { !$0.isGone }) { recipe, memory in
      recipe.contentHash == memory.contentHash || Self.haveSameTitle(recipe, memory)
    }
    matchTexts(of: open { !$0.isGone })
    matchPages(of: open(where: \.isGone))
    // What is put where a recipe is gone may be another one.
    matchPaths(ofGone: open(where: \.isGone), lines)
    // A recipe that comes back is the one that was there, wherever it is put.
    matchTexts(of: open(where: \.isGone))
    // One that is gone may have been followed by another one before the last commit.
    matchIDs(births) { $0.path != $1.path && !$1.isGone }
    matchSimilarTexts(lines)
    matchTitles(of: open { !$0.isGone })
    // What resembles nothing else was rewritten in its place.
    matchIDs(births)
    matchPaths(of: open { !$0.isGone })
    // One that has come back elsewhere with changes, unless Git or an `id` says who it is.
    matchTitles(
      of: open(where: \.isGone),
      among: unmatched.filter { births[$0] == nil && recipes[$0].metadata.id == nil })
  }

  /// The indices of the recipes without a match.
  private var unmatched: [Int] { matches.indices.filter { matches[$0] == nil } }

  /// Returns the indices of the remembered recipes without a match.
  private func open(where condition: (RememberedRecipe) -> Bool) -> [Int] {
    remembered.indices.filter { !isTaken[$0] && condition(remembered[$0]) }
  }

  private mutating func match(_ recipe: Int, _ memory: Int) {
    guard matches[recipe] == nil, !isTaken[memory] else { return }
    matches[recipe] = memory
    isTaken[memory] = true
  }

  private mutating func matchIDs(
    _ ids: [String?], where condition: (RecipeEntry, RememberedRecipe) -> Bool = { _, _ in true }
  ) {
    if ids.allSatisfy({ $0 == nil }) { return }
    var owners: [String: Int] = [:]
    for (place, memory) in remembered.enumerated() {
      for id in memory.ids where owners[id] == nil { owners[id] = place }
    }
    for (place, id) in ids.enumerated() {
      if let owner = id.flatMap({ owners[$0] }), condition(recipes[place], remembered[owner]) {
        match(place, owner)
      }
    }
  }

  /// Matches recipes with those of which only the page is known, first by their titles.
  private mutating func matchPages(of memories: [Int]) {
    let pages = memories.filter { remembered[$0].path.isEmpty }
    if pages.isEmpty { return }
    let titled = Dictionary(grouping: pages) { TextFolding.fold(remembered[$0].title) }
    for place in unmatched {
      let same = titled[recipes[place].titleKey]?.first { page in
        !isTaken[page]
          && remembered[page].slugs.contains {
            AddressNumbers.number(of: $0, from: recipes[place].slug) != nil
          }
      }
      if let same { match(place, same) }
    }
    matchTitles(of: pages)
    // What is put where a recipe is gone may be another one.
    let present = pages.filter { !remembered[$0].isGone }
    let bySlug = Dictionary(present.map { (remembered[$0].slugs.last, $0) }) { first, _ in first }
    for place in unmatched {
      if let page = bySlug[recipes[place].slug] { match(place, page) }
    }
    let numbered = Dictionary(grouping: present.filter { !isTaken[$0] }) {
      remembered[$0].slugs.last.flatMap(AddressNumbers.parts)?.slug
    }
    for place in unmatched {
      if let page = numbered[recipes[place].slug]?.first(where: { !isTaken[$0] }) {
        match(place, page)
      }
    }
  }

  /// Matches recipes that have left their places to others: for a new one, or among themselves.
  private mutating func matchMovedTexts(_ births: [String?]) {
    let paths = Dictionary(recipes.enumerated().map { ($1.path, $0) }) { $1 }
    let left = open { memory in
      !memory.isGone
        && paths[memory.path].map { recipes[$0].contentHash != memory.contentHash } ?? false
    }
    if left.isEmpty { return }
    matchTexts(of: left, known: Set(remembered.map(\.path)))
    followTexts(to: left.filter { isTaken[$0] }, among: left, paths)
    let rest = left.filter { memory in
      !isTaken[memory] && paths[remembered[memory].path].map { matches[$0] == nil } ?? false
    }
    let places = rest.compactMap { paths[remembered[$0].path] }
    let rings = TextRings.sources(
      before: rest.map { remembered[$0].contentHash },
      now: places.map { recipes[$0].contentHash })
    for (place, source) in rings { match(places[place], rest[source]) }
    matchMovedBirths(births, among: left, paths)
  }

  /// Matches recipes that have left their places to others, as Git tells, with other texts.
  private mutating func matchMovedBirths(
    _ births: [String?], among left: [Int], _ paths: [FilePath: Int]
  ) {
    if births.allSatisfy({ $0 == nil }) { return }
    var owners: [String: Int] = [:]
    for memory in left {
      guard let place = paths[remembered[memory].path], let other = births[place],
        !remembered[memory].ids.contains(other)
      else { continue }
      for id in remembered[memory].ids { owners[id] = memory }
    }
    if owners.isEmpty { return }
    let before = Dictionary(
      open { !$0.isGone }.map { (remembered[$0].path, $0) }, uniquingKeysWith: { first, _ in first }
    )
    let committed = Set(births.compactMap { $0 })
    for place in unmatched {
      guard let memory = births[place].flatMap({ owners[$0] }) else { continue }
      // Git may know the place only as that of the recipe which was there before the last commit.
      if let own = before[recipes[place].path],
        recipes[place].contentHash == remembered[own].contentHash
          || Self.haveSameTitle(recipes[place], remembered[own])
            && committed.isDisjoint(with: remembered[own].ids)
      {
        continue
      }
      match(place, memory)
    }
  }

  /// Matches recipes that have come to the places that others have left for new ones.
  private mutating func followTexts(
    to vacated: [Int], among left: [Int], _ paths: [FilePath: Int]
  ) {
    let byHash = Dictionary(grouping: left) { remembered[$0].contentHash }
    var vacated = vacated
    while let memory = vacated.popLast() {
      guard let place = paths[remembered[memory].path], matches[place] == nil,
        let next = byHash[recipes[place].contentHash]?.first(where: { !isTaken[$0] })
      else { continue }
      match(place, next)
      vacated.append(next)
    }
  }

  /// Matches recipes with those that were at their paths.
  private mutating func matchPaths(
    of memories: [Int],
    where condition: (RecipeEntry, RememberedRecipe) -> Bool = { _, _ in true }
  ) {
    if memories.isEmpty { return }
    let byPath = Dictionary(memories.map { (remembered[$0].path, $0) }) { first, _ in first }
    for place in unmatched {
      if let memory = byPath[recipes[place].path], condition(recipes[place], remembered[memory]) {
        match(place, memory)
      }
    }
  }

  /// Matches recipes with those that are gone from their paths, if they have the same title, or half
  /// of the lines.
  private mutating func matchPaths(ofGone memories: [Int], _ lines: LastLines) {
    matchPaths(of: memories) { recipe, memory in
      if Self.haveSameTitle(recipe, memory) { return true }
      return lines.sketches(of: [memory])[0]?.isLike(recipe) ?? false
    }
  }

  private static func haveSameTitle(_ recipe: RecipeEntry, _ memory: RememberedRecipe) -> Bool {
    TextFolding.fold(memory.title) == recipe.titleKey
  }

  /// Matches recipes whose files have just the same bytes; not those at `known` paths.
  private mutating func matchTexts(of memories: [Int], known: Set<FilePath> = []) {
    if memories.isEmpty { return }
    let byHash = Dictionary(grouping: memories) { remembered[$0].contentHash }
    for place in unmatched where !known.contains(recipes[place].path) {
      guard let same = byHash[recipes[place].contentHash] else { continue }
      // Of several, that with the same file name.
      let name = recipes[place].path.name
      let best = same.first { !isTaken[$0] && remembered[$0].path.name == name }
      if let memory = best ?? same.first(where: { !isTaken[$0] }) { match(place, memory) }
    }
  }

  /// Matches recipes at least half of whose lines are the same: those with the same title first, then
  /// the most similar ones, and of these those that are where they were.
  private mutating func matchSimilarTexts(_ lines: LastLines) {
    let (places, memories) = (unmatched, open { !$0.isGone })
    if places.isEmpty || memories.isEmpty || max(places.count, memories.count) > Self.limit {
      return
    }
    // Most often one recipe has got another title, and there is nothing to compare it with.
    if places.count == 1, memories.map({ remembered[$0].path }) == [recipes[places[0]].path] {
      return
    }
    let before = lines.sketches(of: memories.map { remembered[$0] })
    var users: [UInt32: [Int]] = [:]
    for (number, sketch) in before.enumerated() {
      for line in sketch?.hashes ?? [] { users[line, default: []].append(number) }
    }
    var pairs: [(rank: (Int, Double, Int), recipe: Int, memory: Int)] = []
    for place in places {
      guard let source = try? recipes[place].source() else { continue }
      let lines = TextLines(source[...]).hashes
      var shared: [Int: Int] = [:]
      for line in lines {
        for number in users[line] ?? [] { shared[number, default: 0] += 1 }
      }
      for (number, count) in shared {
        guard let likeness = before[number]?.likeness(sharing: count, with: lines.count),
          likeness >= TextLines.leastLikeness
        else { continue }
        let memory = remembered[memories[number]]
        let rank = (
          Self.haveSameTitle(recipes[place], memory) ? 1 : 0, likeness,
          recipes[place].path == memory.path ? 1 : 0
        )
        pairs.append((rank, place, memories[number]))
      }
    }
    pairs.sort {
      $0.rank == $1.rank ? ($0.recipe, $0.memory) < ($1.recipe, $1.memory) : $1.rank < $0.rank
    }
    for pair in pairs { match(pair.recipe, pair.memory) }
  }

  /// Matches recipes that alone have a title among those that have come and gone.
  private mutating func matchTitles(of memories: [Int], among places: [Int]? = nil) {
    let titled = Dictionary(grouping: memories.filter { !isTaken[$0] }) {
      TextFolding.fold(remembered[$0].title)
    }
    if titled.isEmpty { return }
    let places = Dictionary(grouping: places ?? unmatched) { recipes[$0].titleKey }
    for (title, memories) in titled where memories.count == 1 {
      if let places = places[title], places.count == 1 { match(places[0], memories[0]) }
    }
  }
}
