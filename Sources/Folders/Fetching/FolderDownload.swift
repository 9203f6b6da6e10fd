import Collection
import Paths

/// Requests the download of files that a folder has only in the cloud.
package struct FolderDownload: Sendable {
  private let request: @Sendable (_ path: FilePath) -> Bool
  /// The files that were requested, absolute, and those whose request failed.
  private var asked: Set<FilePath> = []
  private var refused: Set<FilePath> = []

  /// Creates a download; `request` asks for a file by its absolute path, and returns false if that
  /// is not possible.
  package init(request: @escaping @Sendable (_ path: FilePath) -> Bool) { self.request = request }

  /// Asks for each file that is in the cloud, once.
  ///
  /// - Returns: The number of files that were requested now.
  package mutating func ask(for folder: FolderListing) -> Int {
    let before = asked.count
    for path in Self.missing(in: folder) where !asked.contains(path) && !refused.contains(path) {
      if request(path) { asked.insert(path) } else { refused.insert(path) }
    }
    return asked.count - before
  }

  /// Asks for all files that are in the cloud and waits for them.
  ///
  /// - Parameters:
  /// - patience: The number of waits in a row that may pass without a file arriving.
  /// - list: Lists the folder.
  /// - tell: Called with the number of requested files, before the first wait.
  /// - wait: Waits a while.
  package mutating func fetch(
    patience: Int, list: () throws -> FolderListing, tell: (Int) -> Void,
    wait: () async throws -> Void
  ) async throws {
    let count = ask(for: try list())
    if count == 0 { return }
    tell(count)
    var (left, idle) = (count, 0)
    while left > 0, idle < patience {
      try await wait()
      let folder = try list()
      _ = ask(for: folder)
      let now = Self.missing(in: folder).count { asked.contains($0) }
      idle = now < left ? 0 : idle + 1
      left = now
    }
  }

  private static func missing(in folder: FolderListing) -> [FilePath] {
    folder.waiting.filter { $0.cause == .inCloud }.map { "\(folder.root)/\($0.path)" }
  }
}
