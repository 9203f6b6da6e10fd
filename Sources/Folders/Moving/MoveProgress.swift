import FileSystem

/// The progress of a move.
package struct MoveProgress: Hashable, Sendable {
  /// The kind of work.
  package enum Phase: Sendable {
    /// Copying.
    case copying
    /// Reading the copy to compare it.
    case checking
  }

  /// The kind of work.
  package var phase: Phase
  /// The bytes done so far, including those of an earlier try.
  package var bytes: Int64 = 0
  /// The bytes in total.
  package var allBytes: Int64
  /// The files done so far.
  package var files = 0
  /// The files in total.
  package var allFiles: Int
}

/// Counts the progress, and stops the work if the caller cancels it.
struct Meter {
  private(set) var progress: MoveProgress
  private let report: (MoveProgress) -> Bool
  /// The bytes of the files done so far.
  private var finished: Int64 = 0

  init(_ phase: MoveProgress.Phase, tree: FolderTree?, _ report: @escaping (MoveProgress) -> Bool) {
    progress = MoveProgress(
      phase: phase, allBytes: tree?.size ?? 0, allFiles: tree?.count(of: .file) ?? 0)
    self.report = report
  }

  /// Whether the work should continue.
  var isWanted: Bool { report(progress) }

  /// Adds bytes of a file; returns whether to continue.
  mutating func add(_ count: Int) -> Bool {
    progress.bytes += Int64(count)
    return isWanted
  }

  /// Counts a file as done, whether or not it had to be read.
  mutating func finish(_ entry: FolderTree.Entry) {
    guard entry.kind == .file else { return }
    finished += entry.status.size
    progress.bytes = finished
    progress.files += 1
  }

  /// Throws if the caller has cancelled the work.
  func check() throws(FileError) {
    if !isWanted { throw FileError(.copy, "", .interrupted) }
  }
}
