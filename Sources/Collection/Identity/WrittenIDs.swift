import Paths

/// Which recipe each UUID belongs to that several have in their front matter, as after a file was
/// copied.
struct WrittenIDs {
  /// The indices of the recipes, by UUIDs that more than one of them has.
  private var owners: [String: Int] = [:]

  /// Finds for each the recipe that had it before: by what is remembered, else by Git's history, else
  /// the first one.
  init(_ recipes: [RecipeEntry], _ remembered: [RememberedRecipe], _ history: GitHistory?) {
    var places: [String: [Int]] = [:]
    for (place, recipe) in recipes.enumerated() {
      if let id = recipe.metadata.id { places[id, default: []].append(place) }
    }
    places = places.filter { $1.count > 1 }
    if places.isEmpty { return }
    var known: [String: RememberedRecipe] = [:]
    var others: Set<FilePath> = []
    for memory in remembered where !memory.isGone {
      others.insert(memory.path)
      for id in memory.ids where places[id] != nil { known[id] = memory }
    }
    for (id, places) in places {
      let (owner, others) = (known[id], others)
      if let place = places.first(where: { recipes[$0].path == owner?.path }) {
        owners[id] = place
        continue
      }
      // It was renamed; a recipe that was known beside it has copied the UUID.
      let new = places.filter { owner == nil || !others.contains(recipes[$0].path) }
      let same = new.first { recipes[$0].contentHash == owner?.contentHash }
      let oldest = (new.isEmpty ? places : new).min {
        let (first, second) = (history?.added(recipes[$0].path), history?.added(recipes[$1].path))
        return (first ?? .max, $0) < (second ?? .max, $1)
      }
      owners[id] = same ?? oldest
    }
  }

  /// Returns the UUID that a recipe has in its front matter; nil if it belongs to another one.
  func id(of place: Int, in recipes: [RecipeEntry]) -> String? {
    recipes[place].metadata.id.flatMap { owners[$0].map { $0 == place } ?? true ? $0 : nil }
  }
}
