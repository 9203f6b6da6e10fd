import Collection
import FileSystem
import Folders
import Foundation
import Paths

/// The folder that commands find by the settings in it, upwards from where they are run.
enum NearestFolder {
  /// It has settings; how it is named from here, and where it is.
  case own(shown: FilePath, place: FilePath)
  /// It is what a collection was moved from, and commands work on that where it is now.
  case moved(FolderRegistry.Collection, from: FilePath)

  /// Looks for it; what lies in the trash is none.
  ///
  /// - Returns: The folder, and one in the trash that was passed over.
  static func find(_ registry: FolderRegistry?) throws -> (
    found: NearestFolder?, trashed: FilePath?
  ) {
    let files = DiskFileSystem()
    var folder = try files.resolve(".")
    var shown: FilePath = "."
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

/// What comes before the folder in use for commands that are run here.
struct FolderRival {
  /// What it is, and how to end that.
  let text: String

  /// Looks for it; nil if commands use the folder at a path.
  init?(of path: FilePath, _ registry: FolderRegistry) throws {
    let files = DiskFileSystem()
    let place = files.place(of: path)
    let variable = ProcessInfo.processInfo.environment["COOKBOOK_FOLDER"] ?? ""
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
