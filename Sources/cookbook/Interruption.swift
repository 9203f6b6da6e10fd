import ArgumentParser
import Dispatch
import Platform
import Synchronization

/// Runs work that the user can end at any moment with Ctrl-C, or the system with SIGTERM.
///
/// The work's task is then cancelled, so that it can leave everything in order.
///
/// - Returns: The signal, if one came.
func interruptible(_ work: @escaping @Sendable () async throws -> Void) async throws -> Int32? {
  let task = Task { try await work() }
  let caught = SignalBox()
  let sources = [SIGINT, SIGTERM].map { number in
    // With the default handler, the system would end the program before it could clean up.
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      // A second signal means that the user does not want to wait.
      if caught.set(number) { _exit(128 + number) }
      task.cancel()
    }
    source.resume()
    return source
  }
  defer {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
  do {
    try await task.value
  } catch is CancellationError {
    return caught.number ?? SIGINT
  }
  return caught.number
}

/// The signal that was received.
private final class SignalBox: Sendable {
  private let box = Mutex<Int32?>(nil)

  var number: Int32? { box.withLock { $0 } }

  /// Stores a signal; true if there was already one.
  func set(_ number: Int32) -> Bool {
    box.withLock { current in
      defer { current = number }
      return current != nil
    }
  }
}
