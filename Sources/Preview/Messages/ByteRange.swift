/// The part of a file that a `Range` requests (RFC 9110, section 14).
enum ByteRange: Equatable, Sendable {
  /// The whole file: there is no range, more than one, or one in an unknown form.
  case whole
  /// These bytes.
  case part(Range<Int>)
  /// Bytes beyond the end of the file.
  case beyond

  /// Reads a `Range` for a file of `count` bytes.
  init(_ field: String, count: Int) {
    self = .whole
    let text = field.trimmed.lowercased()
    guard text.hasPrefix("bytes=") else { return }
    let bounds = text.dropFirst("bytes=".count)
      .split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard bounds.count == 2 else { return }
    let (first, last) = (bounds[0].trimmed, bounds[1].trimmed)
    guard first.utf8.allSatisfy(Self.isDigit), last.utf8.allSatisfy(Self.isDigit) else { return }

    if first.isEmpty {
      guard !last.isEmpty else { return }
      let length = min(Int(last) ?? count, count)
      self = length == 0 ? .beyond : .part(count - length..<count)
      return
    }
    guard let start = Int(first), start < count else {
      self = .beyond
      return
    }
    let end = last.isEmpty ? count - 1 : min(Int(last) ?? count - 1, count - 1)
    // A range that ends before it starts is invalid.
    if start <= end { self = .part(start..<end + 1) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
