import Diagnostics
import FileSystem
import Paths

/// The reason why two versions of a file cannot be settled now.
package enum ConflictError: ExplainedError, Hashable, Sendable {
  /// They are in another folder that a link leads to.
  case outside(FilePath, folder: FilePath)
  /// The original is not on this disk yet.
  case waiting(FilePath)

  /// A description of the problem, in one line without the path.
  package var description: String {
    switch self {
    case .outside: "this is in a folder that a link leads to, where nothing is written"
    case .waiting: "this file is not downloaded yet, so its versions cannot be compared"
    }
  }

  /// The file.
  package var place: FilePath? {
    switch self {
    case .outside(let path, _), .waiting(let path): path
    }
  }

  /// A suggestion for the user.
  package var help: String? {
    switch self {
    case .outside(_, let folder):
      "settle it there, with ‘cookbook folder conflicts \(Shell.quoted(folder))’"
    case .waiting: "run the command again once the file is there"
    }
  }
}
