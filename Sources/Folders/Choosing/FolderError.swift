import Collection
import FileSystem
import Paths

/// The reason why a recipe folder cannot be used.
package enum FolderError: Error, Hashable, Sendable {
  /// It does not exist.
  case notFound(path: FilePath)
  /// A remembered folder is gone and was not found nearby.
  case lost(name: String, path: FilePath)
  /// Another folder without recipes has taken its place; a remembered folder has a name.
  case replaced(name: String?, path: FilePath)
  /// It is something other than a folder.
  case notFolder(path: FilePath)
  /// The user may not read it; `remedy` is what they can do about that.
  case notPermitted(path: FilePath, remedy: String?)
  /// It is on a disk that is not mounted; `disk` is that disk's mount point.
  case notMounted(path: FilePath, disk: FilePath)
  /// It belongs to a sync program whose folder is gone or empty.
  case signedOut(path: FilePath, service: SyncService)
  /// It was in the folder of a sync program that contains other files, but not this folder.
  case notFetched(path: FilePath, service: SyncService)
  /// The file system returned another error.
  case file(FileError)

  /// Returns the error that keeps a folder from being used; nil if it can be read.
  ///
  /// `home` is the user's home folder, where sync programs keep their folders.
  package static func of(
    _ path: FilePath, home: FilePath?, in fileSystem: any FileOperations
  ) -> FolderError? {
    do throws(FileError) {
      guard let status = try fileSystem.status(of: path, followingLinks: true) else {
        let absolute = try self.absolute(path, in: fileSystem)
        if let disk = missingDisk(of: absolute, in: fileSystem) {
          return .notMounted(path: path, disk: disk)
        }
        if let keeper = SyncService.keeper(of: absolute, home: home, in: fileSystem),
          !keeper.isHere
        {
          return .signedOut(path: path, service: keeper.service)
        }
        return .notFound(path: path)
      }
      guard status.kind == .directory else { return .notFolder(path: path) }
      // The mount point of a disk that is not mounted is an empty folder.
      if try fileSystem.entries(of: path).isEmpty,
        let disk = missingDisk(of: try absolute(path, in: fileSystem), in: fileSystem)
      {
        return .notMounted(path: path, disk: disk)
      }
      return nil
    } catch {
      switch error.reason {
      case .notPermitted: return .denied(error.path, in: fileSystem)
      default: return .file(error)
      }
    }
  }

  /// Returns the error for a folder that may not be read.
  package static func denied(_ path: FilePath, in fileSystem: any FileOperations) -> FolderError {
    .notPermitted(path: path, remedy: fileSystem.remedy(for: FileError(.list, path, .notPermitted)))
  }

  /// Returns the error that keeps a remembered folder from being used; nil if it can be read.
  ///
  /// If it does not exist, or another folder without recipes is in its place, it may only be away
  /// for now: the record contains the disk it was on.
  package static func of(
    _ collection: FolderRegistry.Collection, home: FilePath?, in fileSystem: any FileOperations
  ) -> FolderError? {
    let path = collection.path
    var problem = of(path, home: home, in: fileSystem)
    switch problem {
    case .notFound: break
    // A file in its place is not the folder that was remembered.
    case .notFolder where collection.identity != nil: problem = .notFound(path: path)
    // An empty folder at a place for disks may be the very folder that was remembered.
    case .notMounted where collection.isInPlace(in: fileSystem) == true: return nil
    case nil
    where collection.isInPlace(in: fileSystem) == false && !collection.holdsRecipes(in: fileSystem):
      break
    default: return problem
    }
    if let disk = collection.missingDisk(in: fileSystem) {
      return .notMounted(path: path, disk: disk)
    }
    guard let absolute = try? absolute(path, in: fileSystem),
      let keeper = SyncService.keeper(of: absolute, home: home, in: fileSystem)
    else {
      guard problem == nil, collection.isBornAnew(in: fileSystem) else { return problem }
      return .replaced(name: collection.name, path: path)
    }
    return keeper.isHere
      ? .notFetched(path: path, service: keeper.service)
      : .signedOut(path: path, service: keeper.service)
  }

  /// Returns the error for a watched folder if another folder without recipes has taken its place;
  /// nil otherwise.
  package static func ofReplaced(
    _ watched: FolderRegistry.Collection, home: FilePath?, in fileSystem: any FileOperations
  ) -> FolderError? {
    guard watched.isInPlace(in: fileSystem) == false,
      let problem = of(watched, home: home, in: fileSystem)
    else { return nil }
    if case .replaced(_, let path) = problem { return .replaced(name: nil, path: path) }
    return problem
  }

  /// Returns the absolute path; for a link, the path of its target.
  private static func absolute(
    _ path: FilePath, in fileSystem: any FileOperations
  ) throws(FileError) -> FilePath {
    let whole = try fileSystem.absolute(path)
    guard let target = try? fileSystem.target(ofLink: whole) else { return whole }
    if target.isAbsolute { return target }
    return "/" / ((whole.directory / target).normalized ?? "")
  }

  /// Returns the mount point of the removable disk that a path is on, if nothing is mounted there.
  ///
  /// Disks are mounted below `/Volumes`, `/media/NAME`, `/run/media/NAME` and, by hand, `/mnt`.
  static func missingDisk(of path: FilePath, in fileSystem: any FileOperations) -> FilePath? {
    let parts = path.parts
    let depth: Int
    switch parts.first {
    case "Volumes", "mnt": depth = 2
    case "media": depth = 3
    case "run" where parts.dropFirst().first == "media": depth = 4
    default: return nil
    }
    guard path.isAbsolute, parts.count >= depth else { return nil }
    let disk = "/" / FilePath(joining: parts.prefix(depth))
    let isUsed = (try? fileSystem.entries(of: disk))?.isEmpty == false
    return fileSystem.isMountPoint(disk) || isUsed ? nil : disk
  }
}

/// The places where disks are mounted.
enum MountPoint {
  /// Returns the absolute mount point of the disk that a path is on; nil if the path does not
  /// exist.
  static func of(_ path: FilePath, in fileSystem: any FileOperations) -> FilePath? {
    guard var place = try? fileSystem.resolve(path) else { return nil }
    while place != "/", !fileSystem.isMountPoint(place) { place = place.directory }
    return place
  }
}

extension FolderRegistry.Collection {
  /// Returns the mount point of the disk that its folder was on, if nothing is mounted there.
  func missingDisk(in fileSystem: any FileOperations) -> FilePath? {
    if let mount { return fileSystem.isMountPoint(mount) ? nil : mount }
    // If no mount point was recorded, the number of the disk tells the same.
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
