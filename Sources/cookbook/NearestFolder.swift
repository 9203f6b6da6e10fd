import Collection
import FileSystem
import Folders
import Paths

/// The nearest folder with settings in it that the working directory, or another one, is in.
enum NearestFolder {
  /// The folder has settings; its path for display, and its absolute path.
  case own(shown: FilePath, place: FilePath)
  /// A collection was moved from there, and commands work on its new place.
  case moved(FolderRegistry.Collection, from: FilePath)

  /// Searches for it, ignoring folders in the trash.
  ///
  /// - Returns: The folder, and one in the trash that was skipped.
  static func find(
    _ registry: FolderRegistry? = nil, above place: FilePath = "."
  ) throws -> (
    found: NearestFolder?, trashed: FilePath?
  ) {
    let files = DiskFileSystem()
    var folder = place.isAbsolute ? place : try files.resolve(place)
    var shown = place
    var trashed: FilePath?
    while true {
      let settings = folder / Settings.fileName
      if try files.status(of: settings, followingLinks: true) != nil {
        if let collection = registry?.collection(movedFrom: folder, in: files) {
          return (.moved(collection, from: folder), trashed)
        }
        if !Trash.holds(folder) {
          return (.own(shown: shown, place: folder), trashed)
        }
        trashed = trashed ?? folder
      }
      if folder == "/" { return (nil, trashed) }
      folder = folder.directory
      shown = folder
    }
  }
}

/// A setting or folder that takes precedence over the folder in use for commands in this directory.
struct FolderRival {
  /// A description of it, with the way to remove it.
  let text: String

  /// Searches for a rival; nil if commands use the folder at a path.
  init?(of path: FilePath, _ registry: FolderRegistry) throws {
    let files = DiskFileSystem()
    let place = files.place(of: path)
    let variable = Variables["COOKBOOK_FOLDER"] ?? ""
    if !variable.isEmpty {
      let named = PathCompletion(home: Places.home).expanded(FilePath(variable))
      if files.place(of: named) == place { return nil }
      text =
        "here, COOKBOOK_FOLDER comes first, and names \(Console.named(variable)); to end that: "
        + "unset COOKBOOK_FOLDER"
      return
    }
    let other: FilePath
    switch try NearestFolder.find(registry).found {
    case .own(_, let folder): other = folder
    case .moved(let collection, _): other = files.place(of: collection.path)
    case nil: return nil
    }
    if other == place { return nil }
    text =
      "here, \(Console.named(other)) comes first, since you are in a folder with a "
      + "\(Settings.fileName); to end that: cd \(Shell.quoted(path.shown))"
  }
}
