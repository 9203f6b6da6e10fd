import FileSystem
import Paths

/// Notices when another program changes or removes files of a site between builds.
///
/// It examines every file now and then, which costs the same on every disk, network or not, and
/// uses up none of the few folders that the system watches for each user.
package struct SiteGuard: Sendable {
  /// The shortest pause before a site is examined.
  private static let shortestPause = Duration.seconds(2)
  /// The ratio of the pause after a scan to the time it took, so that scanning costs next to
  /// nothing.
  private static let restraint = 100
  /// The number of files to examine before checking for cancellation.
  private static let batch = 256

  private let fileSystem: any FileOperations
  private let output: FilePath
  private let files: [FilePath: PublishedFile]
  /// The stamp of the manifest; nil if the manifest was gone before it could be examined.
  private let listStamp: FileStamp?

  /// Guards the site that the build with `memory` has put into `output`, absolute; nil if no site
  /// was published.
  package init?(_ memory: SiteMemory, of output: FilePath, in fileSystem: any FileOperations) {
    guard let published = memory.published else { return nil }
    self.fileSystem = fileSystem
    self.output = output
    listStamp = memory.listStamp
    files = published.site.files
  }

  /// Returns once a file differs from what the build has left, or when the task is cancelled.
  package func waitForChange() async {
    var pause = Self.shortestPause
    while true {
      do { try await Task.sleep(for: pause) } catch { return }
      let start = ContinuousClock.now
      if !isAsLeft() { return }
      pause = max(Self.shortestPause, start.duration(to: .now) * Self.restraint)
    }
  }

  /// Returns whether every file is as the build has left it, as far as they were examined before
  /// the task was cancelled.
  func isAsLeft() -> Bool {
    guard let listStamp else { return false }
    do {
      let site = ExistingSite(fileSystem: fileSystem, root: output)
      // If another process has published since, two watches would overwrite each other forever; the
      // next save is soon enough.
      if try site.listStamp() != listStamp { return try site.manifest() != nil }
      var rest = files[...]
      while !rest.isEmpty, !Task.isCancelled {
        let part = rest.prefix(Self.batch)
        rest = rest.dropFirst(Self.batch)
        let statuses = try fileSystem.statuses(of: part.map(\.key), in: output)
        if !zip(part, statuses).allSatisfy({ $0.value.isSame(as: $1) }) { return false }
      }
      return true
    } catch {
      // The next build reports anything that cannot be examined.
      return false
    }
  }
}
