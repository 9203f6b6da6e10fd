import Diagnostics
import FileSystem
import Paths

/// The news about a folder that is built again and again: each problem once, as long as it lasts.
package struct RebuildNews: Sendable {
  private let folder: FilePath
  private let fileSystem: any FileOperations
  private var knownProblems: Set<Diagnostic> = []
  /// Problems with files that were gone before they could be read.
  private var vanished: Set<Diagnostic> = []
  private var knownFailure = ""
  private var passingFailure: FileError?

  /// Creates the news of a recipe folder, before anything is known.
  package init(of folder: FilePath, in fileSystem: any FileOperations) {
    (self.folder, self.fileSystem) = (folder, fileSystem)
  }

  /// Returns whether the error that kept the site from being built has to be reported.
  ///
  /// While a file is being changed or removed, the next try may well succeed, so the error is
  /// reported only if that try fails in the same way.
  package mutating func isNew(_ error: any Error) -> Bool {
    if let error = error as? FileError, mayPass(error), error != passingFailure {
      passingFailure = error
      return false
    }
    defer { knownFailure = "\(error)" }
    return knownFailure != "\(error)"
  }

  /// Notes that the site was built.
  package mutating func succeed() { (knownFailure, passingFailure) = ("", nil) }

  /// Returns the problems that remain, and whether the folder needs no further check.
  ///
  /// While many files are deleted, some are gone between being listed and being read; errors about
  /// them wait until they have been checked again.
  package mutating func settled(
    _ problems: [Diagnostic]
  ) -> (problems: [Diagnostic], isSettled: Bool) {
    let doubtful = Set(
      problems.filter { problem in
        guard problem.id == .unreadable, let path = problem.path else { return false }
        return isGone(folder / path) && !vanished.contains(problem)
      })
    vanished = doubtful
    return (problems.filter { !doubtful.contains($0) }, doubtful.isEmpty)
  }

  /// Returns the problems not reported yet; with `some`, only those are considered.
  package mutating func unreported(
    _ problems: [Diagnostic], only some: [Diagnostic]? = nil
  ) -> [Diagnostic] {
    let unreported = (some ?? problems).filter { !knownProblems.contains($0) }
    knownProblems = knownProblems.intersection(problems).union(unreported)
    return unreported
  }

  private func mayPass(_ error: FileError) -> Bool {
    switch (error.reason, error.operation) {
    case (.changed, _): true
    case (.notFound, .read), (.notFound, .list), (.notFound, .examine): isGone(error.path)
    default: false
    }
  }

  private func isGone(_ path: FilePath) -> Bool {
    fileSystem.isGone(path, followingLinks: false)
  }
}
