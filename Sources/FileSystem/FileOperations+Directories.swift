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

  /// Which of some paths are of different files, in their order: of several of one file, the one
  /// that no symbolic link leads through, else the first.
  public func distinct(_ paths: [String]) -> [Int] {
    let places = paths.map { place(of: $0) }
    let own = Set(zip(paths, places).filter { FilePath.areSame($0, $1) }.map(\.1))
    var known: Set<String> = []
    return paths.indices.filter { index in
      let place = places[index]
      return (FilePath.areSame(paths[index], place) || !own.contains(place))
        && known.insert(place).inserted
    }
  }

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
