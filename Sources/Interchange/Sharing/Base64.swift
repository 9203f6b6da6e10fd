/// Bytes as text (RFC 4648).
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the bytes in base64 with padding.
  package static func text(of bytes: [UInt8]) -> String {
    let length = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: length) { output in
      // A string's memory can only be filled in here; the pointer does not leave the closure.
      var place = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let rest = bytes.count - start
        let second = rest > 1 ? bytes[start + 1] : 0
        let third = rest > 2 ? bytes[start + 2] : 0
        let word = UInt32(bytes[start]) << 16 | UInt32(second) << 8 | UInt32(third)
        for (number, shift) in [18, 12, 6, 0].enumerated() {
          output[place + number] =
            number <= rest ? letters[Int(word >> UInt32(shift) & 63)] : UInt8(ascii: "=")
        }
        place += 4
      }
      return length
    }
  }

  /// Returns the bytes of a text in either alphabet, up to the first letter of neither; what is left
  /// of the last byte is dropped.
  package static func bytes(of text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var (word, bits): (UInt32, UInt32) = (0, 0)
    for letter in text {
      guard let value = value(of: letter) else { break }
      word = word << 6 | value
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: word >> bits))
      }
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }

  /// Returns the bytes in the alphabet for addresses, without padding.
  package static func addressText(of bytes: [UInt8]) -> String {
    let text = text(of: bytes).utf8.compactMap { letter in
      switch letter {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      case UInt8(ascii: "="): nil
      default: letter
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
