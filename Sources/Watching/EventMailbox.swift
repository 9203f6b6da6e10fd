import Synchronization

/// A queue that holds reports until they are taken.
///
/// Changes not taken yet are merged, so that a long build is followed by one report and memory
/// stays flat.
final class EventMailbox: Sendable {
  private struct State {
    var events: [FolderEvent] = []
    var taker: CheckedContinuation<FolderEvent?, Never>?
    var isFinished = false
  }

  private let state = Mutex(State())

  /// Adds an event, unless the mailbox is finished.
  func post(_ event: FolderEvent) {
    let taker: CheckedContinuation<FolderEvent?, Never>? = state.withLock { state in
      guard !state.isFinished else { return nil }
      if let taker = state.taker {
        state.taker = nil
        return taker
      }
      if case .changed(let later) = event, case .changed(var changes) = state.events.last {
        state.events.removeLast()
        changes.merge(later)
        state.events.append(.changed(changes))
      } else {
        state.events.append(event)
      }
      return nil
    }
    taker?.resume(returning: event)
  }

  /// Returns the next event, waiting for one if needed; nil once the mailbox is finished.
  func next() async -> FolderEvent? {
    await withCheckedContinuation { taker in
      let answer: FolderEvent?? = state.withLock { state in
        if state.isFinished { return .some(nil) }
        if !state.events.isEmpty { return state.events.removeFirst() }
        // A second reader is a programming error, and must not hang forever.
        if state.taker != nil { return .some(nil) }
        state.taker = taker
        return nil
      }
      if let answer { taker.resume(returning: answer) }
    }
  }

  /// Ends the stream at once; events that were not taken are lost.
  func finish() {
    let taker = state.withLock { state in
      let taker = state.taker
      state = State(isFinished: true)
      return taker
    }
    taker?.resume(returning: nil)
  }
}
