import FileSystem
import Paths

#if canImport(CoreServices)
import CoreServices
import Foundation
import Synchronization

/// Watches folders with everything below them through FSEvents.
///
/// FSEvents takes a pointer to the receiver of its reports, and passes paths by pointers.
struct FolderEventStreams {
  private let filter: WatchFilter
  private let inbox: Inbox
  private var streams: [FilePath: Stream] = [:]
  private var seen = SeenFiles()

  /// Creates a source that watches nothing yet.
  init(
    filter: WatchFilter, environment _: WatchEnvironment, wakeUp: WakeUp
  ) throws(PollingReason) {
    self.filter = filter
    inbox = Inbox(wakeUp: wakeUp)
  }

  /// The descriptor to poll: none, since the thread is woken instead.
  var descriptor: Int32? { nil }

  /// Watches a folder and everything below it.
  mutating func add(root: FilePath) throws(PollingReason) {
    streams[root] = try Stream(root: root, inbox: inbox)
    // No event is missed from here on, so later changes are measured against the current state.
    var pending = [root]
    while let directory = pending.popLast() {
      guard let entries = try? DiskFileSystem().entries(of: directory) else { continue }
      seen.note(entries, of: directory)
      for entry in entries where entry.status.kind == .directory {
        let path = directory / entry.name
        if !filter.skips(directory: path, named: entry.name) { pending.append(path) }
      }
    }
  }

  /// Stops watching a folder.
  mutating func drop(_ directory: FilePath) {
    streams[directory] = nil
    seen.forget(inside: directory)
  }

  /// Examines every file for changes that no event reports.
  mutating func look(into burst: inout EventBurst, at now: EventBurst.Instant) {
    seen.look(noting: &burst, at: now, filter: filter)
  }

  /// Takes the events since the last call.
  ///
  /// - Returns: The watched folders that were moved, deleted or unmounted themselves; nil if events
  ///   were lost, so that watching has to start over.
  mutating func collect(
    into burst: inout EventBurst, at now: EventBurst.Instant
  ) throws(PollingReason) -> [FilePath]? {
    var moved: [FilePath] = []
    for event in inbox.take() {
      if event.has(kFSEventStreamEventFlagMustScanSubDirs) { return nil }
      if event.has(kFSEventStreamEventFlagRootChanged | kFSEventStreamEventFlagUnmount) {
        moved += streams.keys.filter { $0.isInside(event.path) }
        if event.has(kFSEventStreamEventFlagRootChanged) { moved.append(event.root) }
        continue
      }
      guard event.path != event.root, !isSkipped(event) else { continue }
      if event.has(kFSEventStreamEventFlagItemIsDir) {
        note(directory: event, into: &burst, at: now)
      } else {
        note(file: event, into: &burst, at: now)
      }
    }
    return moved
  }

  /// All changes except those of permissions or attributes alone.
  private static let changes =
    kFSEventStreamEventFlagItemCreated | kFSEventStreamEventFlagItemRemoved
    | kFSEventStreamEventFlagItemRenamed | kFSEventStreamEventFlagItemModified

  /// Returns whether the filter skips an event: FSEvents reports everything below a folder, so each
  /// directory on the way is checked.
  private func isSkipped(_ event: Event) -> Bool {
    let between = event.path.ancestors
      .filter { $0 != event.root && $0.isInside(event.root) }
    if between.contains(where: { filter.skips(directory: $0, named: $0.name) }) {
      return true
    }
    let name = event.path.name
    return event.has(kFSEventStreamEventFlagItemIsDir)
      ? filter.skips(directory: event.path, named: name)
      : filter.skips(file: event.path, named: name)
  }

  private mutating func note(
    file event: Event, into burst: inout EventBurst, at now: EventBurst.Instant
  ) {
    let status = try? DiskFileSystem().status(of: event.path, followingLinks: false)
    let isNews = seen.note(event.path, status)
    if event.has(Self.changes) {
      if status == nil {
        burst.remove(event.path, at: now)
      } else {
        burst.settle(event.path, at: now)
      }
    } else if event.has(kFSEventStreamEventFlagItemInodeMetaMod), status != nil, isNews {
      burst.touch(event.path, at: now)
    }
  }

  /// Notes a changed directory and its content: if it was moved here, only the directory itself is
  /// reported.
  private mutating func note(
    directory event: Event, into burst: inout EventBurst, at now: EventBurst.Instant
  ) {
    guard event.has(Self.changes) else { return }
    burst.note(directory: event.path.directory, at: now)
    burst.note(directory: event.path, at: now)
    var pending = [event.path]
    while let directory = pending.popLast() {
      guard let entries = try? DiskFileSystem().entries(of: directory) else { continue }
      burst.note(directory: directory, at: now)
      seen.note(entries, of: directory)
      for entry in entries {
        let path = directory / entry.name
        if entry.status.kind == .directory {
          if !filter.skips(directory: path, named: entry.name) { pending.append(path) }
        } else if !filter.skips(file: path, named: entry.name) {
          burst.settle(path, at: now)
        }
      }
    }
  }

  private struct Event {
    var root: FilePath
    var path: FilePath
    var flags: FSEventStreamEventFlags

    func has(_ flag: Int) -> Bool { flags & FSEventStreamEventFlags(flag) != 0 }
  }

  /// Holds the events of the callbacks until the watching thread takes them.
  private final class Inbox: Sendable {
    private let events = Mutex<[Event]>([])
    private let wakeUp: WakeUp

    init(wakeUp: WakeUp) { self.wakeUp = wakeUp }

    func add(_ new: [Event]) {
      events.withLock { $0 += new }
      wakeUp.wake()
    }

    func take() -> [Event] {
      events.withLock { events in
        defer { events = [] }
        return events
      }
    }
  }

  /// The context of a callback: C passes a single pointer.
  private final class Context: Sendable {
    let root: FilePath
    let inbox: Inbox

    init(root: FilePath, inbox: Inbox) {
      self.root = root
      self.inbox = inbox
    }
  }

  /// A running stream, which ends with the last reference to it.
  private final class Stream {
    private let reference: FSEventStreamRef

    init(root: FilePath, inbox: Inbox) throws(PollingReason) {
      // The stream owns the context from here on and releases it when it is invalidated.
      var context = FSEventStreamContext(
        version: 0,
        info: Unmanaged.passRetained(Context(root: root, inbox: inbox)).toOpaque(), retain: nil,
        release: { if let info = $0 { Unmanaged<Context>.fromOpaque(info).release() } },
        copyDescription: nil)
      let flags =
        kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
        | kFSEventStreamCreateFlagWatchRoot
      guard
        let reference = FSEventStreamCreate(
          kCFAllocatorDefault,
          { _, info, count, paths, flags, _ in
            guard let info else { return }
            let context = Unmanaged<Context>.fromOpaque(info).takeUnretainedValue()
            let paths = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
            context.inbox.add(
              (0..<count).map { index in
                Event(
                  root: context.root, path: DiskFileSystem.path(paths[index]), flags: flags[index])
              })
          }, &context, [root.string] as CFArray,
          FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
          0.005, FSEventStreamCreateFlags(flags))
      else { throw .system(ENOMEM) }
      FSEventStreamSetDispatchQueue(reference, DispatchQueue(label: "cookbook.fsevents"))
      if !FSEventStreamStart(reference) {
        FSEventStreamInvalidate(reference)
        FSEventStreamRelease(reference)
        throw .system(EAGAIN)
      }
      self.reference = reference
    }

    deinit {
      FSEventStreamStop(reference)
      FSEventStreamInvalidate(reference)
      FSEventStreamRelease(reference)
    }
  }
}
#endif
