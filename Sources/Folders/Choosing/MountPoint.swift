import FileSystem
import Paths

/// Where disks are mounted.
enum MountPoint {
  /// Where the disk is mounted that something is on, absolute; nil if it is not there.
  static func of(_ path: FilePath, in fileSystem: any FileOperations) -> FilePath? {
    guard var place = try? fileSystem.resolve(path) else { return nil }
    while place != "/", !fileSystem.isMountPoint(place) { place = place.directory }
    return place
  }
}

extension FolderRegistry.Collection {
  /// Where the disk belongs that its folder was on, if nothing is mounted there.
  func missingDisk(in fileSystem: any FileOperations) -> FilePath? {
    if let mount { return fileSystem.isMountPoint(mount) ? nil : mount }
    // Of a folder whose mount point nobody has noted, the number of its disk tells the same.
    guard let device = identity?.device else { return nil }
    var place = path
    while place != "/" {
      if let status = try? fileSystem.status(of: place, followingLinks: true) {
        return status.device == device ? nil : path
      }
      place = place.directory
    }
    return nil
  }
}
