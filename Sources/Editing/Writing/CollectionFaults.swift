import Collection
import Diagnostics
import FileSystem
import Paths

/// The reasons why a command does not have all recipes of a collection, or cannot tell which ones
/// it may change.
package struct CollectionFaults: Sendable {
  /// The errors in the settings, which make it unclear which files they exclude.
  package let settings: [Diagnostic]
  /// The files and folders that could not be read.
  package let unread: [Diagnostic]

  /// No errors.
  static let none = CollectionFaults(settings: [], unread: [])

  private init(settings: [Diagnostic], unread: [Diagnostic]) {
    (self.settings, self.unread) = (settings, unread)
  }

  /// Collects the errors of a collection that the user calls `folder`, as far as they concern
  /// `path` in it.
  init(of book: Book, at path: FilePath = "", shownIn folder: FilePath) {
    func shown(_ problem: Diagnostic) -> Diagnostic {
      var problem = problem
      problem.path = problem.path.map { EditableRecipe.shown($0, in: folder) }
      return problem
    }
    let problems = book.unread
    settings = problems.filter { $0.path == Settings.fileName }.map(shown)
    unread =
      problems.filter { problem in
        guard let place = problem.path else { return true }
        return place != Settings.fileName
          && (path.isEmpty || place.isInside(path) || path.isInside(place))
      }
      .map(shown)
  }
}
