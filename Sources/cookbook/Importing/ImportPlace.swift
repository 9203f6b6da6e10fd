import FileSystem
import Folders
import Paths
import Platform

/// Where an import goes: a recipe folder, and a folder in it.
struct ImportPlace {
  let root: FilePath
  let subfolder: FilePath
  /// The folder that a rehearsal does not make, for which an empty one stands; nil for any other.
  let standsFor: FilePath?

  /// Creates it of a recipe folder and a folder in it; of a folder that joins others, that is in one
  /// of them.
  init(_ subfolder: FilePath, in root: FilePath, _ console: Console) throws {
    standsFor = nil
    if let joined = try JoinedFolders(root, console) {
      (self.root, self.subfolder) = try joined.chosen(for: "the import", in: subfolder)
    } else {
      (self.root, self.subfolder) = (root, subfolder)
    }
  }

  /// Creates it of a folder on disk: it is in the recipe folder around it, or else a recipe folder
  /// itself.
  private init(
    disk path: FilePath, _ root: FilePath?, creating: Bool, _ console: Console
  ) throws {
    let files = DiskFileSystem()
    let (parent, rest) = try files.nearestPlace(of: path)
    let place = rest.isEmpty ? parent : parent / rest
    var known = try FolderChoice(console)?.record.read().collections.map(\.path) ?? []
    if let root { known.insert(root, at: 0) }
    if case .own(_, let nearest)? = try NearestFolder.find(above: place).found {
      known.append(nearest)
    }
    for root in known {
      if let rest = place.relative(to: files.place(of: root)) {
        try self.init(rest, in: root, console)
        return
      }
    }
    if creating {
      try files.makeDirectories(place)
    } else if try files.status(of: place, followingLinks: true) == nil {
      try self.init(standingFor: path, in: files)
      return
    }
    try self.init("", in: place, console)
  }

  private init(standingFor path: FilePath, in files: DiskFileSystem) throws {
    let folder = FilePath(Variables["TMPDIR"] ?? "/tmp")
    root = folder / FilePath("cookbook-import-\(getpid())-\(UInt64.random(in: .min ... .max))")
    (subfolder, standsFor) = ("", path)
    try files.makeDirectory(root)
  }

  /// Removes the folder that stands for another one.
  func close() {
    if standsFor != nil { try? DiskFileSystem().removeAll(root) }
  }

  /// Returns the place for the folder that an option names, if it does; a recipe folder that is not
  /// there yet may be created.
  ///
  /// A path that begins with a slash, a dot or a tilde is one on disk; without a recipe folder, any
  /// path is.
  static func named(
    _ name: FilePath?, _ collection: CollectionOption, creating: Bool, _ console: Console
  ) throws -> ImportPlace {
    guard let name, collection.collection == nil else {
      return try ImportPlace(name ?? "", in: collection.resolved(console), console)
    }
    let path = PathCompletion(home: Places.home).expanded(name)
    let root = try collection.found(console)
    let isOnDisk = path.isAbsolute || [".", ".."].contains(path.parts.first)
    if let root, !isOnDisk { return try ImportPlace(name, in: root, console) }
    return try ImportPlace(disk: path, root, creating: creating, console)
  }
}
