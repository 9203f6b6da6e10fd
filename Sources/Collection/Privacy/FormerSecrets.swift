import Paths

/// The paths at which private recipes were, and no file is any more: a link that still leads there
/// would tell what they were called.
///
/// What builds remember tells of them, and Git's history.
struct FormerSecrets {
  private(set) var paths: [FilePath] = []
  /// The paths by keys that ignore case and Unicode normal form.
  private var keys: Set<String> = []

  /// Finds them in a folder with some private recipes.
  init(
    of hidden: [RecipeEntry], in folder: FolderListing, _ history: GitHistory?,
    _ memory: AddressMemory?
  ) {
    var paths = Set(memory?.privatePaths ?? [])
    for secret in memory?.secrets ?? [] { paths.formUnion([secret.path, secret.privatePath]) }
    let own = Set(hidden.map(\.path))
    for life in history?.lives ?? [] {
      if life.end?.recipe?.isPrivate ?? own.contains(life.path) {
        paths.formUnion(life.earlier + [life.path])
      } else if life.end != nil {
        paths.formUnion(life.privateNames)
      }
    }
    if paths.isEmpty { return }
    let present = Set(folder.files.map { LinkResolver.key($0.path) })
    self.paths = paths.filter { !present.contains(LinkResolver.key($0)) }.sorted()
    keys = Set(self.paths.map(LinkResolver.key))
  }

  /// Returns whether a path in a link, which may lack the extension, is one of them.
  func have(_ path: FilePath) -> Bool {
    if keys.isEmpty { return false }
    return [path, FilePath("\(path).md"), FilePath("\(path).recipemd")]
      .contains { keys.contains(LinkResolver.key($0)) }
  }

  /// Returns the paths to be remembered: those of the private recipes that there are, and `earlier`
  /// ones that no public recipe has taken.
  static func noted(_ recipes: DividedRecipes, besides earlier: [FilePath]) -> [FilePath] {
    if recipes.hidden.isEmpty, earlier.isEmpty { return [] }
    return Set(earlier + recipes.hidden.map(\.path)).subtracting(recipes.shown.map(\.path)).sorted()
  }
}
