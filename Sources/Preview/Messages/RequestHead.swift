/// The reason why a request cannot be read.
enum RequestError: Error, Equatable {
  /// It is not HTTP.
  case malformed
  /// Its head is longer than the server reads.
  case headTooLarge
  /// Its body is longer than the server reads.
  case bodyTooLarge
  /// Its body has a transfer coding that the server does not support.
  case unknownCoding
  /// Its version of HTTP is one that the server does not support.
  case unknownVersion

  /// The status of the answer.
  var status: Int {
    switch self {
    case .malformed: 400
    case .headTooLarge: 431
    case .bodyTooLarge: 413
    case .unknownCoding: 501
    case .unknownVersion: 505
    }
  }
}

extension Request {
  private static let fieldLimit = 100

  /// Returns the end of the head at the start of `bytes`, after its empty line; nil if it is
  /// incomplete.
  ///
  /// Bytes before `start` have been scanned already.
  static func headEnd(in bytes: [UInt8], from start: Int) -> Int? {
    // The empty line may have begun in the bytes that were scanned.
    var index = max(0, start - 2)
    while index < bytes.count {
      if bytes[index] == 0x0A {
        if index + 1 < bytes.count, bytes[index + 1] == 0x0A { return index + 2 }
        if index + 2 < bytes.count, bytes[index + 1] == 0x0D, bytes[index + 2] == 0x0A {
          return index + 3
        }
      }
      index += 1
    }
    return nil
  }

  /// Parses a head that ends with its empty line.
  ///
  /// It is strict where leniency would let two readers disagree about the same bytes: folded lines,
  /// blanks before a colon, and control characters are errors (RFC 9112, section 5).
  init(head: ArraySlice<UInt8>) throws(RequestError) {
    var lines = head.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.last == 0x0D ? line.dropLast() : line
    }
    // The split yields the text after the last line feed last, and the empty line before it.
    lines.removeLast(min(2, lines.count))
    guard let first = lines.first else { throw .malformed }

    let parts = first.split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isToken(parts[0]), !parts[1].isEmpty,
      parts[1].allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { throw .malformed }
    let version = String(decoding: parts[2], as: UTF8.self)
    switch version {
    case "HTTP/1.1": minorVersion = 1
    case "HTTP/1.0": minorVersion = 0
    default: throw version.hasPrefix("HTTP/") ? .unknownVersion : .malformed
    }
    method = String(decoding: parts[0], as: UTF8.self)
    target = Array(parts[1])

    guard lines.count <= Self.fieldLimit else { throw .headTooLarge }
    fields = []
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), Self.isToken(line[..<colon])
      else { throw .malformed }
      let value = line[(colon + 1)...]
      guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { throw .malformed }
      fields.append(
        Field(
          name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
          value: String(decoding: value, as: UTF8.self).trimmed))
    }
    // Without exactly one, it is unclear whom the request is for.
    let hosts = values("host")
    guard hosts.count == 1 || hosts.isEmpty && minorVersion == 0 else { throw .malformed }
    host = hosts.first
    takeApartAbsoluteTarget()
  }

  /// Turns an absolute URL, as clients of a proxy send it, into a path; its host counts, whatever
  /// the field says (RFC 9112, section 3.2.2).
  private mutating func takeApartAbsoluteTarget() {
    let scheme = "http://"
    guard String(decoding: target.prefix(scheme.utf8.count), as: UTF8.self).lowercased() == scheme
    else { return }
    let rest = target[scheme.utf8.count...]
    let end =
      rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    host = String(decoding: rest[..<end], as: UTF8.self)
    let path = rest[end...]
    target = path.first == UInt8(ascii: "/") ? Array(path) : [UInt8(ascii: "/")] + path
  }

  /// Returns the length of the body that follows the head, at most `limit` bytes.
  func bodyLength(limit: Int) throws(RequestError) -> Int {
    guard values("transfer-encoding").isEmpty else { throw .unknownCoding }
    let lengths = Set(values("content-length"))
    guard let text = lengths.first else { return 0 }
    guard lengths.count == 1, !text.isEmpty,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { throw .malformed }
    guard let length = Int(text), length <= limit else { throw .bodyTooLarge }
    return length
  }

  /// Returns whether a method can begin with a byte.
  static func mayBegin(with byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(mayBegin)
  }
}
