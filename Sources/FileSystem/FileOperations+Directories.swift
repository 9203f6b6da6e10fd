import Paths

extension FileOperations {
  /// Creates a directory and its missing parents.
  package func makeDirectories(_ path: FilePath) throws(FileError) {
    var makings = Makings(in: self)
    try makings.makeDirectories(path)
  }
}

extension FileOperations {
  /// Returns a path without symbolic links; the path itself if it cannot be resolved.
  package func place(of path: FilePath) -> FilePath { (try? resolve(path)) ?? path }

  /// Returns the absolute path of a folder, or of its nearest parent that is there, without symbolic
  /// links, and the rest of the path.
  package func nearestPlace(
    of path: FilePath
  ) throws(FileError) -> (place: FilePath, rest: FilePath) {
    var (existing, rest): (FilePath, FilePath) = (path, "")
    // Nothing at all is the working directory.
    while !existing.isEmpty, try status(of: existing, followingLinks: true) == nil {
      rest = rest.isEmpty ? existing.name : existing.name / rest
      existing = existing.directory
    }
    return (try resolve(existing.isEmpty ? "." : existing), rest)
  }

  /// Returns the indices of the paths that name different files, in their order: of several paths
  /// to one file, the one without symbolic links, else the first.
  package func distinct(_ paths: [FilePath]) -> [Int] {
    let places = paths.map { place(of: $0) }
    let own = Set(zip(paths, places).filter { $0 == $1 }.map(\.1))
    var known: Set<FilePath> = []
    return paths.indices.filter { index in
      let place = places[index]
      return (paths[index] == place || !own.contains(place))
        && known.insert(place).inserted
    }
  }

  /// Returns the absolute form of a path, which need not exist; symbolic links are not resolved.
  package func absolute(_ path: FilePath) throws(FileError) -> FilePath {
    let whole = path.isAbsolute ? path : (try resolve(".")) / path
    return "/" / (whole.normalized ?? "")
  }

  /// Removes a directory with everything in it, if it exists; symbolic links are removed, not
  /// followed.
  package func removeAll(_ path: FilePath) throws(FileError) {
    guard let status = try status(of: path, followingLinks: false) else { return }
    guard status.kind == .directory else { return try remove(path) }
    for entry in try entries(of: path) {
      try removeAll(path / entry.name)
    }
    try removeDirectory(path)
  }
}
