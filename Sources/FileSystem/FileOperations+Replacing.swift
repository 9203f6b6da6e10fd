import Diagnostics
import Paths
import Platform

/// The error when another program has changed a file that was about to be written.
package struct FileChangedError: ExplainedError, Hashable, Sendable {
  /// The file.
  package let path: FilePath

  /// Creates the error for a file.
  package init(path: FilePath) { self.path = path }

  /// A description of the error.
  package var description: String {
    "the file was changed by another program in the meantime; it was left as it is"
  }

  /// The file.
  package var place: FilePath? { path }

  /// A suggestion for the user.
  package var help: String? { "run the command again" }
}

extension FileOperations {
  /// Replaces a file's content atomically, keeps its metadata, and waits until it is on the disk.
  ///
  /// - Throws: `FileChangedError` if the file no longer has the content `expected`, else
  ///   `FileError`.
  package func replace(_ path: FilePath, expecting expected: [UInt8], with bytes: [UInt8]) throws {
    let file = try stage(FileWrite(path, expecting: expected, bytes: bytes), isAlone: true)
    do { try finish(file) } catch {
      try? remove(file.temporary)
      throw error
    }
  }

  /// Creates a file where none exists, whole or not at all, and waits until it is on the disk.
  ///
  /// - Throws: `FileError`, `.exists` if the path is already taken.
  package func create(_ path: FilePath, _ bytes: [UInt8]) throws {
    let file = try stage(FileWrite(path, expecting: nil, bytes: bytes), isAlone: true)
    do { try finish(file) } catch {
      try? remove(file.temporary)
      throw error
    }
  }

  /// Replaces a file that only this program uses by a temporary file beside it that `write` writes,
  /// whole or not at all.
  package func rewrite(
    _ path: FilePath, _ write: (_ temporary: FilePath) throws(FileError) -> Void
  ) throws(FileError) {
    let temporary: FilePath = "\(path).new"
    // The path may lead to a pipe, or be a link to a foreign file.
    if try status(of: temporary, followingLinks: false) != nil { try remove(temporary) }
    do throws(FileError) {
      try write(temporary)
      try rename(temporary, to: path)
    } catch {
      try? remove(temporary)
      throw error
    }
  }

  /// Replaces and creates several files, once all of them are on the disk beside their
  /// destinations.
  ///
  /// Foreseeable errors, such as a full disk or a missing permission, are thus thrown before any
  /// file is replaced. If the task is cancelled by then, everything is undone (`.interrupted`);
  /// after that the little that is left is finished. Temporary files of killed programs are removed
  /// from the same folders, unless the caller has just done that.
  ///
  /// - Throws: The errors of `replace` and `create` while nothing has been changed, else
  ///   `HalfWrittenError`.
  package func write(_ files: [FileWrite], removingLeftovers: Bool = true) throws {
    if removingLeftovers { removeLeftovers(beside: files.map(\.path)) }
    var staged: [StagedFile] = []
    do {
      for file in files {
        if Task.isCancelled { throw FileError(.write, file.path, .interrupted) }
        staged.append(try stage(file, isAlone: files.count == 1))
      }
      if files.count > 1 { try settle(staged) }
      // Preparing many files takes a while, and other programs may write in the meantime.
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

  /// Returns why a file must not be written: no one, or at least not this user, has permission, and
  /// replacing it would override its owner's choice.
  package func refusal(toWrite path: FilePath) throws(FileError) -> FileError.Reason? {
    guard let status = try status(of: path, followingLinks: true) else { return nil }
    if status.mode & 0o222 != 0 {
      do throws(FileError) {
        try checkWriting(path)
        return nil
      } catch {
        // If the whole disk cannot be written to, the attempt to write reports that.
        guard error.reason == .notPermitted else { return nil }
      }
    }
    let owner = try details(of: try resolve(path)).owner
    return geteuid() == 0 || owner == geteuid() ? .readOnlyFile : .othersFile
  }

  /// Moves a file to a path where nothing exists, and never replaces a file that another program
  /// has just put there.
  package func move(_ source: FilePath, to destination: FilePath) throws(FileError) {
    if try status(of: destination, followingLinks: false) != nil {
      throw FileError(.write, destination, .exists)
    }
    do throws(FileError) {
      // Unlike a rename, this fails if another program was faster.
      try link(source, to: destination)
    } catch {
      if error.reason == .exists { throw FileError(.write, destination, .exists) }
      // Not every file system supports hard links.
      return try rename(source, to: destination)
    }
    do throws(FileError) {
      try remove(source)
    } catch {
      // An operation reported as failed must not be half done.
      try? remove(destination)
      throw error
    }
  }

  /// Changes the target of a symbolic link atomically: at every moment either the old or the new
  /// link exists.
  package func replaceLink(_ path: FilePath, leadingTo target: FilePath) throws(FileError) {
    let temporary = temporaryPath(beside: path)
    do throws(FileError) {
      try makeLink(to: target, at: temporary)
      try rename(temporary, to: path)
    } catch {
      try? remove(temporary)
      // Users do not know the temporary link beside theirs.
      throw FileError(error.operation, path, error.reason)
    }
  }

  // MARK: - Steps

  /// Returns a path beside another.
  ///
  /// Its name is unique, so that no two programs move each other's files into place, and short,
  /// since the file's own name may be as long as names can be.
  private func temporaryPath(beside path: FilePath) -> FilePath {
    path.directory / StagedName.next()
  }

  /// Waits until files that were handed to their disks are there: for the last one of each disk,
  /// which stands for those before it.
  private func settle(_ files: [StagedFile]) throws {
    var disks: Set<UInt64> = []
    for file in files.reversed() where disks.insert(file.disk).inserted {
      do throws(FileError) { try synchronize(file.temporary) } catch {
        throw FileError(error.operation, file.write.path, error.reason)
      }
    }
  }

  /// Writes a file beside its destination and hands it to the disk; one that is alone is also waited
  /// for.
  private func stage(_ write: FileWrite, isAlone: Bool) throws -> StagedFile {
    // A symbolic link is kept, and the file it leads to is replaced.
    let target = write.expected == nil ? write.path : try resolve(write.path)
    let temporary = temporaryPath(beside: target)
    var file = StagedFile(write: write, target: target, temporary: temporary)
    try check(file)
    if write.expected != nil, let reason = try refusal(toWrite: target) {
      throw FileError(.write, write.path, reason)
    }
    let kept = try write.expected == nil ? write.details : details(of: target)
    do throws(FileError) {
      let status = try self.write(write.bytes, to: temporary)
      file.disk = status.device
      if var kept {
        kept.modified = write.modified ?? status.modified
        _ = try setDetails(kept, of: temporary)
      }
      if isAlone { try synchronize(temporary) } else { try order(temporary) }
    } catch {
      try? remove(temporary)
      // Users do not know the temporary file beside theirs.
      throw FileError(error.operation, write.path, error.reason)
    }
    return file
  }

  /// Throws unless the file has the expected content.
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

  /// Moves a file that is on the disk to its destination.
  private func finish(_ file: StagedFile) throws {
    // Between checking and renaming, no other process of this program may do the same. If nothing
    // can be locked, the check has to suffice.
    let lock = file.write.expected == nil ? nil : try? self.lock(file.target, waiting: true)
    defer { withExtendedLifetime(lock) {} }
    try check(file)
    guard file.write.expected == nil else { return try rename(file.temporary, to: file.target) }
    try move(file.temporary, to: file.target)
  }
}

/// A file that is beside its destination.
private struct StagedFile {
  let write: FileWrite
  let target: FilePath
  let temporary: FilePath
  /// The number of its disk.
  var disk: UInt64 = 0
}
