import FileSystem

/// The links of all recipes, resolved.
struct RelatedLinks: Sendable {
  /// The result for each recipe.
  let checks: [LinkCheck]
  /// For each recipe, the recipes that list it as an ingredient, ascending.
  let usedIn: [[Int]]
  private let recipes: [RecipeEntry]
  private let files: [FolderFile]
  private let resolver: LinkResolver

  /// Resolves all links, reusing those of `previous` if nothing that they depend on has changed.
  init(recipes: [RecipeEntry], folder: FolderListing, previous: RelatedLinks?) async {
    self.recipes = recipes
    let files = folder.files
    self.files = files
    // The target of a link depends on the existing files and on the indices of recipes among them.
    let isSameFolder =
      previous?.isAbout(recipes, files) == true
      && previous?.resolver.outOfReach == folder.outOfReach
      && previous?.resolver.filesElsewhere == folder.filesElsewhere
    let known = isSameFolder ? previous : nil
    let isSame = known.map { known in zip(recipes, known.recipes).map { $0 === $1 } }
    let resolver =
      known?.resolver
      ?? LinkResolver(
        files: files, recipes: recipes, outOfReach: folder.outOfReach,
        filesElsewhere: folder.filesElsewhere)
    self.resolver = resolver
    checks = await concurrentMap(Array(recipes.indices)) { place in
      if let known, let isSame, isSame[place] {
        let check = known.checks[place]
        // The findings about an ingredient depend on the recipe for it.
        if check.usedRecipes.allSatisfy({ isSame[$0] }) { return check }
      }
      return LinkCheck(recipe: recipes[place], recipes: recipes, resolver: resolver)
    }
    var usedIn = [[Int]](repeating: [], count: recipes.count)
    for (place, check) in checks.enumerated() {
      for used in check.usedRecipes where used != place { usedIn[used].append(place) }
    }
    self.usedIn = usedIn
  }

  private func isAbout(_ recipes: [RecipeEntry], _ files: [FolderFile]) -> Bool {
    self.recipes.count == recipes.count && self.files.count == files.count
      && zip(self.recipes, recipes).allSatisfy {
        $0 === $1 || $0.path == $1.path
      }
      && zip(self.files, files).allSatisfy { $0.path == $1.path }
  }
}
