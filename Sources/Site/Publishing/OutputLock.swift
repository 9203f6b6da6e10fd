import FileSystem
import Paths

/// The lock on an output, held by one build at a time.
struct OutputLock: Sendable {
  private let lock: FileLock
  /// Whether it still holds after another folder has taken the output's place.
  let coversSwaps: Bool

  private static let pause = Duration.milliseconds(5)
  /// The number of pauses after which a user is told about the wait.
  ///
  /// The build of another watch on the same folder takes much less time, and runs with every save.
  private static let pausesUntold = 100

  /// Takes the lock, waiting while another process holds it, and calls `onWait` if that takes long.
  ///
  /// It is the lock of the output's parent folder, since a swap replaces the output. If that folder
  /// can be entered but not read, it is the output's own.
  ///
  /// - Throws: `FileError`, or `CancellationError` if the task is cancelled while it waits.
  init(of output: FilePath, in fileSystem: any FileOperations, onWait: () -> Void) async throws {
    do {
      lock = try await Self.take(output.directory, in: fileSystem, onWait: onWait)
      coversSwaps = true
    } catch let error as FileError where error.reason == .notPermitted {
      if try fileSystem.status(of: output, followingLinks: false) == nil {
        try Self.makeFolder(output, in: fileSystem)
      }
      lock = try await Self.take(output, in: fileSystem, onWait: onWait)
      coversSwaps = false
    }
  }

  private static func take(
    _ folder: FilePath, in fileSystem: any FileOperations, onWait: () -> Void
  ) async throws -> FileLock {
    var pauses = 0
    while true {
      if let lock = try fileSystem.lock(folder, waiting: false) { return lock }
      if pauses == pausesUntold { onWait() }
      pauses += 1
      try await Task.sleep(for: pause)
    }
  }

  private static func makeFolder(
    _ path: FilePath, in fileSystem: any FileOperations
  ) throws(FileError) {
    do {
      try fileSystem.makeDirectory(path)
    } catch {
      // Another build may have created it first.
      if error.reason != .exists { throw error }
    }
  }
}
