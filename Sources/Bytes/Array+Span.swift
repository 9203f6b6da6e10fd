#if canImport(Darwin)
extension Array {
  /// The elements of the array.
  ///
  /// The standard library has this for older systems than macOS 26 too, but not for arrays, since one
  /// may be an object of Objective-C there. All arrays here are Swift's own.
  @inlinable
  package var span: Span<Element> {
    @_lifetime(borrow self)
    borrowing get {
      // The elements stay where they are for as long as the array is borrowed.
      let elements = withUnsafeBufferPointer { $0 }
      return _overrideLifetime(Span(_unsafeElements: elements), borrowing: self)
    }
  }
}
#endif
