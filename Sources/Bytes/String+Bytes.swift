extension String {
  /// Calls `body` with the text's UTF-8 where it is, without keeping the text meanwhile.
  ///
  /// `withUTF8` needs a variable, and to make one counts another user of the text up and down: of
  /// texts that are only copied, that takes longer than the copying.
  @inlinable
  @inline(__always)
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var text = self
    return text.withUTF8(body)
  }
}
