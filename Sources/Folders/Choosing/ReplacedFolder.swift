import Collection
import FileSystem
import Paths

extension FileIdentity {
  /// Returns whether both identify the same folder; device numbers may change when the machine
  /// restarts and inodes are reused, so the creation time decides.
  func isSameFolder(as other: FileIdentity) -> Bool {
    inode == other.inode && born == other.born && (born != nil || device == other.device)
  }
}

/// A folder in the place of the remembered one.
extension FolderRegistry.Collection {
  /// Returns whether the remembered folder itself is in its place; nil if that is unknown.
  ///
  /// If it is not, it may have moved, be on a disk that is not mounted, not be downloaded yet by a
  /// sync program, or have been recreated from a backup.
  func isInPlace(in fileSystem: any FileOperations) -> Bool? {
    guard let identity, let now = try? fileSystem.identity(of: path) else { return nil }
    return now.isSameFolder(as: identity)
  }

  /// Returns whether the folder in its place was created at another time than the remembered one,
  /// and is thus certainly another folder.
  func isBornAnew(in fileSystem: any FileOperations) -> Bool {
    guard let born = identity?.born, let now = try? fileSystem.identity(of: path).born else {
      return false
    }
    return born != now
  }

  /// Returns whether its folder contains a recipe, or one still to be downloaded, within the search
  /// limits.
  func holdsRecipes(in fileSystem: any FileOperations) -> Bool {
    if members.contains(where: { name in
      let link = path / FilePath(name)
      return (try? fileSystem.status(of: link, followingLinks: false))?.kind == .link
    }) {
      return true
    }
    var pending = [path]
    var left = 2_000
    while let folder = pending.popLast(), left > 0 {
      left -= 1
      for entry in (try? fileSystem.entries(of: folder)) ?? [] {
        let child = folder / entry.name
        switch entry.status.kind {
        case .directory where entry.name.utf8.first != 0x2E: pending.append(child)
        case .file where FolderFile.countsAsRecipe(entry, at: child, in: fileSystem): return true
        default: break
        }
      }
    }
    return false
  }
}
