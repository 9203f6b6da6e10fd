import FileSystem
import Paths

/// Removes the files that builds have made.
struct FolderRemoval: Sendable {
  let fileSystem: any FileOperations

  /// Removes the files of a site, its manifest last, and the folders that are then empty.
  func remove(listed site: PublishedSite, in root: FilePath) throws(FileError) {
    for path in site.files.keys.sorted() {
      try removeFile(root / path)
    }
    try removeEmptyFolders(of: site.files.keys, in: root)
    try removeFile(root / Manifest.fileName)
  }

  /// Removes a file if it exists.
  func removeFile(_ path: FilePath) throws(FileError) {
    do {
      try fileSystem.remove(path)
    } catch {
      if error.reason != .notFound, error.reason != .notDirectory { throw error }
    }
  }

  /// Removes the parent folders of paths, innermost first, as far as they are empty.
  func removeEmptyFolders(of paths: some Sequence<FilePath>, in root: FilePath) throws(FileError) {
    let folders = Set(paths.flatMap { $0.ancestors })
    for folder in folders.sorted(by: >) {
      do {
        try fileSystem.removeDirectory(root / folder)
      } catch {
        switch error.reason {
        case .notFound, .notEmpty, .exists, .notDirectory: continue
        default: throw error
        }
      }
    }
  }

  /// Moves the remaining files of a folder into another, replacing only older ones, and removes the
  /// folder.
  func moveRest(of folder: FilePath, into destination: FilePath) throws(FileError) {
    for entry in try fileSystem.entries(of: folder) {
      let source = folder / entry.name
      let target = destination / entry.name
      let existing = try fileSystem.status(of: target, followingLinks: false)
      switch (entry.status.kind, existing) {
      case (_, nil): try fileSystem.rename(source, to: target)
      case (.directory, let existing?) where existing.kind == .directory:
        try moveRest(of: source, into: target)
      case (.file, let existing?)
      where existing.kind == .file && existing.modified < entry.status.modified:
        // Another program wrote it between the link and the swap.
        try fileSystem.rename(source, to: target)
      case (.file, _):
        // The second name of a file that was carried over, or an older version of it.
        try fileSystem.remove(source)
      default: try fileSystem.removeAll(source)
      }
    }
    try fileSystem.removeDirectory(folder)
  }
}
