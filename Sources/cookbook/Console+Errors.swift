import Collection
import Diagnostics
import FileSystem
import Site

extension Console {
  /// Prints an error; false if it is not an error written for users.
  ///
  /// With `isWatching`, the command continues and tries again by itself.
  @discardableResult
  func complain(_ error: any Error, isWatching: Bool = false) -> Bool {
    switch error {
    case is Terminal.Cancelled:
      say("nothing was changed")
    case PublishError.file(let error):
      complain(error, isWatching: isWatching)
    case let error as FileError:
      let own = isWatching ? error.helpWhileWatching : nil
      _ = fail("\(error)", path: error.path, help: own ?? DiskFileSystem().remedy(for: error))
    case let error as any ExplainedError:
      if case RecipeLookup.LookupError.none(_, _, let unread, let folder) = error {
        print(unread, in: folder)
      }
      _ = fail("\(error)", path: error.place, help: error.help)
    default: return false
    }
    return true
  }
}

extension FileError {
  /// A suggestion for a user while the command continues, if less is needed than after its end.
  fileprivate var helpWhileWatching: String? {
    switch reason {
    case .noSpace: "free some space; it continues by itself as soon as there is room"
    case .changed: "nothing; it is checked again in a moment"
    default: nil
    }
  }
}
