import FileSystem

/// From where to where a folder moves, and how far an earlier try has come.
struct MoveRoute: Sendable {
  /// How far it has come.
  enum Stage: Hashable, Sendable {
    /// Nothing has been done.
    case fresh
    /// An earlier try was broken off while copying.
    case copying
    /// Of what an earlier try copied, these names are in the destination already; nil for all.
    case arriving([String]?)
    /// The destination is the recipe folder already; the original may still be there.
    case arrived
  }

  /// The folder to move, absolute and without links; nil if it is gone and only tidying is left to do.
  let source: String?
  /// Where it is to be, likewise.
  let destination: String
  let staging: MoveStaging
  let stage: Stage

  /// Works out the way, or refuses it.
  init(
    from source: String, to destination: String, in fileSystem: any FileOperations
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
      // It has gone to the trash, and only then the move was broken off.
      let origin = try? Self.absolute(source, in: fileSystem)
      guard let begun, let origin, FilePath.areSame(origin, begun), isThere else {
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
      // The setting was changed, and only then the move was broken off.
      let isLeft = try begun.map { try fileSystem.status(of: $0, followingLinks: false) != nil }
      self.source = isLeft == true ? begun : nil
      stage = .arrived
      return
    }
    self.source = origin
    if FilePath.isInside(target, origin) {
      throw MoveError.destinationInside(target, source: origin)
    }
    if FilePath.isInside(origin, target) {
      throw MoveError.sourceInside(origin, destination: target)
    }
    let nested = MoveStaging(destination: origin, isInside: true, fileSystem: fileSystem)
    if try nested.isThere() { throw MoveError.unfinished(origin, from: try nested.source()) }
    stage = try Self.stage(of: staging, from: origin, begun: begun, isThere: isThere)
  }

  /// The absolute path of a destination, which need not be there; what it would lie in has to be.
  private static func resolved(
    _ path: String, in fileSystem: any FileOperations
  ) throws -> String {
    var path = path
    while path.utf8.count > 1, path.utf8.last == 0x2F { path = String(path.dropLast()) }
    if let status = try fileSystem.status(of: path, followingLinks: true) {
      guard status.kind == .directory else { throw MoveError.notFolder(path) }
      return try fileSystem.resolve(path)
    }
    // A link that leads nowhere.
    if try fileSystem.status(of: path, followingLinks: false) != nil {
      throw MoveError.notFolder(path)
    }
    let parent = FilePath.directory(of: path)
    let isFolder = try fileSystem.status(
      of: parent.isEmpty ? "." : parent, followingLinks: true)?.kind
    guard isFolder == .directory, ![".", ".."].contains(FilePath.name(of: path)) else {
      throw MoveError.noParent(path)
    }
    return try absolute(path, in: fileSystem)
  }

  /// The absolute path of what need not be there in a folder that is.
  private static func absolute(
    _ path: String, in fileSystem: any FileOperations
  ) throws(FileError) -> String {
    let parent = FilePath.directory(of: path)
    return FilePath.join(
      try fileSystem.resolve(parent.isEmpty ? "." : parent), FilePath.name(of: path))
  }

  private static func stage(
    of staging: MoveStaging, from source: String, begun: String?, isThere: Bool
  ) throws -> Stage {
    let fileSystem = staging.fileSystem
    if let begun, !FilePath.areSame(begun, source) {
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
      // Beside the destination the copy is there until it takes its place in one step.
      if try staging.hasCopy() { throw MoveError.notEmpty(staging.destination, found) }
      return .arriving(nil)
    }
    let origin = try Set(fileSystem.entries(of: source).map { Array($0.name.utf8) })
    let isCopied = try staging.hasCopy()
    let copied =
      try isCopied ? Set(fileSystem.entries(of: staging.copy).map { Array($0.name.utf8) }) : []
    let foreign = found.filter {
      !origin.contains(Array($0.utf8)) || copied.contains(Array($0.utf8))
    }
    if !foreign.isEmpty { throw try staging.difference(foreign, from: source) }
    return .arriving(isCopied ? found : nil)
  }
}
