import FileSystem
import Paths

/// A file whose bytes are available: styles, scripts, the theme's pictures, files for programs.
struct MadeFile: Output {
  let path: FilePath
  let stage: OutputStage
  let offlineUse: OfflineUse
  let identity: OutputIdentity
  private let bytes: [UInt8]

  /// Creates a file that every page of the site may load.
  init(asset bytes: [UInt8], at path: FilePath) {
    self.init(bytes, at: path, .asset, .shell(isVersioned: true))
  }

  /// Creates a file that only programs request.
  init(program bytes: [UInt8], at path: FilePath) { self.init(bytes, at: path, .index, .none) }

  private init(
    _ bytes: [UInt8], at path: FilePath, _ stage: OutputStage, _ offlineUse: OfflineUse
  ) {
    self.bytes = bytes
    self.path = path
    self.stage = stage
    self.offlineUse = offlineUse
    identity = .fingerprint(ContentHash(of: bytes))
  }

  func bytes(in plan: SitePlan) -> [UInt8] { bytes }
}
