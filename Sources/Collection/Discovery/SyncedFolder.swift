import FileSystem
import Paths

/// What one can see of a folder that a sync program keeps: such a program may take files away again.
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

  /// Looks at a folder's path, and for what programs leave in it or around it.
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

  /// Folders that programs call by their own names.
  private static func isServicesName(_ name: String) -> Bool {
    ["Dropbox", "Nextcloud", "ownCloud", "CloudStorage"].contains {
      name == $0 || name.hasPrefix("\($0) ")
    }
  }

  /// The two folders that a Mac may keep in iCloud where they are.
  private static func isMacsOwn(_ names: [String]) -> Bool {
    names.count > 2 && names[0] == "Users" && ["Documents", "Desktop"].contains(names[2])
  }

  /// Whether a program has left something of its own in a folder.
  private static func holdsTraces(_ folder: FilePath, in fileSystem: any FileOperations) -> Bool {
    [".stfolder", ".dropbox", ".dropbox.cache", ".nextcloudsync.log", ".owncloudsync.log"].contains
    {
      let path = folder / FilePath($0)
      return (try? fileSystem.status(of: path, followingLinks: false)) ?? nil != nil
    }
  }
}

/// A program that keeps a folder the same on several machines.
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
