import Dispatch
import FileSystem
import Paths
import Synchronization

/// Tells what changes in folders, from when it is created until it is stopped or let go.
///
/// Whoever creates it first and reads the folders then misses nothing. Left out
/// are names that begin with a dot, the temporary files of editors and sync
/// programs, changes of permissions alone, and what the caller ignores. Events
/// that belong together are one report; reports that nobody took yet are one as well.
package final class FolderWatcher: Sendable {
  /// What happens; to be read by one reader, and over once the watcher is stopped.
  package let events: AsyncStream<FolderEvent>

  private let mailbox: EventMailbox
  private let wakeUp: WakeUp
  private let reminder = Mutex<Task<Void, Never>?>(nil)

  /// Begins to watch folders with all below them.
  ///
  /// - Parameters:
  ///   - folders: Absolute and without symbolic links; links below them are not followed.
  ///   - polling: How often to look at everything, where the system shall not be
  ///     asked to tell. Without it that is done only where the system cannot tell.
  ///   - wanted: Absolute paths that are not left out for their names.
  ///   - isIgnored: Whether an absolute path is left out, a directory with all in
  ///     it. It is called on the watcher's own thread.
  /// - Throws: `FileError` if one of the folders is not there or cannot be read.
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
    let wakeUp: WakeUp
    do throws(PollingReason) {
      wakeUp = try WakeUp()
    } catch {
      guard case .system(let number) = error else { preconditionFailure("a pipe knows no limits") }
      throw FileError(.examine, folders.first ?? "", .system(number))
    }
    self.mailbox = mailbox
    self.wakeUp = wakeUp
    events = AsyncStream {
      await mailbox.next()
    } onCancel: {
      wakeUp.stop()
      mailbox.finish()
    }
    // The loop lives on its thread alone; this one waits until it has subscribed.
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

  /// Has a `reminder` come, among what happens, when some waiting is over.
  ///
  /// It takes the place of one that is still to come; with nothing to wait for none comes.
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

  /// Ends watching and the stream of events, at once.
  package func stop() {
    wakeUp.stop()
    mailbox.finish()
    remind(after: nil)
  }

  /// What the thread says of its start.
  private final class Start: Sendable {
    let done = DispatchSemaphore(value: 0)
    let failure = Mutex<FileError?>(nil)
  }
}

/// What a `FolderWatcher` reports.
package enum FolderEvent: Hashable, Sendable {
  /// Something changed, and is quiet again as far as one can tell.
  case changed(FolderChanges)
  /// This watched folder is not there any more: deleted, renamed, unmounted.
  case vanished(folder: FilePath)
  /// This watched folder is there, but the person may not read it any more.
  case denied(folder: FilePath)
  /// This watched folder is there again, and can be read; that everything changed is reported next.
  case returned(folder: FilePath)
  /// From now on the folders, or one of them, are looked at again and again, for this reason.
  case polling(PollingReason)
  /// What the watcher was asked to remind after is over.
  case reminder
}

/// What the system can and cannot do, so that tests can have it otherwise.
struct WatchEnvironment: Sendable {
  /// How many directories can be watched before the system refuses.
  var watchLimit = Int.max
  /// The name of the network file system that a folder is on, if it is on one.
  var networkFileSystem: @Sendable (FilePath) -> String? = { NetworkFileSystem.name(of: $0) }
}

#if os(Linux)
/// What tells of changes on this system.
typealias ChangeSource = InotifyTree
#else
/// What tells of changes on this system.
typealias ChangeSource = FolderEventStreams
#endif
