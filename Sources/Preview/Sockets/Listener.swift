import FlyingSocks

/// Accepts the clients of one listening socket.
struct Listener: Sendable {
  let socket: AsyncSocket
  let pool: any AsyncSocketPool
  let registry: ConnectionRegistry

  /// Serves each client by calling `body`, until the task is cancelled.
  func run(_ body: @escaping @Sendable (Connection) async -> Void) async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        guard let accepted = try? await socket.accept() else {
          // No descriptors are left, or the client is already gone: neither is a reason to stop.
          try? await Task.sleep(for: .milliseconds(50))
          continue
        }
        let connection = Connection(accepted, pool: pool)
        guard registry.insert(connection) else {
          connection.close()
          continue
        }
        group.addTask {
          await body(connection)
          registry.remove(connection)
          connection.close()
        }
      }
      // Closed at once, not after the last client: no client may wait for a server that is
      // stopping.
      try? socket.close()
    }
  }
}
