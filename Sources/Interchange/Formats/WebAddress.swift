import Bytes
import Texts

/// Addresses on the web that every program accepts, such as those that read electronic books.
enum WebAddress {
  /// Returns whether an address is one of them.
  static func isAccepted(_ url: String) -> Bool {
    guard url.hasPrefix("https://") || url.hasPrefix("http://"), url.utf8.count < 2000 else {
      return false
    }
    let bytes = Array(url.utf8)
    let isPlain = bytes.indices.allSatisfy { place in
      switch bytes[place] {
      case 0x25:
        place + 2 < bytes.count && PercentCoding.byte(bytes[place + 1], bytes[place + 2]) != nil
      case 0x22, 0x3C, 0x3E, 0x5B, 0x5C, 0x5D, 0x5E, 0x60, 0x7B, 0x7C, 0x7D: false
      default: (0x21...0x7E).contains(bytes[place])
      }
    }
    let server = url.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return isPlain && isServer(server) && bytes.count(where: { $0 == 0x23 }) <= 1
  }

  /// Returns the address that a page's text leads to, perhaps by a path on its server; nil if it leads
  /// anywhere but to a page.
  static func resolved(_ text: String, onPage page: String) -> String? {
    let text = text.trimmed.replacing(" ", with: "%20")
    guard let start = page.firstRange(of: "://"), !text.isEmpty else { return nil }
    if text.contains("://") { return AddressFetcher.isAddress(text) ? text : nil }
    let bare = page.prefix { $0 != "?" && $0 != "#" }
    let server = bare[..<(bare[start.upperBound...].firstIndex(of: "/") ?? bare.endIndex)]
    if text.hasPrefix("//") { return "\(page[..<start.lowerBound]):\(text)" }
    if text.hasPrefix("/") { return "\(server)\(text)" }
    // Another scheme, such as that of a mail.
    if text.prefix(while: { $0 != "/" && $0 != "?" }).contains(":") { return nil }
    let folder =
      bare.count > server.count
      ? bare[...(bare.lastIndex(of: "/") ?? bare.startIndex)] : "\(server)/"
    return "\(folder)\(text)"
  }

  /// Returns whether a text is the name of a server, which may have a port.
  private static func isServer(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, parts.count <= 2, name.utf8.count <= 253 else { return false }
    if parts.count == 2, !parts[1].isEmpty {
      guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), UInt16(parts[1]) != nil else {
        return false
      }
    }
    var labels = name.split(separator: ".", omittingEmptySubsequences: false)
    // A full stop may end the name.
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    return labels.allSatisfy { label in
      (1...63).contains(label.utf8.count)
        && label.utf8.allSatisfy {
          $0.isASCIILetter || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
        }
    }
  }
}
