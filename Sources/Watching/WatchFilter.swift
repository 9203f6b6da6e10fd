import FileSystem
import Paths

/// Which entries of watched folders are nobody's business.
struct WatchFilter: Sendable {
  /// Absolute paths that matter whatever they are called.
  var wanted: Set<FilePath> = []
  /// Absolute paths the caller does not want to hear of, such as its own output.
  let isIgnored: @Sendable (FilePath) -> Bool

  /// Whether a directory is left out with everything in it.
  func skips(directory path: FilePath, named name: FilePath) -> Bool {
    TemporaryName.isHidden(name) && !wanted.contains(path) || isIgnored(path)
  }

  /// Whether a file is left out.
  func skips(file path: FilePath, named name: FilePath) -> Bool {
    let isTemporary = TemporaryName.matches(name) && !TemporaryName.isPlaceholder(name)
    return isTemporary && !wanted.contains(path) || isIgnored(path)
  }
}
