import Collection
import FileSystem
import Paths

/// What a move will do, as far as that can be known before.
package struct MovePlan: Sendable {
  /// A symbolic link that will not lead where it leads now.
  package struct Link: Hashable, Sendable {
    /// Its path in the folder.
    package let path: FilePath
    /// What it says.
    package let target: FilePath
    /// Whether it names the original by its whole path, so that it will go on leading there.
    package let leadsToOriginal: Bool
  }

  /// The folder that moves, absolute; nil if it is in the trash already and only tidying is left.
  package let source: FilePath?
  /// Where it will be, absolute.
  package let destination: FilePath
  /// What kind of place it leaves.
  package let sourcePlace: FolderPlace
  /// What kind of place it comes to.
  package let destinationPlace: FolderPlace
  /// Whether both are on one disk.
  package let isSameDisk: Bool
  /// How many files it has.
  package let files: Int
  /// How many folders are in it.
  package let folders: Int
  /// How many symbolic links are in it.
  package let links: Int
  /// The bytes of its files.
  package let bytes: Int64
  /// The bytes that can still be written there; nil where nobody knows.
  package let available: Int64?
  /// Whether the destination is an empty folder that exists.
  package let usesFolder: Bool
  /// Whether an earlier try is gone on with.
  package let isResumed: Bool
  /// Whether all is where it belongs, and only the end of an earlier move is missing.
  package let isArrived: Bool
  /// Links that will not work, or still lead to the original.
  package let strayLinks: [Link]
  /// Names that are one and the same on disks that take large and small letters for equal.
  package let likeNames: [LikeNames]
}

/// What kind of place a folder is in.
package struct FolderPlace: Hashable, Sendable {
  /// The program that keeps the same on several machines, if one does.
  package let service: SyncService?
  /// The name of the network file system, if it is one.
  package let network: String?

  /// Finds out about a place that is there.
  init(
    of path: FilePath, home: FilePath?, in fileSystem: any FileOperations
  ) throws(FileError) {
    network = try fileSystem.volume(of: path).network
    let roots = home.map { SyncService.roots(home: $0, in: fileSystem) } ?? []
    service =
      roots.first { root in
        let root = (try? fileSystem.resolve(root.path)) ?? root.path
        return path.isInside(root)
      }?.service
  }
}

/// Two paths that are one on some disks.
package struct LikeNames: Hashable, Sendable {
  /// The first.
  package let first: FilePath
  /// The second.
  package let second: FilePath

  /// The pairs in a folder.
  static func pairs(in tree: FolderTree) -> [LikeNames] {
    var pairs: [LikeNames] = []
    var seen: [String: FilePath] = [:]
    for path in tree.entries.map(\.path) {
      // As texts, differently composed letters are equal.
      if let first = seen.updateValue(path, forKey: path.string.lowercased()) {
        pairs.append(LikeNames(first: first, second: path))
      }
    }
    return pairs
  }

  /// Whether they are one where case, or how letters are composed, makes no difference.
  func areOne(ignoringCase: Bool, ignoringForm: Bool) -> Bool {
    switch (ignoringCase, ignoringForm) {
    case (true, true): true
    case (true, false): FilePath(first.string.lowercased()) == FilePath(second.string.lowercased())
    case (false, true): first.string == second.string
    case (false, false): false
    }
  }
}
