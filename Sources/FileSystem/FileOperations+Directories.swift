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
