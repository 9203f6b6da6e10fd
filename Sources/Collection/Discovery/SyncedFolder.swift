import FileSystem
import Paths

/// The sync program that keeps a folder, judging by its path.
struct SyncedFolder: Hashable {
  /// Whether it is iCloud Drive.
  let isInICloud: Bool
  /// Whether it is OneDrive.
  let isInOneDrive: Bool

  /// Examines the absolute path of a folder.
  init(_ root: FilePath) {
    let names = root.parts.map(\.string)
    isInICloud = names.contains { $0 == "Mobile Documents" || $0 == "iCloudDrive" }
    isInOneDrive = names.contains { name in
      name == "OneDrive" || ["OneDrive ", "OneDrive-"].contains(where: name.hasPrefix)
    }
  }
}

/// A program that synchronizes a folder between several machines.
package enum SyncService: String, Sendable, CaseIterable {
  /// Apple's service.
  case iCloud = "iCloud Drive"
  /// Dropbox.
  case dropbox = "Dropbox"
  /// Nextcloud or ownCloud.
  case nextcloud = "Nextcloud"
  /// Syncthing.
  case syncthing = "Syncthing"
  /// Microsoft's service.
  case oneDrive = "OneDrive"
}
