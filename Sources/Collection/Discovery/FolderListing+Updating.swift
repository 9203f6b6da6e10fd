import FileSystem
import Paths

extension FolderListing {
  /// Returns the listing after changes to files that it contains, and the indices of the changed
  /// ones.
  ///
  /// Nil if anything else may have happened, so that the folder must be listed again.
  func updated(
    after changes: FolderChanges, in fileSystem: any FileOperations
  ) -> (listing: FolderListing, changed: [Int])? {
    if changes.everything || !linkedFolders.isEmpty || !isWhole { return nil }
    var files = self.files
    var changed: [Int] = []
    var explained: Set<FilePath> = []
    for absolute in changes.files {
      explained.insert(absolute.directory)
      guard let path = absolute.relative(to: root),
        let status = try? fileSystem.status(of: absolute, followingLinks: false)
      else { return nil }
      guard let place = place(of: path), status.kind == .file, !compared.contains(path),
        WaitingFile.cause(of: path, status) == nil, !Settings.mayHaveName(path.name)
      else { return nil }
      if files[place].status == status { continue }
      files[place] = FolderFile(path: path, status: status)
      changed.append(place)
    }
    // A folder reported as changed without any file in it was created, removed or replaced.
    guard changes.directories.isSubset(of: explained) else { return nil }
    var listing = self
    listing.files = files
    return (listing, changed.sorted())
  }

  /// Returns the file at a path.
  package func file(_ path: FilePath) -> FolderFile? { place(of: path).map { files[$0] } }

  /// Returns the index of the file at a path.
  func place(of path: FilePath) -> Int? {
    let place = files.partitioningIndex { $0.path >= path }
    guard place < files.count, path >= files[place].path else { return nil }
    return place
  }
}

extension Array {
  /// Returns the first index whose element satisfies a condition that all later elements satisfy
  /// too.
  package func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
