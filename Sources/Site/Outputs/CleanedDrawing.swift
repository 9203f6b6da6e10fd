import FileSystem
import Paths

/// A drawing of the recipe folder, without what is no picture.
struct CleanedDrawing: Output {
  let path: FilePath
  let identity: OutputIdentity
  let offlineUse: OfflineUse
  private let bytes: [UInt8]

  /// `isShell` for what the looks of all pages are made of.
  init(_ original: FilePath, _ bytes: [UInt8], isShell: Bool) {
    self.bytes = bytes
    path = SitePaths.file(original)
    identity = .fingerprint(ContentHash(of: bytes))
    offlineUse = isShell ? .shell(isVersioned: true) : .book
  }

  var stage: OutputStage { .asset }

  func bytes(in plan: SitePlan) -> [UInt8] { bytes }
}
