import Texts
import Diagnostics
import FileSystem
import Paths

extension Book {
  /// What a person may have meant by naming a recipe.
  package enum Finding: Sendable {
    /// This one.
    case found(Int)
    /// One of these, by their places.
    case several([Int])
    /// None; the nearest title, if any is near.
    case none(suggestion: String?)
  }

  /// Finds a recipe by its path in the folder, its slug or its title, in that order.
  package func find(_ name: String) -> Finding {
    if let place = place(ofPath: FilePath(name)) { return .found(place) }
    // A keyboard may compose letters in another way than whoever has named the file.
    let spelled = recipes.indices.filter { recipes[$0].path.string == name }
    if spelled.count > 1 { return .several(spelled) }
    if let place = spelled.first ?? recipes.firstIndex(where: { $0.slug == name }) {
      return .found(place)
    }
    let folded = TextFolding.fold(name)
    let matches = recipes.indices.filter {
      TextFolding.fold(recipes[$0].title) == folded
        || FilePath(recipes[$0].slug).name.string == name
    }
    if matches.count == 1 { return .found(matches[0]) }
    if matches.count > 1 { return .several(matches) }
    return .none(suggestion: suggestion(for: name, among: recipes.map(\.title)))
  }

  /// The recipe and place a link of the recipe at `place` leads to, for flattening.
  package func linked(_ link: String, from place: Int) -> Int? {
    if case .recipe(let other) = target(of: link, in: place) { return other }
    return nil
  }
}
