// The methods are documented where they are declared, in FileOperations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if canImport(Darwin)
import Foundation
import Paths

/// The bookmarks of macOS.
extension DiskFileSystem {
  package func bookmark(of folder: FilePath) -> String? {
    try? URL(fileURLWithPath: folder.string).bookmarkData().base64EncodedString()
  }

  package func path(ofBookmark bookmark: String) -> FilePath? {
    var isStale = false
    guard let data = Data(base64Encoded: bookmark),
      let url = try? URL(
        resolvingBookmarkData: data, options: [.withoutUI, .withoutMounting],
        bookmarkDataIsStale: &isStale)
    else { return nil }
    return FilePath(url.path)
  }
}
#endif
