// The methods are documented where they are declared, in FileOperations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import FileSystem
import Paths
import Synchronization

/// A recipe folder with the texts that are open in an editor in place of those on the disk.
///
/// Nothing outside of the folder is there, not even a Git repository around it, no program runs,
/// and nothing can be changed.
final class OpenFiles: FileOperations {
  private let base: any FileOperations
  private let state = Mutex(State())

  private struct State {
    var root: FilePath?
    var open: [FilePath: Open] = [:]
  }

  private struct Open {
    var bytes: [UInt8]
    /// When the editor has last sent a change.
    var changed: Int64
  }

  init(_ base: any FileOperations) { self.base = base }

  /// Shows the folder at an absolute path, without symbolic links.
  func show(_ root: FilePath) { state.withLock { $0.root = root } }

  /// Puts a text in the place of a file, or the file itself again.
  func set(_ bytes: [UInt8]?, at path: FilePath) {
    let now = base.now()
    state.withLock { $0.open[path] = bytes.map { Open(bytes: $0, changed: now) } }
  }

  /// Returns what is at a path on the disk, inside the folder or not.
  func kind(of path: FilePath) -> FileKind? {
    (try? base.status(of: path, followingLinks: true))?.kind
  }

  private func isShown(_ path: FilePath) -> Bool {
    state.withLock { state in
      state.root.map { path.isInside($0) && !path.leadsUp } ?? false
    }
  }

  private func open(_ path: FilePath) -> Open? { state.withLock { $0.open[path] } }

  private func status(_ open: Open, instead: FileStatus?) -> FileStatus {
    var status =
      instead ?? FileStatus(kind: .file, device: 0, inode: 0, size: 0, modified: 0, mode: 0o644)
    status.size = Int64(open.bytes.count)
    (status.modified, status.changed, status.isDataless) = (open.changed, open.changed, false)
    return status
  }

  // MARK: Reading

  func status(of path: FilePath, followingLinks: Bool) throws(FileError) -> FileStatus? {
    guard isShown(path) else { return nil }
    let status = try base.status(of: path, followingLinks: followingLinks)
    guard let open = open(path), status == nil || status?.kind == .file else { return status }
    return self.status(open, instead: status)
  }

  func statuses(
    of paths: [FilePath], in directory: FilePath
  ) throws(FileError) -> [FileStatus?] {
    guard isShown(directory) else { return paths.map { _ in nil } }
    var statuses = try base.statuses(of: paths, in: directory)
    if state.withLock({ $0.open.isEmpty }) { return statuses }
    for (place, path) in paths.enumerated() {
      guard let open = open(directory / path) else { continue }
      if let status = statuses[place], status.kind != .file { continue }
      statuses[place] = status(open, instead: statuses[place])
    }
    return statuses
  }

  func entries(of directory: FilePath) throws(FileError) -> [DirectoryEntry] {
    guard isShown(directory) else { throw FileError(.list, directory, .notFound) }
    var entries = try base.entries(of: directory)
    let own = state.withLock { $0.open.filter { $0.key.directory == directory } }
    if own.isEmpty { return entries }
    for place in entries.indices where entries[place].status.kind == .file {
      guard let open = own[directory / entries[place].name] else { continue }
      entries[place].status = status(open, instead: entries[place].status)
    }
    let names = Set(entries.map(\.name))
    entries += own.filter { !names.contains($0.key.name) }.map {
      DirectoryEntry(name: $0.key.name, status: status($0.value, instead: nil))
    }
    return entries.sorted { $0.name < $1.name }
  }

  func read(_ path: FilePath) throws(FileError) -> [UInt8] {
    if let open = open(path) { return open.bytes }
    guard isShown(path) else { throw FileError(.read, path, .notFound) }
    return try base.read(path)
  }

  func read(_ path: FilePath, _ range: Range<Int>) throws(FileError) -> [UInt8] {
    if let open = open(path) { return Array(open.bytes[range.clamped(to: 0..<open.bytes.count)]) }
    guard isShown(path) else { throw FileError(.read, path, .notFound) }
    return try base.read(path, range)
  }

  func checkReading(_ path: FilePath) throws(FileError) {
    if open(path) == nil { try base.checkReading(path) }
  }

  func resolve(_ path: FilePath) throws(FileError) -> FilePath { try base.resolve(path) }
  func target(ofLink path: FilePath) throws(FileError) -> FilePath {
    try base.target(ofLink: path)
  }
  func details(of path: FilePath) throws(FileError) -> FileDetails { try base.details(of: path) }
  func volume(of path: FilePath) throws(FileError) -> FileVolume { try base.volume(of: path) }
  func isMountPoint(_ path: FilePath) -> Bool { base.isMountPoint(path) }
  func now() -> Int64 { base.now() }
  func output(of command: [String], variable: String, input: [UInt8]) -> [UInt8]? { nil }
  func checkWriting(_ path: FilePath) throws(FileError) { try base.checkWriting(path) }
  func checkWriting(in directory: FilePath) throws(FileError) {
    try base.checkWriting(in: directory)
  }

  func hash(_ path: FilePath, each: (Int) -> Bool) throws(FileError) -> ContentHash {
    ContentHash(of: try read(path))
  }

  // MARK: Changing

  func write(_ parts: [[UInt8]], to path: FilePath) throws(FileError) -> FileStatus {
    throw FileError(.write, path, .readOnly)
  }
  func append(_ parts: [[UInt8]], to path: FilePath) throws(FileError) {
    throw FileError(.write, path, .readOnly)
  }
  func copy(
    _ source: FilePath, to destination: FilePath, each: (Int) -> Bool
  ) throws(FileError) -> ContentHash {
    throw FileError(.copy, destination, .readOnly)
  }
  func link(_ source: FilePath, to destination: FilePath) throws(FileError) {
    throw FileError(.link, destination, .readOnly)
  }
  func makeLink(to target: FilePath, at path: FilePath) throws(FileError) {
    throw FileError(.link, path, .readOnly)
  }
  func setDetails(_ details: FileDetails, of path: FilePath) throws(FileError) -> [String] {
    throw FileError(.write, path, .readOnly)
  }
  func makeDirectory(_ path: FilePath) throws(FileError) {
    throw FileError(.createDirectory, path, .readOnly)
  }
  func rename(_ source: FilePath, to destination: FilePath) throws(FileError) {
    throw FileError(.rename, destination, .readOnly)
  }
  func exchange(_ first: FilePath, _ second: FilePath) throws(FileError) -> Bool {
    throw FileError(.rename, first, .readOnly)
  }
  func remove(_ path: FilePath) throws(FileError) { throw FileError(.remove, path, .readOnly) }
  func removeDirectory(_ path: FilePath) throws(FileError) {
    throw FileError(.remove, path, .readOnly)
  }
  func lock(_ path: FilePath, waiting: Bool) throws(FileError) -> FileLock? {
    throw FileError(.lock, path, .readOnly)
  }
  func setMode(_ mode: UInt16, of path: FilePath) throws(FileError) {
    throw FileError(.write, path, .readOnly)
  }
  func synchronize(_ path: FilePath) throws(FileError) {
    throw FileError(.write, path, .readOnly)
  }
}

extension FilePath {
  /// Whether a part of it leads to the folder above.
  fileprivate var leadsUp: Bool {
    // Hardly any path has two dots behind a slash.
    var before: (UInt8, UInt8) = (0, 0)
    for byte in utf8 {
      if byte == 0x2E, before.1 == 0x2E, before.0 == 0x2F { return parts.contains("..") }
      before = (before.1, byte)
    }
    return false
  }
}
