/// Which names a server goes by.
///
/// A site of somebody else's can have its own name point to this machine (DNS
/// rebinding) and would then be let in as if it were the preview's; it cannot
/// choose the `Host` that the browser sends, though.
struct HostPolicy: Sendable {
  private let allowed: Set<String>
  private let allowsAddresses: Bool

  /// The policy of a server that was asked to listen on `host`.
  init(listeningOn address: ListeningAddress, named host: String) {
    allowed = [
      "localhost", "127.0.0.1", "[::1]", host.lowercased(), address.hostInURL.lowercased(),
    ]
    // Whoever listens on all addresses goes by every one of them; only names can be rebound.
    allowsAddresses = address.isWildcard
  }

  /// Whether a request with this `Host` is for the server, whatever the port.
  func allows(_ field: String) -> Bool {
    guard let host = Self.host(in: field) else { return false }
    if allowed.contains(host) { return true }
    guard allowsAddresses else { return false }
    return (try? ListeningAddress(host)) != nil
  }

  /// The host without its port, in lower case, without the dot that ends a name which is complete;
  /// nil if the text is none.
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
