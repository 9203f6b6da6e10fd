/// A buffer for bytes that are assembled from many small pieces.
///
/// An array checks on each append whether it is uniquely referenced, and keeps spare room after
/// growing. This buffer only copies the pieces, and the finished bytes are taken out once, as an
/// array of their size. It owns its memory, which only pointers can refer to.
///
/// It is public, not package: only public declarations are inlined in other modules.
public struct ByteBuffer: ~Copyable {
  @usableFromInline var bytes: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var length = 0

  /// The number of bytes.
  @inlinable public var count: Int { length }

  /// Creates an empty buffer with room for `capacity` bytes.
  public init(capacity: Int = 256) {
    self.capacity = max(capacity, 16)
    bytes = .allocate(capacity: self.capacity)
  }

  deinit { bytes.deallocate() }

  /// Calls `body` with the bytes in place.
  @inlinable
  public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: bytes, count: length).span)
  }

  /// A copy of the bytes.
  public var array: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: length)) }

  /// The last byte, if there is any.
  @inlinable public var last: UInt8? { length > 0 ? bytes[length - 1] : nil }

  /// Removes all bytes but the first ones and keeps the capacity.
  @inlinable public mutating func removeAll(after first: Int = 0) { length = min(length, first) }

  /// Appends a byte.
  @inlinable
  @inline(__always)
  public mutating func append(_ byte: UInt8) {
    if length == capacity { grow(for: 1) }
    bytes[length] = byte
    length += 1
  }

  /// Appends bytes.
  @inlinable
  @inline(__always)
  public mutating func append(_ piece: Span<UInt8>) {
    piece.withUnsafeBufferPointer { piece in
      guard let start = piece.baseAddress else { return }
      if piece.count > capacity - length { grow(for: piece.count) }
      (bytes + length).initialize(from: start, count: piece.count)
      length += piece.count
    }
  }

  /// Appends what another buffer has from an index on.
  @inlinable
  public mutating func append(_ other: borrowing ByteBuffer, from start: Int) {
    other.withBytes { append($0.extracting(start...)) }
  }

  /// Appends a text that is a literal in the source.
  @inlinable
  @inline(__always)
  public mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).span)
  }

  /// Appends a text.
  @inlinable
  public mutating func append(text: String) {
    text.withBytes { append($0) }
  }

  /// Appends a number of 8 bytes, the lowest first.
  @inlinable
  public mutating func append(littleEndian number: UInt64) {
    if capacity - length < 8 { grow(for: 8) }
    UnsafeMutableRawPointer(bytes + length).storeBytes(of: number.littleEndian, as: UInt64.self)
    length += 8
  }

  /// Appends a byte `count` times.
  public mutating func append(repeating byte: UInt8, count more: Int) {
    if more > capacity - length { grow(for: more) }
    (bytes + length).initialize(repeating: byte, count: more)
    length += more
  }

  /// Appends a whole number in decimal.
  public mutating func append(decimal number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    // They are written from the last one on.
    var digits = 1
    var left = rest
    while left >= 10 {
      left /= 10
      digits += 1
    }
    if capacity - length < digits { grow(for: digits) }
    var place = length + digits
    length = place
    repeat {
      place -= 1
      bytes[place] = 0x30 + UInt8(rest % 10)
      rest /= 10
    } while rest > 0
  }

  @usableFromInline
  mutating func grow(for more: Int) {
    capacity = max(capacity * 2, length + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.initialize(from: bytes, count: length)
    bytes.deallocate()
    bytes = larger
  }
}
