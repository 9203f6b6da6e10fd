/// The site that a preview shows, as it is now; it is asked for every request.
public protocol PreviewSite: Sendable {
  /// The file at a path of the site, such as `index.html` or `recipes/rye.html`; nil if there is none.
  ///
  /// Paths have no empty, `.` or `..` components. The bytes may be made on demand.
  func file(at path: String) async throws -> PreviewFile?
}

/// One file of a site that is being previewed.
public struct PreviewFile: Sendable, Equatable {
  /// What a build would write.
  public var bytes: [UInt8]
  /// A fingerprint: another one whenever the bytes are others.
  public var tag: String
  /// The recipe file that the page shows, relative to the recipe folder; nil for other files.
  public var sourcePath: String?

  /// Creates a file of the site.
  public init(bytes: [UInt8], tag: String, sourcePath: String? = nil) {
    self.bytes = bytes
    self.tag = tag
    self.sourcePath = sourcePath
  }
}
