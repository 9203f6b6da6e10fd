// The methods are documented where they are declared, in FileOperations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import FileSystem
import Paths
import Synchronization

/// A file system that is one value in memory.
///
/// It knows files, directories, links of both kinds and what else files have. It
/// does not know more than one device or what anybody may not do, and its clock
/// counts changes.
package final class MemoryFileSystem: FileOperations {
  private let state = Mutex(MemoryTree())
  private let bookmarks = Mutex<[String: FilePath]?>(nil)

  /// Creates a file system with the given files, by absolute path, and the directories they need.
  package init(_ files: [FilePath: String] = [:]) {
    for (path, text) in files {
      state.withLock { state in
        for directory in path.ancestors where state.nodes[directory] == nil {
          state.nodes[directory] = .directory(inode: state.freshInode(), modified: state.tick())
        }
        state.setContent(Array(text.utf8), of: path)
      }
    }
  }

  /// Has it make bookmarks from now on, each a new text; they lead to the folder's place of then.
  package func makeBookmarks() { bookmarks.withLock { $0 = [:] } }

  /// Has all bookmarks lead to a path, as if the system had found their folders there.
  package func leadBookmarks(to path: FilePath) {
    bookmarks.withLock { $0 = $0?.mapValues { _ in path } }
  }

  package func bookmark(of folder: FilePath) -> String? {
    bookmarks.withLock { bookmarks in
      guard let count = bookmarks?.count else { return nil }
      bookmarks?["bookmark \(count)"] = folder
      return "bookmark \(count)"
    }
  }

  package func path(ofBookmark bookmark: String) -> FilePath? {
    bookmarks.withLock { $0?[bookmark] }
  }

  /// Another file system that is at this moment the same.
  package func copy() -> MemoryFileSystem {
    let tree = state.withLock { $0 }
    let copy = MemoryFileSystem()
    copy.state.withLock { $0 = tree }
    return copy
  }

  /// All files with their content, by path.
  package var files: [FilePath: [UInt8]] {
    state.withLock { state in
      var files: [FilePath: [UInt8]] = [:]
      for case (let path, .file(let inode, _)) in state.nodes {
        files[path] = state.contents[inode]
      }
      return files
    }
  }

  package func status(of path: FilePath, followingLinks: Bool) throws(FileError) -> FileStatus? {
    state.withLock { $0.status(of: $0.place(of: path, followingLast: followingLinks)) }
  }

  package func identity(of path: FilePath) throws(FileError) -> FileIdentity {
    guard let status = try status(of: path, followingLinks: true) else {
      throw FileError(.examine, path, .notFound)
    }
    let born = state.withLock { $0.births[status.inode] }
    return FileIdentity(device: status.device, inode: status.inode, born: born)
  }

  /// Records when the file at a path was created; without, that is unknown.
  package func setCreation(_ time: Int64, of path: FilePath) throws(FileError) {
    let inode = try identity(of: path).inode
    state.withLock { $0.births[inode] = time }
  }

  package func entries(of directory: FilePath) throws(FileError) -> [DirectoryEntry] {
    try state.withLock { state throws(FileError) in
      try state.requireDirectory(directory, .list)
      return state.children(of: state.place(of: directory)).compactMap { path in
        state.status(of: path).map { DirectoryEntry(name: path.name, status: $0) }
      }
    }
  }

  package func now() -> Int64 { Int64.max / 2 }

  /// There are no programs in memory.
  package func output(of command: [String], variable: String, input: [UInt8]) -> [UInt8]? { nil }

  package func read(_ path: FilePath) throws(FileError) -> [UInt8] {
    try state.withLock { state throws(FileError) in
      switch state.nodes[state.place(of: path)] {
      case .file(let inode, _): return state.contents[inode] ?? []
      case .directory: throw FileError(.read, path, .isDirectory)
      case .link, nil: throw FileError(.read, path, .notFound)
      }
    }
  }

  package func read(_ path: FilePath, _ range: Range<Int>) throws(FileError) -> [UInt8] {
    Array(try read(path).prefix(range.upperBound).dropFirst(range.lowerBound))
  }

  package func checkReading(_ path: FilePath) throws(FileError) {
    if try status(of: path, followingLinks: true) == nil { throw FileError(.read, path, .notFound) }
  }

  package func checkWriting(_ path: FilePath) throws(FileError) {
    if try status(of: path, followingLinks: true) == nil {
      throw FileError(.write, path, .notFound)
    }
  }

  package func checkWriting(in directory: FilePath) throws(FileError) {
    try state.withLock { state throws(FileError) in try state.requireDirectory(directory, .write) }
  }

  @discardableResult
  package func write(_ parts: [[UInt8]], to path: FilePath) throws(FileError) -> FileStatus {
    try state.withLock { state throws(FileError) in
      try state.requireDirectory(path.directory, .write)
      let place = state.place(of: path)
      if case .directory = state.nodes[place] { throw FileError(.write, path, .isDirectory) }
      if state.nodes[place] == nil { state.touch(place.directory) }
      return state.setContent(parts.reduce([], +), of: place)
    }
  }

  package func append(_ parts: [[UInt8]], to path: FilePath) throws(FileError) {
    try write([try read(path)] + parts, to: path)
  }

  @discardableResult
  package func copy(
    _ source: FilePath, to destination: FilePath, each: (Int) -> Bool
  ) throws(FileError) -> ContentHash {
    let bytes = try read(source)
    if try status(of: destination, followingLinks: false) != nil {
      throw FileError(.copy, destination, .exists)
    }
    try write(bytes, to: destination)
    if !each(bytes.count) { throw FileError(.copy, destination, .interrupted) }
    return ContentHash(of: bytes)
  }

  package func hash(_ path: FilePath, each: (Int) -> Bool) throws(FileError) -> ContentHash {
    let bytes = try read(path)
    if !each(bytes.count) { throw FileError(.read, path, .interrupted) }
    return ContentHash(of: bytes)
  }

  package func link(_ source: FilePath, to destination: FilePath) throws(FileError) {
    try state.withLock { state throws(FileError) in
      let source = state.newPlace(source)
      guard case .file = state.nodes[source] else { throw FileError(.link, source, .notFound) }
      try state.add(state.nodes[source], at: destination, .link)
    }
  }

  package func makeDirectory(_ path: FilePath) throws(FileError) {
    try state.withLock { state throws(FileError) in
      let node = MemoryTree.Node.directory(inode: state.freshInode(), modified: state.tick())
      try state.add(node, at: path, .createDirectory)
    }
  }

  package func makeLink(to target: FilePath, at path: FilePath) throws(FileError) {
    try state.withLock { state throws(FileError) in
      let node = MemoryTree.Node.link(
        inode: state.freshInode(), modified: state.tick(), target: target)
      try state.add(node, at: path, .link)
      state.hasLinks = true
    }
  }

  package func target(ofLink path: FilePath) throws(FileError) -> FilePath {
    try state.withLock { state throws(FileError) in
      switch state.nodes[state.newPlace(path)] {
      case .link(_, _, let target): return target
      case nil: throw FileError(.read, path, .notFound)
      // What the system's call answers of other things.
      default: throw FileError(.read, path, .system(22))
      }
    }
  }

  package func details(of path: FilePath) throws(FileError) -> FileDetails {
    try state.withLock { state throws(FileError) in
      guard let status = state.status(of: state.newPlace(path)) else {
        throw FileError(.examine, path, .notFound)
      }
      let owners = state.owners[status.inode] ?? (0, 0)
      return FileDetails(
        mode: status.mode, modified: status.modified, owner: owners.owner, group: owners.group,
        attributes: state.attributes[status.inode] ?? [])
    }
  }

  package func setDetails(
    _ details: FileDetails, of path: FilePath
  ) throws(FileError) -> [String] {
    try state.withLock { state throws(FileError) in
      let place = state.newPlace(path)
      guard let node = state.nodes[place] else { throw FileError(.write, path, .notFound) }
      state.modes[node.inode] = details.mode
      state.owners[node.inode] = (details.owner, details.group)
      state.attributes[node.inode] = details.attributes
      state.setModified(details.modified, ofInode: node.inode)
      return []
    }
  }

  package func volume(of path: FilePath) throws(FileError) -> FileVolume {
    if try status(of: path, followingLinks: true) == nil {
      throw FileError(.examine, path, .notFound)
    }
    return FileVolume(available: nil, isReadOnly: false, network: nil)
  }

  package func rename(_ source: FilePath, to destination: FilePath) throws(FileError) {
    try state.withLock { state throws(FileError) in
      let (from, to) = (state.newPlace(source), state.newPlace(destination))
      guard let node = state.nodes[from] else { throw FileError(.rename, source, .notFound) }
      try state.requireDirectory(to.directory, .rename)
      switch (node, state.nodes[to]) {
      case (.directory, .file), (.directory, .link):
        throw FileError(.rename, destination, .notDirectory)
      case (.directory, .directory) where !state.children(of: to).isEmpty:
        throw FileError(.rename, destination, .notEmpty)
      case (.file, .directory), (.link, .directory):
        throw FileError(.rename, destination, .isDirectory)
      default: break
      }
      state.move([(from, to)])
      state.touch(from.directory)
      state.touch(to.directory)
    }
  }

  package func exchange(_ first: FilePath, _ second: FilePath) throws(FileError) -> Bool {
    try state.withLock { state throws(FileError) in
      let paths = (state.newPlace(first), state.newPlace(second))
      for path in [paths.0, paths.1] where state.nodes[path] == nil {
        throw FileError(.rename, path, .notFound)
      }
      state.move([(paths.0, paths.1), (paths.1, paths.0)])
      return true
    }
  }

  package func remove(_ path: FilePath) throws(FileError) {
    try state.withLock { state throws(FileError) in
      let place = state.newPlace(path)
      guard let node = state.nodes[place] else { throw FileError(.remove, path, .notFound) }
      if case .directory = node { throw FileError(.remove, path, .isDirectory) }
      state.nodes[place] = nil
      state.touch(place.directory)
    }
  }

  package func removeDirectory(_ path: FilePath) throws(FileError) {
    try state.withLock { state throws(FileError) in
      let place = state.newPlace(path)
      guard let node = state.nodes[place] else { throw FileError(.remove, path, .notFound) }
      guard case .directory = node else { throw FileError(.remove, path, .notDirectory) }
      if !state.children(of: place).isEmpty { throw FileError(.remove, path, .notEmpty) }
      state.nodes[place] = nil
      state.touch(place.directory)
    }
  }

  package func resolve(_ path: FilePath) throws(FileError) -> FilePath {
    let normal = "/" / (path.normalized ?? "")
    guard try status(of: normal, followingLinks: true) != nil else {
      throw FileError(.examine, path, .notFound)
    }
    return state.withLock { $0.place(of: normal) }
  }

  package func lock(_ path: FilePath, waiting: Bool) throws(FileError) -> FileLock? {
    if try status(of: path, followingLinks: true) == nil { throw FileError(.lock, path, .notFound) }
    return FileLock(descriptor: nil)
  }

  package func setMode(_ mode: UInt16, of path: FilePath) throws(FileError) {
    try state.withLock { state throws(FileError) in
      guard let status = state.status(of: state.place(of: path)) else {
        throw FileError(.write, path, .notFound)
      }
      state.modes[status.inode] = mode
    }
  }

  /// Says of a file that it was last changed at a time, in nanoseconds since 1970.
  package func setModified(_ time: Int64, of path: FilePath) throws(FileError) {
    var details = try details(of: path)
    details.modified = time
    _ = try setDetails(details, of: path)
  }

  package func synchronize(_ path: FilePath) throws(FileError) {
    if try status(of: path, followingLinks: true) == nil {
      throw FileError(.write, path, .notFound)
    }
  }
}
