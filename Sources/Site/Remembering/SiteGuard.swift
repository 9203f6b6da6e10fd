import FileSystem
import Paths

/// Notices that somebody else has changed or removed files of a site, while nobody builds it.
///
/// It looks at every file now and then, which costs the same on every disk, network or not, and
/// needs none of the few folders that a system watches for one person.
package struct SiteGuard: Sendable {
  /// How long a site has to be left alone at least before it is looked at.
  private static let shortestPause = Duration.seconds(2)
  /// How many times as long as a look the pause after it is, so that looking costs next to nothing.
  private static let restraint = 100
  /// How many files are looked at before it is asked whether that is still wanted.
  private static let batch = 256

  private let fileSystem: any FileOperations
  private let output: FilePath
  private let files: [FilePath: PublishedFile]
  /// What the file system said of the list; nil where that was gone before anybody could ask.
  private let listStamp: FileStamp?

  /// Guards the site that the build which left `memory` has put into `output`, absolute; nil where
  /// there is none.
  package init?(_ memory: SiteMemory, of output: FilePath, in fileSystem: any FileOperations) {
    guard let published = memory.published else { return nil }
    self.fileSystem = fileSystem
    self.output = output
    listStamp = memory.listStamp
    files = published.site.files
  }

  /// Returns once a file is not as the build has left it, or when the task is cancelled.
  package func waitForChange() async {
    var pause = Self.shortestPause
    while true {
      do { try await Task.sleep(for: pause) } catch { return }
      let start = ContinuousClock.now
      if !isAsLeft() { return }
      pause = max(Self.shortestPause, start.duration(to: .now) * Self.restraint)
    }
  }

  /// Whether every file is as the build has left it, as far as that was looked at before the task
  /// was cancelled.
  func isAsLeft() -> Bool {
    guard let listStamp else { return false }
    do {
      let site = ExistingSite(fileSystem: fileSystem, root: output)
      // Where another cookbook has published since, two that watch would write over each other for
      // ever; the next save is soon enough.
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
      // What cannot be looked at is for a build to tell.
      return false
    }
  }
}
