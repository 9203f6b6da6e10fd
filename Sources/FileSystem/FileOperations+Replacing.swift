/// A file was changed by somebody else while we were about to write it.
public struct FileChangedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String

  /// Creates the error.
  public init(path: String) { self.path = path }

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
    try writing(bytes, beside: target) { temporary in
      try setMode(status.mode, of: temporary)
      guard try read(target) == expected else { throw FileChangedError(path: path) }
      try rename(temporary, to: target)
    }
  }

  /// Creates a file where nothing is, whole or not at all, and waits until it is on the disk.
  ///
  /// - Throws: `FileError`, `.exists` if something is there already.
  public func create(_ path: String, _ bytes: [UInt8]) throws {
    if try status(of: path, followingLinks: false) != nil { throw FileError(.write, path, .exists) }
    try writing(bytes, beside: path) { try move($0, to: path) }
  }

  /// Moves a file to where nothing is: what another program has just put there is never replaced.
  ///
  /// - Throws: `FileError`, `.exists` if something is there already.
  public func move(_ source: String, to destination: String) throws(FileError) {
    if try status(of: destination, followingLinks: false) != nil {
      throw FileError(.write, destination, .exists)
    }
    do throws(FileError) {
      // Unlike a renaming, this fails where another program was quicker.
      try link(source, to: destination)
    } catch {
      if error.reason == .exists { throw FileError(.write, destination, .exists) }
      // Not every file system knows second names.
      return try rename(source, to: destination)
    }
    try remove(source)
  }

  /// Writes a file to the disk beside the place it is for, and removes it if it does not get there.
  private func writing(
    _ bytes: [UInt8], beside path: String, then move: (_ temporary: String) throws -> Void
  ) throws {
    let temporary = FilePath.join(
      FilePath.directory(of: path), ".\(FilePath.name(of: path)).cookbook-new")
    do {
      try write(bytes, to: temporary)
      try synchronize(temporary)
      try move(temporary)
    } catch {
      try? remove(temporary)
      throw error
    }
  }
}
