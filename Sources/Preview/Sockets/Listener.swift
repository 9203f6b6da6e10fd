import FlyingSocks

/// Takes in the clients of one listening socket.
struct Listener: Sendable {
  let socket: AsyncSocket
  let pool: any AsyncSocketPool
  let registry: ConnectionRegistry

  /// Serves each client by `body` until the task is cancelled.
  func run(_ body: @escaping @Sendable (Connection) async -> Void) async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        guard let accepted = try? await socket.accept() else {
          // Out of descriptors, or the client was gone again: neither is a reason to stop.
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
      // At once, not after the last client: nobody must wait for a server that is going.
      try? socket.close()
    }
  }
}
