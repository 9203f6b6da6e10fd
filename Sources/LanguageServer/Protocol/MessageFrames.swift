import JSON

/// Cuts a stream of bytes into the contents of messages, each behind a header with its length.
///
/// What is no header is skipped up to the next one, so that one bad message does not end the
/// session.
struct MessageFrames {
  /// The longest content: much longer than any recipe, and short enough to be held twice.
  static let mostBytes = 64 << 20
  /// The longest header.
  private static let mostHeaderBytes = 8192

  private var buffer: [UInt8] = []
  private var place = 0
  /// The bytes of an overlong content that are still to be skipped.
  private var skipped = 0
  /// Whether the end of a header is awaited in bytes that are none.
  private var isLost = false

  /// Adds bytes, and returns the messages that are complete with them.
  mutating func add(_ bytes: [UInt8]) -> [IncomingMessage] {
    buffer += bytes
    var messages: [IncomingMessage] = []
    while let message = next() { messages.append(message) }
    buffer.removeFirst(place)
    place = 0
    return messages
  }

  private mutating func next() -> IncomingMessage? {
    let skipping = min(skipped, buffer.count - place)
    (place, skipped) = (place + skipping, skipped - skipping)
    guard let end = endOfHeader() else {
      if buffer.count - place <= Self.mostHeaderBytes { return nil }
      // Its last bytes may begin the mark between header and content.
      place = buffer.count - 3
      return lost("a header has more than \(Self.mostHeaderBytes) bytes")
    }
    let header = String(decoding: buffer[place..<end], as: UTF8.self)
    guard let length = Self.length(in: header) else {
      place = end + 4
      return lost("a header does not say the length of its content")
    }
    if length > Self.mostBytes {
      (place, skipped, isLost) = (end + 4, length, false)
      return .malformed(
        ResponseError(.invalidRequest, "a message has more than \(Self.mostBytes >> 20) MiB"))
    }
    guard buffer.count - (end + 4) >= length else { return nil }
    isLost = false
    let content = Array(buffer[end + 4..<end + 4 + length])
    place = end + 4 + length
    return IncomingMessage(content)
  }

  /// Returns one message for bytes without a header, however many there are.
  private mutating func lost(_ reason: String) -> IncomingMessage? {
    if isLost { return next() }
    isLost = true
    return .malformed(ResponseError(.parseError, reason))
  }

  private func endOfHeader() -> Int? {
    var index = place
    while index + 3 < buffer.count {
      if buffer[index] == 0x0D, buffer[index + 1] == 0x0A, buffer[index + 2] == 0x0D,
        buffer[index + 3] == 0x0A
      {
        return index
      }
      index += 1
      if index - place > Self.mostHeaderBytes { return nil }
    }
    return nil
  }

  /// Returns the length in a header; what stands before it is skipped, even in its line.
  private static func length(in header: String) -> Int? {
    for line in header.split(separator: "\r\n").reversed() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased().hasSuffix("content-length") else {
        continue
      }
      let digits = parts[1].drop { $0 == " " }
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      return Int(digits)
    }
    return nil
  }

  /// Returns a message with its header.
  static func framed(_ message: JSONValue) -> [UInt8] {
    let content = message.bytes
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
