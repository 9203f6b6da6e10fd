/// A file was changed by somebody else while we were about to write it.
public struct FileChangedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String

  /// What happened.
  public var description: String {
    "the file was changed by another program in the meantime; it was left as it is"
  }
}

extension FileOperations {
  /// Replaces a file's content in one step, keeping its permissions, and waits until it is on the disk.
  ///
  /// - Throws: `FileChangedError` if the file does not hold `expected` any more, else `FileError`.
  public func replace(_ path: String, expecting expected: [UInt8], with bytes: [UInt8]) throws {
    // Through a link the file itself is replaced, and the link stays.
    let target = try resolve(path)
    guard let status = try status(of: target, followingLinks: true), try read(target) == expected
    else { throw FileChangedError(path: path) }
    let temporary = FilePath.join(
      FilePath.directory(of: target), ".\(FilePath.name(of: target)).cookbook-new")
    do {
      try write(bytes, to: temporary)
      try setMode(status.mode, of: temporary)
      try synchronize(temporary)
      guard try read(target) == expected else { throw FileChangedError(path: path) }
      try rename(temporary, to: target)
    } catch {
      try? remove(temporary)
      throw error
    }
  }
}
