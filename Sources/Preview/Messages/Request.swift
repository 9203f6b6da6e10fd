/// An HTTP request: its parsed head, and its body.
struct Request: Sendable, Equatable {
  /// A header field; names are in lower case.
  struct Field: Sendable, Equatable {
    var name: String
    var value: String
  }

  /// The method as sent: methods are case-sensitive.
  var method: String
  /// The path and the query, still percent-encoded.
  var target: [UInt8]
  /// The host that the request is for, with the port; nil if an old client does not name it.
  var host: String?
  /// 0 for HTTP/1.0, 1 for HTTP/1.1.
  var minorVersion: Int
  var fields: [Field]
  /// What follows the head; empty for most requests.
  var body: [UInt8] = []

  /// Returns all values of a field, in the order they were sent.
  func values(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// The values of a field as one list; nil if there is none.
  subscript(name: String) -> String? {
    let values = values(name)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// Whether the client wants to send more requests on the same connection.
  var keepsAlive: Bool {
    // HTTP/1.0 has no chunked coding and few clients still use it: one answer each.
    guard minorVersion > 0 else { return false }
    let options = (self["connection"] ?? "").lowercased().split(separator: ",")
    return !options.contains { $0.trimmed == "close" }
  }

  /// The target up to its query.
  var path: ArraySlice<UInt8> {
    target[..<(target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex)]
  }

  /// The query with its question mark, empty if there is none.
  var query: ArraySlice<UInt8> {
    target[(target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex)...]
  }

  /// Returns the value of a query item, still percent-encoded.
  func queryItem(_ name: String) -> ArraySlice<UInt8>? {
    for item in query.dropFirst().split(separator: UInt8(ascii: "&")) {
      let parts = item.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      if parts[0].elementsEqual(name.utf8) { return parts.count > 1 ? parts[1] : [] }
    }
    return nil
  }
}

extension StringProtocol {
  /// The text without leading and trailing spaces and tabs.
  var trimmed: String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var bytes = Array(utf8)[...]
    bytes = bytes.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
