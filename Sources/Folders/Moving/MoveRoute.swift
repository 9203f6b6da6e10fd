import FileSystem
import Paths

/// The source and destination of a move, and the progress of an earlier try.
struct MoveRoute: Sendable {
  /// The progress of the move.
  enum Stage: Hashable, Sendable {
    /// Nothing has been done.
    case fresh
    /// An earlier try was interrupted while copying.
    case copying
    /// These names of an earlier try's copy are in the destination already; nil for all of them.
    case arriving([FilePath]?)
    /// The destination is the recipe folder already; the original may still exist.
    case arrived
  }

  /// The folder to move, absolute and without links; nil if it is gone and only cleaning up is
  /// left.
  let source: FilePath?
  /// The destination, absolute and without links.
  let destination: FilePath
  let staging: MoveStaging
  let stage: Stage

  /// Determines the route, or throws if the move is not possible.
  init(
    from source: FilePath, to destination: FilePath, in fileSystem: any FileOperations
  ) throws {
    let target = try Self.resolved(destination, in: fileSystem)
    let isThere = try fileSystem.status(of: target, followingLinks: true) != nil
    let inside = MoveStaging(destination: target, isInside: true, fileSystem: fileSystem)
    let beside = MoveStaging(destination: target, isInside: false, fileSystem: fileSystem)
    let staging = try inside.isThere() || (isThere && !beside.isThere()) ? inside : beside
    let begun = try staging.source()
    self.destination = target
    self.staging = staging
    guard let status = try fileSystem.status(of: source, followingLinks: true) else {
      // The move was interrupted after the original had gone to the trash.
      let origin = try? Self.absolute(source, in: fileSystem)
      guard let begun, let origin, origin == begun, isThere else {
        throw FileError(.examine, source, .notFound)
      }
      self.source = nil
      stage = .arrived
      return
    }
    guard status.kind == .directory else { throw MoveError.notFolder(source) }
    let origin = try fileSystem.resolve(source)
    if origin == "/" { throw MoveError.wholeDisk }
    let same = try fileSystem.status(of: target, followingLinks: true)
    if same?.inode == status.inode, same?.device == status.device {
      guard try staging.isThere() else { throw MoveError.sameFolder(target) }
      if try staging.hasCopy() { throw MoveError.unfinished(target, from: begun) }
      // The move was interrupted after the setting had changed.
      let isLeft = try begun.map { try fileSystem.status(of: $0, followingLinks: false) != nil }
      self.source = isLeft == true ? begun : nil
      stage = .arrived
      return
    }
    self.source = origin
    if target.isInside(origin) {
      throw MoveError.destinationInside(target, source: origin)
    }
    if origin.isInside(target) {
      throw MoveError.sourceInside(origin, destination: target)
    }
    let nested = MoveStaging(destination: origin, isInside: true, fileSystem: fileSystem)
    if try nested.isThere() { throw MoveError.unfinished(origin, from: try nested.source()) }
    stage = try Self.stage(of: staging, from: origin, begun: begun, isThere: isThere)
  }

  /// Returns the absolute path of a destination, which need not exist; its parent must.
  private static func resolved(
    _ path: FilePath, in fileSystem: any FileOperations
  ) throws -> FilePath {
    var path = path
    while path.utf8.count > 1, path.utf8.last == 0x2F {
      path = FilePath(decoding: path.utf8.dropLast())
    }
    if let status = try fileSystem.status(of: path, followingLinks: true) {
      guard status.kind == .directory else { throw MoveError.notFolder(path) }
      return try fileSystem.resolve(path)
    }
    // The link is broken.
    if try fileSystem.status(of: path, followingLinks: false) != nil {
      throw MoveError.notFolder(path)
    }
    let parent = path.directory
    let isFolder = try fileSystem.status(
      of: parent.isEmpty ? "." : parent, followingLinks: true)?.kind
    guard isFolder == .directory, path.name != ".", path.name != ".." else {
      throw MoveError.noParent(path)
    }
    return try absolute(path, in: fileSystem)
  }

  /// Returns the absolute path of something that need not exist, in a folder that does.
  private static func absolute(
    _ path: FilePath, in fileSystem: any FileOperations
  ) throws(FileError) -> FilePath {
    let parent = path.directory
    return (try fileSystem.resolve(parent.isEmpty ? "." : parent)) / path.name
  }

  private static func stage(
    of staging: MoveStaging, from source: FilePath, begun: FilePath?, isThere: Bool
  ) throws -> Stage {
    let fileSystem = staging.fileSystem
    if let begun, begun != source {
      throw MoveError.otherMove(staging.destination, staging: staging.folder, from: begun)
    }
    let isStaged = try staging.isThere()
    if isStaged, begun == nil, try staging.hasCopy() {
      throw MoveError.foreignStaging(staging.folder)
    }
    guard isThere else { return isStaged ? .copying : .fresh }
    let found = try fileSystem.entries(of: staging.destination).map(\.name)
      .filter { $0 != MoveStaging.name }
    if found.isEmpty { return isStaged ? .copying : .fresh }
    guard begun != nil else { throw MoveError.notEmpty(staging.destination, found) }
    if !staging.isInside {
      // If the copy is beside the destination, it stays there until it takes its place atomically.
      if try staging.hasCopy() { throw MoveError.notEmpty(staging.destination, found) }
      return .arriving(nil)
    }
    let origin = try Set(fileSystem.entries(of: source).map(\.name))
    let isCopied = try staging.hasCopy()
    let copied =
      try isCopied ? Set(fileSystem.entries(of: staging.copy).map(\.name)) : []
    let foreign = found.filter { !origin.contains($0) || copied.contains($0) }
    if !foreign.isEmpty { throw try staging.difference(foreign, from: source) }
    return .arriving(isCopied ? found : nil)
  }
}
