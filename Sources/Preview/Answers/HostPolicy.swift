/// The host names that a server accepts.
///
/// A foreign site can point its own name to this machine (DNS rebinding) and would then be treated
/// as the preview's own; but it cannot choose the `Host` that the browser sends.
struct HostPolicy: Sendable {
  private let allowed: Set<String>
  private let allowsAddresses: Bool

  /// Creates the policy of a server that listens on `host`.
  init(listeningOn address: ListeningAddress, named host: String) {
    allowed = [
      "localhost", "127.0.0.1", "[::1]", host.lowercased(), address.hostInURL.lowercased(),
    ]
    // A server that listens on all addresses accepts every address; only names can be rebound.
    allowsAddresses = address.isWildcard
  }

  /// Returns whether a request with this `Host` is for the server, whatever the port.
  func allows(_ field: String) -> Bool {
    guard let host = Self.host(in: field) else { return false }
    if allowed.contains(host) { return true }
    guard allowsAddresses else { return false }
    return (try? ListeningAddress(host)) != nil
  }

  /// Returns the host without its port, in lower case, without the final dot of a complete name;
  /// nil if the text is not a host.
  private static func host(in field: String) -> String? {
    let text = field.lowercased()
    var host = text[...]
    if let colon = text.lastIndex(of: ":"), text.last != "]" {
      let port = text[text.index(after: colon)...]
      guard port.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      host = text[..<colon]
    }
    if host.last == "." { host.removeLast() }
    return host.isEmpty ? nil : String(host)
  }
}
