/// Eight bytes that are looked at together, the first as the lowest part of a number.
extension UInt64 {
  /// A number in which every byte is 1.
  @inlinable
  @inline(__always)
  public static var byteOnes: UInt64 { 0x0101_0101_0101_0101 }

  /// A number in which every byte has its highest bit alone.
  @inlinable
  @inline(__always)
  public static var byteHighs: UInt64 { 0x8080_8080_8080_8080 }

  /// The highest bit of each byte that equals `byte`.
  ///
  /// The lowest mark is exact; those above it may be of bytes that do not equal it.
  @inlinable
  @inline(__always)
  public func marks(of byte: UInt8) -> UInt64 {
    let difference = self ^ (.byteOnes &* UInt64(byte))
    return (difference &- .byteOnes) & ~difference & .byteHighs
  }
}
