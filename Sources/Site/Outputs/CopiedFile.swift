import FileSystem
import Paths

/// A picture or other file of the recipe folder, as it is.
struct CopiedFile: Output {
  let path: FilePath
  let identity: OutputIdentity
  let offlineUse: OfflineUse
  /// Its path in the folder.
  private let original: FilePath

  /// `isShell` for what the looks of all pages are made of.
  init(_ original: FilePath, _ status: FileStatus, isShell: Bool) {
    self.original = original
    path = SitePaths.file(original)
    identity = .copy(status)
    offlineUse = isShell ? .shell(isVersioned: true) : .book
  }

  var stage: OutputStage { .asset }

  func source(in plan: SitePlan) -> FilePath? { plan.maker.place(of: original) }

  func bytes(in plan: SitePlan) throws -> [UInt8] {
    let place = plan.maker.place(of: original)
    let bytes = try plan.maker.fileSystem.read(place)
    // It was looked into when the site was planned, and is another one now.
    if PageSniffing.isPage(bytes.prefix(PageSniffing.length)) {
      throw FileError(.read, place, .changed)
    }
    return bytes
  }
}
