import FileSystem
import Paths

/// The site that a preview shows, in its current state; each request reads from it.
package protocol PreviewSite: Sendable {
  /// Returns the file at a path of the site, such as `index.html` or `recipes/rye.html`; nil if it
  /// does not exist.
  ///
  /// Paths have no empty, `.` or `..` components.
  func file(at path: FilePath) async throws -> PreviewFile?
  /// Returns the page for missing paths at any depth; nil if the site has none.
  func notFoundPage() async throws -> [UInt8]?
}

/// A file of a previewed site.
package struct PreviewFile: Sendable {
  /// The source of the bytes that a build would write.
  package enum Content: Sendable {
    /// They are made on request, and are the same for the same tag.
    case made(@Sendable () throws -> [UInt8])
    /// They are the bytes of the file at an absolute path at the time of the request; a symbolic
    /// link there is not followed.
    case disk(path: FilePath)
  }

  /// The source of its bytes.
  package var content: Content
  /// A fingerprint that changes whenever the bytes change.
  package var tag: String
  /// The recipe file that the page shows, relative to the recipe folder; nil for other files.
  package var sourcePath: FilePath?

  /// Creates a file of the site.
  package init(content: Content, tag: String, sourcePath: FilePath? = nil) {
    self.content = content
    self.tag = tag
    self.sourcePath = sourcePath
  }

  /// Returns all of its bytes.
  func bytes() throws -> [UInt8] {
    switch content {
    case .made(let make): try make()
    case .disk(let path): try DiskFileSystem().read(path)
    }
  }
}
