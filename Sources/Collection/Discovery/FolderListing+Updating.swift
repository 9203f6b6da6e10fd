import FileSystem
import Paths

extension FolderListing {
  /// The listing after files that it has were changed, and which of them are not as they were.
  ///
  /// Nil where more may have happened than that, so that the folder has to be listed anew.
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
        WaitingFile.cause(of: path, status) == nil
      else { return nil }
      if files[place].status == status { continue }
      files[place] = FolderFile(path: path, status: status)
      changed.append(place)
    }
    // A folder in which nothing but itself is said to have changed has come, gone or been replaced.
    guard changes.directories.isSubset(of: explained) else { return nil }
    var listing = self
    listing.files = files
    return (listing, changed.sorted())
  }

  /// The file at a path.
  package func file(_ path: FilePath) -> FolderFile? { place(of: path).map { files[$0] } }

  private func place(of path: FilePath) -> Int? {
    let place = files.partitioningIndex { $0.path >= path }
    guard place < files.count, path >= files[place].path else { return nil }
    return place
  }
}

extension Array {
  /// The first place whose element fulfils a condition that all after it fulfil too.
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
