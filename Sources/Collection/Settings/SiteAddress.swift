import Bytes
import Texts

/// The address where a site is published.
package struct SiteAddress: Hashable, Sendable {
  /// The whole address, without a slash at its end.
  package let text: String

  /// Why a text is no such address.
  package enum Problem: Error {
    /// It has a character that cannot be in one.
    case character(Unicode.Scalar)
    /// It is no whole address.
    case incomplete

    /// What is wrong with it, as the end of a sentence.
    package var clause: String {
      switch self {
      case .character(let character): "which has a “\(character)” in it"
      case .incomplete: "which is not a web address"
      }
    }

    /// What to write instead.
    package var help: String {
      switch self {
      case .character: "write it plainly, such as https://example.org/cookbook"
      case .incomplete: "write it in full, such as https://example.org/cookbook"
      }
    }
  }

  /// Creates the address that a text names.
  package init(_ text: String) throws(Problem) {
    if let character = text.unicodeScalars.first(where: Self.isRefused) {
      throw .character(character)
    }
    guard text.hasPrefix("https://") || text.hasPrefix("http://"), text.utf8.count > 8 else {
      throw .incomplete
    }
    self.text = text.last == "/" ? String(text.dropLast()) : text
  }

  /// The address in letters of ASCII, which everything that reads codes takes for the same: the name
  /// of the server as browsers send it, and the bytes of other letters as `%` and digits.
  package var plain: String {
    let scheme = text.hasPrefix("https") ? "https://" : "http://"
    let rest = text.dropFirst(scheme.count)
    let server = rest.prefix { $0 != "/" }
    var path: [UInt8] = []
    for byte in rest[server.endIndex...].utf8 {
      if byte < 0x80 { path.append(byte) } else { PercentCoding.append(byte, to: &path) }
    }
    let start = server.lastIndex(of: "@").map(server.index(after:)) ?? server.startIndex
    let name = server[start...].prefix { $0 != ":" }
    return scheme + server[..<start] + Self.plain(server: name) + server[name.endIndex...]
      + String(decoding: path, as: UTF8.self)
  }

  /// Returns the name of a server as it is sent.
  private static func plain(server: Substring) -> String {
    if server.utf8.allSatisfy({ $0 < 0x80 }) { return String(server) }
    let name = Normalization.composed(
      Normalization.compatiblyDecomposed(server.lowercased()).lowercased())
    // The full stop of Chinese and Japanese is one here as well.
    return name.split(omittingEmptySubsequences: false) { ".。".contains($0) }.map { label in
      label.utf8.allSatisfy { $0 < 0x80 } ? String(label) : "xn--\(Punycode.encoded(String(label)))"
    }.joined(separator: ".")
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "?", "#", "\"", "'", "<", ">", "\\", "`": true
    default: scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
  }
}
