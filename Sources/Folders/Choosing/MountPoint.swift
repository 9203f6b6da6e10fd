import FileSystem

/// Where disks are mounted: where something is mounted begins another device.
enum MountPoint {
  /// Where the disk is mounted that something is on, absolute; nil if it is not there.
  static func of(_ path: String, in fileSystem: any FileOperations) -> String? {
    guard var place = try? fileSystem.resolve(path) else { return nil }
    while place != "/", !isOne(place, in: fileSystem) { place = FilePath.directory(of: place) }
    return place
  }

  /// Whether something is mounted at an absolute path.
  static func isOne(_ path: String, in fileSystem: any FileOperations) -> Bool {
    if path == "/" { return true }
    guard let place = try? fileSystem.status(of: path, followingLinks: true) else { return false }
    let parent = try? fileSystem.status(of: FilePath.directory(of: path), followingLinks: true)
    return place.device != parent?.device
  }
}

extension FolderRegistry.Collection {
  /// Where the disk belongs that its folder was on, if nothing is mounted there.
  func missingDisk(in fileSystem: any FileOperations) -> String? {
    if let mount { return MountPoint.isOne(mount, in: fileSystem) ? nil : mount }
    // Of a folder whose mount point nobody has noted, the number of its disk tells the same.
    guard let device = identity?.device else { return nil }
    var place = path
    while place != "/" {
      if let status = try? fileSystem.status(of: place, followingLinks: true) {
        return status.device == device ? nil : path
      }
      place = FilePath.directory(of: place)
    }
    return nil
  }

  /// Whether an empty folder is in its place that is not the one it was, as a disk leaves behind
  /// that is gone, and a sync program makes before it fetches anything.
  func isReplacedByNothing(in fileSystem: any FileOperations) -> Bool {
    guard let identity, let now = try? fileSystem.identity(of: path), now != identity else {
      return false
    }
    return (try? fileSystem.entries(of: path))?.isEmpty == true
  }
}
