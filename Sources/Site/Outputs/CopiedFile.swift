import FileSystem
import Paths
import Pictures

/// A picture or other file of the recipe folder: unchanged, or a photo without what its camera and
/// its programs have noted in it, such as the place where it was taken.
struct CopiedFile: Output {
  let path: FilePath
  let identity: OutputIdentity
  let offlineUse: OfflineUse
  /// Its path in the folder.
  private let original: FilePath
  private let part: CopiedPart

  /// Creates it; `isShell` marks a part of the look of all pages.
  init(_ original: FilePath, _ status: FileStatus, _ part: CopiedPart, isShell: Bool) {
    (self.original, self.part) = (original, part)
    path = SitePaths.file(original)
    identity = .copy(status, part)
    offlineUse = isShell ? .shell(isVersioned: true) : .book
  }

  var stage: OutputStage { .asset }

  func source(in plan: SitePlan) -> FilePath? {
    part == .everything ? plan.maker.place(of: original) : nil
  }

  /// - Throws: `PictureError.telling` if the file tells more than the picture; then the site does
  ///   without it.
  func bytes(in plan: SitePlan) throws -> [UInt8] {
    let place = plan.maker.place(of: original)
    let bytes = try plan.maker.fileSystem.read(place)
    // It was checked when the site was planned, and has changed since.
    if PageSniffing.isPage(bytes.prefix(PageSniffing.length)) {
      throw FileError(.read, place, .changed)
    }
    if part == .everything { return bytes }
    guard let photo = PhotoMetadata.shareable(bytes) else { throw PictureError.telling }
    return photo
  }
}
