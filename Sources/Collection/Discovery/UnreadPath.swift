import Diagnostics
import FileSystem

/// A file or folder that is there and cannot be read.
struct UnreadPath: Hashable {
  /// Its path in the folder; empty for the folder itself.
  let path: String
  /// Why it cannot be read.
  let error: FileError
  /// What to do about it.
  private let help: String?

  init(_ path: String, _ error: FileError, in fileSystem: any FileOperations) {
    self.path = path
    var error = error
    switch error.reason {
    // It was there a moment ago: whoever looks again knows more.
    case .notFound, .notDirectory, .isDirectory: error.reason = .changed
    default: break
    }
    self.error = error
    help = fileSystem.remedy(for: error)
  }

  /// Whether a path is this one, or lies in it.
  func covers(_ path: String) -> Bool { self.path.isEmpty || FilePath.isInside(path, self.path) }

  /// What there is to say of it; `isHeld` where the site keeps what it knows of it.
  func diagnostic(isHeld: Bool) -> Diagnostic {
    Diagnostic(
      .unreadable, .error,
      isHeld ? "\(error); the site keeps what it was before" : error.description,
      path: path.isEmpty ? error.path : path, help: help)
  }
}

extension Set<String> {
  /// Whether a path is one of these, or lies in one; everything lies in the empty one.
  func covers(_ path: String) -> Bool {
    !isEmpty
      && (contains("") || contains(path) || FilePath.ancestors(of: path).contains(where: contains))
  }
}

extension Diagnostic {
  /// What there is to say of a file of a recipe folder that cannot be read.
  ///
  /// `isHeld` where the site keeps what it knows of it.
  package static func unreadable(
    _ path: String, _ error: FileError, isHeld: Bool, in fileSystem: any FileOperations
  ) -> Diagnostic {
    UnreadPath(path, error, in: fileSystem).diagnostic(isHeld: isHeld)
  }

  /// Whether it says that a file's content is out of reach, not that anything is wrong in it.
  public var isAboutReach: Bool { id == .unreadable || id == .notDownloaded }
}
