import Diagnostics
import FileSystem
import Paths

/// The file in the user's settings that remembers their recipe folders.
///
/// Two programs may change it at once: each change is applied to the file's current content, under
/// a lock, and replaces the file atomically.
package struct FolderRecord: Sendable {
  /// The file's name.
  package static let fileName: FilePath = "folders.json"

  /// The file, absolute.
  package let path: FilePath
  let fileSystem: any FileOperations

  /// Creates the record in a folder for settings, which need not exist.
  package init(in folder: FilePath, fileSystem: any FileOperations) {
    path = folder / Self.fileName
    self.fileSystem = fileSystem
  }

  /// The error when the record cannot be used as it is.
  package struct UnreadableError: Error, Hashable, Sendable {
    /// The file.
    package let path: FilePath
    /// The version that the record states; nil if it is not a record at all.
    package let version: Int?
    /// Whether it is a file at all, and not a folder, a pipe or a broken link.
    package var isFile = true
  }

  /// Returns the remembered folders; empty if there is no file.
  ///
  /// - Throws: `UnreadableError`, or `FileError` if it cannot be read.
  package func read() throws -> FolderRegistry {
    guard let bytes = try content() else { return FolderRegistry() }
    return try registry(in: bytes)
  }

  /// Changes the remembered folders.
  ///
  /// - Throws: `UnreadableError`, or `FileError` if it cannot be written; then nothing has changed.
  @discardableResult
  package func change(_ body: (inout FolderRegistry) throws -> Void) throws -> FolderRegistry {
    let folder = path.directory
    return try fileSystem.making { makings in
      try makings.makeDirectories(folder)
      let lock = try fileSystem.lock(folder, waiting: true)
      defer { withExtendedLifetime(lock) {} }
      let bytes = try content()
      let old = try bytes.map(registry(in:)) ?? FolderRegistry()
      var registry = old
      try body(&registry)
      if registry == old { return registry }
      if let bytes {
        try fileSystem.replace(path, expecting: bytes, with: registry.json())
      } else {
        try fileSystem.create(path, registry.json())
      }
      return registry
    }
  }

  private func content() throws -> [UInt8]? {
    do throws(FileError) {
      // Opening a pipe would wait for a program that writes to it.
      var status = try fileSystem.status(of: path, followingLinks: true)
      if status == nil { status = try fileSystem.status(of: path, followingLinks: false) }
      guard let status else { return nil }
      guard status.kind == .file else { throw FileError(.read, path, .isLink) }
      return try fileSystem.read(path)
    } catch {
      switch error.reason {
      case .notFound, .notDirectory: return nil
      case .isLink: throw UnreadableError(path: path, version: nil, isFile: false)
      default: throw error
      }
    }
  }

  private func registry(in bytes: [UInt8]) throws(UnreadableError) -> FolderRegistry {
    do throws(FolderRegistry.Unreadable) {
      return try FolderRegistry(json: bytes)
    } catch {
      switch error {
      case .version(let version): throw UnreadableError(path: path, version: version)
      case .malformed: throw UnreadableError(path: path, version: nil)
      }
    }
  }
}

extension FolderRecord.UnreadableError: ExplainedError {
  /// A description of the problem, in one line without the path.
  package var description: String {
    if !isFile { return "this is not the file that remembers your recipe folders" }
    return version == nil
      ? "this record of your recipe folders cannot be understood"
      : "this record of your recipe folders is from a later cookbook"
  }

  /// The record.
  package var place: FilePath? { path }

  /// A suggestion for the user.
  package var help: String? {
    if !isFile {
      return "move it away and choose your folders again; your recipes are not touched by that"
    }
    return version == nil
      ? "correct it, or move it away and choose your folders again; your recipes are not touched by either"
      : "install the cookbook that wrote it, or name the recipe folder in the command"
  }
}
