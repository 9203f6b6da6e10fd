import FileSystem

/// How far a move has come.
package struct MoveProgress: Hashable, Sendable {
  /// What is being done.
  package enum Phase: Sendable {
    /// Copying.
    case copying
    /// Reading what was copied, to compare it.
    case checking
  }

  /// What is being done.
  package var phase: Phase
  /// Bytes it has been done with, those of an earlier try among them.
  package var bytes: Int64 = 0
  /// Bytes there are.
  package var allBytes: Int64
  /// Files it has been done with.
  package var files = 0
  /// Files there are.
  package var allFiles: Int
}

/// Counts what was done, and ends it when nobody wants it any more.
struct Meter {
  private(set) var progress: MoveProgress
  private let report: (MoveProgress) -> Bool
  /// Bytes of files that are through.
  private var finished: Int64 = 0

  init(_ phase: MoveProgress.Phase, tree: FolderTree?, _ report: @escaping (MoveProgress) -> Bool) {
    progress = MoveProgress(
      phase: phase, allBytes: tree?.size ?? 0, allFiles: tree?.count(of: .file) ?? 0)
    self.report = report
  }

  /// Whether to go on.
  var isWanted: Bool { report(progress) }

  /// Adds bytes of a file; answers whether to go on.
  mutating func add(_ count: Int) -> Bool {
    progress.bytes += Int64(count)
    return isWanted
  }

  /// A file is through, whether it was read for that or not.
  mutating func finish(_ entry: FolderTree.Entry) {
    guard entry.kind == .file else { return }
    finished += entry.status.size
    progress.bytes = finished
    progress.files += 1
  }

  /// Throws if nobody wants to go on.
  func check() throws(FileError) {
    if !isWanted { throw FileError(.copy, "", .interrupted) }
  }
}
