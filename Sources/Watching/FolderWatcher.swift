import Dispatch
import FileSystem
import Paths
import Synchronization

/// Reports changes in folders, from its creation until it is stopped or released.
///
/// Create it before reading the folders, and no change is missed. It ignores names that begin with
/// a dot, the temporary files of editors and sync programs, changes of permissions alone, and paths
/// that the caller ignores. Events that belong together become one report; reports not taken yet
/// are merged.
package final class FolderWatcher: Sendable {
  /// The events, for a single reader; the stream ends when the watcher is stopped.
  package let events: AsyncStream<FolderEvent>

  private let mailbox: EventMailbox
  private let wakeUp: WakeUp
  private let reminder = Mutex<Task<Void, Never>?>(nil)

  /// Begins to watch folders and everything below them.
  ///
  /// - Parameters:
  /// - folders: Absolute and without symbolic links; links below them are not followed.
  /// - polling: The interval for scanning everything, instead of watching through the system.
  ///     Without it, only folders that the system cannot watch are polled.
  /// - wanted: Absolute paths that are watched whatever their names are.
  /// - isIgnored: Whether an absolute path is ignored, a directory with everything in it. It is
  ///     called on the watcher's own thread.
  /// - Throws: `FileError` if one of the folders does not exist or cannot be read.
  package convenience init(
    folders: [FilePath], polling: Duration? = nil, wanted: Set<FilePath> = [],
    isIgnored: @escaping @Sendable (FilePath) -> Bool = { _ in false }
  ) throws(FileError) {
    try self.init(
      folders: folders, polling: polling, environment: WatchEnvironment(), wanted: wanted,
      isIgnored: isIgnored)
  }

  init(
    folders: [FilePath], polling: Duration?, environment: WatchEnvironment,
    wanted: Set<FilePath> = [], isIgnored: @escaping @Sendable (FilePath) -> Bool
  ) throws(FileError) {
    let mailbox = EventMailbox()
    let wakeUp = try WakeUp(watching: folders.first ?? "")
    self.mailbox = mailbox
    self.wakeUp = wakeUp
    events = AsyncStream {
      await mailbox.next()
    } onCancel: {
      wakeUp.stop()
      mailbox.finish()
    }
    // The loop lives on its own thread; this thread waits until the loop has subscribed.
    let start = Start()
    DispatchQueue(label: "cookbook.watch", qos: .userInitiated).async {
      do throws(FileError) {
        var loop = try WatchLoop(
          folders: folders, polling: polling,
          filter: WatchFilter(wanted: wanted, isIgnored: isIgnored),
          environment: environment, mailbox: mailbox, wakeUp: wakeUp)
        start.done.signal()
        loop.run()
      } catch {
        start.failure.withLock { $0 = error }
        start.done.signal()
      }
    }
    start.done.wait()
    if let failure = start.failure.withLock({ $0 }) { throw failure }
  }

  deinit { stop() }

  /// Posts a `reminder` among the events when `waiting` returns.
  ///
  /// It replaces a pending reminder; with nil it only cancels it.
  package func remind(after waiting: (@Sendable () async -> Void)?) {
    let next = waiting.map { waiting in
      Task { [mailbox] in
        await waiting()
        if !Task.isCancelled { mailbox.post(.reminder) }
      }
    }
    reminder.withLock { reminder in
      reminder?.cancel()
      reminder = next
    }
  }

  /// Ends watching and the stream of events at once.
  package func stop() {
    wakeUp.stop()
    mailbox.finish()
    remind(after: nil)
  }

  /// The outcome of starting the thread.
  private final class Start: Sendable {
    let done = DispatchSemaphore(value: 0)
    let failure = Mutex<FileError?>(nil)
  }
}

/// An event of a `FolderWatcher`.
package enum FolderEvent: Hashable, Sendable {
  /// Something has changed, and seems to be quiet again.
  case changed(FolderChanges)
  /// This watched folder no longer exists: deleted, renamed, unmounted.
  case vanished(folder: FilePath)
  /// This watched folder exists, but the user may no longer read it.
  case denied(folder: FilePath)
  /// This watched folder exists again and can be read; a report that everything changed comes next.
  case returned(folder: FilePath)
  /// From now on the folders, or one of them, are polled, for this reason.
  case polling(PollingReason)
  /// The wait that was passed to `remind` is over.
  case reminder
}

/// The abilities of the system, so that tests can change them.
struct WatchEnvironment: Sendable {
  /// The number of directories that can be watched before the system returns an error.
  var watchLimit = Int.max
  /// Returns the name of the network file system that a folder is on, if any.
  var networkFileSystem: @Sendable (FilePath) -> String? = { NetworkFileSystem.name(of: $0) }
}

#if os(Linux)
/// The source of events on this system.
typealias ChangeSource = InotifyTree
#else
/// The source of events on this system.
typealias ChangeSource = FolderEventStreams
#endif
