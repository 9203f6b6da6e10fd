import FileSystem

/// The links of all recipes, resolved.
struct RelatedLinks: Sendable {
  /// What was found for each recipe.
  let checks: [LinkCheck]
  /// For each recipe the recipes that list it as an ingredient, ascending.
  let usedIn: [[Int]]
  private let recipes: [RecipeEntry]
  private let files: [FolderFile]

  /// Resolves all links; those of `previous` count where nothing they depend on has changed.
  init(recipes: [RecipeEntry], files: [FolderFile], previous: RelatedLinks?) async {
    self.recipes = recipes
    self.files = files
    // Where a link leads depends on which files there are, and where recipes stand among them.
    let known = previous?.isAbout(recipes, files) == true ? previous : nil
    let isSame = known.map { known in zip(recipes, known.recipes).map { $0 === $1 } }
    let resolver = LinkResolver(files: files, recipes: recipes)
    checks = await concurrentMap(Array(recipes.indices)) { place in
      if let known, let isSame, isSame[place] {
        let check = known.checks[place]
        // What is said of an ingredient depends on the recipe that makes it.
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
        $0 === $1 || $0.path.utf8.elementsEqual($1.path.utf8)
      }
      && zip(self.files, files).allSatisfy { $0.path.utf8.elementsEqual($1.path.utf8) }
  }
}
