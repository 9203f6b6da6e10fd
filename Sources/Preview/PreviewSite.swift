import FileSystem
import Paths

/// The site that a preview shows, as it is now; it is asked for every request.
package protocol PreviewSite: Sendable {
  /// The file at a path of the site, such as `index.html` or `recipes/rye.html`; nil if there is none.
  ///
  /// Paths have no empty, `.` or `..` components.
  func file(at path: FilePath) async throws -> PreviewFile?
  /// The page for paths where there is nothing, however deep; nil if the site has none.
  func notFoundPage() async throws -> [UInt8]?
}

/// One file of a site that is being previewed.
package struct PreviewFile: Sendable {
  /// Where the bytes come from that a build would write.
  package enum Content: Sendable {
    /// They are made when they are asked for, the same ones for the same tag.
    case made(@Sendable () throws -> [UInt8])
    /// They are those of the file at an absolute path, as it is when it is asked for; a symbolic link
    /// there is not followed.
    case disk(path: FilePath)
  }

  /// Where its bytes come from.
  package var content: Content
  /// A fingerprint: another one whenever the bytes are others.
  package var tag: String
  /// The recipe file that the page shows, relative to the recipe folder; nil for other files.
  package var sourcePath: FilePath?

  /// Creates a file of the site.
  package init(content: Content, tag: String, sourcePath: FilePath? = nil) {
    self.content = content
    self.tag = tag
    self.sourcePath = sourcePath
  }

  /// All of its bytes.
  func bytes() throws -> [UInt8] {
    switch content {
    case .made(let make): try make()
    case .disk(let path): try DiskFileSystem().read(path)
    }
  }
}
