import FileSystem
import Paths

extension FolderRecord {
  /// Where a remembered folder is, and what was found out by the way.
  package struct Location: Hashable, Sendable {
    /// Where it is.
    package var path: FilePath
    /// The folders that were found elsewhere on their disks, itself or those it is made of; that is
    /// remembered now.
    package var moves: [Move]
    /// The names of those in whose place another folder with recipes is, as after it was restored
    /// from a copy; that is remembered now.
    package var renewed: [String]

    init(path: FilePath, moves: [Move] = [], renewed: [String] = []) {
      self.path = path
      self.moves = moves
      self.renewed = renewed
    }
  }

  /// A folder that is not where it was.
  package struct Move: Hashable, Sendable {
    /// What the person calls it.
    package let name: String
    /// Where it was.
    package let from: FilePath
    /// Where it is.
    package let to: FilePath
  }

  /// Finds a remembered folder, and remembers where it is now.
  ///
  /// - Throws: `FolderError` if it cannot be used, `FileError` or `UnreadableError` for the record.
  package func locate(
    _ collection: FolderRegistry.Collection, home: FilePath?
  ) throws -> Location {
    var location = Location(path: collection.path)
    let problem = FolderError.of(collection, home: home, in: fileSystem)
    let found = try find(collection, home: home, unless: problem)
    if let found {
      location.path = found
      location.moves = [Move(name: collection.name, from: collection.path, to: found)]
    } else if let problem {
      guard case .notFound = problem else { throw problem }
      throw FolderError.lost(name: collection.name, path: collection.path)
    }
    var known = collection
    known.path = location.path
    known.note(in: fileSystem)
    if found != nil {
      try change { $0.set(known) }
      try locateOthers(than: known, home: home, &location)
    } else if known != collection {
      // Restored from a copy, it is another folder at the same place; not to have noted that only
      // means to note it the next time.
      if collection.isBornAnew(in: fileSystem) { location.renewed.append(collection.name) }
      _ = try? change { $0.set(known) }
    }
    try locateMembers(of: known, home: home, &location)
    return location
  }

  /// Where a folder is that is not in its place; nil if it is there, or nowhere near.
  private func find(
    _ collection: FolderRegistry.Collection, home: FilePath?, unless problem: FolderError?
  ) throws -> FilePath? {
    switch problem {
    case .notFolder, .notPermitted, .file: return nil
    case nil:
      guard collection.isInPlace(in: fileSystem) == false else { return nil }
      // A link that leads to another folder now was made to.
      let status = try fileSystem.status(of: collection.path, followingLinks: false)
      if status?.kind == .link { return nil }
    // A disk may be mounted elsewhere now, so what is not there is looked for in any case.
    default: break
    }
    return LostFolder(home: home, in: fileSystem).find(collection)
  }

  /// Finds the folders that were remembered where one was found: they have changed places.
  private func locateOthers(
    than found: FolderRegistry.Collection, home: FilePath?, _ location: inout Location
  ) throws {
    for other in try read().collections
    where other.name != found.name && other.path == found.path {
      if let place = try? locate(other, home: home) { location.moves += place.moves }
    }
  }

  /// Has the links of a cookbook of several folders lead to where those are.
  ///
  /// One that cannot be used does not keep the others from being shown, and nor does a link that
  /// cannot be changed; whoever reads the cookbook is told (`missingMembers`).
  private func locateMembers(
    of collection: FolderRegistry.Collection, home: FilePath?, _ location: inout Location
  ) throws {
    if collection.members.isEmpty { return }
    for member in try read().members(of: collection, at: collection.path, in: fileSystem) {
      do {
        let place = try locate(member, home: home)
        location.moves += place.moves
        location.renewed += place.renewed
        try JointFolder.update(
          collection.path, chapter: member.name, to: place.path, in: fileSystem)
      } catch is FolderError {
        continue
      } catch let error as FileError where [.notPermitted, .readOnly].contains(error.reason) {
        continue
      }
    }
  }
}

extension FolderRegistry.Collection {
  /// Notes what its folder is found again by.
  package mutating func note(in fileSystem: any FileOperations) {
    identity = try? fileSystem.identity(of: path)
    mount = MountPoint.of(path, in: fileSystem)
    bookmark = FolderBookmark.make(of: path)
    if let identity { originals.removeAll { $0.identity.isSameFolder(as: identity) } }
  }
}
