/// What one picture may cost.
package struct PictureLimits: Sendable {
  /// The most pixels of a picture that is made or read.
  package var pixels = 100_000_000
  /// The most memory of a worker, in bytes.
  package var memory = 1 << 30
  /// The longest time for one picture.
  package var time = Duration.seconds(30)

  /// The limits that are right for every picture of a cookbook.
  package init() {}
}
