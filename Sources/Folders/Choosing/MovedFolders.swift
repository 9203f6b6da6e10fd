import FileSystem
import Paths

/// Updates of the record when folders move, and its notes on the places they left.
extension FolderRegistry {
  /// Updates the collections inside a folder that was copied elsewhere to their places in the copy.
  ///
  /// - Parameters:
  ///   - source: The folder, absolute and without links.
  ///   - destination: Its new place, as the user knows it.
  /// - Returns: The collections that have moved.
  @discardableResult
  package mutating func move(
    from source: FilePath, to destination: FilePath, in fileSystem: any FileOperations
  ) -> [Collection] {
    var moved: [Collection] = []
    for var collection in collections {
      let place = fileSystem.place(of: collection.path)
      let rest = place == source ? "" : place.relative(to: source)
      guard let rest else { continue }
      collection.path = destination / rest
      if let identity = try? fileSystem.identity(of: place) {
        collection.originals.append(Original(path: place, identity: identity))
      }
      collection.note(in: fileSystem)
      set(collection)
      moved.append(collection)
    }
    return moved
  }

  /// Returns the collection that was moved away from a folder; nil for any other folder, and for
  /// one that is remembered itself.
  package func collection(
    movedFrom folder: FilePath, in fileSystem: any FileOperations
  ) -> Collection? {
    guard collections.contains(where: { !$0.originals.isEmpty }),
      let identity = try? fileSystem.identity(of: folder),
      !collections.contains(where: { $0.identity?.isSameFolder(as: identity) == true })
    else { return nil }
    return collections.first { collection in
      collection.originals.contains { $0.identity.isSameFolder(as: identity) }
    }
  }
}
