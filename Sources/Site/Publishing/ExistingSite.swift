import FileSystem

/// A site, or whatever else is in the folder where one is to go.
struct ExistingSite: Sendable {
  let fileSystem: any FileOperations
  let root: String

  /// The list of our files; nil if there is none.
  func manifest() throws(FileError) -> Manifest? {
    let path = FilePath.join(root, Manifest.fileName)
    guard try fileSystem.status(of: path, followingLinks: false)?.kind == .file else { return nil }
    return Manifest(try fileSystem.read(path))
  }

  /// Names of files directly in the folder that are not ours and can be carried over by a link.
  ///
  /// Nil where something cannot: folders and links that are not ours, and files
  /// inside our folders. Throws if a file that is not ours is in a planned one's place.
  func foreignFiles(_ manifest: Manifest, planned: Set<String>) throws -> [String]? {
    guard try fileSystem.status(of: root, followingLinks: false) != nil else { return [] }
    var ours = Set(manifest.files.keys)
    ours.formUnion([Manifest.fileName, Manifest.fileName + Manifest.temporarySuffix])
    let ourFolders = Set(ours.flatMap { FilePath.ancestors(of: $0) } + [SiteUpdate.temporaryFolder])
    var foreign: [String] = []
    var pending = [""]
    while let folder = pending.popLast() {
      for entry in try fileSystem.entries(of: FilePath.join(root, folder)) {
        let path = FilePath.join(folder, entry.name)
        if entry.status.kind == .directory {
          if !ourFolders.contains(path) { return nil }
          if path != SiteUpdate.temporaryFolder { pending.append(path) }
        } else if !ours.contains(path) {
          if planned.contains(path) {
            throw PublishError.foreignFile(FilePath.join(root, path))
          }
          guard folder.isEmpty, entry.status.kind == .file else { return nil }
          foreign.append(path)
        }
      }
    }
    return foreign
  }
}
