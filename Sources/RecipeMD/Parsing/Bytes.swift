/// Basic tests on UTF-8 text by byte offsets, without creating a `String`.
///
/// White space is whatever Python's `str.isspace` accepts, because the reference implementation
/// trims and splits with it; a digit is any Unicode decimal digit.
extension [UInt8] {
  /// Returns the scalar that begins at `offset` and its length; the text must be valid UTF-8.
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(self[offset])
    func next(_ distance: Int) -> UInt32 {
      offset + distance < count ? UInt32(self[offset + distance]) & 0x3F : 0
    }
    switch first {
    case 0..<0x80: return (first, 1)
    case 0..<0xE0: return ((first & 0x1F) << 6 | next(1), 2)
    case 0..<0xF0: return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3)
    default: return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
    }
  }

  /// Returns the start of the scalar before `offset`.
  func scalarStart(before offset: Int) -> Int {
    var index = offset - 1
    while index > 0, self[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }

  /// Returns the first offset in the range that is not white space.
  func skipSpace(from offset: Int, to end: Int) -> Int {
    var index = offset
    while index < end {
      let byte = self[index]
      if byte < 0x80 {
        guard isASCIISpace(byte) else { break }
        index += 1
      } else {
        let (value, length) = scalar(at: index)
        guard isWideSpace(value) else { break }
        index += length
      }
    }
    return index
  }

  /// Returns the range without surrounding white space.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = skipSpace(from: range.lowerBound, to: range.upperBound)
    var end = range.upperBound
    while end > start {
      let byte = self[end - 1]
      if byte < 0x80 {
        guard isASCIISpace(byte) else { break }
        end -= 1
      } else {
        let before = scalarStart(before: end)
        guard before >= start, isWideSpace(scalar(at: before).value) else { break }
        end = before
      }
    }
    return start..<end
  }

  /// Returns the decimal digit at `offset`, ASCII or not, and its length.
  func digit(at offset: Int, before end: Int) -> (value: UInt8, length: Int)? {
    guard offset < end else { return nil }
    let byte = self[offset]
    if byte < 0x80 { return isASCIIDigit(byte) ? (byte - 0x30, 1) : nil }
    let (value, length) = scalar(at: offset)
    return wideDigit(value).map { ($0, length) }
  }

  /// Returns whether a decimal digit ends at `offset`.
  func hasDigit(before offset: Int, from start: Int) -> Bool {
    guard offset > start else { return false }
    if self[offset - 1] < 0x80 { return isASCIIDigit(self[offset - 1]) }
    return wideDigit(scalar(at: scalarStart(before: offset)).value) != nil
  }

  /// Returns the text of a range.
  func string(_ range: Range<Int>) -> String {
    String(decoding: self[range], as: UTF8.self)
  }
}

/// Returns whether a byte is a space, tab, line end or another ASCII separator.
@inline(__always)
func isASCIISpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) || (byte >= 0x1C && byte <= 0x1F)
}

@inline(__always)
func isASCIIDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

@inline(__always)
func isASCIILetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

@inline(__always)
func isASCIIPunctuation(_ byte: UInt8) -> Bool {
  byte > 0x20 && byte < 0x7F && !isASCIIDigit(byte) && !isASCIILetter(byte)
}

/// Returns whether a scalar is non-ASCII white space.
func isWideSpace(_ value: UInt32) -> Bool {
  switch value {
  case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
  default: false
  }
}

private func wideDigit(_ value: UInt32) -> UInt8? {
  guard
    let properties = Unicode.Scalar(value)?.properties, properties.numericType == .decimal,
    let number = properties.numericValue, number >= 0, number <= 9
  else { return nil }
  return UInt8(number)
}
