/// Writes values one after the other, for files that only this program reads again.
package struct BinaryWriter {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []

  /// Creates a writer with room for `capacity` bytes.
  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// Writes a number of 8 bytes.
  package mutating func write(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes a whole number, small ones in few bytes.
  package mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> 63))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a truth value.
  package mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// Writes a text.
  package mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes bytes.
  package mutating func write(_ content: [UInt8]) { write(content[...]) }

  /// Writes bytes.
  package mutating func write(_ content: ArraySlice<UInt8>) {
    write(content.count)
    bytes.append(contentsOf: content)
  }

  /// Writes a hash.
  package mutating func write(_ hash: ContentHash) {
    write(hash.high)
    write(hash.low)
  }

  /// Puts another hash in the place of one that was written at an index of `bytes`.
  package mutating func replace(at index: Int, with hash: ContentHash) {
    var own = BinaryWriter(capacity: 16)
    own.write(hash)
    bytes.replaceSubrange(index..<index + own.bytes.count, with: own.bytes)
  }

  /// Writes bytes without their number before them.
  package mutating func write(raw content: [UInt8]) { bytes += content }

  /// Writes a value that may be missing.
  package mutating func write<T>(_ value: T?, _ body: (inout BinaryWriter, T) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  /// Writes a list.
  package mutating func write<T>(_ values: [T], _ body: (inout BinaryWriter, T) -> Void) {
    write(values.count)
    for value in values { body(&self, value) }
  }
}

/// Reads what a `BinaryWriter` has written, or finds out that somebody else has.
package struct BinaryReader {
  /// The bytes are not what a writer writes.
  package struct Malformed: Error {
    /// Creates the error.
    package init() {}
  }

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  /// Creates a reader.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Whether everything has been read.
  package var isAtEnd: Bool { index == bytes.endIndex }

  /// What has not been read yet.
  package var rest: ArraySlice<UInt8> { bytes[index...] }

  /// Reads a number of 8 bytes.
  package mutating func word() throws(Malformed) -> UInt64 {
    guard bytes.endIndex - index >= 8 else { throw Malformed() }
    defer { index += 8 }
    return bytes.withUnsafeBytes {
      UInt64(
        littleEndian: $0.loadUnaligned(fromByteOffset: index - bytes.startIndex, as: UInt64.self))
    }
  }

  /// Reads a whole number.
  package mutating func number() throws(Malformed) -> Int {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      guard index < bytes.endIndex else { throw Malformed() }
      let byte = bytes[index]
      index += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 {
        return Int(
          truncatingIfNeeded: Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
      }
    }
    throw Malformed()
  }

  /// Reads a truth value.
  package mutating func bool() throws(Malformed) -> Bool {
    guard index < bytes.endIndex, bytes[index] < 2 else { throw Malformed() }
    defer { index += 1 }
    return bytes[index] == 1
  }

  /// Reads a text.
  package mutating func text() throws(Malformed) -> String {
    // Texts that are none were never written; they would be repaired.
    try slice().withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads bytes.
  package mutating func slice() throws(Malformed) -> ArraySlice<UInt8> {
    let count = try count()
    defer { index += count }
    return bytes[index..<index + count]
  }

  /// Reads a hash.
  package mutating func hash() throws(Malformed) -> ContentHash {
    ContentHash(high: try word(), low: try word())
  }

  /// Reads a value that may be missing.
  package mutating func optional<T>(
    _ body: (inout BinaryReader) throws(Malformed) -> T
  ) throws(Malformed) -> T? {
    try bool() ? try body(&self) : nil
  }

  /// Reads a list.
  package mutating func list<T>(
    _ body: (inout BinaryReader) throws(Malformed) -> T
  ) throws(Malformed) -> [T] {
    let count = try count()
    var values: [T] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }

  /// Reads how many items follow: each takes a byte at least.
  package mutating func count() throws(Malformed) -> Int {
    let count = try number()
    guard count >= 0, count <= bytes.endIndex - index else { throw Malformed() }
    return count
  }
}
