import FileSystem
import Synchronization

/// A file system that fails, or seems to be killed, at a chosen change, and lets a reader look in between.
final class FaultyFileSystem: FileOperations {
  enum Fault: Sendable {
    /// This one change fails with a reason.
    case failure(FileError.Reason)
    /// Nothing can be changed from here on, as if the process were gone.
    case kill
  }

  private let base: MemoryFileSystem
  private let fault: Fault?
  private let position: Int
  private let changes = Mutex(0)
  private let observer: (@Sendable (MemoryFileSystem) -> Void)?

  /// Fails at the change number `position`, from 0; `observer` is called after every change.
  init(
    _ base: MemoryFileSystem, fault: Fault? = nil, at position: Int = 0,
    observer: (@Sendable (MemoryFileSystem) -> Void)? = nil
  ) {
    self.base = base
    self.fault = fault
    self.position = position
    self.observer = observer
  }

  /// Changes asked for so far.
  var changeCount: Int { changes.withLock { $0 } }

  private func change<Result>(
    _ operation: FileError.Operation, _ path: String, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let number = changes.withLock { count in
      count += 1
      return count - 1
    }
    switch fault {
    case .failure(let reason) where number == position: throw FileError(operation, path, reason)
    case .kill where number >= position: throw FileError(operation, path, .system(0))
    default: break
    }
    let result = try body()
    observer?(base)
    return result
  }

  func status(of path: String, followingLinks: Bool) throws(FileError) -> FileStatus? {
    try base.status(of: path, followingLinks: followingLinks)
  }

  func entries(of directory: String) throws(FileError) -> [DirectoryEntry] {
    try base.entries(of: directory)
  }

  func now() -> Int64 { base.now() }

  func output(of command: [String], variable: String) -> [UInt8]? { nil }

  func read(_ path: String) throws(FileError) -> [UInt8] { try base.read(path) }

  func checkReading(_ path: String) throws(FileError) { try base.checkReading(path) }

  func resolve(_ path: String) throws(FileError) -> String { try base.resolve(path) }

  func lock(_ directory: String, waiting: Bool) throws(FileError) -> FileLock? {
    try base.lock(directory, waiting: waiting)
  }

  @discardableResult
  func write(_ parts: [[UInt8]], to path: String) throws(FileError) -> FileStatus {
    // A disk that fills up, or a kill, leaves half a file.
    let number = changes.withLock { $0 }
    if fault != nil, number == position {
      let bytes = Array(parts.joined())
      _ = try? base.write(Array(bytes.prefix(bytes.count / 2)), to: path)
    }
    return try change(.write, path) { () throws(FileError) in try base.write(parts, to: path) }
  }

  func copy(_ source: String, to destination: String) throws(FileError) {
    try change(.copy, destination) { () throws(FileError) in
      try base.copy(source, to: destination)
    }
  }

  func link(_ source: String, to destination: String) throws(FileError) {
    try change(.link, destination) { () throws(FileError) in
      try base.link(source, to: destination)
    }
  }

  func makeDirectory(_ path: String) throws(FileError) {
    try change(.createDirectory, path) { () throws(FileError) in try base.makeDirectory(path) }
  }

  func rename(_ source: String, to destination: String) throws(FileError) {
    try change(.rename, destination) { () throws(FileError) in
      try base.rename(source, to: destination)
    }
  }

  func exchange(_ first: String, _ second: String) throws(FileError) -> Bool {
    try change(.rename, second) { () throws(FileError) in try base.exchange(first, second) }
  }

  func remove(_ path: String) throws(FileError) {
    try change(.remove, path) { () throws(FileError) in try base.remove(path) }
  }

  func removeDirectory(_ path: String) throws(FileError) {
    try change(.remove, path) { () throws(FileError) in try base.removeDirectory(path) }
  }

  func setMode(_ mode: UInt16, of path: String) throws(FileError) {
    try base.setMode(mode, of: path)
  }

  func synchronize(_ path: String) throws(FileError) {}
}
