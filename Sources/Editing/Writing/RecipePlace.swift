import Texts
import Collection
import FileSystem
import Paths

/// The valid places for a recipe's file in a recipe folder.
///
/// Each folder is listed once: what is then written has to be checked against the disk as well.
struct RecipePlace {
  /// The folder, absolute and resolved.
  let root: FilePath
  let settings: Settings
  let fileSystem: any FileOperations
  /// The names in the folders that have been listed, by what they equal.
  private var names: [FilePath: [String: [FilePath]]] = [:]

  init(root: FilePath, settings: Settings, fileSystem: any FileOperations) {
    (self.root, self.settings, self.fileSystem) = (root, settings, fileSystem)
  }

  /// Forgets what is in the folders: they are listed again when a place in them is asked for.
  mutating func forgetListings() { names = [:] }

  /// Returns the normalized path in the folder, where nothing may exist yet except the file at
  /// `old`.
  ///
  /// Existing folders keep their spelling: a second folder that differs only in case would be the
  /// same on other disks.
  ///
  /// - Throws: `EditError` or `FileError`.
  mutating func free(_ path: FilePath, except old: FilePath? = nil) throws -> FilePath {
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
      // A folder that a link leads to also belongs elsewhere.
      guard kind == .directory, (try fileSystem.resolve(absolute)).isInside(root),
        // The recipes in a built site are copies.
        try fileSystem.status(
          of: absolute / FolderScan.siteMarker, followingLinks: false) == nil
      else { throw EditError.outsideFolder(folder) }
    }
    if let taken = try name(like: path, except: old) { throw EditError.taken(taken) }
    return path
  }

  /// Returns a path with the spelling of the existing folders.
  private mutating func spelled(_ path: FilePath) throws(FileError) -> FilePath {
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

  /// Returns an existing name that equals a path's, ignoring case and Unicode normal form, since
  /// some disks ignore them.
  private mutating func name(
    like path: FilePath, except old: FilePath?
  ) throws(FileError) -> FilePath? {
    let folder = path.directory
    let alike = try names(in: folder)[Self.key(path.name)] ?? []
    return alike.lazy.map { folder / $0 }.first { $0 != old }
  }

  private mutating func names(in folder: FilePath) throws(FileError) -> [String: [FilePath]] {
    if let known = names[folder] { return known }
    let absolute = root / folder
    guard try fileSystem.status(of: absolute, followingLinks: true) != nil else { return [:] }
    var found: [String: [FilePath]] = [:]
    for entry in try fileSystem.entries(of: absolute) {
      // A file that a sync program has removed returns under its own name.
      let name = WaitingFile.name(awaitedBy: entry.name) ?? entry.name
      found[Self.key(name), default: []].append(name)
    }
    names[folder] = found
    return found
  }

  private static func key(_ name: FilePath) -> String {
    TextFolding.composed(name.string).lowercased()
  }
}
