import Texts
import Collection
import FileSystem
import Paths

/// Where in a recipe folder a recipe's file may be put.
struct RecipePlace {
  /// The folder, absolute and resolved.
  let root: FilePath
  let settings: Settings
  let fileSystem: any FileOperations

  /// The path in the folder, worked out, where nothing is yet but maybe the file at `except`.
  ///
  /// Folders that are there are spelled as they are: one beside them that differs in case alone would
  /// be the same on other disks.
  ///
  /// - Throws: `EditError` or `FileError`.
  func free(_ path: FilePath, except old: FilePath? = nil) throws -> FilePath {
    guard !path.isAbsolute, var path = path.normalized else {
      throw EditError.outsideFolder(path)
    }
    path = try spelled(path)
    let parts = path.parts
    guard let first = parts.first, parts.allSatisfy({ $0.utf8.first != 0x2E }),
      parts.count == 1 || first != Settings.templatesFolder,
      !settings.exclude.contains(where: { Glob($0).matches(path) })
    else { throw EditError.outsideFolder(path) }
    for folder in path.ancestors {
      let absolute = root / folder
      guard try fileSystem.status(of: absolute, followingLinks: false) != nil else { break }
      let kind = try fileSystem.status(of: absolute, followingLinks: true)?.kind
      if kind == .file { throw EditError.notAFolder(folder) }
      // Also a folder that a link leads to belongs to somebody else.
      guard kind == .directory, (try fileSystem.resolve(absolute)).isInside(root),
        // The recipes in a site that was built are copies.
        try fileSystem.status(
          of: absolute / FolderScan.siteMarker, followingLinks: false) == nil
      else { throw EditError.outsideFolder(folder) }
    }
    if let taken = try name(like: path, except: old) { throw EditError.taken(taken) }
    return path
  }

  /// A path by the folders that are there.
  private func spelled(_ path: FilePath) throws(FileError) -> FilePath {
    let parts = path.parts
    var known: FilePath = ""
    for (index, part) in parts.dropLast().enumerated() {
      let next = known / part
      if try fileSystem.status(of: root / next, followingLinks: false) != nil {
        known = next
        continue
      }
      guard let twin = try name(like: next, except: nil),
        try fileSystem.status(of: root / twin, followingLinks: true)?.kind
          == .directory
      else { return parts[index...].reduce(known, /) }
      known = twin
    }
    return known / path.name
  }

  /// What is called like a path already; case and composition do not count, for not all disks mind them.
  private func name(like path: FilePath, except old: FilePath?) throws(FileError) -> FilePath? {
    let folder = path.directory
    let absolute = root / folder
    guard try fileSystem.status(of: absolute, followingLinks: true) != nil else { return nil }
    let key = Self.key(path.name)
    for entry in try fileSystem.entries(of: absolute) {
      // A file that a sync program has taken away comes back under its name.
      let name = WaitingFile.name(awaitedBy: entry.name) ?? entry.name
      if Self.key(name) != key { continue }
      let taken = folder / name
      if let old, taken == old { continue }
      return taken
    }
    return nil
  }

  private static func key(_ name: FilePath) -> String {
    TextFolding.composed(name.string).lowercased()
  }
}
