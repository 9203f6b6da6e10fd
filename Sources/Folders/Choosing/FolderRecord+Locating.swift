import FileSystem

extension FolderRecord {
  /// Where a remembered folder is, and what was found out by the way.
  public struct Location: Hashable, Sendable {
    /// Where it is.
    public var path: String
    /// The folders that were found elsewhere on their disks, itself or those it is made of; that is
    /// remembered now.
    public var moves: [Move]

    init(path: String, moves: [Move] = []) {
      self.path = path
      self.moves = moves
    }
  }

  /// A folder that is not where it was.
  public struct Move: Hashable, Sendable {
    /// What the person calls it.
    public let name: String
    /// Where it was.
    public let from: String
    /// Where it is.
    public let to: String
  }

  /// Finds a remembered folder, and remembers where it is now.
  ///
  /// - Throws: `FolderProblem` if it cannot be used, `FileError` or `Broken` for the record.
  public func locate(
    _ collection: FolderRegistry.Collection, home: String?
  ) throws -> Location {
    var location = Location(path: collection.path)
    let problem = FolderProblem.of(collection, home: home, in: fileSystem)
    if let problem {
      // A disk may be mounted elsewhere now, so what is not there is looked for in any case.
      guard try fileSystem.status(of: collection.path, followingLinks: true) == nil,
        let path = LostFolder(home: home, in: fileSystem).find(collection)
      else {
        guard case .notFound = problem else { throw problem }
        throw FolderProblem.lost(name: collection.name, path: collection.path)
      }
      location.path = path
      location.moves = [Move(name: collection.name, from: collection.path, to: path)]
    }
    var known = collection
    known.path = location.path
    known.note(in: fileSystem)
    if problem != nil {
      try change { $0.set(known) }
    } else if known != collection {
      // Restored from a copy, it is another folder at the same place; not to have noted that only
      // means to note it the next time.
      _ = try? change { $0.set(known) }
    }
    try locateMembers(of: known, home: home, &location)
    return location
  }

  /// Has the links of a cookbook of several folders lead to where those are.
  ///
  /// One that cannot be used does not keep the others from being shown, and nor does a link that
  /// cannot be changed; whoever reads the cookbook is told (`missingMembers`).
  private func locateMembers(
    of collection: FolderRegistry.Collection, home: String?, _ location: inout Location
  ) throws {
    if collection.members.isEmpty { return }
    for member in try read().members(of: collection, at: collection.path, in: fileSystem) {
      do {
        let place = try locate(member, home: home)
        location.moves += place.moves
        try JointFolder.update(
          collection.path, chapter: member.name, to: place.path, in: fileSystem)
      } catch is FolderProblem {
        continue
      } catch let error as FileError where [.notPermitted, .readOnly].contains(error.reason) {
        continue
      }
    }
  }
}

extension FolderRegistry.Collection {
  /// Notes what its folder is found again by.
  public mutating func note(in fileSystem: any FileOperations) {
    identity = try? fileSystem.identity(of: path)
    mount = MountPoint.of(path, in: fileSystem)
    bookmark = FolderBookmark.make(of: path)
  }
}
