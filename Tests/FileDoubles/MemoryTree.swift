import FileSystem
import Paths

/// What a `MemoryFileSystem` keeps: names that point at nodes, and contents by inode.
struct MemoryTree {
  enum Node {
    case file(inode: UInt64, modified: Int64)
    case directory(inode: UInt64, modified: Int64)
    case link(inode: UInt64, modified: Int64, target: FilePath)

    var inode: UInt64 {
      switch self {
      case .file(let inode, _), .directory(let inode, _), .link(let inode, _, _): inode
      }
    }

    func modified(at time: Int64) -> Node {
      switch self {
      case .file(let inode, _): .file(inode: inode, modified: time)
      case .directory(let inode, _): .directory(inode: inode, modified: time)
      case .link(let inode, _, let target): .link(inode: inode, modified: time, target: target)
      }
    }
  }

  var nodes: [FilePath: Node] = ["/": .directory(inode: 1, modified: 0)]
  var contents: [UInt64: [UInt8]] = [:]
  var modes: [UInt64: UInt16] = [:]
  /// When times were set last; what is not here changed with its content.
  var changed: [UInt64: Int64] = [:]
  var owners: [UInt64: (owner: UInt32, group: UInt32)] = [:]
  /// When files were created, by inode, where that is recorded.
  var births: [UInt64: Int64] = [:]
  var attributes: [UInt64: [FileAttribute]] = [:]
  var lastInode: UInt64 = 1
  var clock: Int64 = 0
  /// Whether there has ever been a link, for without any no path needs to be worked out.
  var hasLinks = false

  mutating func freshInode() -> UInt64 {
    lastInode += 1
    return lastInode
  }

  mutating func tick() -> Int64 {
    clock += 1
    return clock
  }

  @discardableResult
  mutating func setContent(_ bytes: [UInt8], of path: FilePath) -> FileStatus {
    let inode: UInt64 = if case .file(let inode, _) = nodes[path] { inode } else { freshInode() }
    let modified = tick()
    changed[inode] = nil
    nodes[path] = .file(inode: inode, modified: modified)
    contents[inode] = bytes
    return FileStatus(
      kind: .file, device: 1, inode: inode, size: Int64(bytes.count), modified: modified,
      mode: modes[inode] ?? 0o644)
  }

  func status(of path: FilePath) -> FileStatus? {
    switch nodes[path] {
    case .file(let inode, let modified):
      FileStatus(
        kind: .file, device: 1, inode: inode, size: Int64(contents[inode]?.count ?? 0),
        modified: modified, changed: changed[inode], mode: modes[inode] ?? 0o644)
    case .directory(let inode, let modified):
      FileStatus(
        kind: .directory, device: 1, inode: inode, size: 0, modified: modified,
        mode: modes[inode] ?? 0o755)
    case .link(let inode, let modified, let target):
      FileStatus(
        kind: .link, device: 1, inode: inode, size: Int64(target.utf8.count), modified: modified,
        mode: 0o777)
    case nil: nil
    }
  }

  /// The path without symbolic links on the way to it and, maybe, at its end.
  ///
  /// What links to itself stays as it is, and so names nothing.
  func place(of path: FilePath, followingLast: Bool = true) -> FilePath {
    if !hasLinks { return path }
    var rest = path.parts
    var place: FilePath = "/"
    var follows = 0
    while !rest.isEmpty {
      let name = rest.removeFirst()
      let next = place / name
      guard case .link(_, _, let target) = nodes[next], followingLast || !rest.isEmpty else {
        place = next
        continue
      }
      follows += 1
      if follows > 40 { return path }
      let whole = target.isAbsolute ? target : place / target
      rest = (whole.normalized ?? "").parts + rest
      place = "/"
    }
    return place
  }

  /// The path of something that need not be there, in the folder it is really in.
  func newPlace(_ path: FilePath) -> FilePath { place(of: path, followingLast: false) }

  func requireDirectory(
    _ path: FilePath, _ operation: FileError.Operation
  ) throws(FileError) {
    switch nodes[place(of: path)] {
    case .directory: return
    case .file, .link: throw FileError(operation, path, .notDirectory)
    case nil: throw FileError(operation, path, .notFound)
    }
  }

  func children(of directory: FilePath) -> [FilePath] {
    nodes.keys
      .filter { $0 != "/" && $0.directory == directory }
      .sorted()
  }

  /// Gives a node a name, where nothing is.
  mutating func add(
    _ node: Node?, at path: FilePath, _ operation: FileError.Operation
  ) throws(FileError) {
    let place = newPlace(path)
    if nodes[place] != nil { throw FileError(operation, path, .exists) }
    try requireDirectory(place.directory, operation)
    nodes[place] = node
    touch(place.directory)
  }

  /// Says of something, by all its names, when it was last changed.
  mutating func setModified(_ time: Int64, ofInode inode: UInt64) {
    changed[inode] = tick()
    for (path, node) in nodes where node.inode == inode { nodes[path] = node.modified(at: time) }
  }

  /// Notes that what a directory lists has changed.
  mutating func touch(_ directory: FilePath) {
    nodes[directory] = nodes[directory]?.modified(at: tick())
  }

  /// Moves whole subtrees at the same time, replacing what is at the destinations.
  mutating func move(_ moves: [(source: FilePath, destination: FilePath)]) {
    var moved: [FilePath: Node] = [:]
    for (source, destination) in moves {
      for (path, node) in nodes where path.isInside(source) {
        moved[path.relative(to: source).map { destination / $0 } ?? destination] = node
      }
    }
    for path in nodes.keys
    where moves.contains(where: {
      path.isInside($0.source) || path.isInside($0.destination)
    }) {
      nodes[path] = nil
    }
    nodes.merge(moved) { $1 }
  }
}
