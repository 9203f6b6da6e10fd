import FileSystem

extension FolderRecord {
  /// Where a remembered folder is.
  public enum Location: Hashable, Sendable {
    /// Where it was.
    case same(path: String)
    /// Elsewhere on its disk; that is remembered now.
    case moved(path: String, from: String)

    /// Where it is.
    public var path: String {
      switch self {
      case .same(let path), .moved(let path, _): path
      }
    }
  }

  /// Finds a remembered folder, and remembers where it is now.
  ///
  /// - Throws: `FolderProblem` if it cannot be used, `FileError` or `Broken` for the record.
  public func locate(
    _ collection: FolderRegistry.Collection, home: String?
  ) throws -> Location {
    guard let problem = FolderProblem.of(collection.path, home: home, in: fileSystem) else {
      let known = Self.collection(collection.name, at: collection.path, in: fileSystem)
      // Restored from a copy, it is another folder at the same place.
      if known.identity != collection.identity {
        _ = try? change { $0.set(known) }
      }
      return .same(path: collection.path)
    }
    guard case .notFound = problem else { throw problem }
    guard let path = LostFolder(home: home, in: fileSystem).find(collection) else {
      throw FolderProblem.lost(name: collection.name, path: collection.path)
    }
    try change { $0.set(Self.collection(collection.name, at: path, in: fileSystem)) }
    return .moved(path: path, from: collection.path)
  }

  /// A collection with what its folder is found again by.
  public static func collection(
    _ name: String, at path: String, in fileSystem: any FileOperations
  ) -> FolderRegistry.Collection {
    FolderRegistry.Collection(
      name: name, path: path, identity: try? fileSystem.identity(of: path),
      bookmark: FolderBookmark.make(of: path))
  }
}
