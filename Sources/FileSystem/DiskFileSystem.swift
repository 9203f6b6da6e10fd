// The methods are documented where they are declared, in FileOperations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Bytes
import CFileSystem
import Paths
import Platform

/// The file system of the machine, through plain system calls.
///
/// Foundation's calls take many times as long for the same work and report errors in less detail.
/// The entries that the system lists, and the memory it reads into, require pointers.
package struct DiskFileSystem: FileOperations {
  /// Creates access to the disk, which has no state.
  package init() {}

  package func status(of path: FilePath, followingLinks: Bool) throws(FileError) -> FileStatus? {
    var information = stat()
    let result = path.withSystemPath {
      followingLinks ? stat($0, &information) : lstat($0, &information)
    }
    if result == 0 { return FileStatus(information) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw FileError(.examine, path, errno: errno)
  }

  package func statuses(
    of paths: [FilePath], in directory: FilePath
  ) throws(FileError) -> [FileStatus?] {
    // With the directory open, its path is resolved only once.
    let descriptor = try opened(directory, O_RDONLY | O_DIRECTORY, .examine)
    defer { close(descriptor) }
    var statuses: [FileStatus?] = []
    statuses.reserveCapacity(paths.count)
    for path in paths {
      var information = stat()
      let result = path.withSystemPath {
        fstatat(descriptor, $0, &information, AT_SYMLINK_NOFOLLOW)
      }
      if result == 0 {
        statuses.append(FileStatus(information))
      } else if errno == ENOENT || errno == ENOTDIR {
        statuses.append(nil)
      } else {
        throw FileError(.examine, directory / path, errno: errno)
      }
    }
    return statuses
  }

  package func entries(of directory: FilePath) throws(FileError) -> [DirectoryEntry] {
    guard let stream = directory.withSystemPath({ opendir($0) }) else {
      throw FileError(.list, directory, errno: errno)
    }
    defer { closedir(stream) }
    let descriptor = dirfd(stream)
    var entries: [DirectoryEntry] = []
    var failure: (name: FilePath, number: Int32)?
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileError(.list, directory, errno: errno) }
        break
      }
      let found: DirectoryEntry? = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
          let isDots =
            name[0] == 0x2E && (name[1] == 0 || (name[1] == 0x2E && name[2] == 0))
          var information = stat()
          // An entry that has vanished since it was listed counts as never there.
          guard !isDots, fstatat(descriptor, name, &information, AT_SYMLINK_NOFOLLOW) == 0
          else {
            if !isDots, errno != ENOENT { failure = (Self.path(name), errno) }
            return nil
          }
          let status = FileStatus(information)
          let text = Self.path(name)
          // An escaped name is longer than its bytes.
          let isText =
            text.utf8.count == strlen(name) || String(validatingCString: name) != nil
          return DirectoryEntry(name: text, status: status, isText: isText)
        }
      }
      if let found { entries.append(found) }
    }
    if let (name, number) = failure {
      // A directory may be readable but not searchable; it must not look empty.
      if number == EACCES { throw FileError(.list, directory, .notPermitted) }
      throw FileError(.examine, directory / name, errno: number)
    }
    entries.sort { $0.name < $1.name }
    return entries
  }

  package func read(_ path: FilePath) throws(FileError) -> [UInt8] {
    let descriptor = try openedToRead(path)
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw FileError(.read, path, errno: errno) }
    let status = FileStatus(information)
    switch status.kind {
    case .file: break
    case .directory: throw FileError(.read, path, .isDirectory)
    // Some devices never end.
    case .link, .other: throw FileError(.read, path, .notFile)
    }
    // One byte more than the size, so that one call reaches the end of a file that has not grown.
    var capacity = Int(max(status.size, 0)) + 1
    var bytes: [UInt8] = []
    while true {
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        let result = cookbook_read(descriptor, buffer.baseAddress, buffer.count)
        if result < 0 { failure = errno } else { count = result }
      }
      if failure != 0 { throw FileError(.read, path, errno: failure) }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if chunk.count < capacity { return bytes }
      capacity = bytes.count
    }
  }

  package func read(_ path: FilePath, _ range: Range<Int>) throws(FileError) -> [UInt8] {
    let descriptor = try openedToRead(path)
    defer { close(descriptor) }
    return try bytes(of: descriptor, range, path)
  }

  /// Returns a part of an open file's content; fewer bytes if the file ends earlier.
  func bytes(
    of descriptor: Int32, _ range: Range<Int>, _ path: FilePath
  ) throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      while count < range.count {
        let result = pread(
          descriptor, start + count, range.count - count, off_t(range.lowerBound + count))
        if result < 0, errno == EINTR { continue }
        if result < 0 { failure = errno }
        if result <= 0 { return }
        count += result
      }
    }
    if failure != 0 { throw FileError(.read, path, errno: failure) }
    return bytes
  }

  package func checkReading(_ path: FilePath) throws(FileError) {
    try check(path.withSystemPath { access($0, R_OK) }, .read, path)
  }

  package func checkWriting(_ path: FilePath) throws(FileError) {
    try check(path.withSystemPath { access($0, W_OK) }, .write, path)
  }

  package func checkWriting(in directory: FilePath) throws(FileError) {
    try check(directory.withSystemPath { access($0, W_OK | X_OK) }, .write, directory)
  }

  @discardableResult
  package func write(_ parts: [[UInt8]], to path: FilePath) throws(FileError) -> FileStatus {
    try write(parts, to: path, O_CREAT | O_TRUNC)
  }

  package func append(_ parts: [[UInt8]], to path: FilePath) throws(FileError) {
    try write(parts, to: path, O_APPEND)
  }

  @discardableResult
  private func write(
    _ parts: [[UInt8]], to path: FilePath, _ flags: Int32
  ) throws(FileError) -> FileStatus {
    let descriptor = try opened(path, O_WRONLY | flags, .write)
    var failure: Int32 = 0
    for part in parts where failure == 0 {
      failure = cookbook_write(descriptor, part, part.count) == 0 ? 0 : errno
    }
    var information = stat()
    let examined = fstat(descriptor, &information) == 0 ? 0 : errno
    // Network file systems report a full disk only here.
    let closed = close(descriptor) == 0 ? 0 : errno
    if failure != 0 { throw FileError(.write, path, errno: failure) }
    if closed != 0 { throw FileError(.write, path, errno: closed) }
    if examined != 0 { throw FileError(.write, path, errno: examined) }
    return FileStatus(information)
  }

  package func link(_ source: FilePath, to destination: FilePath) throws(FileError) {
    let result = source.withSystemPath { source in
      destination.withSystemPath { systemLink(source, $0) }
    }
    try check(result, .link, destination)
  }

  package func makeDirectory(_ path: FilePath) throws(FileError) {
    try check(path.withSystemPath { mkdir($0, 0o777) }, .createDirectory, path)
  }

  package func rename(_ source: FilePath, to destination: FilePath) throws(FileError) {
    let result = source.withSystemPath { source in
      destination.withSystemPath { systemRename(source, $0) }
    }
    try check(result, .rename, destination)
  }

  package func exchange(_ first: FilePath, _ second: FilePath) throws(FileError) -> Bool {
    let result = first.withSystemPath { first in
      second.withSystemPath { cookbook_exchange(first, $0) }
    }
    if result == 0 { return true }
    // File systems and kernels without this call return these; EXDEV and EBUSY are for mount
    // points.
    if [EINVAL, ENOSYS, ENOTSUP, EXDEV, EBUSY].contains(errno) { return false }
    throw FileError(.rename, second, errno: errno)
  }

  package func remove(_ path: FilePath) throws(FileError) {
    try check(path.withSystemPath { unlink($0) }, .remove, path)
  }

  package func removeDirectory(_ path: FilePath) throws(FileError) {
    try check(path.withSystemPath { rmdir($0) }, .remove, path)
  }

  package func identity(of path: FilePath) throws(FileError) -> FileIdentity {
    var identity = cookbook_identity()
    try check(path.withSystemPath { cookbook_identify($0, &identity) }, .examine, path)
    return FileIdentity(
      device: identity.device, inode: identity.inode, born: identity.born < 0 ? nil : identity.born)
  }

  package func resolve(_ path: FilePath) throws(FileError) -> FilePath {
    guard let resolved = path.withSystemPath({ realpath($0, nil) }) else {
      throw FileError(.examine, path, errno: errno)
    }
    defer { free(resolved) }
    return Self.path(resolved)
  }

  package func lock(_ path: FilePath, waiting: Bool) throws(FileError) -> FileLock? {
    let descriptor = try opened(path, O_RDONLY, .lock)
    if cookbook_lock(descriptor, waiting ? 1 : 0) == 0 { return FileLock(descriptor: descriptor) }
    let number = errno
    close(descriptor)
    switch number {
    case EWOULDBLOCK: return nil
    // Some network file systems cannot lock a file open for reading; continuing without a lock is
    // better than failing.
    case EBADF, ENOLCK, ENOTSUP, EINVAL: return FileLock(descriptor: nil)
    default: throw FileError(.lock, path, errno: number)
    }
  }

  package func setMode(_ mode: UInt16, of path: FilePath) throws(FileError) {
    if path.withSystemPath({ chmod($0, mode_t(mode)) }) == 0 { return }
    let number = errno
    // Disks without permissions, as Windows' drives are in WSL, refuse it to the owner too.
    if [EPERM, EINVAL, ENOTSUP, ENOSYS].contains(number), let owner = try? details(of: path).owner,
      geteuid() == 0 || owner == geteuid()
    {
      return
    }
    throw FileError(.write, path, errno: number)
  }

  package func output(
    of command: [String], variable: String, input: [UInt8] = []
  ) -> [UInt8]? {
    Program.output(of: command.map { FilePath($0) }, variable: variable, input: input)
  }

  package func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  package func synchronize(_ path: FilePath) throws(FileError) {
    let descriptor = try opened(path, O_RDONLY, .write)
    defer { close(descriptor) }
    try check(cookbook_synchronize(descriptor), .write, path)
  }

  package func order(_ path: FilePath) throws(FileError) {
    let descriptor = try opened(path, O_RDONLY, .write)
    defer { close(descriptor) }
    try check(cookbook_order(descriptor), .write, path)
  }

  /// Returns the path for a name or path from the system, with bytes that are not UTF-8 escaped.
  package static func path(_ name: UnsafePointer<CChar>) -> FilePath {
    let bytes = UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self)
    return RawName.path(UnsafeBufferPointer(start: bytes, count: strlen(name)).span)
  }

  /// Opens a file; the caller closes the descriptor.
  func opened(
    _ path: FilePath, _ flags: Int32, _ operation: FileError.Operation
  ) throws(FileError) -> Int32 {
    let descriptor = path.withSystemPath { cookbook_open($0, flags, 0o666) }
    if descriptor < 0 { throw FileError(operation, path, errno: errno) }
    return descriptor
  }

  /// Opens a file for reading, without blocking on a pipe; the caller closes the descriptor.
  func openedToRead(_ path: FilePath) throws(FileError) -> Int32 {
    do {
      return try opened(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, .read)
    } catch {
      // If a file server has lent the file to another client, the system recalls it; this call
      // waits for that.
      guard error.reason == .system(EWOULDBLOCK) else { throw error }
      return try opened(path, O_RDONLY, .read)
    }
  }

  /// Throws the error of the last system call if its result is not 0.
  func check(
    _ result: Int32, _ operation: FileError.Operation, _ path: FilePath
  ) throws(FileError) {
    if result != 0 { throw FileError(operation, path, errno: errno) }
  }
}

// Inside the type, these names would refer to the type's own methods.
private func systemLink(
  _ source: UnsafePointer<CChar>, _ destination: UnsafePointer<CChar>
) -> Int32 {
  link(source, destination)
}

private func systemRename(
  _ source: UnsafePointer<CChar>, _ destination: UnsafePointer<CChar>
) -> Int32 {
  rename(source, destination)
}

extension FileStatus {
  /// Creates a status from a `stat` structure.
  package init(_ information: stat) {
    #if canImport(Darwin)
    let (modified, changed) = (information.st_mtimespec, information.st_ctimespec)
    #else
    let (modified, changed) = (information.st_mtim, information.st_ctim)
    #endif
    let kind: FileKind =
      switch information.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .link
      default: .other
      }
    self.init(
      kind: kind, device: UInt64(truncatingIfNeeded: information.st_dev),
      inode: UInt64(information.st_ino), size: Int64(information.st_size),
      modified: Int64(modified.tv_sec) * 1_000_000_000 + Int64(modified.tv_nsec),
      changed: Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec),
      mode: UInt16(truncatingIfNeeded: information.st_mode & 0o7777))
    #if canImport(Darwin)
    isDataless = information.st_flags & UInt32(SF_DATALESS) != 0
    #endif
  }
}
