import Bytes
import Platform

// The C library compares many bytes at a time; Swift's own calls look at one after the other.

extension UnsafeBufferPointer<UInt8> {
  /// Returns the index of the next occurrence of a byte, at or after an index; nil if there is
  /// none.
  package func place(of byte: UInt8, from start: Int) -> Int? {
    guard let bytes = baseAddress, start < count,
      let found = memchr(bytes + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
  }

  /// Returns whether both buffers hold the same bytes.
  package func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let own = baseAddress, let other = other.baseAddress else { return true }
    return memcmp(own, other, count) == 0
  }
}

extension String {
  /// Creates a text from UTF-8; nil if the bytes are not valid UTF-8.
  ///
  /// Validating them first takes three times as long as decoding with repair and comparing the
  /// result.
  package init?(whole bytes: UnsafeBufferPointer<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard withBytes({ $0.isSame(as: bytes) }) else { return nil }
  }
}

extension [UInt8] {
  /// Returns whether both arrays hold the same bytes.
  package func isSame(as other: [UInt8]) -> Bool {
    withUnsafeBufferPointer { own in other.withUnsafeBufferPointer { own.isSame(as: $0) } }
  }
}
