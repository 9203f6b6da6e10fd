import CPreview
import FlyingSocks
import Synchronization

/// A client's connection, with the deadline for its current activity.
///
/// `ConnectionRegistry` enforces the deadline from outside, so that waiting does not cost each
/// connection a task of its own.
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

  /// Takes over a socket that is registered with `pool`.
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

  /// Gives the client this long from now on; nil is forever.
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

  /// Ends the connection; its reader reaches the end and closes it.
  func end() {
    state.withLock { state in
      if state.isOpen { cookbook_shutdown(socket.socket.file.rawValue) }
    }
  }

  /// Ends the sending side, while the client may still send.
  func endSending() {
    state.withLock { state in
      if state.isOpen { cookbook_shutdown_sending(socket.socket.file.rawValue) }
    }
  }

  /// Closes the descriptor.
  ///
  /// No task may be waiting for it: the event loop would take the next connection with the same
  /// number for this one.
  func close() {
    state.withLock { state in
      guard state.isOpen else { return }
      state.isOpen = false
      try? socket.close()
    }
  }

  /// Reads at least one byte; returns none at the end of the connection.
  func read() async throws -> [UInt8] {
    while true {
      do {
        return try await socket.read(atMost: Self.readPiece)
      } catch SocketError.disconnected {
        // The event may belong to an earlier connection with the same descriptor.
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

  /// Sends bytes; each time the client takes some of them, it has `stall` for the rest.
  func write(_ bytes: [UInt8], stall: Duration) async throws {
    try await write(count: bytes.count, stall: stall) { bytes[$0...] }
  }

  /// Sends `count` bytes; each time the client takes some of them, it has `stall` for the rest.
  ///
  /// `piece` returns some of them, from an offset on, whenever the client can take any, so that a
  /// client that does not read takes up no memory.
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
          // As in `read`, the event may belong to an earlier connection; the next try will tell.
        }
      case let taken:
        sent += taken
        allow(stall)
        // A client that reads as fast as this sends must not occupy a thread.
        if sent < count { await Task.yield() }
      }
    }
    allow(nil)
  }
}
