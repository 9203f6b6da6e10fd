import Texts
import Diagnostics
import FileSystem
import Paths

extension Book {
  /// The result of finding a recipe by name.
  package enum Finding: Sendable {
    /// A single recipe.
    case found(Int)
    /// Several recipes, by their indices.
    case several([Int])
    /// No recipe; with the nearest title, if one is near.
    case none(suggestion: String?)
  }

  /// Finds a recipe by its path in the folder, its slug or its title, in that order.
  package func find(_ name: String) -> Finding {
    if let place = place(ofPath: FilePath(name)) { return .found(place) }
    // The typed name may be in a different Unicode normal form from the file's.
    let spelled = recipes.indices.filter { recipes[$0].path.string == name }
    if spelled.count > 1 { return .several(spelled) }
    if let place = spelled.first ?? recipes.firstIndex(where: { $0.slug == name }) {
      return .found(place)
    }
    let folded = Self.typed(name)
    let matches = recipes.indices.filter {
      Self.typed(recipes[$0].title) == folded
        || FilePath(recipes[$0].slug).name.string == name
    }
    if matches.count == 1 { return .found(matches[0]) }
    if matches.count > 1 { return .several(matches) }
    return .none(suggestion: suggestion(for: name, among: recipes.map(\.title)))
  }

  /// Returns a title as keyboards type it: folded, with straight apostrophes and quotation marks.
  private static func typed(_ title: String) -> String {
    var typed = String.UnicodeScalarView()
    for scalar in title.unicodeScalars {
      switch scalar {
      case "‘", "’", "‚", "‛", "ʼ", "`", "´": typed.append("'")
      case "“", "”", "„", "‟", "«", "»": typed.append("\"")
      default: typed.append(scalar)
      }
    }
    return TextFolding.fold(String(typed))
  }

  /// Returns the recipe that a link of the recipe at `place` leads to, for flattening.
  package func linked(_ link: String, from place: Int) -> Int? {
    if case .recipe(let other) = target(of: link, in: place) { return other }
    return nil
  }
}
