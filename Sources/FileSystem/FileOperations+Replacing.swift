import Diagnostics
import Paths

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file was changed by somebody else while we were about to write it.
package struct FileChangedError: ExplainedError, Hashable, Sendable {
  /// The file.
  package let path: FilePath

  /// Names the file.
  package init(path: FilePath) { self.path = path }

  /// What happened.
  package var description: String {
    "the file was changed by another program in the meantime; it was left as it is"
  }

  /// The file.
  package var place: FilePath? { path }

  /// What to do about it.
  package var help: String? { "run the command again" }
}

extension FileOperations {
  /// Replaces a file's content in one step, keeping all else it has, and waits until it is on the disk.
  ///
  /// - Throws: `FileChangedError` if the file does not hold `expected` any more, else `FileError`.
  package func replace(_ path: FilePath, expecting expected: [UInt8], with bytes: [UInt8]) throws {
    let file = try stage(FileWrite(path, expecting: expected, bytes: bytes))
    do { try finish(file) } catch {
      try? remove(file.temporary)
      throw error
    }
  }

  /// Creates a file where nothing is, whole or not at all, and waits until it is on the disk.
  ///
  /// - Throws: `FileError`, `.exists` if something is there already.
  package func create(_ path: FilePath, _ bytes: [UInt8]) throws {
    let file = try stage(FileWrite(path, expecting: nil, bytes: bytes))
    do { try finish(file) } catch {
      try? remove(file.temporary)
      throw error
    }
  }

  /// Replaces and creates several files, after all of them are on the disk beside their places.
  ///
  /// So whatever can be known to fail, such as a full disk or a missing right, fails before any
  /// file is another. A task that is cancelled before then takes everything back (`.interrupted`);
  /// later it goes on to the end, for that is near. What programs have left there that were killed
  /// meanwhile is removed.
  ///
  /// - Throws: What `replace` and `create` throw while nothing has been changed, else `HalfWrittenError`.
  package func write(_ files: [FileWrite]) throws {
    removeLeftovers(beside: files.map(\.path))
    var staged: [StagedFile] = []
    do {
      for file in files {
        if Task.isCancelled { throw FileError(.write, file.path, .interrupted) }
        staged.append(try stage(file))
      }
      // Preparing many takes a while, in which others write too.
      for file in staged {
        if Task.isCancelled { throw FileError(.write, file.write.path, .interrupted) }
        try check(file)
      }
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

  /// Why a file is not to be written, if it is one that nobody may write, or not this person: to
  /// replace it would pass over what its owner has said.
  package func refusal(toWrite path: FilePath) throws(FileError) -> FileError.Reason? {
    guard let status = try status(of: path, followingLinks: true) else { return nil }
    if status.mode & 0o222 != 0 {
      do throws(FileError) {
        try checkWriting(path)
        return nil
      } catch {
        // What keeps all files of a disk from being written is said when that is tried.
        guard error.reason == .notPermitted else { return nil }
      }
    }
    let owner = try details(of: try resolve(path)).owner
    return geteuid() == 0 || owner == geteuid() ? .readOnlyFile : .othersFile
  }

  /// Moves a file to where nothing is: what another program has just put there is never replaced.
  ///
  /// - Throws: `FileError`, `.exists` if something is there already.
  package func move(_ source: FilePath, to destination: FilePath) throws(FileError) {
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

  /// Has a symbolic link lead elsewhere, in one step: at every moment there is the old or the new one.
  package func replaceLink(_ path: FilePath, leadingTo target: FilePath) throws(FileError) {
    let temporary = temporaryPath(beside: path)
    do throws(FileError) {
      try makeLink(to: target, at: temporary)
      try rename(temporary, to: path)
    } catch {
      try? remove(temporary)
      // Nobody knows the link beside theirs.
      throw FileError(error.operation, path, error.reason)
    }
  }

  // MARK: - Steps

  /// A name of its own, or two programs would move each other's files into place, and a short one,
  /// for the file's own may be as long as names can be.
  private func temporaryPath(beside path: FilePath) -> FilePath {
    path.directory / StagedName.next()
  }

  /// Writes a file to the disk beside the place it is for.
  private func stage(_ write: FileWrite) throws -> StagedFile {
    // Through a link the file itself is replaced, and the link stays.
    let target = write.expected == nil ? write.path : try resolve(write.path)
    let temporary = temporaryPath(beside: target)
    let file = StagedFile(write: write, target: target, temporary: temporary)
    try check(file)
    if write.expected != nil, let reason = try refusal(toWrite: target) {
      throw FileError(.write, write.path, reason)
    }
    let kept = try write.expected == nil ? write.details : details(of: target)
    do throws(FileError) {
      let status = try self.write(write.bytes, to: temporary)
      if var kept {
        kept.modified = write.modified ?? status.modified
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
  let target: FilePath
  let temporary: FilePath
}
