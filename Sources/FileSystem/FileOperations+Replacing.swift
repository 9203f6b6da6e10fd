/// A file was changed by somebody else while we were about to write it.
public struct FileChangedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String

  /// Names the file.
  public init(path: String) { self.path = path }

  /// What happened.
  public var description: String {
    "the file was changed by another program in the meantime; it was left as it is"
  }
}

extension FileOperations {
  /// Replaces a file's content in one step, keeping all else it has, and waits until it is on the disk.
  ///
  /// - Throws: `FileChangedError` if the file does not hold `expected` any more, else `FileError`.
  public func replace(_ path: String, expecting expected: [UInt8], with bytes: [UInt8]) throws {
    let file = try stage(FileWrite(path, expecting: expected, bytes: bytes))
    do { try finish(file) } catch {
      try? remove(file.temporary)
      throw error
    }
  }

  /// Creates a file where nothing is, whole or not at all, and waits until it is on the disk.
  ///
  /// - Throws: `FileError`, `.exists` if something is there already.
  public func create(_ path: String, _ bytes: [UInt8]) throws {
    let file = try stage(FileWrite(path, expecting: nil, bytes: bytes))
    do { try finish(file) } catch {
      try? remove(file.temporary)
      throw error
    }
  }

  /// Replaces and creates several files, after all of them are on the disk beside their places.
  ///
  /// So whatever can be known to fail, such as a full disk or a missing right, fails before any
  /// file is another.
  ///
  /// - Throws: What `replace` and `create` throw while nothing has been changed, else `HalfWrittenError`.
  public func write(_ files: [FileWrite]) throws {
    var staged: [StagedFile] = []
    do {
      for file in files { staged.append(try stage(file)) }
      // Preparing many takes a while, in which others write too.
      for file in staged { try check(file) }
    } catch {
      for file in staged { try? remove(file.temporary) }
      throw error
    }
    for (place, file) in staged.enumerated() {
      do { try finish(file) } catch {
        for rest in staged[place...] { try? remove(rest.temporary) }
        if place == 0 { throw error }
        throw HalfWrittenError(
          written: files[..<place].map(\.path), failed: file.write.path, cause: error)
      }
    }
  }

  /// Whether a file is one that nobody may write: to replace it would pass over what its owner has said.
  public func isReadOnly(_ path: String) throws(FileError) -> Bool {
    guard let status = try status(of: path, followingLinks: true) else { return false }
    return status.mode & 0o222 == 0
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
    do throws(FileError) {
      try remove(source)
    } catch {
      // What is reported as failed must not be half done.
      try? remove(destination)
      throw error
    }
  }

  // MARK: - Steps

  /// Writes a file to the disk beside the place it is for.
  private func stage(_ write: FileWrite) throws -> StagedFile {
    // Through a link the file itself is replaced, and the link stays.
    let target = write.expected == nil ? write.path : try resolve(write.path)
    // A name of its own, or two programs would move each other's files into place, and a short one,
    // for the file's own may be as long as names can be.
    let temporary = FilePath.join(
      FilePath.directory(of: target), ".cookbook-new-\(TemporaryNumber.next())")
    let file = StagedFile(write: write, target: target, temporary: temporary)
    try check(file)
    if write.expected != nil, try isReadOnly(target) {
      throw FileError(.write, write.path, .readOnlyFile)
    }
    let kept = try write.expected == nil ? write.details : details(of: target)
    do throws(FileError) {
      let status = try self.write(write.bytes, to: temporary)
      if var kept {
        kept.modified = status.modified
        _ = try setDetails(kept, of: temporary)
      }
      try synchronize(temporary)
    } catch {
      try? remove(temporary)
      // Nobody knows the file beside theirs.
      throw FileError(error.operation, write.path, error.reason)
    }
    return file
  }

  /// Throws unless there is what is expected.
  private func check(_ file: StagedFile) throws {
    let status = try status(of: file.target, followingLinks: false)
    if let expected = file.write.expected {
      guard status != nil, try read(file.target) == expected else {
        throw FileChangedError(path: file.write.path)
      }
    } else if status != nil {
      throw FileError(.write, file.write.path, .exists)
    }
  }

  /// Moves a file that is on the disk to its place.
  private func finish(_ file: StagedFile) throws {
    // Between looking and renaming, no other of these programs may do the same. Where nothing can be
    // locked, there is only the look.
    let lock = file.write.expected == nil ? nil : try? self.lock(file.target, waiting: true)
    defer { withExtendedLifetime(lock) {} }
    try check(file)
    guard file.write.expected == nil else { return try rename(file.temporary, to: file.target) }
    try move(file.temporary, to: file.target)
  }
}

/// A file that is on the disk, but not yet in its place.
private struct StagedFile {
  let write: FileWrite
  let target: String
  let temporary: String
}
