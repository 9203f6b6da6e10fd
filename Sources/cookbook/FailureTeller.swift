import Diagnostics
import FileSystem
import Paths
import Site

/// Tells why a watched folder's site could not be made once, as long as that is the reason.
struct FailureTeller {
  private var told = ""
  private var doubted: FileError?

  /// Whether a failure is news.
  ///
  /// Where a file is just being changed or taken away, the next try may well know nothing of it, so
  /// it is told only if that fails of the same.
  mutating func isUntold(_ error: any Error, in files: some FileOperations) -> Bool {
    if let error = error as? FileError, error.mayPass(in: files), error != doubted {
      doubted = error
      return false
    }
    defer { told = "\(error)" }
    return told != "\(error)"
  }

  /// The site has been made.
  mutating func succeed() { self = Self() }
}

/// Holds back that files cannot be read which are simply gone, until that has been looked at again.
///
/// While many files are deleted, some are gone between being listed and being read.
struct VanishingFiles {
  private var doubted: Set<Diagnostic> = []

  /// What of the present problems is to be told, and whether there has to be another look.
  mutating func settled(
    _ present: [Diagnostic], below folder: FilePath, in files: some FileOperations
  ) -> (told: [Diagnostic], isSettled: Bool) {
    let vanished = Set(
      present.filter { problem in
        guard problem.id == .unreadable, let path = problem.path else { return false }
        return files.isGone(folder / path, followingLinks: false)
          && !doubted.contains(problem)
      })
    doubted = vanished
    return (present.filter { !vanished.contains($0) }, vanished.isEmpty)
  }
}

extension FileError {
  fileprivate func mayPass(in files: some FileOperations) -> Bool {
    switch (reason, operation) {
    case (.changed, _): true
    case (.notFound, .read), (.notFound, .list), (.notFound, .examine):
      files.isGone(path, followingLinks: false)
    default: false
    }
  }
}
