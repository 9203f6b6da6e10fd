import Collection
import FileSystem

/// Where in a recipe folder a recipe's file may be put.
struct RecipePlace {
  /// The folder, absolute and resolved.
  let root: String
  let settings: Settings
  let fileSystem: any FileOperations

  /// The path in the folder, worked out, where nothing is yet but maybe the file at `except`.
  ///
  /// Folders that are there are spelled as they are: one beside them that differs in case alone would
  /// be the same on other disks.
  ///
  /// - Throws: `EditRefusal` or `FileError`.
  func free(_ path: String, except old: String? = nil) throws -> String {
    guard path.utf8.first != UInt8(ascii: "/"), var path = FilePath.normalize(path) else {
      throw EditRefusal.outsideFolder(path)
    }
    path = try spelled(path)
    let parts = path.split(separator: "/")
    guard let first = parts.first, parts.allSatisfy({ $0.first != "." }),
      parts.count == 1 || first != Settings.templatesFolder,
      !settings.exclude.contains(where: { Glob($0).matches(path) })
    else { throw EditRefusal.outsideFolder(path) }
    for folder in FilePath.ancestors(of: path) {
      let absolute = FilePath.join(root, folder)
      guard try fileSystem.status(of: absolute, followingLinks: false) != nil else { break }
      let kind = try fileSystem.status(of: absolute, followingLinks: true)?.kind
      if kind == .file { throw EditRefusal.notAFolder(folder) }
      // Also a folder that a link leads to belongs to somebody else.
      guard kind == .directory, FilePath.isInside(try fileSystem.resolve(absolute), root),
        // The recipes in a site that was built are copies.
        try fileSystem.status(
          of: FilePath.join(absolute, FolderScan.siteMarker), followingLinks: false) == nil
      else { throw EditRefusal.outsideFolder(folder) }
    }
    if let taken = try name(like: path, except: old) { throw EditRefusal.taken(taken) }
    return path
  }

  /// A path by the folders that are there.
  private func spelled(_ path: String) throws(FileError) -> String {
    let parts = path.split(separator: "/").map(String.init)
    var known = ""
    for (index, part) in parts.dropLast().enumerated() {
      let next = FilePath.join(known, part)
      if try fileSystem.status(of: FilePath.join(root, next), followingLinks: false) != nil {
        known = next
        continue
      }
      guard let twin = try name(like: next, except: nil),
        try fileSystem.status(of: FilePath.join(root, twin), followingLinks: true)?.kind
          == .directory
      else { return parts[index...].reduce(known, FilePath.join) }
      known = twin
    }
    return FilePath.join(known, FilePath.name(of: path))
  }

  /// What is called like a path already; case and composition do not count, for not all disks mind them.
  private func name(like path: String, except old: String?) throws(FileError) -> String? {
    let folder = FilePath.directory(of: path)
    let absolute = FilePath.join(root, folder)
    guard try fileSystem.status(of: absolute, followingLinks: true) != nil else { return nil }
    let key = Self.key(FilePath.name(of: path))
    for entry in try fileSystem.entries(of: absolute) {
      // A file that a sync program has taken away comes back under its name.
      let name = WaitingFile.name(awaitedBy: entry.name) ?? entry.name
      if Self.key(name) != key { continue }
      let taken = FilePath.join(folder, name)
      if let old, FilePath.areSame(taken, old) { continue }
      return taken
    }
    return nil
  }

  private static func key(_ name: String) -> String { TextFolding.composed(name).lowercased() }
}
