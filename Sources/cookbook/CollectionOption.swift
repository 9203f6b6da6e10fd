import ArgumentParser
import Collection
import FileSystem
import Folders
import Paths

/// The recipe folder of a command that takes other arguments.
struct CollectionOption: ParsableArguments, FolderSource {
  @Option(help: ArgumentHelp("A recipe folder that ‘cookbook folder’ lists.", valueName: "name"))
  var collection: String?

  var folder: FilePath? { nil }
  var choice: CollectionOption { self }

  /// The error that both a folder and a name are given.
  static let twice = ValidationError(
    "a folder and --collection both say where the recipes are; give one")

  /// Returns the folder; a user without one is asked to choose.
  func resolved(_ folder: FilePath? = nil, _ console: Console) throws -> FilePath {
    guard let choice = FolderChoice(console) else {
      if let folder = try found(folder, console) { return folder }
      throw FolderChoice.noHome
    }
    do {
      if let folder = try found(folder, console) {
        try choice.check(folder)
        return folder
      }
    } catch let problem as FolderError where Terminal.isInteractive {
      // A folder that was named is not replaced by another; a remembered one may be.
      guard let lost = try choice.lost(problem) else { throw problem }
      console.complain(problem)
      let folder = try Welcome(choice, console).folder()
      try choice.forget(lost, console)
      return folder
    }
    return try Welcome(choice, console).folder()
  }

  /// Returns the folder: the given one, else `--collection`, else `COOKBOOK_FOLDER`, else the
  /// nearest parent folder with settings, else the chosen one; nil if there is none of these.
  func found(_ folder: FilePath? = nil, _ console: Console) throws -> FilePath? {
    let choice = FolderChoice(console)
    guard let path = try named(folder, console) ?? nearest(console) else {
      return try choice?.current()
    }
    // A folder given by its name has been located already.
    if folder != nil || collection == nil { choice?.followMembers(of: path) }
    return path
  }

  /// Returns the folder named for this command: the given one, else `--collection`, else
  /// `COOKBOOK_FOLDER`; nil without any of them.
  func named(_ folder: FilePath?, _ console: Console) throws -> FilePath? {
    // A shell does not expand `~` in quotes.
    let paths = PathCompletion(home: Places.home)
    if let folder { return paths.expanded(folder) }
    if let collection {
      return try FolderChoice.required(console).folder(named: collection)
    }
    let folder = FilePath(Variables["COOKBOOK_FOLDER"] ?? "")
    return folder.isEmpty ? nil : paths.expanded(folder)
  }

  /// Returns the nearest parent folder with settings; if it was moved away, its new place.
  private func nearest(_ console: Console) throws -> FilePath? {
    let choice = FolderChoice(console)
    let (found, trashed) = try NearestFolder.find(try? choice?.record.read())
    if let trashed {
      console.say(
        "\(Console.named(trashed)) is in the trash, and is left alone; to work on it, name it in "
          + "the command")
    }
    switch found {
    case .own(let shown, _): return shown
    case .moved(let collection, let folder):
      let path = try choice?.folder(named: collection.name) ?? collection.path
      console.say(
        "“\(collection.name)” was moved from here to \(Console.named(path)), and is used there; to "
          + "work on what is left here, name it: \(Console.named(folder))")
      return path
    case nil: return nil
    }
  }
}

extension FilePath: ExpressibleByArgument {
  /// Creates a path from an argument, unchanged.
  public init?(argument: String) { self.init(argument) }
}
