import Paths
import Platform

/// The reason why folders are polled instead of watched through the system.
package enum PollingReason: Error, Hashable, Sendable {
  /// The folder is on a file system where others can change files without this system noticing.
  case networkFileSystem(name: String, folder: FilePath)
  /// There are more folders than the system lets one user watch (inotify's `max_user_watches`).
  case watchLimit
  /// More programs watch folders than the system allows one user (inotify's `max_user_instances`).
  case instanceLimit
  /// The system returned another error number.
  case system(Int32)
}

extension PollingReason: CustomStringConvertible {
  /// The reason in one line: "'/mnt/nas' is on NFS, which does not tell of all changes".
  package var description: String {
    switch self {
    case .networkFileSystem(let name, let folder):
      "'\(folder)' is on \(name), which does not tell of all changes"
    case .watchLimit: "there are more folders than this system watches for one user"
    case .instanceLimit: "as many programs watch folders as this system allows one user"
    case .system(let number):
      "the system cannot watch folders: \(String(cString: strerror(number)).lowercased())"
    }
  }

  /// The command that removes the reason, if any.
  package var help: String? {
    switch self {
    case .networkFileSystem, .system: nil
    case .watchLimit: "raise the limit: sudo sysctl fs.inotify.max_user_watches=524288"
    case .instanceLimit: "raise the limit: sudo sysctl fs.inotify.max_user_instances=1024"
    }
  }
}
