import Collection
import Texts

/// Names of share files, valid on every system.
package enum ShareName {
  /// Returns the name of a recipe's file without an extension.
  package static func stem(of title: String) -> String {
    let stem = FileStem.make(of: title)
    return stem.isEmpty ? "recipe" : stem
  }

  /// Returns recipes that know the names of each other's files, with those names.
  package static func named(
    _ recipes: [SharedRecipe]
  ) -> [(recipe: SharedRecipe, stem: String)] {
    let stems = stems(of: recipes.map(\.title))
    let names = Dictionary(zip(recipes.map(\.id), stems), uniquingKeysWith: { first, _ in first })
    return zip(recipes, stems).map { recipe, stem in
      var recipe = recipe
      recipe.fileNames = names
      return (recipe, stem)
    }
  }

  /// Returns different names for all titles, also for systems that ignore case, with numbers where
  /// they would be the same.
  package static func stems(of titles: [String]) -> [String] {
    var taken: Set<String> = []
    return titles.map { title in
      let stem = stem(of: title)
      var name = stem
      var number = 2
      while !taken.insert(name.lowercased()).inserted {
        name = "\(stem) \(number)"
        number += 1
      }
      return name
    }
  }
}
