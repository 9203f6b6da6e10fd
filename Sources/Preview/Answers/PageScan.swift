import FileSystem

/// The parts of a page's HTML that the preview needs.
struct PageScan: Equatable, Sendable {
  /// The addresses of the style sheets, as written in the page.
  private(set) var styles: [String] = []
  /// A fingerprint of everything but the links to style sheets: if only those differ, an open page
  /// can swap its styles without a reload.
  private(set) var rest = ""

  /// Scans a page.
  init(_ html: [UInt8]) {
    var kept: [UInt8] = []
    kept.reserveCapacity(html.count)
    var index = 0
    while index < html.count {
      if html[index] == UInt8(ascii: "<"), Self.hasPrefix("<link", html, at: index),
        let link = Self.styleSheet(html, at: index)
      {
        styles.append(link.address)
        kept.append(0)
        index = link.end
      } else {
        kept.append(html[index])
        index += 1
      }
    }
    rest = ContentHash(of: kept).hexadecimal(bytes: 8)
  }

  /// Returns the offset for inserting a script: before the end of the last body, or at the end.
  static func endOfBody(in html: [UInt8]) -> Int {
    var index = html.count
    while index > 0 {
      index -= 1
      if html[index] == UInt8(ascii: "<"), hasPrefix("</body", html, at: index) { return index }
    }
    return html.count
  }

  /// Returns the address and the end of the `<link>` at `start` if it is a style sheet.
  private static func styleSheet(_ html: [UInt8], at start: Int) -> (address: String, end: Int)? {
    var attributes: [String: String] = [:]
    var index = start + "<link".utf8.count
    while index < html.count, html[index] != UInt8(ascii: ">") {
      let byte = html[index]
      if isBlank(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") {
        index += 1
        continue
      }
      let name = text(html, from: &index) {
        isBlank($0) || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/")
      }
      guard index < html.count, html[index] == UInt8(ascii: "=") else { continue }
      index += 1
      let value: String
      if index < html.count, html[index] == UInt8(ascii: "\"") || html[index] == UInt8(ascii: "'") {
        let quote = html[index]
        index += 1
        value = text(html, from: &index) { $0 == quote }
        index += 1
      } else {
        value = text(html, from: &index) { isBlank($0) || $0 == UInt8(ascii: ">") }
      }
      attributes[name.lowercased()] = value
    }
    let kinds = (attributes["rel"] ?? "").lowercased().split(separator: " ")
    guard index < html.count, kinds.contains("stylesheet"), let address = attributes["href"]
    else { return nil }
    return (
      address.split(separator: "&amp;", omittingEmptySubsequences: false)
        .joined(separator: "&"), index + 1
    )
  }

  private static func text(
    _ html: [UInt8], from index: inout Int, until isEnd: (UInt8) -> Bool
  ) -> String {
    let start = index
    while index < html.count, !isEnd(html[index]) { index += 1 }
    return String(decoding: html[start..<index], as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func hasPrefix(_ prefix: String, _ html: [UInt8], at start: Int) -> Bool {
    var index = start
    for byte in prefix.utf8 {
      // Setting the lower-case bit leaves `<` and `/` as they are.
      guard index < html.count, html[index] | (isLetter(byte) ? 0x20 : 0) == byte else {
        return false
      }
      index += 1
    }
    guard index < html.count else { return true }
    return !isLetter(html[index] | 0x20)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
