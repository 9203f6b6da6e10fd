import FileSystem
import Paths

/// The recipe folders a person has chosen, by name, and which of them is in use.
package struct FolderRegistry: Hashable, Sendable {
  /// One chosen folder.
  package struct Collection: Hashable, Sendable {
    /// What the person calls it.
    package var name: String
    /// Where it is, absolute; symbolic links stay in it, since people know it by that path.
    package var path: FilePath
    /// What it is found again by when it was renamed or moved; nil for one that never was there.
    package var identity: FileIdentity?
    /// Where the disk it was on is mounted, absolute; `/` for the system's own.
    package var mount: FilePath?
    /// What macOS finds it again by, in base64.
    package var bookmark: String?
    /// The names of the collections it is made of; none for a folder of its own.
    package var members: [String] = []
    /// The folders it was moved from, one after the other; not one that it is back in.
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

  /// A folder whose recipes were moved elsewhere, and that is left as it was or in the trash.
  package struct Original: Hashable, Sendable {
    /// Where it was, absolute and without links.
    package let path: FilePath
    /// What it is known by.
    package let identity: FileIdentity

    /// Creates a folder that was left.
    package init(path: FilePath, identity: FileIdentity) {
      self.path = path
      self.identity = identity
    }
  }

  /// The folders, in the order in which they were chosen.
  package private(set) var collections: [Collection] = []
  /// The name of the one in use; nil if none is.
  package private(set) var current: String?

  /// Creates a registry without any folder.
  package init() {}

  /// The collection of a name; upper and lower case are the same.
  package func collection(named name: String) -> Collection? {
    place(of: name).map { collections[$0] }
  }

  /// The collection in use.
  package var currentCollection: Collection? { current.flatMap(collection(named:)) }

  /// The collection with a path.
  package func collection(at path: FilePath) -> Collection? {
    collections.first { $0.path == path }
  }

  /// Adds a collection, or changes the one of its name.
  package mutating func set(_ collection: Collection) {
    if let place = place(of: collection.name) {
      collections[place] = collection
    } else {
      collections.append(collection)
    }
  }

  /// Puts a collection into use.
  package mutating func use(_ name: String) {
    if let collection = collection(named: name) { current = collection.name }
  }

  /// Forgets a collection; nothing on the disk changes.
  package mutating func remove(_ name: String) {
    guard let place = place(of: name) else { return }
    if collections[place].name == current { current = nil }
    collections.remove(at: place)
  }

  /// A name that no collection has: the one wanted, else with a number.
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

/// What a collection may be called.
package enum FolderName {
  /// Whether a name can be typed after `--collection`, shown in one line, and be that of a chapter.
  package static func isValid(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && !"-. ".utf8.contains(name.utf8.first ?? 0)
      && name.utf8.last != 0x20
      && name.unicodeScalars.allSatisfy {
        $0 != "/" && $0.properties.generalCategory != .control
          && $0.properties.generalCategory != .format
      }
  }
}

#if os(macOS)
import Foundation
#endif

/// What macOS finds a folder again by; other systems have nothing like it.
package enum FolderBookmark {
  /// The bookmark of a folder, in base64; nil where there is none.
  package static func make(of path: FilePath) -> String? {
    #if os(macOS)
    return try? URL(fileURLWithPath: path.string).bookmarkData().base64EncodedString()
    #else
    return nil
    #endif
  }

  /// Where the folder of a bookmark is now.
  static func path(of bookmark: String) -> FilePath? {
    #if os(macOS)
    var isStale = false
    guard let data = Data(base64Encoded: bookmark),
      let url = try? URL(
        resolvingBookmarkData: data, options: [.withoutUI, .withoutMounting],
        bookmarkDataIsStale: &isStale)
    else { return nil }
    return FilePath(url.path)
    #else
    return nil
    #endif
  }
}
