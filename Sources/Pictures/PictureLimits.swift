/// What one picture may cost.
package struct PictureLimits: Sendable {
  /// The most pixels of a picture that is made or read.
  package var pixels = 100_000_000
  /// The most pixels of a JPEG file whose rows follow one another: it is read at an eighth of its size,
  /// row by row, so that even the largest photos of phones take little memory.
  package var pixelsInRows = 250_000_000
  /// The most memory of a worker, in bytes.
  package var memory = 1 << 30
  /// The longest time for one picture.
  package var time = Duration.seconds(30)

  /// The limits that are right for every picture of a cookbook.
  package init() {}

  /// The most pixels of a photo.
  func pixels(of photo: [UInt8]) -> Int {
    JPEGSegments.isInRows(photo) ? max(pixels, pixelsInRows) : pixels
  }
}
