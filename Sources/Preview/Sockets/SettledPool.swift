import FlyingSocks

extension SocketPool {
  /// Returns once the pool has finished its work for the caller.
  fileprivate func settle() {}

  /// Returns a pool with the system's own event queue.
  static func forThisSystem(maxEvents: Int) -> SettledPool<Queue>
  where Queue == SystemEventQueue {
    #if canImport(Darwin)
    SettledPool(base: .kQueue(maxEvents: maxEvents))
    #else
    SettledPool(base: .ePoll(maxEvents: maxEvents))
    #endif
  }
}

#if canImport(Darwin)
typealias SystemEventQueue = kQueue
#else
typealias SystemEventQueue = ePoll
#endif

/// FlyingSocks' pool of sockets, made safe for descriptors that are closed and reused.
///
/// FlyingSocks wakes a task first and removes its socket from the event queue afterwards. A task
/// that closes the socket in between leaves an entry behind, and the next connection with the same
/// descriptor would wait forever.
struct SettledPool<Queue: EventQueue>: AsyncSocketPool {
  fileprivate let base: SocketPool<Queue>

  func prepare() async throws {
    try await base.prepare()
  }

  func run() async throws {
    try await base.run()
  }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    do {
      try await base.suspendSocket(socket, untilReadyFor: events)
    } catch {
      await base.settle()
      throw error
    }
    await base.settle()
  }
}
