import FileSystem
import Paths

/// Moves a recipe folder without losing anything, whatever happens in the meantime.
///
/// Everything is copied into a hidden folder, read again from there and compared. Only a complete
/// and verified copy goes to its destination, and only then does the setting change; until then the
/// original is not touched.
package struct FolderMove: Sendable {
  let source: FilePath
  let destination: FilePath
  let removesSource: Bool
  let home: FilePath?
  let fileSystem: any FileOperations

  /// Creates the move of a folder.
  ///
  /// With `removesSource`, the original goes to the trash beside it at the end. `home` is the
  /// user's home folder, where sync programs record which folders are theirs.
  package init(
    of source: FilePath, to destination: FilePath, removesSource: Bool, home: FilePath?,
    in fileSystem: any FileOperations
  ) {
    self.source = source
    self.destination = destination
    self.removesSource = removesSource
    self.home = home
    self.fileSystem = fileSystem
  }

  /// Returns a description of the move, without changing anything.
  ///
  /// - Throws: `MoveError` or `FileError` if it cannot be done.
  package func plan() throws -> MovePlan {
    let route = try route()
    let shown = try route.source.map { source in try survey(source) }
    let volume = try fileSystem.volume(of: parent(of: route.staging))
    if let shown, route.stage != .arrived { try check(route, shown, volume) }
    return MovePlan(
      source: route.source, destination: route.destination,
      sourcePlace: try place(of: route.source ?? route.destination),
      destinationPlace: try place(of: parent(of: route.staging)),
      isSameDisk: try shown?.entries.first?.status.device == device(of: parent(of: route.staging)),
      files: shown?.count(of: .file) ?? 0, folders: shown?.count(of: .directory) ?? 0,
      links: shown?.count(of: .link) ?? 0, bytes: shown?.size ?? 0, available: volume.available,
      usesFolder: route.staging.isInside, isResumed: route.stage != .fresh,
      isArrived: route.stage == .arrived,
      strayLinks: shown.map {
        strayLinks(in: $0, of: route.source ?? "", to: route.destination)
      } ?? [],
      likeNames: shown.map(LikeNames.pairs) ?? [])
  }

  /// Returns whether a move to a folder is unfinished.
  package static func isUnfinished(at destination: FilePath, in fileSystem: any FileOperations)
    -> Bool
  {
    [true, false].contains { isInside in
      let staging = MoveStaging(
        destination: destination, isInside: isInside, fileSystem: fileSystem)
      return (try? staging.isThere()) != false
    }
  }

  func route() throws -> MoveRoute {
    try MoveRoute(from: source, to: destination, in: fileSystem)
  }

  /// Lists the folder, and throws if it contains anything that cannot be copied, before copying
  /// begins.
  func survey(_ source: FilePath) throws -> FolderTree {
    let tree = try FolderTree(source, in: fileSystem)
    let special = tree.entries.filter { $0.kind == .other }
    if !special.isEmpty { throw MoveError.special(source, special.map(\.path)) }
    var unreadable: [FilePath] = []
    for entry in tree.entries where entry.kind == .file {
      do throws(FileError) {
        try fileSystem.checkReading(source / entry.path)
      } catch {
        if error.reason != .notFound { unreadable.append(entry.path) }
      }
    }
    if !unreadable.isEmpty { throw MoveError.unreadable(source, unreadable) }
    return tree
  }

  /// Throws if the destination cannot take the copy.
  func check(_ route: MoveRoute, _ tree: FolderTree, _ volume: FileVolume) throws {
    if volume.isReadOnly { throw FileError(.write, route.destination, .readOnly) }
    let parent = parent(of: route.staging)
    if try !route.staging.isThere() { try fileSystem.checkWriting(in: parent) }
    if removesSource, let source = route.source { try checkTakingAway(source) }
    guard let available = volume.available else { return }
    let isCopied = try route.staging.isThere() && route.staging.hasCopy()
    let copied = isCopied ? try FolderTree(route.staging.copy, in: fileSystem) : nil
    let needed = Self.room(for: tree) - (copied.map(Self.room) ?? 0)
    if case .arriving = route.stage { return }
    if needed > available { throw MoveError.noRoom(route.destination, needed, available) }
  }

  /// Throws, before anything begins, if the original could not be removed in the end.
  private func checkTakingAway(_ source: FilePath) throws(MoveError) {
    if fileSystem.isMountPoint(source) { throw .stays(source, .mounted) }
    let parent = source.directory
    do throws(FileError) {
      try Trash(of: parent, in: fileSystem).check(source.name)
    } catch {
      throw .stays(source, .file(error))
    }
  }

  /// Returns the parent of the hidden folder.
  func parent(of staging: MoveStaging) -> FilePath { staging.folder.directory }

  /// Returns the space that a copy needs: disks allocate it in blocks.
  private static func room(for tree: FolderTree) -> Int64 {
    let piece: Int64 = 4096
    return tree.entries.reduce(0) { room, entry in
      switch entry.kind {
      case .file: room + (entry.status.size + piece - 1) / piece * piece
      case .directory: room + piece
      default: room
      }
    }
  }

  private func place(of path: FilePath) throws(FileError) -> FolderPlace {
    try FolderPlace(of: path, home: home, in: fileSystem)
  }

  private func device(of path: FilePath) throws(FileError) -> UInt64? {
    try fileSystem.status(of: path, followingLinks: true)?.device
  }

  /// Returns whether a path leads to the same place from two folders, as it may if one is beside
  /// the other.
  private func leads(_ path: FilePath, from source: FilePath, sameFrom destination: FilePath)
    -> Bool
  {
    (source / path).normalized
      == (destination / path).normalized
  }

  private func strayLinks(
    in tree: FolderTree, of source: FilePath, to destination: FilePath
  ) -> [MovePlan.Link] {
    tree.entries.compactMap { entry in
      guard let target = entry.target else { return nil }
      let leadsToOriginal = target.isAbsolute && target.isInside(source)
      let relative = entry.path.directory / target
      let leadsOut = !target.isAbsolute && relative.normalized == nil
      guard leadsToOriginal || leadsOut else { return nil }
      if leadsOut, leads(relative, from: source, sameFrom: destination) { return nil }
      return MovePlan.Link(path: entry.path, target: target, leadsToOriginal: leadsToOriginal)
    }
    .sorted { $0.path < $1.path }
  }
}
