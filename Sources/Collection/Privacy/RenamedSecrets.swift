import Diagnostics
import FileSystem
import Paths

extension DiagnosticID {
  /// A recipe is private under an earlier name or as the original of a copy, and no setting names the
  /// present one.
  package static let keptPrivate: Self = "kept-private"
}

/// The recipes that the settings kept back by the names of their files, which were renamed or copied
/// since, so that nothing would keep them back any more.
///
/// As long as the settings name the earlier file, it was most likely not meant to become public. Git's
/// history tells of it, and what the last build remembers.
struct RenamedSecrets {
  /// The paths of the earlier files or the originals, which the settings name, by the present paths.
  private(set) var earlierPaths: [FilePath: FilePath] = [:]

  private let recipes: [RecipeEntry]
  private let privacy: Privacy

  /// What tells which recipes were renamed, beside the recipes.
  struct Sources {
    let history: GitHistory?
    let memory: AddressMemory?
    let folder: FolderListing
    let kept: KeptTexts?
    let fileSystem: any FileOperations
  }

  /// Finds them among all recipes of a folder, sorted by path.
  init(_ recipes: [RecipeEntry], _ privacy: Privacy, _ sources: Sources) {
    (self.recipes, self.privacy) = (recipes, privacy)
    if !privacy.keepsFilesBack { return }
    var names: [FilePath: FilePath] = [:]
    for life in sources.history?.lives ?? [] where life.end == nil {
      names[life.path] = life.privateNames.last { privacy.hides($0) }
    }
    for (path, name) in names {
      if let recipe = recipe(at: path) { note(recipe, name) }
    }
    match(names, sources)
    noteCopies()
  }

  /// Returns a warning for each of them.
  var warnings: [Diagnostic] {
    earlierPaths.sorted { $0.key < $1.key }.map { path, earlier in
      let reason =
        recipe(at: earlier) == nil
        ? "was private as “\(earlier)”, so it is kept private under its new name"
        : "is a copy of “\(earlier)”, which is private, so it is kept private too"
      return Diagnostic(
        .keptPrivate, .warning, "this recipe \(reason)", path: path,
        help: "add “\(path)” to “private” in \(Settings.fileName), or write private: false into "
          + "its front matter to publish it")
    }
  }

  private func recipe(at path: FilePath) -> RecipeEntry? {
    let place = recipes.partitioningIndex { $0.path >= path }
    return recipes[safe: place].flatMap { $0.path == path ? $0 : nil }
  }

  private mutating func note(_ recipe: RecipeEntry, _ earlier: FilePath) {
    guard !recipe.facts.isDeclaredPublic, !privacy.hides(recipe), privacy.hides(earlier) else {
      return
    }
    earlierPaths[recipe.path] = earlier
  }

  /// Finds what file managers call “granny copy” or “granny (1)”, in whatever language.
  private mutating func noteCopies() {
    let originals = Dictionary(
      recipes.lazy.filter { [privacy] in privacy.hides($0.path) && !$0.facts.isDeclaredPublic }
        .map { ($0.contentHash, $0.path) }, uniquingKeysWith: { first, _ in first })
    if originals.isEmpty { return }
    for recipe in recipes where earlierPaths[recipe.path] == nil {
      guard let original = originals[recipe.contentHash],
        !privacy.areSame(recipe.path, original)
      else { continue }
      note(recipe, original)
    }
  }

  /// Finds those that only builds remember, or that are renamed since the last commit; `names` has
  /// the earlier names of committed files.
  private mutating func match(_ names: [FilePath: FilePath], _ sources: Sources) {
    let (history, memory) = (sources.history, sources.memory)
    var secrets = memory?.secrets ?? []
    let areThere = secrets.allSatisfy { secret in
      secret.path == secret.privatePath
        && recipe(at: secret.path)?.contentHash == secret.contentHash
    }
    let areCommitted =
      history.map { history in recipes.allSatisfy { history.added($0.path) != nil } } ?? true
    if areThere, areCommitted { return }
    let known = Self.publicPaths(memory)
    let knowsAll = !(memory?.isProvisional ?? true)
    let newcomers = recipes.filter { recipe in
      (knowsAll ? !known.contains(recipe.path) : history?.added(recipe.path) == nil)
        && !privacy.hides(recipe)
    }
    if newcomers.isEmpty { return }
    var lines = memory?.lines ?? RememberedLines()
    if let history, newcomers.contains(where: { history.added($0.path) == nil }) {
      let missing = MissingRecipes(
        from: recipes, history, sources.folder, in: sources.fileSystem)
      lines.merge(missing.lines)
      let others = Set(secrets.map(\.path))
      secrets += missing.texts.sorted { $0.key < $1.key }.compactMap { path, text in
        guard !others.contains(path), let facts = GoneRecipe.Facts(text, path: path),
          let name = privacy.hides(path) ? path : names[path]
        else { return nil }
        return NamedSecret(
          path: path, privatePath: name, id: facts.id, title: facts.title,
          contentHash: ContentHash(of: text))
      }
    }
    let places = Set(secrets.map(\.path) + newcomers.map(\.path))
    let candidates = recipes.filter { places.contains($0.path) }
    let matching = RecipeMatching(
      candidates, births: candidates.map { _ in nil }, secrets.map(\.remembered),
      lines: LastLines(remembered: lines) { [kept = sources.kept] in
        kept?.texts().mapValues(\.text) ?? [:]
      })
    for (recipe, match) in zip(candidates, matching.matches) {
      if let match { note(recipe, secrets[match].privatePath) }
    }
  }

  private static func publicPaths(_ memory: AddressMemory?) -> Set<FilePath> {
    Set((memory?.recipes() ?? []).lazy.filter { !$0.isGone }.map(\.path))
  }
}

extension RecipeFacts {
  /// Whether its front matter says that it is not private.
  var isDeclaredPublic: Bool {
    !metadata.isPrivate
      && writtenKeys.contains { $0.lowercased() == MetadataKey.private.rawValue }
  }
}
