/// Bytes that are put together from many small pieces.
///
/// An array asks at each append whether somebody else holds it, and what it has grown into keeps
/// room for more. Here pieces are copied and nothing else, and the finished bytes are taken out
/// once, as an array of their size.
package struct ByteBuffer: ~Copyable {
  @usableFromInline var bytes: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// How many bytes there are.
  @usableFromInline package var count = 0

  /// Creates an empty buffer with room for `capacity` bytes.
  package init(capacity: Int = 256) {
    self.capacity = max(capacity, 16)
    bytes = .allocate(capacity: self.capacity)
  }

  deinit { bytes.deallocate() }

  /// The bytes where they are, until more are appended.
  package var written: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes, count: count)
  }

  /// A copy of the bytes.
  package var array: [UInt8] { Array(written) }

  /// The last byte, if there is any.
  package var last: UInt8? { count > 0 ? bytes[count - 1] : nil }

  /// Forgets all bytes but the first and keeps their room.
  package mutating func removeAll(after first: Int = 0) { count = min(count, first) }

  @inlinable
  package mutating func append(_ byte: UInt8) {
    if count == capacity { grow(for: 1) }
    bytes[count] = byte
    count += 1
  }

  @inlinable
  @inline(__always)
  package mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    guard let start = piece.baseAddress else { return }
    if piece.count > capacity - count { grow(for: piece.count) }
    (bytes + count).update(from: start, count: piece.count)
    count += piece.count
  }

  /// Appends a text that is known when the program is written.
  @inlinable
  package mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inlinable
  package mutating func append(text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  package mutating func append(repeating byte: UInt8, count more: Int) {
    if more > capacity - count { grow(for: more) }
    (bytes + count).update(repeating: byte, count: more)
    count += more
  }

  /// Appends a whole number in decimal.
  package mutating func append(decimal number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = 20
      repeat {
        start -= 1
        digits[start] = 0x30 + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      append(UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  @usableFromInline
  mutating func grow(for more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: bytes, count: count)
    bytes.deallocate()
    bytes = larger
  }
}
