import Paths
import Texts

/// The private recipes of a folder, which are not told of as gone where they were public before.
struct Secrets {
  private let recipes: [RecipeEntry]
  private let lines: LastLines
  private var paths: Set<FilePath> = []
  /// The UUIDs that they have, or would have if they were public.
  private var ids: Set<String> = []
  private var titles: Set<String> = []

  init(_ sources: SettledIdentities.Sources) {
    recipes = sources.recipes.hidden
    lines = sources.lines
    if recipes.isEmpty { return }
    let lives = SettledIdentities.Lives(sources.history, of: recipes)
    for recipe in recipes {
      paths.insert(recipe.path)
      titles.insert(recipe.titleKey)
      ids.formUnion([recipe.metadata.id].compactMap { $0 })
      guard let life = lives[recipe.path] else { continue }
      ids.insert(life.birth.id)
      paths.formUnion(life.earlier)
    }
  }

  /// Returns, for each recipe that is remembered and was not found among the public ones, whether it
  /// is one of them.
  func have(_ vanished: [RememberedRecipe]) -> [Bool] {
    if recipes.isEmpty || vanished.isEmpty { return vanished.map { _ in false } }
    let matches = RecipeMatching(
      recipes, births: recipes.map { _ in nil }, vanished, lines: lines
    ).matches
    let matched = Set(matches.compactMap { $0 })
    return vanished.indices.map { place in
      let recipe = vanished[place]
      return matched.contains(place) || paths.contains(recipe.path)
        || !ids.isDisjoint(with: recipe.ids) || titles.contains(TextFolding.fold(recipe.title))
    }
  }

  /// Returns whether a recipe that is gone for Git is one of them.
  func have(_ life: RecipeLife, _ facts: GoneRecipe.Facts) -> Bool {
    facts.id.map(ids.contains) ?? false || ids.contains(life.birth.id)
      || titles.contains(TextFolding.fold(facts.title))
  }
}
