/// Which entries of watched folders are nobody's business.
struct WatchFilter: Sendable {
  /// Absolute paths that matter whatever they are called.
  var wanted: Set<String> = []
  /// Absolute paths the caller does not want to hear of, such as its own output.
  let isIgnored: @Sendable (String) -> Bool

  /// Whether a directory is left out with everything in it.
  func skips(directory path: String, named name: String) -> Bool {
    TemporaryName.isHidden(name) && !wanted.contains(path) || isIgnored(path)
  }

  /// Whether a file is left out.
  func skips(file path: String, named name: String) -> Bool {
    let isTemporary = TemporaryName.matches(name) && !TemporaryName.isPlaceholder(name)
    return isTemporary && !wanted.contains(path) || isIgnored(path)
  }
}
