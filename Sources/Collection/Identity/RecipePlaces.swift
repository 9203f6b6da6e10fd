import Paths

/// The places of recipes in a folder, with a record of how they got there.
struct RecipePlaces {
  /// A recipe that has come to a place or left it.
  struct Event {
    /// The number of the commit.
    let commit: Int
    let path: FilePath
    /// The recipe; nil if it has left the place.
    let recipe: Int?
  }

  private var recipes: [FilePath: Int] = [:]
  private(set) var events: [Event] = []
  private var commit = 0

  /// The paths of all present recipes.
  var paths: some Sequence<FilePath> { recipes.keys }

  /// The recipe at a path.
  subscript(path: FilePath) -> Int? {
    get { recipes[path] }
    set {
      if recipes[path] == newValue { return }
      recipes[path] = newValue
      events.append(Event(commit: commit, path: path, recipe: newValue))
    }
  }

  /// Removes the recipe at a path and returns it.
  mutating func removeValue(forKey path: FilePath) -> Int? {
    defer { self[path] = nil }
    return self[path]
  }

  /// Notes that what follows happened later.
  mutating func endCommit() { commit += 1 }
}
