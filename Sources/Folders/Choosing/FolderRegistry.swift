import FileSystem
import Paths

/// The recipe folders a person has chosen, by name, and which of them is in use.
public struct FolderRegistry: Hashable, Sendable {
  /// One chosen folder.
  public struct Collection: Hashable, Sendable {
    /// What the person calls it.
    public var name: String
    /// Where it is, absolute; symbolic links stay in it, since people know it by that path.
    public var path: FilePath
    /// What it is found again by when it was renamed or moved; nil for one that never was there.
    public var identity: FileIdentity?
    /// Where the disk it was on is mounted, absolute; `/` for the system's own.
    public var mount: FilePath?
    /// What macOS finds it again by, in base64.
    public var bookmark: String?
    /// The names of the collections it is made of; none for a folder of its own.
    public var members: [String] = []
    /// The folders it was moved from, one after the other; not one that it is back in.
    public var originals: [Original] = []

    /// Creates a chosen folder.
    public init(
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

  /// A folder whose recipes were moved elsewhere, and that is left as it was or in the trash.
  public struct Original: Hashable, Sendable {
    /// Where it was, absolute and without links.
    public let path: FilePath
    /// What it is known by.
    public let identity: FileIdentity

    /// Creates a folder that was left.
    public init(path: FilePath, identity: FileIdentity) {
      self.path = path
      self.identity = identity
    }
  }

  /// The folders, in the order in which they were chosen.
  public private(set) var collections: [Collection] = []
  /// The name of the one in use; nil if none is.
  public private(set) var current: String?

  /// Creates a registry without any folder.
  public init() {}

  /// The collection of a name; upper and lower case are the same.
  public func collection(named name: String) -> Collection? {
    place(of: name).map { collections[$0] }
  }

  /// The collection in use.
  public var currentCollection: Collection? { current.flatMap(collection(named:)) }

  /// The collection with a path.
  public func collection(at path: FilePath) -> Collection? {
    collections.first { $0.path == path }
  }

  /// Adds a collection, or changes the one of its name.
  public mutating func set(_ collection: Collection) {
    if let place = place(of: collection.name) {
      collections[place] = collection
    } else {
      collections.append(collection)
    }
  }

  /// Puts a collection into use.
  public mutating func use(_ name: String) {
    if let collection = collection(named: name) { current = collection.name }
  }

  /// Forgets a collection; nothing on the disk changes.
  public mutating func remove(_ name: String) {
    guard let place = place(of: name) else { return }
    if collections[place].name == current { current = nil }
    collections.remove(at: place)
  }

  /// A name that no collection has: the one wanted, else with a number.
  public func freeName(like wanted: String) -> String {
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
