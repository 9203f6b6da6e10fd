import FileSystem
import Paths

/// Moving a verified copy from the hidden folder to its destination.
extension TreeCopy {
  /// Flushes everything to the disk and then moves it to the destination.
  mutating func arrive(_ tree: FolderTree) throws {
    for entry in tree.entries.reversed() where entry.kind == .directory && !hasArrived(entry.path) {
      try setDetails(of: entry, isWhole: true)
      try fileSystem.order(place(of: entry.path))
    }
    // The disk then has everything that was handed to it before.
    try fileSystem.synchronize(staging.folder)
    if staging.isInside {
      for name in tree.names where !hasArrived(name) {
        let target = staging.destination / name
        if try fileSystem.status(of: target, followingLinks: false) != nil {
          throw MoveError.notEmpty(staging.destination, [name])
        }
        try fileSystem.rename(place(of: name), to: target)
      }
      if try staging.hasCopy() { try fileSystem.removeDirectory(staging.copy) }
      try fileSystem.synchronize(staging.destination)
    } else if arrived != nil {
      do throws(FileError) {
        try fileSystem.rename(staging.copy, to: staging.destination)
      } catch {
        // Another program has created something there in the meantime.
        guard [.exists, .notEmpty, .notDirectory].contains(error.reason) else { throw error }
        throw MoveError.notEmpty(staging.destination, [])
      }
      try fileSystem.synchronize(staging.destination.directory)
    }
  }

  /// Removes the permissions from folders and files that only the move needed, and sets the times
  /// of folders.
  mutating func settleDetails(of tree: FolderTree) throws(FileError) {
    for entry in tree.entries.reversed() {
      // A folder that existed before keeps its own details.
      if entry.path.isEmpty, staging.isInside { continue }
      let needed = Self.neededMode(entry)
      if entry.kind == .directory || entry.details.mode & needed != needed {
        try setDetails(of: entry, isWhole: false)
        if entry.kind == .directory, entry.details.mode & 0o400 != 0 {
          try fileSystem.synchronize(place(of: entry.path))
        }
      }
    }
  }

  /// Returns the paths that have arrived and differ from the folder, or exist in only one of them.
  func differences(from tree: FolderTree) throws(FileError) -> [FilePath] {
    var differing: [FilePath] = []
    for entry in tree.entries.dropFirst() where hasArrived(entry.path) {
      if try !isSame(entry) { differing.append(entry.path) }
    }
    let known = Set(tree.entries.map(\.path))
    for path in try arrivedPaths() where !known.contains(path) {
      differing.append(path)
    }
    return differing.sorted()
  }

  private func isSame(_ entry: FolderTree.Entry) throws(FileError) -> Bool {
    let (original, place) = (source / entry.path, place(of: entry.path))
    guard let status = try fileSystem.status(of: place, followingLinks: false),
      status.kind == entry.kind
    else { return false }
    switch entry.kind {
    case .directory: return true
    case .link: return try fileSystem.target(ofLink: place) == entry.target
    default:
      if status.size != entry.status.size { return false }
      let meter = Meter(.checking, tree: nil, report)
      let hash = try fileSystem.hash(place) { _ in meter.isWanted }
      return try fileSystem.hash(original) { _ in meter.isWanted } == hash
    }
  }

  private func arrivedPaths() throws(FileError) -> [FilePath] {
    var paths: [FilePath] = []
    var pending: [FilePath] = arrived?.isEmpty == true ? [] : [""]
    while let folder = pending.popLast() {
      for entry in try fileSystem.entries(of: staging.destination / folder) {
        let path = folder / entry.name
        if path == MoveStaging.name || !hasArrived(path) { continue }
        paths.append(path)
        if entry.status.kind == .directory { pending.append(path) }
      }
    }
    return paths
  }
}
