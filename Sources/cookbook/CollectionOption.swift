import ArgumentParser
import Collection
import FileSystem
import Folders
import Foundation

/// The recipe folder of a command whose arguments are something else.
struct CollectionOption: ParsableArguments, FolderSource {
  @Option(help: ArgumentHelp("A recipe folder that ‘cookbook folder’ lists.", valueName: "name"))
  var collection: String?

  var folder: String? { nil }
  var choice: CollectionOption { self }

  /// A folder and a name are given.
  static let twice = ValidationError(
    "a folder and --collection both say where the recipes are; give one")

  /// The folder, which there has to be: whoever has none yet is asked.
  func resolved(_ folder: String? = nil, _ console: Console) throws -> String {
    guard let choice = FolderChoice(console) else {
      if let folder = try found(folder, console) { return folder }
      throw FolderChoice.noHome
    }
    do {
      if let folder = try found(folder, console) {
        try choice.check(folder)
        return folder
      }
    } catch let problem as FolderProblem where Terminal.isInteractive {
      // A folder that was named is not replaced by another; one that was remembered may be.
      guard let lost = try choice.lost(problem) else { throw problem }
      console.complain(problem)
      let folder = try Welcome(choice, console).folder()
      try choice.forget(lost, console)
      return folder
    }
    return try Welcome(choice, console).folder()
  }

  /// The folder: the one given, else `--collection`, else `COOKBOOK_FOLDER`, else the nearest with
  /// settings, upwards, else the chosen one; nil where there is none of these.
  func found(_ folder: String? = nil, _ console: Console) throws -> String? {
    try named(folder, console) ?? nearest() ?? FolderChoice(console)?.current()
  }

  /// The folder that is said for this command: the one given, else `--collection`, else
  /// `COOKBOOK_FOLDER`; nil without any of them.
  func named(_ folder: String?, _ console: Console) throws -> String? {
    // In quotes, a shell leaves the home folder's sign as it is.
    let paths = PathCompletion(home: Places.home)
    if let folder { return paths.expanded(folder) }
    if let collection {
      return try FolderChoice.required(console).folder(named: collection)
    }
    let folder = ProcessInfo.processInfo.environment["COOKBOOK_FOLDER"] ?? ""
    return folder.isEmpty ? nil : paths.expanded(folder)
  }

  /// The nearest folder with settings, upwards.
  private func nearest() throws -> String? {
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
