import Collection
import Diagnostics
import FileSystem
import Paths

/// What keeps a command from knowing all recipes of a collection, or which ones it may change.
package struct CollectionFaults: Sendable {
  /// What is wrong with the settings, so that nobody knows what they leave out.
  package let settings: [Diagnostic]
  /// The files and folders that could not be read.
  package let unread: [Diagnostic]

  /// There is nothing of the kind.
  static let none = CollectionFaults(settings: [], unread: [])

  private init(settings: [Diagnostic], unread: [Diagnostic]) {
    (self.settings, self.unread) = (settings, unread)
  }

  /// The faults of a collection that people call `folder`, as far as they concern what is at `path` in it.
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
