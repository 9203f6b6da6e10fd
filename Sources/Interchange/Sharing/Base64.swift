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

extension Base64 {
  /// The value of each letter of both alphabets, 255 for every other byte.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    values[Int(UInt8(ascii: "-"))] = 62
    values[Int(UInt8(ascii: "_"))] = 63
    return values
  }()

  /// Returns the bytes that a text in either alphabet begins with, up to the first letter of neither;
  /// what is left of the last byte is dropped.
  package static func bytes(beginning text: ArraySlice<UInt8>) -> [UInt8] {
    let letters = text.prefix { values[Int($0)] != 255 }
    return bytes(of: letters.dropLast(letters.count % 4 == 1 ? 1 : 0)) ?? []
  }

  /// Returns the bytes of a text in base64 of either alphabet, with or without padding and line
  /// breaks; nil if it is none.
  package static func bytes(of text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.underestimatedCount / 4 * 3 + 3)
    var (word, count): (UInt32, Int) = (0, 0)
    for letter in text where letter > 0x20 && letter != UInt8(ascii: "=") {
      let value = values[Int(letter)]
      if value == 255 { return nil }
      word = word << 6 | UInt32(value)
      count += 1
      if count == 4 {
        bytes.append(UInt8(word >> 16))
        bytes.append(UInt8(word >> 8 & 255))
        bytes.append(UInt8(word & 255))
        (word, count) = (0, 0)
      }
    }
    switch count {
    case 0: break
    case 2: bytes.append(UInt8(word >> 4))
    case 3: bytes += [UInt8(word >> 10), UInt8(word >> 2 & 255)]
    default: return nil
    }
    return bytes
  }
}
