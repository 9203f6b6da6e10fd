import FileSystem
import Paths

/// The recipe folders that the user has chosen, by name, and the one in use.
package struct FolderRegistry: Hashable, Sendable {
  /// One chosen folder.
  package struct Collection: Hashable, Sendable {
    /// The user's name for it.
    package var name: String
    /// Its absolute path; symbolic links in it are kept, since the user knows it by that path.
    package var path: FilePath
    /// The identity by which it is found after it was renamed or moved; nil if it has never
    /// existed.
    package var identity: FileIdentity?
    /// The absolute mount point of its disk; `/` for the system's own.
    package var mount: FilePath?
    /// The bookmark by which macOS finds it again, in base64.
    package var bookmark: String?
    /// The names of the collections it consists of; empty for an ordinary folder.
    package var members: [String] = []
    /// The folders it was moved from, in order, except one that it has moved back to.
    package var originals: [Original] = []

    /// Creates a chosen folder.
    package init(
      name: String, path: FilePath, identity: FileIdentity? = nil, mount: FilePath? = nil,
      bookmark: String? = nil, members: [String] = [], originals: [Original] = []
    ) {
      self.name = name
      self.path = path
      self.identity = identity
      self.mount = mount
      self.bookmark = bookmark
      self.members = members
      self.originals = originals
    }
  }

  /// A folder whose recipes were moved elsewhere, which was left in place or is in the trash.
  package struct Original: Hashable, Sendable {
    /// Its former path, absolute and without links.
    package let path: FilePath
    /// Its identity.
    package let identity: FileIdentity

    /// Creates the record of a folder that was left.
    package init(path: FilePath, identity: FileIdentity) {
      self.path = path
      self.identity = identity
    }
  }

  /// The folders, in the order in which they were chosen.
  package private(set) var collections: [Collection] = []
  /// The name of the collection in use, if any.
  package private(set) var current: String?

  /// Creates a registry without any folder.
  package init() {}

  /// Returns the collection with a name; case does not matter.
  package func collection(named name: String) -> Collection? {
    place(of: name).map { collections[$0] }
  }

  /// The collection in use.
  package var currentCollection: Collection? { current.flatMap(collection(named:)) }

  /// Returns the collection with a path.
  package func collection(at path: FilePath) -> Collection? {
    collections.first { $0.path == path }
  }

  /// Adds a collection, or replaces the one with its name.
  package mutating func set(_ collection: Collection) {
    if let place = place(of: collection.name) {
      collections[place] = collection
    } else {
      collections.append(collection)
    }
  }

  /// Makes a collection the one in use.
  package mutating func use(_ name: String) {
    if let collection = collection(named: name) { current = collection.name }
  }

  /// Forgets a collection; nothing on the disk changes.
  package mutating func remove(_ name: String) {
    guard let place = place(of: name) else { return }
    if collections[place].name == current { current = nil }
    collections.remove(at: place)
  }

  /// Returns a name that no collection has: the wanted one, or that with a number.
  package func freeName(like wanted: String) -> String {
    var name = wanted
    var number = 2
    while place(of: name) != nil {
      name = "\(wanted) \(number)"
      number += 1
    }
    return name
  }

  private func place(of name: String) -> Int? {
    let folded = name.lowercased()
    return collections.firstIndex { $0.name.lowercased() == folded }
  }
}

/// The names that a collection can have.
package enum FolderName {
  /// Returns whether a name can be typed after `--collection`, shown in one line, and be the name
  /// of a chapter.
  package static func isValid(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && !"-. ".utf8.contains(name.utf8.first ?? 0)
      && name.utf8.last != 0x20
      && name.unicodeScalars.allSatisfy {
        $0 != "/" && $0.properties.generalCategory != .control
          && $0.properties.generalCategory != .format
      }
  }
}
