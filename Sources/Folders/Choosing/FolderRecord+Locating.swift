import FileSystem
import Paths

extension FolderRecord {
  /// The location of a remembered folder, and the discoveries made while finding it.
  package struct Location: Hashable, Sendable {
    /// Its path.
    package var path: FilePath
    /// The folders found elsewhere on their disks, itself or its members; the record is updated.
    package var moves: [Move]
    /// The names of folders replaced by another folder with recipes, as after restoring a backup;
    /// the record is updated.
    package var renewed: [String]

    init(path: FilePath, moves: [Move] = [], renewed: [String] = []) {
      self.path = path
      self.moves = moves
      self.renewed = renewed
    }
  }

  /// A folder that has moved.
  package struct Move: Hashable, Sendable {
    /// The user's name for it.
    package let name: String
    /// Its former path.
    package let from: FilePath
    /// Its current path.
    package let to: FilePath
  }

  /// Finds a remembered folder, and remembers its current location.
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
    if found != nil { known.bookmark = nil }
    known.note(in: fileSystem)
    if found != nil {
      try change { $0.set(known) }
      try locateOthers(than: known, home: home, &location)
    } else if known != collection {
      // A folder restored from a backup is another one in the same place. If that cannot be
      // recorded now, it will be the next time.
      if collection.isBornAnew(in: fileSystem) { location.renewed.append(collection.name) }
      _ = try? change { $0.set(known) }
    }
    try locateMembers(of: known, home: home, &location)
    return location
  }

  /// Returns the current path of a folder that is not in its place; nil if it is in its place, or
  /// not found nearby.
  private func find(
    _ collection: FolderRegistry.Collection, home: FilePath?, unless problem: FolderError?
  ) throws -> FilePath? {
    switch problem {
    case .notFolder, .notPermitted, .file: return nil
    case nil:
      guard collection.isInPlace(in: fileSystem) == false else { return nil }
      // A link that now leads to another folder was changed on purpose.
      let status = try fileSystem.status(of: collection.path, followingLinks: false)
      if status?.kind == .link { return nil }
    // A disk may be mounted elsewhere now, so a missing folder is searched for in any case.
    default: break
    }
    return LostFolder(home: home, in: fileSystem).find(collection)
  }

  /// Finds the folders that were remembered at the place of the one found: they have swapped
  /// places.
  private func locateOthers(
    than found: FolderRegistry.Collection, home: FilePath?, _ location: inout Location
  ) throws {
    for other in try read().collections
    where other.name != found.name && other.path == found.path {
      if let place = try? locate(other, home: home) { location.moves += place.moves }
    }
  }

  /// Points the links of a common cookbook at the current places of its folders.
  ///
  /// If a folder cannot be used or a link cannot be changed, the others are still shown; the
  /// problem is reported when the cookbook is read (`missingMembers`).
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
  /// Records the traits by which its folder can be found after a move.
  ///
  /// The bookmark of the same folder stays, since every new one has other bytes.
  package mutating func note(in fileSystem: any FileOperations) {
    let now = try? fileSystem.identity(of: path)
    let isSame = identity.flatMap { known in now?.isSameFolder(as: known) } == true
    identity = now
    mount = MountPoint.of(path, in: fileSystem)
    if bookmark == nil || !isSame { bookmark = fileSystem.bookmark(of: path) }
    if let identity { originals.removeAll { $0.identity.isSameFolder(as: identity) } }
  }
}
