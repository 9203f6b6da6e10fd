import CPreview
import FlyingSocks
import Synchronization

/// One client's connection with the time it has left for what it is doing.
///
/// The time is watched from outside, by `ConnectionRegistry`, so that waiting
/// costs a client's connection no task of its own.
final class Connection: Sendable {
  private struct State {
    var isOpen = true
    var deadline: ContinuousClock.Instant?
  }

  /// Whether the client is on this machine.
  let isLocal: Bool
  private let socket: AsyncSocket
  private let pool: any AsyncSocketPool
  private let state = Mutex(State())
  private static let readPiece = 4096

  /// Takes over a socket whose events `pool` waits for.
  init(_ socket: AsyncSocket, pool: any AsyncSocketPool) {
    self.socket = socket
    self.pool = pool
    cookbook_prepare_socket(socket.socket.file.rawValue)
    switch try? socket.socket.remotePeer() {
    case .ip4(let address, _): isLocal = ListeningAddress.isLoopback(address)
    case .ip6(let address, _): isLocal = ListeningAddress.isLoopback(address)
    default: isLocal = false
    }
  }

  /// Gives the client this long from now on; nil is for ever.
  func allow(_ time: Duration?) {
    state.withLock { $0.deadline = time.map { ContinuousClock.now + $0 } }
  }

  /// Ends the connection if the client's time is up.
  func end(ifLateAt now: ContinuousClock.Instant) {
    state.withLock { state in
      if state.isOpen, let deadline = state.deadline, deadline < now {
        cookbook_shutdown(socket.socket.file.rawValue)
      }
    }
  }

  /// Ends the connection; whoever reads from it meets its end, and closes it.
  func end() {
    state.withLock { state in
      if state.isOpen { cookbook_shutdown(socket.socket.file.rawValue) }
    }
  }

  /// Tells the client that nothing more comes, while it may still send.
  func endSending() {
    state.withLock { state in
      if state.isOpen { cookbook_shutdown_sending(socket.socket.file.rawValue) }
    }
  }

  /// Gives the descriptor back.
  ///
  /// Nothing may be waiting for it: the event loop would take the next connection of the same
  /// number for one it knows.
  func close() {
    state.withLock { state in
      guard state.isOpen else { return }
      state.isOpen = false
      try? socket.close()
    }
  }

  /// Some bytes, at least one; empty at the end of the connection.
  func read() async throws -> [UInt8] {
    while true {
      do {
        return try await socket.read(atMost: Self.readPiece)
      } catch SocketError.disconnected {
        // What the event queue says may be of an earlier connection with the same descriptor.
        do {
          return try socket.socket.read(atMost: Self.readPiece)
        } catch SocketError.blocked {
          continue
        } catch {
          return []
        }
      }
    }
  }

  /// Sends bytes; whatever the client takes of them gives it `stall` for the rest.
  func write(_ bytes: [UInt8], stall: Duration) async throws {
    try await write(count: bytes.count, stall: stall) { bytes[$0...] }
  }

  /// Sends `count` bytes; whatever the client takes of them gives it `stall` for the rest.
  ///
  /// `piece` is asked for some of them, from an offset on, whenever the client can take any: for one
  /// that does not read, nothing is kept in memory.
  func write(
    count: Int, stall: Duration, piece: (Int) throws -> ArraySlice<UInt8>
  ) async throws {
    var sent = 0
    allow(stall)
    while sent < count {
      switch try piece(sent).withUnsafeBytes({ bytes in
        cookbook_send(socket.socket.file.rawValue, bytes.baseAddress, bytes.count)
      }) {
      case ..<0: throw SocketError.disconnected
      case 0:
        do {
          try await pool.suspendSocket(socket.socket, untilReadyFor: .write)
        } catch SocketError.disconnected {
          // As in `read`, that may be of an earlier connection; the next try knows.
        }
      case let taken:
        sent += taken
        allow(stall)
        // A client that reads as fast as this sends must not keep a thread for itself.
        if sent < count { await Task.yield() }
      }
    }
    allow(nil)
  }
}
