import FileSystem

/// The right to write into an output, held by one build at a time.
struct OutputLock: Sendable {
  private let lock: FileLock?
  /// Whether it still holds once another folder has taken the output's place.
  let coversSwaps: Bool

  /// Takes the lock, after calling `onWait` and waiting where somebody else holds it.
  ///
  /// It is that of the folder the output lies in, for a swap replaces the
  /// output. Where that folder may be passed through but not be read, it is the
  /// output's own.
  init(of output: String, in fileSystem: any FileOperations, onWait: () -> Void) throws(FileError) {
    do {
      lock = try Self.take(FilePath.directory(of: output), in: fileSystem, onWait: onWait)
      coversSwaps = true
    } catch {
      if error.reason != .notPermitted { throw error }
      if try fileSystem.status(of: output, followingLinks: false) == nil {
        try Self.makeFolder(output, in: fileSystem)
      }
      lock = try Self.take(output, in: fileSystem, onWait: onWait)
      coversSwaps = false
    }
  }

  private static func take(
    _ folder: String, in fileSystem: any FileOperations, onWait: () -> Void
  ) throws(FileError) -> FileLock? {
    if let lock = try fileSystem.lock(folder, waiting: false) { return lock }
    onWait()
    return try fileSystem.lock(folder, waiting: true)
  }

  private static func makeFolder(
    _ path: String, in fileSystem: any FileOperations
  ) throws(FileError) {
    do {
      try fileSystem.makeDirectory(path)
    } catch {
      // Another build may have been as quick.
      if error.reason != .exists { throw error }
    }
  }
}
