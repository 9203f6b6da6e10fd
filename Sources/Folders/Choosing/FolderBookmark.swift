import Paths

#if os(macOS)
import Foundation
#endif

/// What macOS finds a folder again by; other systems have nothing like it.
package enum FolderBookmark {
  /// The bookmark of a folder, in base64; nil where there is none.
  package static func make(of path: FilePath) -> String? {
    #if os(macOS)
    return try? URL(fileURLWithPath: path.string).bookmarkData().base64EncodedString()
    #else
    return nil
    #endif
  }

  /// Where the folder of a bookmark is now.
  static func path(of bookmark: String) -> FilePath? {
    #if os(macOS)
    var isStale = false
    guard let data = Data(base64Encoded: bookmark),
      let url = try? URL(
        resolvingBookmarkData: data, options: [.withoutUI, .withoutMounting],
        bookmarkDataIsStale: &isStale)
    else { return nil }
    return FilePath(url.path)
    #else
    return nil
    #endif
  }
}
