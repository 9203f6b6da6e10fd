import FileSystem
import Paths

/// A site, or whatever else is in the folder where one is to go.
struct ExistingSite: Sendable {
  let fileSystem: any FileOperations
  let root: FilePath

  /// The list of our files as it lies there; nil if there is none.
  func manifest() throws(FileError) -> (site: PublishedSite, hash: ContentHash)? {
    guard let bytes = try listBytes() else { return nil }
    return Manifest.site(from: bytes).map { ($0, ContentHash(of: bytes)) }
  }

  /// What the file system says of the list; nil if there is none.
  func listStamp() throws(FileError) -> FileStamp? {
    try fileSystem.status(of: root / Manifest.fileName, followingLinks: false)
      .map { FileStamp($0) }
  }

  /// The bytes of the list of our files; nil if there is none.
  func listBytes() throws(FileError) -> [UInt8]? {
    let path = root / Manifest.fileName
    guard try fileSystem.status(of: path, followingLinks: false)?.kind == .file else { return nil }
    return try fileSystem.read(path)
  }

  /// Writes the list of our files.
  ///
  /// Half a list would leave the other half's files to nobody, so it is moved into place whole.
  ///
  /// - Returns: The hash of its bytes.
  @discardableResult
  func write(_ site: PublishedSite) throws(FileError) -> ContentHash {
    let bytes = Manifest.bytes(of: site)
    try write(bytes)
    return ContentHash(of: bytes)
  }

  /// Writes the bytes of the list of our files.
  func write(_ list: [UInt8]) throws(FileError) {
    let path = root / Manifest.fileName
    let temporary: FilePath = "\(path)\(Manifest.temporarySuffix)"
    try fileSystem.write(list, to: temporary)
    try fileSystem.rename(temporary, to: path)
  }

  /// Throws if a file that is not ours is where a folder has to be for planned files.
  ///
  /// What is in a planned file's own place is looked at when that is made.
  func refuseFilesInPlaceOfFolders(for planned: [FilePath], _ ours: PublishedSite) throws {
    for folder in Folders.of(planned) where ours.files[folder] == nil {
      let absolute = root / folder
      guard try fileSystem.status(of: absolute, followingLinks: false) != nil else { continue }
      // A link to a folder of another disk is as good as a folder.
      let kind = try fileSystem.status(of: absolute, followingLinks: true)?.kind
      if kind != .directory { throw PublishError.foreignFile(absolute) }
    }
  }

  /// Names of files directly in the folder that are not ours and can be carried over by a link.
  ///
  /// Nil where something cannot: folders and links that are not ours, and files
  /// inside our folders. Throws if a file that is not ours is in a planned one's place.
  func foreignFiles(_ site: PublishedSite, planned: Set<FilePath>) throws -> [FilePath]? {
    guard try fileSystem.status(of: root, followingLinks: false) != nil else { return [] }
    var ours = Set(site.files.keys)
    ours.formUnion([Manifest.fileName, "\(Manifest.fileName)\(Manifest.temporarySuffix)"])
    let ourFolders = Set(Folders.of(ours) + [SiteUpdate.temporaryFolder])
    var foreign: [FilePath] = []
    var pending: [FilePath] = [""]
    while let folder = pending.popLast() {
      for entry in try fileSystem.entries(of: root / folder) {
        let path = folder / entry.name
        if entry.status.kind == .directory {
          if !ourFolders.contains(path) { return nil }
          if path != SiteUpdate.temporaryFolder { pending.append(path) }
        } else if !ours.contains(path) {
          if planned.contains(path) {
            throw PublishError.foreignFile(root / path)
          }
          guard folder.isEmpty, entry.status.kind == .file else { return nil }
          foreign.append(path)
        }
      }
    }
    return foreign
  }
}
