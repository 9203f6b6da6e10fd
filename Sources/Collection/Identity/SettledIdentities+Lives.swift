import Paths
import Platform
import Texts

extension SettledIdentities {
  /// What a Git history tells of the recipes it has.
  struct Lives {
    var present: [FilePath: RecipeLife] = [:]
    var gone: [RecipeLife] = []
    /// The paths at which the folder has other recipes than the last commit.
    private var replaced: Set<FilePath> = []

    init(_ history: GitHistory?, of recipes: [RecipeEntry]) {
      let lives = history?.lives ?? []
      for life in lives where life.end == nil { present[life.path] = life }
      for life in lives where life.end != nil {
        let place = recipes.partitioningIndex { $0.path >= life.path }
        if present[life.path] == nil, let recipe = recipes[safe: place],
          recipe.path == life.path, life.mayBe(recipe)
        {
          // It is back and not committed yet, or one of two branches had removed it.
          present[life.path] = life
        } else {
          gone.append(life)
        }
      }
    }

    /// Returns what is known of the recipe at a path.
    subscript(path: FilePath) -> RecipeLife? {
      if present.isEmpty || replaced.contains(path) { return nil }
      // On Darwin, Git composes names, whatever the disk does.
      return present[path]
        ?? (Platform.isDarwin ? present[FilePath(TextFolding.composed(path.string))] : nil)
    }

    /// Leaves out the paths whose committed recipes are known to have moved since: an uncommitted
    /// renaming has left these paths to other recipes, and what was renamed may be gone by now.
    ///
    /// If the recipes are just the remembered ones (`areSame`), `known` lacks those of which only the
    /// path is known.
    mutating func leaveOut(
      _ recipes: [RecipeEntry], knownElsewhere known: [RememberedRecipe?], areSame: Bool,
      vanished: [RememberedRecipe]
    ) {
      if present.isEmpty { return }
      var owners: [String: Int] = [:]
      for (place, memory) in known.enumerated() {
        for id in memory?.ids ?? [] { owners[id] = place }
      }
      let lost = LostPlaces(of: vanished, gone)
      for (place, recipe) in recipes.enumerated() {
        guard let life = self[recipe.path] else { continue }
        let isElsewhere =
          owners[life.birth.id].map { $0 != place }
          ?? ((areSame || known[place] != nil) && lost.have(life))
        if isElsewhere { replaced.insert(recipe.path) }
      }
    }
  }
}

/// Where remembered recipes were last that the folder has no more.
struct LostPlaces {
  private var paths: [String: FilePath] = [:]
  /// The UUIDs of those that Git knows by others.
  private var ownIDs: Set<String> = []

  /// Notes recipes; `gone` has those that Git knows as gone.
  init(of recipes: [RememberedRecipe], _ gone: [RecipeLife]) {
    if recipes.isEmpty { return }
    let ends = Dictionary(gone.map { ($0.birth.id, $0.path) }, uniquingKeysWith: { $1 })
    for recipe in recipes {
      let known = recipe.ids.first { ends[$0] == recipe.path }
      for id in recipe.ids where paths[id] == nil {
        paths[id] = recipe.path
        if known != nil, id != known { ownIDs.insert(id) }
      }
    }
  }

  /// Returns whether a recipe was lost after the last commit that Git knows it by, so that what has
  /// its place is another one.
  ///
  /// What was lost under an earlier name was renamed instead, as Git found when that was committed.
  func have(_ life: RecipeLife) -> Bool {
    guard let path = paths[life.birth.id] else { return false }
    return ownIDs.contains(life.birth.id) || path == life.path
      || !(life.earlier.contains(path) || life.birth.path == path)
  }
}
