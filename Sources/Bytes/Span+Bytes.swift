// Where spans meet what only takes pointers: texts, arrays, and the C library's calls, which look at
// many bytes at a time where Swift's own look at one after the other. No pointer leaves its closure,
// so that all who walk over bytes elsewhere can do so with spans, whose bounds are checked.
//
// It is public and inlined, since the pieces are small and there are millions of them.

import Platform

extension String {
  /// Calls `body` with the text's UTF-8 in place, without retaining the text.
  ///
  /// `withUTF8` needs a variable, and a copy changes the reference count twice: for texts that are
  /// only copied, that takes longer than the copying. `utf8.span` needs macOS 26.
  @inlinable
  @inline(__always)
  public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
    var text = self
    return text.withUTF8 { body($0.span) }
  }

  /// Creates a text from UTF-8, in which whatever is malformed is repaired.
  @inlinable
  public init(decoding bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Creates a text from UTF-8; nil if the bytes are not valid UTF-8.
  ///
  /// Validating them first takes three times as long as decoding with repair and comparing the
  /// result.
  public init?(whole bytes: Span<UInt8>) {
    self.init(decoding: bytes)
    guard withBytes({ $0.isSame(as: bytes) }) else { return nil }
  }
}

extension StaticString {
  /// Calls `body` with the UTF-8 of a literal.
  @inlinable
  @inline(__always)
  public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount).span)
  }
}

extension [UInt8] {
  /// Creates an array with a copy of some bytes.
  @inlinable
  public init(_ bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { Array($0) }
  }

  /// Creates an array with a copy of bytes of C.
  public init(copying start: UnsafePointer<UInt8>?, count: Int) {
    self = Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Appends bytes.
  @inlinable
  public mutating func append(contentsOf bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  /// Appends a number of 8 bytes, the lowest first.
  @inlinable
  public mutating func append(littleEndian number: UInt64) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  /// Returns whether both arrays hold the same bytes.
  @inlinable
  public func isSame(as other: [UInt8]) -> Bool { span.isSame(as: other.span) }
}

extension Span<UInt8> {
  /// Returns whether both hold the same bytes.
  @inlinable
  public func isSame(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { own in
      other.withUnsafeBytes { other in
        guard let one = own.baseAddress, let two = other.baseAddress else { return true }
        return memcmp(one, two, own.count) == 0
      }
    }
  }

  /// Returns whether the bytes come before others in the order of texts' UTF-8.
  @inlinable
  public func precedes(_ other: Span<UInt8>) -> Bool {
    withUnsafeBytes { own in
      other.withUnsafeBytes { other in
        guard let one = own.baseAddress, let two = other.baseAddress else {
          return own.count < other.count
        }
        let order = memcmp(one, two, min(own.count, other.count))
        return order == 0 ? own.count < other.count : order < 0
      }
    }
  }

  /// Returns whether the first bytes are these.
  @inlinable
  public func starts(with other: Span<UInt8>) -> Bool {
    count >= other.count && extracting(first: other.count).isSame(as: other)
  }

  /// Returns the index of the next occurrence of a byte, at or after an index; nil if there is none.
  @inlinable
  public func place(of byte: UInt8, from start: Int = 0) -> Int? {
    precondition(start >= 0)
    return withUnsafeBytes { bytes in
      guard start < bytes.count, let first = bytes.baseAddress,
        let found = memchr(first + start, Int32(byte), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - first
    }
  }

  /// Returns the index of the first byte, at or after an index, for which a condition holds; nil if
  /// there is none.
  ///
  /// No index is out of bounds here, and checking that for every byte takes half as long again.
  @inlinable
  @inline(__always)
  public func place(from start: Int = 0, where condition: (UInt8) -> Bool) -> Int? {
    precondition(start >= 0)
    return withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count {
        if condition(bytes[index]) { return index }
        index += 1
      }
      return nil
    }
  }

  /// Calls `body` with every byte, from an index on.
  @inlinable
  @inline(__always)
  public func forEach(from start: Int = 0, _ body: (UInt8) -> Void) {
    _ = place(from: start) { byte in
      body(byte)
      return false
    }
  }

  /// Returns the number that eight bytes from an index on are, the lowest first.
  @inlinable
  @inline(__always)
  public func littleEndianWord(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count - 8)
    return bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
  }

  /// Calls `body` with the bytes and their number, for C functions that take them as a pointer.
  @inlinable
  @inline(__always)
  public func withPointer<Result>(_ body: (UnsafeRawPointer?, Int) -> Result) -> Result {
    withUnsafeBytes { body($0.baseAddress, $0.count) }
  }
}

// What only looks at bytes needs no pointer.
extension Span<UInt8> {
  /// Returns whether the first bytes are those of a literal.
  @inlinable
  public func starts(with text: StaticString) -> Bool { text.withBytes { starts(with: $0) } }

  /// Returns whether the last bytes are those of a literal.
  @inlinable
  public func ends(with text: StaticString) -> Bool {
    text.withBytes { count >= $0.count && extracting(last: $0.count).isSame(as: $0) }
  }

  /// Returns the index of the last occurrence of a byte; nil if there is none.
  @inlinable
  public func lastPlace(of byte: UInt8) -> Int? {
    var index = count - 1
    while index >= 0 {
      if self[index] == byte { return index }
      index -= 1
    }
    return nil
  }

  /// Returns whether a condition holds for every byte.
  @inlinable
  @inline(__always)
  public func allSatisfy(_ condition: (UInt8) -> Bool) -> Bool {
    place(where: { !condition($0) }) == nil
  }

  /// The first byte, if there is any.
  @inlinable public var first: UInt8? { isEmpty ? nil : self[0] }

  /// The last byte, if there is any.
  @inlinable public var last: UInt8? { isEmpty ? nil : self[count - 1] }
}

extension Hasher {
  /// Feeds bytes to the hash.
  @inlinable
  @inline(__always)
  public mutating func combine(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBytes { combine(bytes: $0) }
  }
}

extension String {
  /// Joins up to four texts with a single allocation of the exact size.
  ///
  /// Interpolation, and appending one after the other, take several times as long, which matters
  /// where every file of a site has a path.
  public init(joining first: String, _ second: String, _ third: String = "", _ fourth: String = "")
  {
    let count = first.utf8.count + second.utf8.count + third.utf8.count + fourth.utf8.count
    self.init(unsafeUninitializedCapacity: count) { buffer in
      var end = first.copy(to: buffer, at: 0)
      end = second.copy(to: buffer, at: end)
      end = third.copy(to: buffer, at: end)
      return fourth.copy(to: buffer, at: end)
    }
  }

  /// Writes the text's UTF-8 to a place with enough room, and returns where it ends.
  @inline(__always)
  private func copy(to buffer: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
    guard let place = buffer.baseAddress else { return start }
    return withBytes { text in
      text.withUnsafeBufferPointer { text in
        if let first = text.baseAddress {
          (place + start).initialize(from: first, count: text.count)
        }
        return start + text.count
      }
    }
  }
}
