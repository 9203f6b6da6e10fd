import FileSystem
import Paths

/// A site, or whatever else is in the folder of the output.
struct ExistingSite: Sendable {
  let fileSystem: any FileOperations
  let root: FilePath

  /// Returns the manifest in the folder; nil if there is none.
  func manifest() throws(FileError) -> (site: PublishedSite, hash: ContentHash)? {
    guard let bytes = try listBytes() else { return nil }
    return Manifest.site(from: bytes).map { ($0, ContentHash(of: bytes)) }
  }

  /// Returns the manifest's stamp; nil if there is none.
  func listStamp() throws(FileError) -> FileStamp? {
    try fileSystem.status(of: root / Manifest.fileName, followingLinks: false)
      .map { FileStamp($0) }
  }

  /// Returns the manifest's bytes; nil if there is none.
  func listBytes() throws(FileError) -> [UInt8]? {
    let path = root / Manifest.fileName
    guard try fileSystem.status(of: path, followingLinks: false)?.kind == .file else { return nil }
    return try fileSystem.read(path)
  }

  /// Writes the manifest.
  ///
  /// It is moved into place whole: with half a manifest, the other half's files would be taken for
  /// foreign ones.
  ///
  /// - Returns: The hash of its bytes.
  @discardableResult
  func write(_ site: PublishedSite) throws(FileError) -> ContentHash {
    let bytes = Manifest.bytes(of: site)
    try write(bytes)
    return ContentHash(of: bytes)
  }

  /// Writes the manifest's bytes.
  func write(_ list: [UInt8]) throws(FileError) {
    let path = root / Manifest.fileName
    let temporary: FilePath = "\(path)\(Manifest.temporarySuffix)"
    try fileSystem.write(list, to: temporary)
    try fileSystem.rename(temporary, to: path)
  }

  /// Throws if a foreign file is where planned files need a folder.
  ///
  /// A file in a planned file's own place is checked when the planned file is made.
  func refuseFilesInPlaceOfFolders(for planned: [FilePath], _ ours: PublishedSite) throws {
    for folder in Folders.of(planned) where ours.files[folder] == nil {
      let absolute = root / folder
      guard try fileSystem.status(of: absolute, followingLinks: false) != nil else { continue }
      // A link to a folder on another disk is as good as a folder.
      let kind = try fileSystem.status(of: absolute, followingLinks: true)?.kind
      if kind != .directory { throw PublishError.foreignFile(absolute) }
    }
  }

  /// Returns the names of foreign files directly in the folder that can be carried over by a link.
  ///
  /// Nil if something cannot: foreign folders and links, and foreign files inside the site's
  /// folders or in the place of a planned one, with which an update compares them.
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
          guard !planned.contains(path), folder.isEmpty, entry.status.kind == .file else {
            return nil
          }
          foreign.append(path)
        }
      }
    }
    return foreign
  }
}
