import Paths

/// The source of a template.
public struct TemplateSource: Sendable {
  /// The name by which other templates refer to it, as in `{{>name}}`; may contain slashes.
  public var name: String
  /// The path of its file, for messages.
  public var path: FilePath
  /// The text, in UTF-8; a byte order mark is skipped.
  public var bytes: [UInt8]

  /// Creates a source from the bytes of a file.
  public init(name: String, path: FilePath, bytes: [UInt8]) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }

  /// Creates a source from a text, with its name as the path.
  public init(name: String, text: String) {
    self.init(name: name, path: FilePath(name), bytes: Array(text.utf8))
  }
}
