import JSON
import Synchronization

/// The messages that have arrived and wait for their turn.
///
/// They are read while others are worked on, so that a request can be taken back before it is begun,
/// and a text that has changed again need not be looked at.
final class MessageQueue: Sendable {
  private let waiting = Mutex<[IncomingMessage]>([])
  /// One signal for each message, and its end with that of the input.
  let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  init() { (signals, signal) = AsyncStream.makeStream() }

  /// Adds a message, or takes back the request that it cancels.
  func add(_ message: IncomingMessage) {
    if case .notification("$/cancelRequest", let params) = message {
      guard let id = params["id"] else { return }
      waiting.withLock { waiting in
        let place = waiting.firstIndex { message in
          if case .request(id, _, _) = message { true } else { false }
        }
        if let place { waiting[place] = .cancelled(id: id) }
      }
      return
    }
    waiting.withLock { $0.append(message) }
    signal.yield()
  }

  /// Says that no more messages come.
  func finish() { signal.finish() }

  /// Takes the first message.
  func next() -> IncomingMessage? {
    waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// Returns whether a later message that waits changes the text of a document.
  func changes(_ uri: String) -> Bool {
    waiting.withLock { waiting in
      waiting.contains { message in
        guard case .notification("textDocument/didChange", let params) = message else {
          return false
        }
        return params["textDocument"]?["uri"]?.string == uri
      }
    }
  }
}
