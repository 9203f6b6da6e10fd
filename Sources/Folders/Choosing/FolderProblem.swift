import Collection
import FileSystem

/// Why a recipe folder cannot be used.
public enum FolderProblem: Error, Hashable, Sendable {
  /// Nothing is there.
  case notFound(path: String)
  /// A remembered folder is gone and nowhere near.
  case lost(name: String, path: String)
  /// Something else than a folder is there.
  case notFolder(path: String)
  /// The person may not read it.
  case notPermitted(path: String)
  /// It is on a disk that is not there; `disk` is where that would be.
  case notMounted(path: String, disk: String)
  /// It belongs to a sync program whose folder is gone or empty.
  case signedOut(path: String, service: SyncService)
  /// The file system refused for another reason.
  case file(FileError)

  /// What is wrong with a folder; nil if it can be read.
  ///
  /// `home` is the person's own folder, where sync programs keep theirs.
  public static func of(
    _ path: String, home: String?, in fileSystem: any FileOperations
  ) -> FolderProblem? {
    do throws(FileError) {
      guard let status = try fileSystem.status(of: path, followingLinks: true) else {
        let absolute = try self.absolute(path, in: fileSystem)
        if let disk = missingDisk(of: absolute, in: fileSystem) {
          return .notMounted(path: path, disk: disk)
        }
        if let service = lostService(of: absolute, home: home, in: fileSystem) {
          return .signedOut(path: path, service: service)
        }
        return .notFound(path: path)
      }
      guard status.kind == .directory else { return .notFolder(path: path) }
      // The place of a disk that is gone is an empty folder.
      if try fileSystem.entries(of: path).isEmpty,
        let disk = missingDisk(of: try absolute(path, in: fileSystem), in: fileSystem)
      {
        return .notMounted(path: path, disk: disk)
      }
      return nil
    } catch {
      switch error.reason {
      case .notPermitted: return .notPermitted(path: error.path)
      default: return .file(error)
      }
    }
  }

  private static func absolute(
    _ path: String, in fileSystem: any FileOperations
  ) throws(FileError) -> String {
    let whole = path.hasPrefix("/") ? path : FilePath.join(try fileSystem.resolve("."), path)
    return "/" + (FilePath.normalize(whole) ?? "")
  }

  /// The place of the removable disk a path is on, if nothing is mounted there.
  ///
  /// Disks come below `/Volumes`, `/media/NAME`, `/run/media/NAME` and, mounted by hand, `/mnt`.
  static func missingDisk(of path: String, in fileSystem: any FileOperations) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    let depth: Int
    switch parts.first {
    case "Volumes", "mnt": depth = 2
    case "media": depth = 3
    case "run" where parts.dropFirst().first == "media": depth = 4
    default: return nil
    }
    guard path.hasPrefix("/"), parts.count >= depth else { return nil }
    let disk = "/" + parts.prefix(depth).joined(separator: "/")
    guard let place = try? fileSystem.status(of: disk, followingLinks: true) else { return disk }
    // Where something is mounted begins another device.
    let parent = try? fileSystem.status(of: FilePath.directory(of: disk), followingLinks: true)
    let isMounted = place.device != parent?.device
    let isUsed = (try? fileSystem.entries(of: disk))?.isEmpty == false
    return isMounted || isUsed ? nil : disk
  }

  /// The sync program that a path would belong to, if its folder is gone or empty.
  private static func lostService(
    of path: String, home: String?, in fileSystem: any FileOperations
  ) -> SyncService? {
    guard let home else { return nil }
    for root in SyncService.roots(home: home, in: fileSystem)
    where FilePath.isInside(path, root.path) {
      let entries = try? fileSystem.entries(of: root.path)
      if entries?.contains(where: { $0.name.utf8.first != 0x2E }) != true { return root.service }
    }
    for (service, name) in SyncService.usualNames
    where FilePath.isInside(path, FilePath.join(home, name)) {
      let root = FilePath.join(home, name)
      let status = try? fileSystem.status(of: root, followingLinks: true)
      if status == nil { return service }
    }
    return nil
  }
}
