/// The width and height of a picture in pixels, as it is to be seen.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// The number of its pixels; the largest number where that is too large for one.
  package var count: Int {
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    return isTooLarge ? .max : count
  }

  /// Creates a size; nil unless both sides are above zero.
  package init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    (self.width, self.height) = (width, height)
  }
}
