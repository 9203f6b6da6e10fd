import CFileSystem
import FileSystem
import Paths
import Platform
import Synchronization

/// Lets a thread sleep until a time, until a descriptor is readable, or until it is woken.
final class WakeUp: Sendable {
  private let reader: Int32
  private let writer: Int32
  private let stopped = Atomic(false)

  /// Opens the pipe that wakes a thread that watches a folder.
  init(watching folder: FilePath) throws(FileError) {
    var ends: [Int32] = [-1, -1]
    if cookbook_pipe(&ends) != 0 { throw FileError(.examine, folder, .system(errno)) }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// Whether the thread should end.
  var isStopped: Bool { stopped.load(ordering: .acquiring) }

  /// Makes the thread end.
  func stop() {
    stopped.store(true, ordering: .releasing)
    wake()
  }

  /// Ends the sleep, now or when it begins.
  func wake() {
    // A full pipe wakes the thread as well as another byte would.
    _ = systemWrite(writer, [1])
  }

  /// Sleeps until the deadline, until the descriptor is readable, or until `wake` is called.
  func sleep(until deadline: ContinuousClock.Instant, orReadable descriptor: Int32?) {
    let left = ContinuousClock.now.duration(to: deadline).components
    // Rounded up, so that the last millisecond is not spent spinning.
    let millisecond: Int64 = 1_000_000_000_000_000
    let milliseconds = left.seconds * 1_000 + (left.attoseconds + millisecond - 1) / millisecond
    var descriptors = [pollfd(fd: reader, events: Int16(POLLIN), revents: 0)]
    if let descriptor {
      descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    let timeout = Int32(clamping: max(0, milliseconds))
    guard poll(&descriptors, nfds_t(descriptors.count), timeout) > 0 else { return }
    if descriptors[0].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 16)
      while systemRead(reader, &bytes) == bytes.count {}
    }
  }
}

// Inside the type, these names could refer to the type's own methods.
private func systemWrite(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
  write(descriptor, bytes, bytes.count)
}

private func systemRead(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  read(descriptor, &bytes, bytes.count)
}
