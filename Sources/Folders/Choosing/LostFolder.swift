import FileSystem
import Paths
import Platform

/// Searches for a folder that is no longer in its place, by traits that survive renaming and
/// moving.
package struct LostFolder: Sendable {
  private let fileSystem: any FileOperations
  private let home: FilePath?

  /// The most directories to search: a home folder has thousands, a whole disk millions.
  private static let mostDirectories = 20_000
  /// The most levels to descend.
  private static let deepest = 6

  private let programs: ProgramFolders

  /// Creates a search that starts around the old place and continues in `home`.
  package init(
    home: FilePath?, onMac: Bool = Platform.isDarwin, in fileSystem: any FileOperations
  ) {
    self.home = home
    self.fileSystem = fileSystem
    programs = ProgramFolders(home: home, onMac: onMac)
  }

  /// Returns the current path of a collection's folder; nil if it is not found nearby, or in the
  /// trash.
  package func find(_ collection: FolderRegistry.Collection) -> FilePath? {
    // A bookmark leads to whatever is in the old place now, if there is something.
    if let bookmark = collection.bookmark, let identity = collection.identity,
      let path = fileSystem.path(ofBookmark: bookmark), !Self.isInTrash(path),
      isSame(path, identity)
    {
      return path
    }
    // Inodes are reused: they identify a folder only together with the creation time.
    guard let identity = collection.identity, identity.born != nil else { return nil }
    var starts = [collection.path.directory]
    if let home { starts.append(home) }
    // Each device numbers its inodes separately.
    var seen: Set<[UInt64]> = []
    var left = Self.mostDirectories
    for start in starts {
      var level = [start]
      for _ in 0..<Self.deepest where !level.isEmpty {
        var next: [FilePath] = []
        for directory in level {
          for entry in (try? fileSystem.entries(of: directory)) ?? []
          where entry.status.kind == .directory {
            let path = directory / entry.name
            if entry.status.inode == identity.inode, isSame(path, identity) { return path }
            if entry.name.utf8.first == 0x2E || programs.contains(path)
              || !seen.insert([entry.status.device, entry.status.inode]).inserted
            {
              continue
            }
            left -= 1
            if left == 0 { return nil }
            next.append(path)
          }
        }
        level = next
      }
    }
    return nil
  }

  /// Returns whether a path is in the trash of macOS, that of the home folder or of another disk.
  private static func isInTrash(_ path: FilePath) -> Bool {
    path.ancestors.contains { [".Trash", ".Trashes"].contains($0.name) }
  }

  private func isSame(_ path: FilePath, _ identity: FileIdentity) -> Bool {
    guard let found = try? fileSystem.identity(of: path) else { return false }
    return found.isSameFolder(as: identity)
  }
}
