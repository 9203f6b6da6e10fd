import Diagnostics
import Synchronization

/// A line that shows how many photos a build has made renditions of, on a terminal only.
final class PhotoProgress: Sendable {
  private let bar: Mutex<ProgressBar>

  /// Creates it; nothing is shown before a photo is done.
  init(isQuiet: Bool) { bar = Mutex(ProgressBar(isQuiet: isQuiet)) }

  /// Shows how far it is; from any thread.
  func show(done: Int, of all: Int) {
    bar.withLock {
      $0.show("photos", done: Int64(done), of: Int64(all), "\(done) of \(Count.of(all, "photo"))")
    }
  }

  /// Erases the line.
  func clear() { bar.withLock { $0.clear() } }
}
