import FileSystem
import Paths

/// Makes one of remembered recipes that are the same again: a recipe that is gone, and a copy of it
/// that has taken its place since.
///
/// What was printed of either leads to the one file there is then, as it does for Git, which has known
/// only the original.
enum Reunion {
  /// Returns remembered recipes, for recipes that are present now, with those that are made one.
  static func of(
    _ remembered: [RememberedRecipe], _ recipes: [RecipeEntry], _ lines: LastLines
  ) -> [RememberedRecipe] {
    let gone = remembered.indices.filter { remembered[$0].isGone && !remembered[$0].path.isEmpty }
    if gone.isEmpty { return remembered }
    let present = Dictionary(recipes.map { ($0.path, $0) }) { first, _ in first }
    let known = Set(remembered.lazy.filter { !$0.isGone }.map(\.path))
    var left = Dictionary(
      grouping: remembered.indices.filter {
        !remembered[$0].isGone && present[remembered[$0].path] == nil
      }
    ) { remembered[$0].contentHash }
    if left.isEmpty { return remembered }
    var (result, merged) = (remembered, Set<Int>())
    for place in gone {
      let original = remembered[place]
      guard !known.contains(original.path), let recipe = present[original.path],
        let copy = left[recipe.contentHash]?.first,
        original.contentHash == recipe.contentHash
          || lines.sketches(of: [original])[0]?.isLike(recipe) ?? false
      else { continue }
      left[recipe.contentHash]?.removeFirst()
      merged.insert(copy)
      result[place] = original.reunited(with: remembered[copy])
    }
    return result.indices.filter { !merged.contains($0) }.map { result[$0] }
  }
}

extension RememberedRecipe {
  /// Returns the recipe with what is remembered of a copy that has its place now.
  fileprivate func reunited(with copy: RememberedRecipe) -> RememberedRecipe {
    var recipe = copy
    recipe.path = path
    recipe.ids = ids + copy.ids.filter { !ids.contains($0) }
    recipe.slugs = copy.slugs.filter { !slugs.contains($0) } + slugs
    return recipe
  }
}
