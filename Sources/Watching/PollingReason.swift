import Paths

/// Why folders are looked at again and again instead of the system telling what changes.
package enum PollingReason: Error, Hashable, Sendable {
  /// The folder is on a file system where others can change files without this system noticing.
  case networkFileSystem(name: String, folder: FilePath)
  /// There are more folders than the system watches for one person (inotify's `max_user_watches`).
  case watchLimit
  /// More programs watch than the system allows one person (inotify's `max_user_instances`).
  case instanceLimit
  /// The system refused for another reason, by its error number.
  case system(Int32)
}
