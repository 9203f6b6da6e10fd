import FileSystem
import Paths

/// A drawing of the recipe folder, without the parts that are not a picture.
struct CleanedDrawing: Output {
  let path: FilePath
  let identity: OutputIdentity
  let offlineUse: OfflineUse
  private let bytes: [UInt8]

  /// Creates it; `isShell` marks a part of the look of all pages.
  init(_ original: FilePath, _ bytes: [UInt8], isShell: Bool) {
    self.bytes = bytes
    path = SitePaths.file(original)
    identity = .fingerprint(ContentHash(of: bytes))
    offlineUse = isShell ? .shell(isVersioned: true) : .book
  }

  var stage: OutputStage { .asset }

  func bytes(in plan: SitePlan) -> [UInt8] { bytes }
}
