import CPreview
import FlyingSocks
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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
  private let state = Mutex(State())
  /// What one write hands to the system; an answer is never copied as a whole.
  private static let piece = 64 * 1024
  private static let readPiece = 4096

  init(_ socket: AsyncSocket) {
    self.socket = socket
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

  /// Sends bytes; each piece that the client takes gives it `stall` for the next.
  func write(_ bytes: [UInt8], stall: Duration) async throws {
    var start = 0
    while start < bytes.count {
      let end = min(start + Self.piece, bytes.count)
      allow(stall)
      try await socket.write(Data(bytes[start..<end]))
      start = end
    }
    allow(nil)
  }
}
