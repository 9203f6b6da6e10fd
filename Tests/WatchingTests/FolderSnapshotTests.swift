import Testing

@testable import Watching

/// A file that had just been changed when it was examined may change again and keep its time.
@Suite struct FolderSnapshotTests {
  private static let second: Int64 = 1_000_000_000

  @Test(arguments: [
    // Long before, just before and just after the folder was listed.
    (modified: 90 * second + 5, isSettled: true),
    (100 * second - 11_000_000, true),
    (100 * second - 9_000_000, false),
    (100 * second + 1_000_000, false),
    (107 * second + 1_000_000, false),
    // Times in whole seconds.
    (98 * second, true),
    (99 * second, false),
    (101 * second, false),
    (107 * second, false),
    // A wrong clock would keep it from ever being settled.
    (109 * second, true),
    (200 * second + 7, true),
  ])
  func waitsForFilesThatMayChangeUnseen(modified: Int64, isSettled: Bool) {
    // Listing took eight seconds.
    let (start, end) = (100 * Self.second, 108 * Self.second)
    #expect(FolderSnapshot.isSettled(modified, from: start, to: end) == isSettled)
  }
}
