import FileSystem
import Paths

/// What the system can and cannot do, so that tests can have it otherwise.
struct WatchEnvironment: Sendable {
  /// How many directories can be watched before the system refuses.
  var watchLimit = Int.max
  /// The name of the network file system that a folder is on, if it is on one.
  var networkFileSystem: @Sendable (FilePath) -> String? = { NetworkFileSystem.name(of: $0) }
}

#if os(Linux)
/// What tells of changes on this system.
typealias ChangeSource = InotifyTree
#else
/// What tells of changes on this system.
typealias ChangeSource = FolderEventStreams
#endif
