/// Writes values one after the other, for files that only this program reads again.
public struct BinaryWriter {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates a writer with room for `capacity` bytes.
  public init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// Writes a number of 8 bytes.
  public mutating func write(_ number: UInt64) {
    bytes.append(littleEndian: number)
  }

  /// Writes a whole number, small ones in few bytes.
  public mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> 63))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a truth value.
  public mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// Writes a text.
  public mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes bytes.
  public mutating func write(_ content: [UInt8]) { write(content[...]) }

  /// Writes bytes.
  public mutating func write(_ content: ArraySlice<UInt8>) {
    write(content.count)
    bytes.append(contentsOf: content)
  }

  /// Writes a value that may be missing.
  @inlinable
  public mutating func write<T>(_ value: T?, _ body: (inout BinaryWriter, T) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  /// Writes a list.
  @inlinable
  public mutating func write<T>(_ values: [T], _ body: (inout BinaryWriter, T) -> Void) {
    write(values.count)
    for value in values { body(&self, value) }
  }
}

/// Reads what a `BinaryWriter` has written; throws if the bytes come from elsewhere.
///
/// It is public and inlined so that lists of thousands of values are read by code specialized for
/// their types.
public struct BinaryReader {
  /// The bytes are not those of a writer.
  public struct Malformed: Error {
    /// Creates the error.
    @inlinable public init() {}
  }

  @usableFromInline let bytes: ArraySlice<UInt8>
  @usableFromInline var index: Int

  /// Creates a reader.
  public init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Whether everything has been read.
  @inlinable public var isAtEnd: Bool { index == bytes.endIndex }

  /// The bytes that have not been read yet.
  @inlinable public var rest: ArraySlice<UInt8> { bytes[index...] }

  /// Reads a number of 8 bytes.
  @inlinable
  public mutating func word() throws(Malformed) -> UInt64 {
    guard bytes.endIndex - index >= 8 else { throw Malformed() }
    defer { index += 8 }
    return bytes.span.littleEndianWord(at: index - bytes.startIndex)
  }

  /// Reads a whole number.
  @inlinable
  public mutating func number() throws(Malformed) -> Int {
    // Most numbers are small, and take one byte.
    guard index < bytes.endIndex, bytes[index] < 0x80 else { return try longNumber() }
    let value = Int(bytes[index])
    index += 1
    return value >> 1 ^ -(value & 1)
  }

  @usableFromInline
  mutating func longNumber() throws(Malformed) -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    var place = index
    let end = min(index + 10, bytes.endIndex)
    while place < end {
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 {
        index = place
        return Int(
          truncatingIfNeeded: Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
      }
      shift += 7
    }
    throw Malformed()
  }

  /// Reads a truth value.
  @inlinable
  public mutating func bool() throws(Malformed) -> Bool {
    guard index < bytes.endIndex, bytes[index] < 2 else { throw Malformed() }
    defer { index += 1 }
    return bytes[index] == 1
  }

  /// Reads a text.
  @inlinable
  public mutating func text() throws(Malformed) -> String {
    let count = try count()
    defer { index += count }
    let start = index - bytes.startIndex
    // Invalid UTF-8 is never written, so nothing is repaired here.
    return String(decoding: bytes.span.extracting(start..<start + count))
  }

  /// Reads bytes.
  @inlinable
  public mutating func slice() throws(Malformed) -> ArraySlice<UInt8> {
    let count = try count()
    defer { index += count }
    return bytes[index..<index + count]
  }

  /// Reads a value that may be missing.
  @inlinable
  public mutating func optional<T>(
    _ body: (inout BinaryReader) throws(Malformed) -> T
  ) throws(Malformed) -> T? {
    try bool() ? try body(&self) : nil
  }

  /// Reads a list.
  @inlinable
  public mutating func list<T>(
    _ body: (inout BinaryReader) throws(Malformed) -> T
  ) throws(Malformed) -> [T] {
    let count = try count()
    var values: [T] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }

  /// Reads the number of items that follow: each takes at least one byte.
  @inlinable
  public mutating func count() throws(Malformed) -> Int {
    let count = try number()
    guard count >= 0, count <= bytes.endIndex - index else { throw Malformed() }
    return count
  }
}
