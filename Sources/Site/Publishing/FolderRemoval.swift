import FileSystem

/// Removes what builds have made.
struct FolderRemoval: Sendable {
  let fileSystem: any FileOperations

  /// Removes the files of a site, their list last, and the folders that are empty then.
  func remove(listed site: PublishedSite, in root: String) throws(FileError) {
    for path in site.files.keys.sorted() {
      try removeFile(FilePath.join(root, path))
    }
    try removeEmptyFolders(of: site.files.keys, in: root)
    try removeFile(FilePath.join(root, Manifest.fileName))
  }

  /// Removes a file if it is there.
  func removeFile(_ path: String) throws(FileError) {
    do {
      try fileSystem.remove(path)
    } catch {
      if error.reason != .notFound, error.reason != .notDirectory { throw error }
    }
  }

  /// Removes the folders that paths lie in, innermost first, as far as they are empty.
  func removeEmptyFolders(of paths: some Sequence<String>, in root: String) throws(FileError) {
    let folders = Set(paths.flatMap { FilePath.ancestors(of: $0) })
    for folder in folders.sorted(by: >) {
      do {
        try fileSystem.removeDirectory(FilePath.join(root, folder))
      } catch {
        switch error.reason {
        case .notFound, .notEmpty, .exists, .notDirectory: continue
        default: throw error
        }
      }
    }
  }

  /// Moves what is left in a folder into another, replacing only what is older, and removes the folder.
  func moveRest(of folder: String, into destination: String) throws(FileError) {
    for entry in try fileSystem.entries(of: folder) {
      let source = FilePath.join(folder, entry.name)
      let target = FilePath.join(destination, entry.name)
      let existing = try fileSystem.status(of: target, followingLinks: false)
      switch (entry.status.kind, existing) {
      case (_, nil): try fileSystem.rename(source, to: target)
      case (.directory, let existing?) where existing.kind == .directory:
        try moveRest(of: source, into: target)
      case (.file, let existing?)
      where existing.kind == .file && existing.modified < entry.status.modified:
        // Somebody has written it between the link and the swap.
        try fileSystem.rename(source, to: target)
      case (.file, _):
        // The other name of a file that was carried over, or an older version of it.
        try fileSystem.remove(source)
      default: try fileSystem.removeAll(source)
      }
    }
    try fileSystem.removeDirectory(folder)
  }
}
