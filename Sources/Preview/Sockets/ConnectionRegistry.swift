import Synchronization

/// The open connections, which end when their time is up or the server stops.
final class ConnectionRegistry: Sendable {
  private struct State {
    var connections: [ObjectIdentifier: Connection] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// The number of open connections.
  var count: Int { state.withLock { $0.connections.count } }

  /// Adds a connection; false if there are too many, or the server is stopping.
  func insert(_ connection: Connection) -> Bool {
    state.withLock { state in
      guard !state.isClosed, state.connections.count < limit else { return false }
      state.connections[ObjectIdentifier(connection)] = connection
      return true
    }
  }

  /// Forgets a connection.
  func remove(_ connection: Connection) {
    state.withLock { _ = $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  /// Ends the connections whose time is up, at intervals until the task is cancelled.
  func watch(every interval: Duration) async {
    while (try? await Task.sleep(for: interval)) != nil {
      let now = ContinuousClock.now
      for connection in state.withLock({ Array($0.connections.values) }) {
        connection.end(ifLateAt: now)
      }
    }
  }

  /// Ends every connection and accepts no more.
  func endAll() {
    let connections = state.withLock { state in
      state.isClosed = true
      return Array(state.connections.values)
    }
    for connection in connections { connection.end() }
  }
}
