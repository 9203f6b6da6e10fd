// The methods are documented where they are declared, in FileOperations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Synchronization

/// A file system that is one value in memory.
///
/// It knows files, directories and hard links. It does not know symbolic links,
/// permissions or more than one device, and its clock counts changes.
public final class MemoryFileSystem: FileOperations {
  private let state = Mutex(MemoryTree())

  /// Creates a file system with the given files, by absolute path, and the directories they need.
  public init(_ files: [String: String] = [:]) {
    for (path, text) in files {
      state.withLock { state in
        for directory in FilePath.ancestors(of: path) where state.nodes[directory] == nil {
          state.nodes[directory] = .directory(inode: state.freshInode(), modified: state.tick())
        }
        state.setContent(Array(text.utf8), of: path)
      }
    }
  }

  /// All files with their content, by path.
  public var files: [String: [UInt8]] {
    state.withLock { state in
      var files: [String: [UInt8]] = [:]
      for case (let path, .file(let inode, _)) in state.nodes {
        files[path] = state.contents[inode]
      }
      return files
    }
  }

  public func status(of path: String, followingLinks: Bool) throws(FileError) -> FileStatus? {
    state.withLock { $0.status(of: path) }
  }

  public func entries(of directory: String) throws(FileError) -> [DirectoryEntry] {
    try state.withLock { state throws(FileError) in
      try state.requireDirectory(directory, .list)
      return state.children(of: directory).compactMap { path in
        state.status(of: path).map { DirectoryEntry(name: FilePath.name(of: path), status: $0) }
      }
    }
  }

  public func now() -> Int64 { Int64.max / 2 }

  /// There are no programs in memory.
  public func output(of command: [String], variable: String) -> [UInt8]? { nil }

  public func read(_ path: String) throws(FileError) -> [UInt8] {
    try state.withLock { state throws(FileError) in
      switch state.nodes[path] {
      case .file(let inode, _): return state.contents[inode] ?? []
      case .directory: throw FileError(.read, path, .isDirectory)
      case nil: throw FileError(.read, path, .notFound)
      }
    }
  }

  public func checkReading(_ path: String) throws(FileError) { _ = try read(path) }

  @discardableResult
  public func write(_ parts: [[UInt8]], to path: String) throws(FileError) -> FileStatus {
    try state.withLock { state throws(FileError) in
      try state.requireDirectory(FilePath.directory(of: path), .write)
      if case .directory = state.nodes[path] { throw FileError(.write, path, .isDirectory) }
      return state.setContent(Array(parts.joined()), of: path)
    }
  }

  public func copy(_ source: String, to destination: String) throws(FileError) {
    let bytes = try read(source)
    if try status(of: destination, followingLinks: false) != nil {
      throw FileError(.copy, destination, .exists)
    }
    try write(bytes, to: destination)
  }

  public func link(_ source: String, to destination: String) throws(FileError) {
    try state.withLock { state throws(FileError) in
      guard case .file = state.nodes[source] else { throw FileError(.link, source, .notFound) }
      try state.requireDirectory(FilePath.directory(of: destination), .link)
      if state.nodes[destination] != nil { throw FileError(.link, destination, .exists) }
      state.nodes[destination] = state.nodes[source]
    }
  }

  public func makeDirectory(_ path: String) throws(FileError) {
    try state.withLock { state throws(FileError) in
      if state.nodes[path] != nil { throw FileError(.createDirectory, path, .exists) }
      try state.requireDirectory(FilePath.directory(of: path), .createDirectory)
      state.nodes[path] = .directory(inode: state.freshInode(), modified: state.tick())
    }
  }

  public func rename(_ source: String, to destination: String) throws(FileError) {
    try state.withLock { state throws(FileError) in
      guard let node = state.nodes[source] else { throw FileError(.rename, source, .notFound) }
      try state.requireDirectory(FilePath.directory(of: destination), .rename)
      switch (node, state.nodes[destination]) {
      case (.file, .directory): throw FileError(.rename, destination, .isDirectory)
      case (.directory, .file): throw FileError(.rename, destination, .notDirectory)
      case (.directory, .directory) where !state.children(of: destination).isEmpty:
        throw FileError(.rename, destination, .notEmpty)
      default: break
      }
      state.move([(source, destination)])
    }
  }

  public func exchange(_ first: String, _ second: String) throws(FileError) -> Bool {
    try state.withLock { state throws(FileError) in
      for path in [first, second] where state.nodes[path] == nil {
        throw FileError(.rename, path, .notFound)
      }
      state.move([(first, second), (second, first)])
      return true
    }
  }

  public func remove(_ path: String) throws(FileError) {
    try state.withLock { state throws(FileError) in
      guard let node = state.nodes[path] else { throw FileError(.remove, path, .notFound) }
      guard case .file = node else { throw FileError(.remove, path, .isDirectory) }
      state.nodes[path] = nil
    }
  }

  public func removeDirectory(_ path: String) throws(FileError) {
    try state.withLock { state throws(FileError) in
      try state.requireDirectory(path, .remove)
      if !state.children(of: path).isEmpty { throw FileError(.remove, path, .notEmpty) }
      state.nodes[path] = nil
    }
  }

  public func resolve(_ path: String) throws(FileError) -> String {
    let normal = "/" + (FilePath.normalize(path) ?? "")
    guard try status(of: normal, followingLinks: true) != nil else {
      throw FileError(.examine, path, .notFound)
    }
    return normal
  }

  public func lock(_ directory: String, waiting: Bool) throws(FileError) -> FileLock? {
    try state.withLock { state throws(FileError) in try state.requireDirectory(directory, .lock) }
    return FileLock(descriptor: nil)
  }

  public func setMode(_ mode: UInt16, of path: String) throws(FileError) {
    try state.withLock { state throws(FileError) in
      guard let status = state.status(of: path) else { throw FileError(.write, path, .notFound) }
      state.modes[status.inode] = mode
    }
  }

  /// Says of a file that it was last changed at a time, in nanoseconds since 1970.
  public func setModified(_ time: Int64, of path: String) throws(FileError) {
    try state.withLock { state throws(FileError) in
      guard case .file(let inode, _) = state.nodes[path] else {
        throw FileError(.write, path, .notFound)
      }
      state.nodes[path] = .file(inode: inode, modified: time)
    }
  }

  public func synchronize(_ path: String) throws(FileError) {}
}

/// What a `MemoryFileSystem` keeps: names that point at nodes, and contents by inode.
private struct MemoryTree {
  enum Node {
    case file(inode: UInt64, modified: Int64)
    case directory(inode: UInt64, modified: Int64)
  }

  var nodes: [String: Node] = ["/": .directory(inode: 1, modified: 0)]
  var contents: [UInt64: [UInt8]] = [:]
  var modes: [UInt64: UInt16] = [:]
  var lastInode: UInt64 = 1
  var clock: Int64 = 0

  mutating func freshInode() -> UInt64 {
    lastInode += 1
    return lastInode
  }

  mutating func tick() -> Int64 {
    clock += 1
    return clock
  }

  @discardableResult
  mutating func setContent(_ bytes: [UInt8], of path: String) -> FileStatus {
    let inode: UInt64 = if case .file(let inode, _) = nodes[path] { inode } else { freshInode() }
    let modified = tick()
    nodes[path] = .file(inode: inode, modified: modified)
    contents[inode] = bytes
    return FileStatus(
      kind: .file, device: 1, inode: inode, size: Int64(bytes.count), modified: modified,
      mode: modes[inode] ?? 0o644)
  }

  func status(of path: String) -> FileStatus? {
    switch nodes[path] {
    case .file(let inode, let modified):
      FileStatus(
        kind: .file, device: 1, inode: inode, size: Int64(contents[inode]?.count ?? 0),
        modified: modified, mode: modes[inode] ?? 0o644)
    case .directory(let inode, let modified):
      FileStatus(
        kind: .directory, device: 1, inode: inode, size: 0, modified: modified,
        mode: modes[inode] ?? 0o755)
    case nil: nil
    }
  }

  func requireDirectory(
    _ path: String, _ operation: FileError.Operation
  ) throws(FileError) {
    switch nodes[path] {
    case .directory: return
    case .file: throw FileError(operation, path, .notDirectory)
    case nil: throw FileError(operation, path, .notFound)
    }
  }

  func children(of directory: String) -> [String] {
    nodes.keys
      .filter { $0 != "/" && FilePath.directory(of: $0) == directory }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Moves whole subtrees at the same time, replacing what is at the destinations.
  mutating func move(_ moves: [(source: String, destination: String)]) {
    var moved: [String: Node] = [:]
    for (source, destination) in moves {
      for (path, node) in nodes where FilePath.isInside(path, source) {
        moved[destination + path.dropFirst(source.count)] = node
      }
    }
    for path in nodes.keys
    where moves.contains(where: {
      FilePath.isInside(path, $0.source) || FilePath.isInside(path, $0.destination)
    }) {
      nodes[path] = nil
    }
    nodes.merge(moved) { $1 }
  }
}
