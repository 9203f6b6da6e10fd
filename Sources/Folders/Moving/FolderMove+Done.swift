import FileSystem
import Paths

extension FolderMove {
  /// Returns whether the destination has exactly the content of the folder, or of the folder in the
  /// trash beside it: then an earlier move is complete, though no setting records it.
  package func isDone() throws -> Bool {
    let folder = source.withoutLastSlash
    let beside = folder.directory
    let parent = try fileSystem.resolve(beside.isEmpty ? "." : beside)
    let origin = parent / folder.name
    // An existing folder is the one to move, regardless of earlier folders in the trash.
    if try fileSystem.status(of: origin, followingLinks: true) != nil {
      return try isCopy(of: fileSystem.resolve(origin))
    }
    let trash = parent / Trash.name
    for entry in (try? fileSystem.entries(of: trash)) ?? [] where entry.status.kind == .directory {
      // Unreadable trash proves nothing.
      if (try? isCopy(of: trash / entry.name / folder.name)) == true { return true }
    }
    return false
  }

  private func isCopy(of original: FilePath) throws -> Bool {
    let place = try fileSystem.resolve(destination)
    // A folder is not a copy of itself, nor of a folder inside or around it.
    if place.isInside(original) || original.isInside(place) { return false }
    let before = try FolderTree(original, in: fileSystem)
    let now = try FolderTree(place, in: fileSystem)
    guard before.entries.count == now.entries.count, before.entries.count > 1 else { return false }
    let copies = Dictionary(now.entries.map { ($0.path, $0) }) { $1 }
    for entry in before.entries {
      guard let copy = copies[entry.path], copy.kind == entry.kind, copy.target == entry.target
      else { return false }
      if entry.kind != .file { continue }
      let (file, other) = ((original / entry.path), (place / entry.path))
      guard copy.status.size == entry.status.size,
        try fileSystem.hash(file, each: { _ in true })
          == fileSystem.hash(other, each: { _ in true })
      else { return false }
    }
    return true
  }
}
