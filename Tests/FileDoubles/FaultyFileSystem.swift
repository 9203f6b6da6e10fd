// The methods are documented where they are declared, in FileOperations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import FileSystem
import Paths
import Synchronization

/// A file system that fails, or seems to be killed, at a chosen change, and lets a reader look in between.
package final class FaultyFileSystem: FileOperations {
  /// What goes wrong.
  package enum Fault: Sendable {
    /// This one change fails with a reason.
    case failure(FileError.Reason)
    /// Nothing can be changed from here on, as if the process were gone.
    case kill
  }

  private let base: MemoryFileSystem
  private let fault: Fault?
  private let position: Int
  private let changes = Mutex(0)
  private let listings = Mutex(0)
  private let statuses = Mutex(0)
  private let outOfReach = Mutex<[FilePath: (reason: FileError.Reason, isSeen: Bool)]>([:])
  private let refused = Mutex<(folder: FilePath, operations: Set<FileError.Operation>)?>(nil)
  private let holders = Mutex<[FilePath: @Sendable (MemoryFileSystem) -> Void]>([:])
  private let observer: (@Sendable (MemoryFileSystem) -> Void)?

  /// Fails at the change number `position`, from 0; `observer` is called after every change.
  package init(
    _ base: MemoryFileSystem, fault: Fault? = nil, at position: Int = 0,
    observer: (@Sendable (MemoryFileSystem) -> Void)? = nil
  ) {
    self.base = base
    self.fault = fault
    self.position = position
    self.observer = observer
  }

  /// Has every reading of a file, or listing of a directory, fail from now on; nil ends that.
  ///
  /// Where it is not seen at once, neither asking whether the file may be read fails nor reading a part
  /// of it.
  package func failReading(
    _ path: FilePath, _ reason: FileError.Reason?, isSeenAtOnce isSeen: Bool = true
  ) {
    outOfReach.withLock { $0[path] = reason.map { ($0, isSeen) } }
  }

  /// Has these changes in a folder fail from now on, as on a full disk; nil ends that.
  ///
  /// Half of what is written gets there.
  package func failChanging(
    _ folder: FilePath?,
    _ operations: Set<FileError.Operation> = [.write, .createDirectory, .link, .copy]
  ) {
    refused.withLock { $0 = folder.map { ($0, operations) } }
  }

  /// Has another process hold the lock of a file or directory until it has done `work`.
  package func holdLock(
    of path: FilePath, until work: @escaping @Sendable (MemoryFileSystem) -> Void
  ) {
    holders.withLock { $0[path] = work }
  }

  private func isRefused(_ operation: FileError.Operation, _ path: FilePath) -> Bool {
    refused.withLock { refused in
      refused.map { $0.operations.contains(operation) && path.isInside($0.folder) } ?? false
    }
  }

  private func reach(
    _ path: FilePath, _ operation: FileError.Operation, asks: Bool = false
  ) throws(FileError) {
    if let fault = outOfReach.withLock({ $0[path] }), fault.isSeen || !asks {
      throw FileError(operation, path, fault.reason)
    }
  }

  /// Directories listed so far.
  package var listingCount: Int { listings.withLock { $0 } }

  /// Statuses of single files asked for so far.
  package var statusCount: Int { statuses.withLock { $0 } }

  /// Changes asked for so far.
  package var changeCount: Int { changes.withLock { $0 } }

  private func change<Result>(
    _ operation: FileError.Operation, _ path: FilePath, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let number = changes.withLock { count in
      count += 1
      return count - 1
    }
    if isRefused(operation, path) { throw FileError(operation, path, .noSpace) }
    switch fault {
    case .failure(let reason) where number == position: throw FileError(operation, path, reason)
    case .kill where number >= position: throw FileError(operation, path, .system(0))
    default: break
    }
    let result = try body()
    observer?(base)
    return result
  }

  /// A disk that fills up, or a kill, leaves half a file.
  private func leaveHalf(of bytes: () -> [UInt8]?, at path: FilePath) {
    let isFull = isRefused(.write, path)
    if isFull || fault != nil && changeCount == position, let bytes = bytes() {
      _ = try? base.write(Array(bytes.prefix(bytes.count / 2)), to: path)
    }
  }

  package func status(of path: FilePath, followingLinks: Bool) throws(FileError) -> FileStatus? {
    statuses.withLock { $0 += 1 }
    return try base.status(of: path, followingLinks: followingLinks)
  }

  package func entries(of directory: FilePath) throws(FileError) -> [DirectoryEntry] {
    try reach(directory, .list)
    listings.withLock { $0 += 1 }
    return try base.entries(of: directory)
  }

  package func now() -> Int64 { base.now() }

  package func output(of command: [String], variable: String, input: [UInt8]) -> [UInt8]? { nil }

  package func read(_ path: FilePath) throws(FileError) -> [UInt8] {
    try reach(path, .read)
    return try base.read(path)
  }

  package func read(_ path: FilePath, _ range: Range<Int>) throws(FileError) -> [UInt8] {
    try reach(path, .read, asks: true)
    return try base.read(path, range)
  }

  package func checkReading(_ path: FilePath) throws(FileError) {
    try reach(path, .read, asks: true)
    try base.checkReading(path)
  }

  package func checkWriting(_ path: FilePath) throws(FileError) { try base.checkWriting(path) }

  package func checkWriting(in directory: FilePath) throws(FileError) {
    try base.checkWriting(in: directory)
  }

  package func resolve(_ path: FilePath) throws(FileError) -> FilePath { try base.resolve(path) }

  package func lock(_ path: FilePath, waiting: Bool) throws(FileError) -> FileLock? {
    if let work = holders.withLock({ waiting ? $0.removeValue(forKey: path) : $0[path] }) {
      if !waiting { return nil }
      work(base)
    }
    return try base.lock(path, waiting: waiting)
  }

  @discardableResult
  package func write(_ parts: [[UInt8]], to path: FilePath) throws(FileError) -> FileStatus {
    leaveHalf(of: { parts.reduce([], +) }, at: path)
    return try change(.write, path) { () throws(FileError) in try base.write(parts, to: path) }
  }

  package func append(_ parts: [[UInt8]], to path: FilePath) throws(FileError) {
    leaveHalf(of: { parts.reduce((try? base.read(path)) ?? [], +) }, at: path)
    try change(.write, path) { () throws(FileError) in try base.append(parts, to: path) }
  }

  @discardableResult
  package func copy(
    _ source: FilePath, to destination: FilePath, each: (Int) -> Bool
  ) throws(FileError) -> ContentHash {
    leaveHalf(of: { try? base.read(source) }, at: destination)
    return try change(.copy, destination) { () throws(FileError) in
      try base.copy(source, to: destination, each: each)
    }
  }

  package func hash(_ path: FilePath, each: (Int) -> Bool) throws(FileError) -> ContentHash {
    try base.hash(path, each: each)
  }

  package func makeLink(to target: FilePath, at path: FilePath) throws(FileError) {
    try change(.link, path) { () throws(FileError) in try base.makeLink(to: target, at: path) }
  }

  package func target(ofLink path: FilePath) throws(FileError) -> FilePath {
    try base.target(ofLink: path)
  }

  package func details(of path: FilePath) throws(FileError) -> FileDetails {
    try base.details(of: path)
  }

  package func setDetails(
    _ details: FileDetails, of path: FilePath
  ) throws(FileError) -> [String] {
    try change(.write, path) { () throws(FileError) in try base.setDetails(details, of: path) }
  }

  package func volume(of path: FilePath) throws(FileError) -> FileVolume {
    try base.volume(of: path)
  }

  package func link(_ source: FilePath, to destination: FilePath) throws(FileError) {
    try change(.link, destination) { () throws(FileError) in
      try base.link(source, to: destination)
    }
  }

  package func makeDirectory(_ path: FilePath) throws(FileError) {
    try change(.createDirectory, path) { () throws(FileError) in try base.makeDirectory(path) }
  }

  package func rename(_ source: FilePath, to destination: FilePath) throws(FileError) {
    try change(.rename, destination) { () throws(FileError) in
      try base.rename(source, to: destination)
    }
  }

  package func exchange(_ first: FilePath, _ second: FilePath) throws(FileError) -> Bool {
    try change(.rename, second) { () throws(FileError) in try base.exchange(first, second) }
  }

  package func remove(_ path: FilePath) throws(FileError) {
    try change(.remove, path) { () throws(FileError) in try base.remove(path) }
  }

  package func removeDirectory(_ path: FilePath) throws(FileError) {
    try change(.remove, path) { () throws(FileError) in try base.removeDirectory(path) }
  }

  package func setMode(_ mode: UInt16, of path: FilePath) throws(FileError) {
    try change(.write, path) { () throws(FileError) in try base.setMode(mode, of: path) }
  }

  /// No change to be seen, but a disk may turn out to be full or broken only here.
  package func synchronize(_ path: FilePath) throws(FileError) {
    try change(.write, path) { () throws(FileError) in try base.synchronize(path) }
  }
}
