import Diagnostics
import FileSystem
import Paths

/// A file or folder that exists but cannot be read, or a symbolic link to a missing folder.
struct UnreadPath: Hashable {
  private enum Cause: Hashable {
    /// It cannot be read.
    case error(FileError)
    /// It is a link that leads nowhere.
    case leadsNowhere
    /// It is a link to the empty folder that a disk leaves behind.
    case diskIsGone
  }

  /// Its path in the folder; empty for the folder itself.
  let path: FilePath
  private let cause: Cause
  /// Advice on what to do about it.
  private let help: String?

  init(_ path: FilePath, _ error: FileError, in fileSystem: any FileOperations) {
    self.path = path
    var error = error
    switch error.reason {
    // It existed a moment ago; the next scan will tell.
    case .notFound, .notDirectory, .isDirectory: error.reason = .changed
    default: break
    }
    cause = .error(error)
    help = fileSystem.remedy(for: error)
  }

  /// Creates the record of a symbolic link that leads nowhere, perhaps only while a disk is
  /// missing.
  init(linkNowhere path: FilePath) {
    self.path = path
    cause = .leadsNowhere
    help = "put back what it led to, such as a disk that is not plugged in, or remove the link"
  }

  /// Creates the record of a symbolic link to the former place of a disk.
  init(linkToMissingDisk path: FilePath) {
    self.path = path
    cause = .diskIsGone
    help = "plug the disk in or mount it, or remove the link"
  }

  /// Whether it is a symbolic link that leads nowhere, so that there may never have been anything.
  var leadsNowhere: Bool { cause == .leadsNowhere }

  /// Returns whether it puts a path out of reach: its own, or one inside it.
  ///
  /// A file that a link led to was inside the recipe folder, so it has been removed there.
  func covers(_ path: FilePath) -> Bool {
    if self.path.isEmpty { return true }
    if case .error = cause { return path.isInside(self.path) }
    return path.relative(to: self.path) != nil
  }

  /// Returns the diagnostic for it; `isHeld` is true if the site keeps its earlier state.
  func diagnostic(isHeld: Bool) -> Diagnostic {
    let kept = isHeld ? "; the site keeps what it was before" : ""
    let (severity, reason): (Severity, String) =
      switch cause {
      case .error(let error): (.error, error.description)
      case .leadsNowhere: (isHeld ? .error : .warning, "this symbolic link leads nowhere")
      case .diskIsGone: (.error, "this symbolic link leads to an empty folder, where a disk was")
      }
    var shown = path
    if case .error(let error) = cause, path.isEmpty { shown = error.path }
    return Diagnostic(.unreadable, severity, reason + kept, path: shown, help: help)
  }
}

extension Set<FilePath> {
  /// Returns whether it contains a path or a parent of it; the empty path contains everything.
  package func covers(_ path: FilePath) -> Bool {
    !isEmpty
      && (contains("") || contains(path) || path.ancestors.contains(where: contains))
  }
}

extension Diagnostic {
  /// Returns the diagnostic for a file of a recipe folder that cannot be read.
  ///
  /// `isHeld` is true if the site keeps its earlier state.
  package static func unreadable(
    _ path: FilePath, _ error: FileError, isHeld: Bool, in fileSystem: any FileOperations
  ) -> Diagnostic {
    UnreadPath(path, error, in: fileSystem).diagnostic(isHeld: isHeld)
  }

  /// Whether it reports that a file is out of reach, not an error in it.
  package var isAboutReach: Bool { id == .unreadable || id == .notDownloaded }
}
