import Collection
import FileSystem
import Paths

/// A description of a move, as far as it is known beforehand.
package struct MovePlan: Sendable {
  /// A symbolic link that will not lead where it should after the move.
  package struct Link: Hashable, Sendable {
    /// Its path in the folder.
    package let path: FilePath
    /// Its target.
    package let target: FilePath
    /// Whether it names the original by its absolute path, so that it will still lead there.
    package let leadsToOriginal: Bool
  }

  /// The folder to move, absolute; nil if it is in the trash already and only cleaning up is left.
  package let source: FilePath?
  /// Its destination, absolute.
  package let destination: FilePath
  /// The kind of place it leaves.
  package let sourcePlace: FolderPlace
  /// The kind of place it goes to.
  package let destinationPlace: FolderPlace
  /// Whether both are on one disk.
  package let isSameDisk: Bool
  /// The number of its files.
  package let files: Int
  /// The number of folders in it.
  package let folders: Int
  /// The number of symbolic links in it.
  package let links: Int
  /// The total size of its files in bytes.
  package let bytes: Int64
  /// The bytes that are free at the destination; nil if unknown.
  package let available: Int64?
  /// Whether the destination is an existing empty folder.
  package let usesFolder: Bool
  /// Whether the move resumes an earlier try.
  package let isResumed: Bool
  /// Whether everything has arrived, and only the end of an earlier move is missing.
  package let isArrived: Bool
  /// Links that will be broken, or will still lead to the original.
  package let strayLinks: [Link]
  /// Names that are the same on disks that ignore case.
  package let likeNames: [LikeNames]
}

/// The kind of place a folder is in.
package struct FolderPlace: Hashable, Sendable {
  /// The program that synchronizes it, if any.
  package let service: SyncService?
  /// The name of the network file system, if it is on one.
  package let network: String?

  /// Examines an existing place.
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

/// Two paths that are the same on some disks.
package struct LikeNames: Hashable, Sendable {
  /// The first.
  package let first: FilePath
  /// The second.
  package let second: FilePath

  /// Returns the pairs in a folder.
  static func pairs(in tree: FolderTree) -> [LikeNames] {
    var pairs: [LikeNames] = []
    var seen: [String: FilePath] = [:]
    for path in tree.entries.map(\.path) {
      // Strings in different Unicode normal forms compare equal.
      if let first = seen.updateValue(path, forKey: path.string.lowercased()) {
        pairs.append(LikeNames(first: first, second: path))
      }
    }
    return pairs
  }

  /// Returns whether they are the same if case or the Unicode normal form makes no difference.
  func areOne(ignoringCase: Bool, ignoringForm: Bool) -> Bool {
    switch (ignoringCase, ignoringForm) {
    case (true, true): true
    case (true, false): FilePath(first.string.lowercased()) == FilePath(second.string.lowercased())
    case (false, true): first.string == second.string
    case (false, false): false
    }
  }
}
