extension FileOperations {
  /// Throws what would keep files from being written, as far as that is known without trying.
  public func check(_ files: [FileWrite]) throws(FileError) {
    for file in files {
      if file.expected == nil {
        try checkCreating(file.path)
      } else {
        try checkReplacing(file.path)
      }
    }
  }

  /// Throws what would keep a file from being created, with the folders it is to lie in.
  public func checkCreating(_ path: String) throws(FileError) {
    var folder = FilePath.directory(of: path)
    var missing: String?
    while !folder.isEmpty, try status(of: folder, followingLinks: true) == nil {
      missing = folder
      folder = FilePath.directory(of: folder)
    }
    do throws(FileError) {
      try checkWriting(in: folder.isEmpty ? "." : folder)
    } catch {
      throw FileError(missing == nil ? .write : .createDirectory, missing ?? path, error.reason)
    }
  }

  /// Throws what would keep a file from being replaced or taken away.
  public func checkReplacing(_ path: String) throws(FileError) {
    let target = try resolve(path)
    do throws(FileError) {
      try checkWriting(in: FilePath.directory(of: target))
    } catch {
      throw FileError(.write, path, error.reason)
    }
  }
}
