/// Plain text made safe for HTML, in content and in quoted attributes.
public enum HTMLEscaping {
  /// Returns the entity for a byte that means something in HTML; nil for all others.
  ///
  /// These are `& < > "`, and `'` if texts may stand in attributes between such.
  @inlinable
  @inline(__always)
  public static func entity(for byte: UInt8, apostrophes: Bool = false) -> StaticString? {
    // A bit for each, since all are below 64: nearly every byte is none of them.
    let marks: UInt64 =
      1 << 0x22 | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E | (apostrophes ? 1 << 0x27 : 0)
    if byte >= 64 || marks & 1 << UInt64(byte) == 0 { return nil }
    return switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }

  /// Returns a text with entities for `& < > "`.
  public static func escaped(_ text: some StringProtocol) -> String {
    let text = String(text)
    let escaped = text.withBytes { bytes -> String? in
      if bytes.allSatisfy({ entity(for: $0) == nil }) { return nil }
      var escaped = ByteBuffer(capacity: bytes.count * 2)
      escaped.append(bytes) { entity(for: bytes[$0]) }
      return escaped.withBytes { String(decoding: $0) }
    }
    return escaped ?? text
  }
}

extension ByteBuffer {
  /// Appends a text with what `replacement` returns in place of the bytes at some indices.
  ///
  /// Runs without any of them are copied in one piece.
  @inlinable
  @inline(__always)
  public mutating func append(
    _ text: Span<UInt8>, replacing replacement: (_ index: Int) -> StaticString?
  ) {
    var start = 0
    for index in 0..<text.count {
      guard let piece = replacement(index) else { continue }
      append(text.extracting(start..<index))
      append(piece)
      start = index + 1
    }
    append(text.extracting(start...))
  }
}
