extension FileOperations {
  /// Creates a directory and those it lies in, as far as they are missing.
  public func makeDirectories(_ path: String) throws(FileError) {
    if path.isEmpty || path == "/" { return }
    if try status(of: path, followingLinks: true) != nil { return }
    try makeDirectories(FilePath.directory(of: path))
    do {
      try makeDirectory(path)
    } catch {
      // Another program may have been quicker.
      if error.reason != .exists { throw error }
    }
  }
}

extension FileOperations {
  /// Where a path leads, without symbolic links; the path itself if that is nowhere.
  public func place(of path: String) -> String { (try? resolve(path)) ?? path }

  /// Removes a directory with everything in it, if it is there; symbolic links are removed, not followed.
  public func removeAll(_ path: String) throws(FileError) {
    guard let status = try status(of: path, followingLinks: false) else { return }
    guard status.kind == .directory else { return try remove(path) }
    for entry in try entries(of: path) {
      try removeAll(FilePath.join(path, entry.name))
    }
    try removeDirectory(path)
  }
}
