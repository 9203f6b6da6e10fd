/// Bytes written as `%` and two hexadecimal digits, as in addresses.
public enum PercentCoding {
  /// Appends a byte as `%` and two digits.
  public static func append(_ byte: UInt8, to text: inout [UInt8]) {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
    text += [0x25, digit(byte >> 4), digit(byte & 15)]
  }

  /// Returns the byte that the two digits after a `%` mean; nil unless both are digits.
  @inlinable
  public static func byte(_ first: UInt8, _ second: UInt8) -> UInt8? {
    guard let high = value(first), let low = value(second) else { return nil }
    return high << 4 | low
  }

  /// Returns the bytes with all that is encoded decoded; a `%` without two digits stays.
  public static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    decoded(text, isStrict: false) ?? []
  }

  /// Returns the same, or nil if there is a `%` without two digits.
  public static func strictlyDecoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    decoded(text, isStrict: true)
  }

  private static func decoded(
    _ text: ArraySlice<UInt8>, isStrict: Bool
  ) -> [UInt8]? {
    if !text.contains(0x25) { return Array(text) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == 0x25 else {
        decoded.append(byte)
        continue
      }
      if index + 1 < text.endIndex, let meant = self.byte(text[index], text[index + 1]) {
        decoded.append(meant)
        index += 2
      } else if !isStrict {
        decoded.append(byte)
      } else {
        return nil
      }
    }
    return decoded
  }

  @inlinable
  static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46, 0x61...0x66: (digit & 0xDF) - 0x37
    default: nil
    }
  }
}
