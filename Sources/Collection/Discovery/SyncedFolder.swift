import FileSystem
import Paths

/// What can be seen of how a sync program keeps a folder: such a program may remove files again.
struct SyncedFolder: Hashable {
  /// Whether a program keeps it.
  let isSynced: Bool
  /// Whether that is iCloud Drive.
  let isInICloud: Bool
  /// Whether that is OneDrive.
  let isInOneDrive: Bool

  /// A folder that no program keeps.
  static let none = SyncedFolder(isSynced: false, isInICloud: false, isInOneDrive: false)

  private init(isSynced: Bool, isInICloud: Bool, isInOneDrive: Bool) {
    self.isSynced = isSynced
    self.isInICloud = isInICloud
    self.isInOneDrive = isInOneDrive
  }

  /// Examines a folder's path, and the traces of programs in it and its parents.
  init(_ root: FilePath, in fileSystem: any FileOperations) {
    let names = root.parts.map(\.string)
    isInICloud = names.contains { $0 == "Mobile Documents" || $0 == "iCloudDrive" }
    isInOneDrive = names.contains { name in
      name == "OneDrive" || ["OneDrive ", "OneDrive-"].contains(where: name.hasPrefix)
    }
    isSynced =
      isInICloud || isInOneDrive || names.contains(where: Self.isServicesName)
      || Self.isMacsOwn(names)
      || ([root] + root.ancestors.reversed()).contains {
        Self.holdsTraces($0, in: fileSystem)
      }
  }

  /// Returns whether a folder has the name of a program.
  private static func isServicesName(_ name: String) -> Bool {
    ["Dropbox", "Nextcloud", "ownCloud", "CloudStorage"].contains {
      name == $0 || name.hasPrefix("\($0) ")
    }
  }

  /// Returns the two folders that a Mac may keep in iCloud at their usual places.
  private static func isMacsOwn(_ names: [String]) -> Bool {
    names.count > 2 && names[0] == "Users" && ["Documents", "Desktop"].contains(names[2])
  }

  /// Returns whether a program has left files of its own in a folder.
  private static func holdsTraces(_ folder: FilePath, in fileSystem: any FileOperations) -> Bool {
    [".stfolder", ".dropbox", ".dropbox.cache", ".nextcloudsync.log", ".owncloudsync.log"].contains
    {
      let path = folder / FilePath($0)
      return (try? fileSystem.status(of: path, followingLinks: false)) ?? nil != nil
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
