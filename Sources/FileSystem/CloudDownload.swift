import Paths
import Platform

#if canImport(Darwin)
import Foundation
#endif

/// Files that are only in the cloud, which can be requested on macOS only.
package enum CloudDownload {
  /// Whether this system downloads files on request.
  package static var isSupported: Bool { Platform.isDarwin }

  /// Requests the download of a file, which arrives some time later; false if the request fails.
  @Sendable package static func request(_ path: FilePath) -> Bool {
    #if canImport(Darwin)
    let url = URL(fileURLWithPath: path.string)
    if (try? FileManager.default.startDownloadingUbiquitousItem(at: url)) != nil { return true }
    // Only iCloud takes requests. What other services have is fetched as soon as it is read, and
    // the reader waits.
    DispatchQueue.global(qos: .utility).async { _ = try? DiskFileSystem().read(path, 0..<1) }
    return true
    #else
    return false
    #endif
  }
}
