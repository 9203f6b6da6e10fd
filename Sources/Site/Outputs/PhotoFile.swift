import FileSystem
import Paths
import Pictures

/// A photo of the recipe folder, without what its camera and its programs have noted in it, such as
/// the place where it was taken.
struct PhotoFile: Output {
  let path: FilePath
  let identity: OutputIdentity
  let offlineUse: OfflineUse
  /// Its path in the folder.
  private let original: FilePath

  /// Creates it; `isShell` marks a part of the look of all pages.
  init(_ original: FilePath, _ status: FileStatus, isShell: Bool) {
    self.original = original
    path = SitePaths.file(original)
    identity = .copy(status, .picture)
    offlineUse = isShell ? .shell(isVersioned: true) : .book
  }

  var stage: OutputStage { .asset }

  func bytes(in plan: SitePlan) throws -> [UInt8] {
    let place = plan.maker.place(of: original)
    let bytes = try plan.maker.fileSystem.read(place)
    // It was checked when the site was planned, and has changed since.
    if PageSniffing.isPage(bytes.prefix(PageSniffing.length)) {
      throw FileError(.read, place, .changed)
    }
    return PhotoMetadata.removed(from: bytes) ?? bytes
  }
}
