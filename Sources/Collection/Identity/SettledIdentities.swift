import Bytes
import Cooking
import FileSystem
import Paths
import Platform
import Texts

/// Who the recipes of a folder are, by their front matter, the folder's Git history, and what
/// earlier builds have published.
struct SettledIdentities: Sendable {
  /// The identities that do not follow from path and front matter alone, by the recipes' indices.
  private(set) var identities: [Int: RecipeIdentity] = [:]
  /// The addresses that several of the recipes would have.
  private(set) var addresses = NumberedAddresses()
  private(set) var past = PastAddresses()
  /// What is to be remembered once the site is published; nil if that is known already.
  private(set) var memory: AddressMemory?

  /// What identities follow from, beside the recipes.
  struct Sources {
    var history: GitHistory?
    /// What earlier builds have published; nil where nothing is remembered.
    var memory: AddressMemory?
    var folder: FolderListing
    var recipes: DividedRecipes
    var privacy = Privacy()
    /// The texts that were last read from files, by their paths.
    var texts: @Sendable () -> [FilePath: ArraySlice<UInt8>] = { [:] }

    /// The last lines of files that are not there any more.
    var lines: LastLines { LastLines(remembered: memory?.lines ?? RememberedLines(), texts: texts) }

    /// Whether any recipes are private, or would be.
    var keepRecipesBack: Bool { privacy.keepsFilesBack || !recipes.hidden.isEmpty }

    /// Returns whether identities settled from others, which were to be remembered as `pending`,
    /// follow from these too.
    func isSame(as other: Self, remembering pending: AddressMemory?) -> Bool {
      history?.head == other.history?.head && privacy == other.privacy
        && folder.missed == other.folder.missed && recipes.hidesSame(as: other.recipes)
        && memory?.basis == (pending ?? other.memory)?.basis
        && memory?.retired == (pending ?? other.memory)?.retired
    }
  }

  /// Whether recipes may have changed places.
  private var areMoved = false

  /// Returns the same identities for recipes with the same paths, addresses and UUIDs, of which
  /// only the texts are to be remembered; nil if recipes may have changed places.
  func known(of recipes: [RecipeEntry], _ sources: Sources) -> SettledIdentities? {
    if areMoved { return nil }
    var known = self
    var memory = sources.memory
    guard let changes = memory?.note(recipes) else { return known }
    if changes.areMoved { return nil }
    known.memory = changes == .init() ? nil : memory
    return known
  }

  /// Returns recipes with their identities and addresses; those of `previous` that are the same stay
  /// the same objects.
  func identify(_ recipes: [RecipeEntry], previous: [RecipeEntry]) -> [RecipeEntry] {
    if identities.isEmpty, addresses.slugs.isEmpty { return recipes }
    var identified = addresses.attached(to: recipes, previous: previous)
    for (place, identity) in identities {
      identified[place] = identified[place].identified(as: identity, like: previous[safe: place])
    }
    return identified
  }

  /// Settles the identities of recipes sorted by path, with the addresses that follow from their names.
  init(_ recipes: [RecipeEntry], _ sources: Sources) {
    var lives = Lives(sources.history, of: recipes)
    let basis = sources.memory.map { _ in Self.basis(of: recipes) }
    var isSame = basis == sources.memory?.basis
    var noted = sources.memory
    if isSame, let changes = noted?.note(recipes), changes != .init() {
      areMoved = changes.areMoved
      isSame = !areMoved
      memory = noted
    }
    if isSame, let eventful = sources.memory?.eventful {
      isSame = !Self.learns(recipes, lives, eventful)
    }
    let remembered =
      isSame
      ? sources.memory?.eventful ?? []
      : Reunion.of(sources.memory?.recipes() ?? [], recipes, sources.lines)
    let owners = WrittenIDs(recipes, remembered, sources.history)
    let matches =
      isSame
      ? Self.matches(recipes, remembered)
      : RecipeMatching(
        recipes, births: recipes.map { lives[$0.path]?.birth.id }, remembered,
        owners: owners, lines: sources.lines
      ).matches
    let known = matches.map { $0.map { remembered[$0] } }
    let matched = Set(matches.compactMap { $0 })
    let vanished = remembered.indices.filter { !matched.contains($0) }.map { remembered[$0] }
    let retired = Set(sources.memory?.retired ?? [])
    lives.leaveOut(recipes, knownElsewhere: known, areSame: isSame, vanished: vanished)
    identities =
      IDAssignment(
        recipes, known, lives, isSame ? nil : remembered, retired: retired, owners
      ).identities
    addresses = NumberedAddresses(
      recipes, known: known, remembered: remembered, areSame: isSame, lives, sources.history)
    let recipes = addresses.attached(to: recipes)
    let sorted = Sorted(vanished, among: remembered, sources)
    past =
      Past(
        recipes, identities, known, lives, gone: sorted.gone + sorted.doubtful,
        retired: retired, sources
      ).addresses
    if let basis, !isSame {
      let moved = Dictionary(grouping: past.moved, by: \.recipe)
      let present = recipes.indices.map { place in
        remember(recipes[place], place, known[place], moved[place] ?? [])
      }
      memory = AddressMemory(
        basis: sorted.doubtful.isEmpty ? basis : AddressMemory.unsettled,
        recipes: Self.withoutTaken(
          present + sorted.gone + sorted.doubtful + sorted.away, recipes),
        retired: sources.memory?.retired ?? [])
      memory?.lines = sources.memory?.lines ?? RememberedLines()
    }
    guard let before = memory ?? sources.memory else { return }
    var after = before
    after.keptBackBy = sources.privacy.keptBackBy
    after.secrets = NamedSecret.noted(
      sources.recipes, by: sources.privacy, besides: sources.memory?.secrets ?? [])
    after.privatePaths = FormerSecrets.noted(
      sources.recipes, besides: sources.memory?.privatePaths ?? [])
    let isKnown = after.hasLines(of: recipes, sources.recipes.hidden)
    if after.keptBackBy != before.keptBackBy || after.secrets != before.secrets
      || after.privatePaths != before.privatePaths || !isKnown
    {
      memory = after
    }
  }

  private static func basis(of recipes: [RecipeEntry]) -> ContentHash {
    var writer = BinaryWriter(capacity: recipes.count * 96)
    for recipe in recipes {
      writer.write(recipe.path)
      writer.write(recipe.slug)
      writer.write(recipe.metadata.id ?? "")
    }
    return ContentHash(of: writer.bytes)
  }

  /// Returns the matches by paths alone.
  private static func matches(
    _ recipes: [RecipeEntry], _ remembered: [RememberedRecipe]
  ) -> [Int?] {
    if remembered.isEmpty { return Array(repeating: nil, count: recipes.count) }
    let present = remembered.enumerated().filter { !$0.element.isGone }
    let places = Dictionary(present.map { ($0.element.path, $0.offset) }) { $1 }
    return recipes.map { places[$0.path] }
  }

  /// Returns whether Git tells of a recipe's first name what is not remembered yet, as it does once a
  /// renaming is committed or the whole history is fetched.
  private static func learns(
    _ recipes: [RecipeEntry], _ lives: Lives, _ eventful: [RememberedRecipe]
  ) -> Bool {
    if lives.present.isEmpty { return false }
    // What is remembered of another recipe is that one's: it was renamed since the last commit.
    let ids = Set(eventful.lazy.filter { !$0.isGone }.flatMap(\.ids))
    let lost = LostPlaces(of: eventful.filter(\.isGone), lives.gone)
    return recipes.contains { recipe in
      guard let life = lives[recipe.path], life.birth != RecipeBirth(path: recipe.path) else {
        return false
      }
      return !ids.contains(life.birth.id) && !lost.have(life)
    }
  }

  // MARK: Memory

  /// The remembered recipes without a file, but for those that are private now, which are forgotten.
  private struct Sorted {
    private(set) var gone: [RememberedRecipe] = []
    /// Those that are gone, unless a file that has come and cannot be read yet is one of them.
    private(set) var doubtful: [RememberedRecipe] = []
    /// Those that may come back by themselves, such as a file that is in the cloud.
    private(set) var away: [RememberedRecipe] = []

    init(
      _ vanished: [RememberedRecipe], among remembered: [RememberedRecipe], _ sources: Sources
    ) {
      if vanished.isEmpty { return }
      let missed = sources.folder.missed
      let known = missed.isEmpty ? [] : Set(remembered.map(\.path))
      let hasUnreadNewcomer = missed.contains { FolderFile.isRecipe($0) && !known.contains($0) }
      let areSecret = Secrets(sources).have(vanished)
      for (var recipe, isSecret) in zip(vanished, areSecret) {
        if isSecret || recipe.isHint || sources.privacy.hides(recipe.path) { continue }
        // Only the site tells of it, and not where it was: that may be private now.
        if recipe.path.isEmpty, sources.keepRecipesBack { continue }
        let isMissed = recipe.path.isEmpty ? !missed.isEmpty : missed.covers(recipe.path)
        if !recipe.isGone, isMissed {
          away.append(recipe)
        } else if !recipe.isGone, hasUnreadNewcomer {
          doubtful.append(recipe)
        } else {
          recipe.isGone = true
          gone.append(recipe)
        }
      }
    }
  }

  private func remember(
    _ recipe: RecipeEntry, _ place: Int, _ known: RememberedRecipe?,
    _ moved: [PastAddresses.Moved]
  ) -> RememberedRecipe {
    let identity = identities[place] ?? recipe.identity
    let left = moved.sorted { $0.age > $1.age }.map(\.slug)
    var slugs = (known?.slugs ?? []).filter { !left.contains($0) } + left
    slugs.removeAll { $0 == recipe.slug }
    return RememberedRecipe(
      ids: [identity.id] + identity.earlierIDs, path: recipe.path, slugs: slugs + [recipe.slug],
      title: recipe.title, contentHash: recipe.contentHash)
  }

  /// Returns remembered recipes without the addresses that other recipes have now.
  private static func withoutTaken(
    _ remembered: [RememberedRecipe], _ recipes: [RecipeEntry]
  ) -> [RememberedRecipe] {
    let owners = Dictionary(recipes.map { ($0.slug, $0.path) }) { first, _ in first }
    return remembered.map { recipe in
      var recipe = recipe
      recipe.slugs.removeAll { slug in
        owners[slug].map { $0 != recipe.path || recipe.isGone } ?? false
      }
      return recipe
    }
  }
}
