extension String {
  /// Calls `body` with the text's UTF-8 in place, without retaining the text.
  ///
  /// `withUTF8` needs a variable, and a copy changes the reference count twice: for texts that are
  /// only copied, that takes longer than the copying.
  @inlinable
  @inline(__always)
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var text = self
    return text.withUTF8(body)
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
      guard var place = buffer.baseAddress else { return 0 }
      place = Self.copy(first, to: place)
      place = Self.copy(second, to: place)
      place = Self.copy(third, to: place)
      place = Self.copy(fourth, to: place)
      return count
    }
  }

  /// Writes a text's bytes to a place with enough room, and returns the place after them.
  private static func copy(
    _ text: String, to place: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    text.withBytes { bytes in
      if let start = bytes.baseAddress { place.update(from: start, count: bytes.count) }
      return place + bytes.count
    }
  }
}
