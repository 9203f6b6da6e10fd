import ArgumentParser
import Collection
import FileSystem
import Foundation

/// The recipe folder a command works on.
struct FolderArgument: ParsableArguments {
  @Argument(help: "The recipe folder.", completion: .directory)
  var folder: String?

  func validate() throws {
    // What `cookbook build "$RECIPES"` comes to when nobody has set the variable.
    if folder?.isEmpty == true {
      throw ValidationError("the recipe folder is empty; name it, or leave it out")
    }
  }

  /// The folder, which there has to be.
  func resolved() throws -> String {
    if let folder = try found() { return folder }
    throw ValidationError(
      "which recipe folder? name it, as in ‘cookbook build ~/Recipes’, or set COOKBOOK_FOLDER")
  }

  /// The folder: the argument, else `COOKBOOK_FOLDER`, else the nearest with settings, upwards.
  func found() throws -> String? {
    if let folder { return folder }
    if let folder = ProcessInfo.processInfo.environment["COOKBOOK_FOLDER"], !folder.isEmpty {
      return folder
    }
    let files = DiskFileSystem()
    var folder = try files.resolve(".")
    var shown = "."
    while true {
      let settings = FilePath.join(folder, Settings.fileName)
      if try files.status(of: settings, followingLinks: true) != nil { return shown }
      if folder == "/" { return nil }
      folder = FilePath.directory(of: folder)
      shown = folder
    }
  }
}
