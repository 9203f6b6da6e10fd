import CPreview
import FlyingSocks
import Platform

/// An address that a server can listen on.
struct ListeningAddress: Sendable {
  /// The address in numbers.
  let host: String
  private let isVersion6: Bool

  /// Reads `127.0.0.1`, `::1`, `[::1]`, `0.0.0.0`, `localhost` and other addresses in numbers.
  init(_ text: String) throws(PreviewError) {
    var host = text
    if host == "localhost" { host = "127.0.0.1" }
    if host.utf8.first == UInt8(ascii: "["), host.utf8.last == UInt8(ascii: "]") {
      host = String(host.dropFirst().dropLast())
    }
    self.host = host
    if (try? sockaddr_in.inet(ip4: host, port: 0)) != nil {
      isVersion6 = false
    } else if (try? sockaddr_in6.inet6(ip6: host, port: 0)) != nil {
      isVersion6 = true
    } else {
      throw .noAddress(text)
    }
  }

  /// Whether only programs on this machine can reach it.
  var isLoopback: Bool { Self.isLoopback(host) }

  /// Whether it means all addresses of the machine.
  var isWildcard: Bool { host == "0.0.0.0" || host == "::" }

  /// Who can reach it.
  var reach: PreviewAddress.Reach {
    if isLoopback { return .thisMachine }
    return isWildcard ? .everyNetwork : .network
  }

  /// Returns whether a numeric address is a loopback address.
  static func isLoopback(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127.")
  }

  /// The host as written in a URL; the wildcard is reached through the loopback.
  var hostInURL: String {
    if isWildcard { return "127.0.0.1" }
    return isVersion6 ? "[\(host)]" : host
  }

  /// Returns a socket that listens at `port`, or at any free one for 0.
  ///
  /// With `searching`, the error for a taken port names the next free one.
  func listen(at port: UInt16, searching: Bool = true) throws(PreviewError) -> Socket {
    do {
      return try isVersion6
        ? open(sockaddr_in6.inet6(ip6: host, port: port), AF_INET6)
        : open(sockaddr_in.inet(ip4: host, port: port), AF_INET)
    } catch SocketError.failed(_, let number, let message) {
      switch number {
      case EADDRINUSE: throw .portTaken(port: port, next: searching ? free(after: port) : nil)
      case EACCES, EPERM: throw .portForbidden(port: port)
      case EADDRNOTAVAIL: throw .foreignAddress(host)
      default: throw .system(message.lowercased())
      }
    } catch {
      throw .system("\(error)")
    }
  }

  private func open(_ address: some SocketAddress, _ family: Int32) throws -> Socket {
    let socket = try Socket(domain: family)
    do {
      cookbook_prepare_socket(socket.file.rawValue)
      // The port of a server that has just ended can be reused at once.
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
    } catch {
      try? socket.close()
      throw error
    }
    // It closes the socket itself if it fails.
    try socket.listen()
    return socket
  }

  private func free(after port: UInt16) -> UInt16? {
    guard port < .max else { return nil }
    for next in (port + 1)...UInt16(min(Int(port) + 1000, Int(UInt16.max))) {
      guard let socket = try? listen(at: next, searching: false) else { continue }
      try? socket.close()
      return next
    }
    return nil
  }
}
