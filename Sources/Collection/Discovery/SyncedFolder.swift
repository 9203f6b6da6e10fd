import FileSystem
import Paths

/// The sync program that keeps a folder, as far as its path says.
struct SyncedFolder: Hashable {
  /// Whether that is iCloud Drive.
  let isInICloud: Bool
  /// Whether that is OneDrive.
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
  /// Apple's.
  case iCloud = "iCloud Drive"
  /// Dropbox.
  case dropbox = "Dropbox"
  /// Nextcloud, also ownCloud.
  case nextcloud = "Nextcloud"
  /// Syncthing.
  case syncthing = "Syncthing"
  /// Microsoft's.
  case oneDrive = "OneDrive"
}
