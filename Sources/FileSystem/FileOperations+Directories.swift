extension FileOperations {
  /// Creates a directory and those it lies in, as far as they are missing.
  public func makeDirectories(_ path: String) throws(FileError) {
    var makings = Makings(in: self)
    try makings.makeDirectories(path)
  }
}

extension FileOperations {
  /// Where a path leads, without symbolic links; the path itself if that is nowhere.
  public func place(of path: String) -> String { (try? resolve(path)) ?? path }

  /// The whole of a path, which need not be there; symbolic links stay as they are.
  public func absolute(_ path: String) throws(FileError) -> String {
    let whole = path.utf8.first == 0x2F ? path : FilePath.join(try resolve("."), path)
    return "/" + (FilePath.normalize(whole) ?? "")
  }

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
