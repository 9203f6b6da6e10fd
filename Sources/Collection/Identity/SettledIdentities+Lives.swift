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
    /// renaming has left these paths to other recipes.
    mutating func leaveOut(_ recipes: [RecipeEntry], knownElsewhere known: [RememberedRecipe?]) {
      if present.isEmpty { return }
      var owners: [String: Int] = [:]
      for (place, memory) in known.enumerated() {
        for id in memory?.ids ?? [] { owners[id] = place }
      }
      for (place, recipe) in recipes.enumerated() {
        guard let life = self[recipe.path], let owner = owners[life.birth.id], owner != place
        else { continue }
        replaced.insert(recipe.path)
      }
    }
  }
}
