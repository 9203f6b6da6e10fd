import Collection
import FileSystem
import Site

/// Has a site made anew whenever something changes in its recipe folder.
///
/// It begins to watch before it has the site made for the first time, so that
/// no change is ever missed.
public struct RebuildLoop: Sendable {
  /// What happens besides changes.
  public enum Notice: Hashable, Sendable {
    /// A folder is gone; the site stays as it is until the folder is there again.
    case vanished(folder: String)
    /// The person may not read a folder any more; the site stays as it is until they may.
    case denied(folder: String)
    /// The folder is there again, and can be read.
    case returned(folder: String)
    /// The folders are looked at again and again, for this reason.
    case polling(PollingReason)
  }

  private let root: String
  private let polling: Duration?
  private let ignored: [String]

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - folder: The recipe folder, absolute and without symbolic links.
  ///   - polling: How often to look at everything, where the system shall not be asked to tell.
  ///   - ignored: Absolute paths of folders in which changes mean nothing, such as the site's own.
  public init(folder: String, polling: Duration?, ignoring ignored: [String]) {
    root = folder
    self.polling = polling
    self.ignored = ignored
  }

  /// Runs until the task is cancelled.
  ///
  /// `make` makes the site and tells the book that it is made of, if it could be read; what it
  /// is given is what changed since it was last called, nil for the first time.
  ///
  /// - Throws: `FileError` if the folder cannot be watched.
  public func run(
    make: (FolderChanges?) async -> Book?, tell: (Notice) async -> Void
  ) async throws(FileError) {
    var folders = [root]
    var watcher = try watcher(of: folders)
    var events = watcher.events.makeAsyncIterator()
    var changes: FolderChanges?
    var told: Set<PollingReason> = []
    var missing: Set<String> = []
    while !Task.isCancelled {
      let book = await make(changes)
      var wanted = book.map(folders(of:)) ?? folders
      // One that is not there is waited for by the watcher that knew it, which says when it is back.
      if folders.filter({ !missing.contains($0) && Self.isThere($0) }) == wanted {
        wanted = folders
      }
      if wanted != folders, let other = try? self.watcher(of: wanted) {
        // What happened in the folders that are watched from here on may have been missed.
        watcher.stop()
        watcher = other
        events = other.events.makeAsyncIterator()
        folders = wanted
        changes = nil
        missing = []
        continue
      }
      changes = nil
      while changes == nil {
        switch await events.next() {
        case nil: return
        case .changed(let found): changes = found
        case .vanished(let folder):
          missing.insert(folder)
          await tell(.vanished(folder: folder))
        case .denied(let folder): await tell(.denied(folder: folder))
        case .returned(let folder):
          missing.remove(folder)
          await tell(.returned(folder: folder))
        case .polling(let reason):
          if told.insert(reason).inserted { await tell(.polling(reason)) }
        }
      }
    }
  }

  private func watcher(of folders: [String]) throws(FileError) -> FolderWatcher {
    try FolderWatcher(folders: folders, polling: polling) { [ignored] path in
      ignored.contains { FilePath.isInside(path, $0) }
    }
  }

  /// The recipe folder, those that links in it lead to, and that of its theme.
  private func folders(of book: Book) -> [String] {
    let files = DiskFileSystem()
    var folders = [root]
    let theme = book.settings.theme.flatMap { theme in
      try? files.resolve(theme.utf8.first == 0x2F ? theme : FilePath.join(root, theme))
    }
    for folder in book.folder.linkedFolders + [theme].compactMap(\.self) {
      if Self.isThere(folder), !folders.contains(where: { FilePath.isInside(folder, $0) }) {
        folders.append(folder)
      }
    }
    return folders
  }

  private static func isThere(_ folder: String) -> Bool {
    (try? DiskFileSystem().status(of: folder, followingLinks: true))?.kind == .directory
  }
}
