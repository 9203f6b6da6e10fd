import Bytes

/// Finds what may be paths and addresses in the attributes of raw HTML, whatever they are called: an
/// element may say where it leads in `srcset`, `poster`, `cite` or `title` as well.
enum AttributeScan {
  /// Returns the ranges of the values, and of their parts where there are several.
  static func ranges(in bytes: [UInt8], from start: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var next = start
    while let open = bytes.span.place(of: UInt8(ascii: "<"), from: next) {
      next = open + 1
      if !(bytes[safe: next]?.isASCIILetter ?? false) { continue }
      while next < bytes.count, bytes[next] != UInt8(ascii: ">") {
        if bytes[next] == UInt8(ascii: "="), let value = value(in: bytes, from: next + 1) {
          add(value, of: bytes, to: &ranges)
          next = value.upperBound
        } else {
          next += 1
        }
      }
    }
    return ranges
  }

  /// Returns the range of a value, inside its quotes; nil if they have no end.
  private static func value(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard let first = bytes[start...].firstIndex(where: { $0 > 0x20 }) else { return nil }
    if bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'") {
      return bytes[(first + 1)...].firstIndex(of: bytes[first]).map { first + 1..<$0 }
    }
    let end = bytes[first...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
    return first..<(end ?? bytes.count)
  }

  private static func add(_ value: Range<Int>, of bytes: [UInt8], to ranges: inout [Range<Int>]) {
    func add(_ part: ArraySlice<UInt8>) {
      if part.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }) {
        ranges.append(part.startIndex..<part.endIndex)
      }
    }
    let parts = bytes[value].split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
    add(bytes[value])
    if parts.count > 1 { parts.forEach(add) }
  }
}
