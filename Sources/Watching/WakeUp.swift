import CFileSystem
import Platform
import Synchronization

/// Lets a thread sleep until a time, until a descriptor is readable, or until it is woken.
final class WakeUp: Sendable {
  private let reader: Int32
  private let writer: Int32
  private let stopped = Atomic(false)

  /// Opens the pipe that wakes the sleeping thread.
  init() throws(PollingReason) {
    var ends: (Int32, Int32) = (-1, -1)
    let result = withUnsafeMutableBytes(of: &ends) { buffer in
      cookbook_pipe(buffer.baseAddress?.assumingMemoryBound(to: Int32.self))
    }
    if result != 0 { throw .system(errno) }
    (reader, writer) = ends
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
    var byte: UInt8 = 1
    // A full pipe wakes the thread as well as another byte would.
    _ = systemWrite(writer, &byte, 1)
  }

  /// Sleeps until the deadline, until the descriptor is readable, or until `wake` is called.
  func sleep(until deadline: ContinuousClock.Instant, orReadable descriptor: Int32?) {
    let left = ContinuousClock.now.duration(to: deadline).components
    // Rounded up, or the last millisecond would be spent spinning.
    let millisecond: Int64 = 1_000_000_000_000_000
    let milliseconds = left.seconds * 1_000 + (left.attoseconds + millisecond - 1) / millisecond
    var descriptors = [pollfd(fd: reader, events: Int16(POLLIN), revents: 0)]
    if let descriptor {
      descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    let timeout = Int32(clamping: max(0, milliseconds))
    guard poll(&descriptors, nfds_t(descriptors.count), timeout) > 0 else { return }
    if descriptors[0].revents != 0 {
      var bytes: (UInt64, UInt64) = (0, 0)
      while systemRead(reader, &bytes, 16) == 16 {}
    }
  }
}

// Inside the type, these names could refer to its own methods.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}
