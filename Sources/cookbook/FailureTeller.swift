import Diagnostics
import FileSystem
import Paths
import Site

/// Reports why a watched folder's site could not be built, once for each reason.
struct FailureTeller {
  private var told = ""
  private var doubted: FileError?

  /// Returns whether an error has to be reported.
  ///
  /// While a file is being changed or removed, the next try may well succeed, so the error is
  /// reported only if that fails in the same way.
  mutating func isUntold(_ error: any Error, in files: some FileOperations) -> Bool {
    if let error = error as? FileError, error.mayPass(in: files), error != doubted {
      doubted = error
      return false
    }
    defer { told = "\(error)" }
    return told != "\(error)"
  }

  /// Notes that the site was built.
  mutating func succeed() { self = Self() }
}

/// Holds back errors about files that are simply gone, until they have been checked again.
///
/// While many files are deleted, some are gone between being listed and being read.
struct VanishingFiles {
  private var doubted: Set<Diagnostic> = []

  /// Returns the current errors to report, and whether the folder needs another check.
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
