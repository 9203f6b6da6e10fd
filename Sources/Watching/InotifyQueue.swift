#if os(Linux)
import Bytes
import CFileSystem
import FileSystem
import Paths
import Platform

/// An event from the kernel.
struct InotifyEvent {
  var watch: Int32
  var mask: UInt32
  /// A number shared by both events of a rename.
  var cookie: UInt32
  /// The entry of the watched directory; empty if the event is about the directory itself.
  var name: FilePath

  func has(_ flag: Int32) -> Bool { mask & UInt32(bitPattern: flag) != 0 }
  var isDirectory: Bool { mask & UInt32(IN_ISDIR) != 0 }
}

/// An inotify instance, which is closed with the last reference to it.
final class InotifyQueue: Sendable {
  let descriptor: Int32

  init() throws(PollingReason) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    if descriptor >= 0 { return }
    throw errno == EMFILE ? .instanceLimit : .system(errno)
  }

  deinit { close(descriptor) }

  /// Watches a directory's entries, and the directory itself for moving and deletion.
  ///
  /// - Returns: Its number, the same if it is already watched; nil if the directory does not exist
  ///   or may not be read.
  func watch(_ directory: FilePath, followingLink: Bool) throws(PollingReason) -> Int32? {
    // IN_ATTRIB reports a directory that has become readable, and `touch`.
    var mask = UInt32(
      IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF)
    mask |= UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)
    if !followingLink { mask |= UInt32(IN_DONT_FOLLOW) }
    let watch = directory.withSystemPath { inotify_add_watch(descriptor, $0, mask) }
    if watch >= 0 { return watch }
    switch errno {
    case ENOSPC: throw .watchLimit
    case ENOMEM, EBADF, EINVAL: throw .system(errno)
    default: return nil
    }
  }

  /// Stops watching; the number may already be invalid.
  func remove(_ watch: Int32) {
    inotify_rm_watch(descriptor, watch)
  }

  /// Returns the pending events, if any.
  func read() -> [InotifyEvent] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = systemRead(descriptor, &bytes)
    var events: [InotifyEvent] = []
    var offset = 0
    // Every Linux that Swift runs on is little-endian.
    while offset + 16 <= count {
      let (first, second) = (
        bytes.span.littleEndianWord(at: offset), bytes.span.littleEndianWord(at: offset + 8)
      )
      let start = offset + 16
      offset = start + Int(second >> 32)
      let name = bytes.span.extracting(start..<offset)
      events.append(
        InotifyEvent(
          watch: Int32(truncatingIfNeeded: first), mask: UInt32(truncatingIfNeeded: first >> 32),
          cookie: UInt32(truncatingIfNeeded: second),
          name: RawName.path(name.extracting(first: name.place(of: 0) ?? name.count))))
    }
    return events
  }
}

// Inside the type, this name would refer to the type's own method.
private func systemRead(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  read(descriptor, &bytes, bytes.count)
}
#endif
