import ArgumentParser
import FileSystem
import Folders
import Paths

/// `cookbook folder add`.
struct FolderAddCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Remember a recipe folder by a name.")

  @Argument(help: "What to call it.")
  var name: String
  @Argument(help: "Where it is.", completion: .directory)
  var path: FilePath
  @OptionGroup var options: ConsoleOptions

  func validate() throws { try Self.validate(name: name, path: path) }

  /// Validates the arguments of the commands that name a folder.
  static func validate(name: String, path: FilePath) throws {
    if !FolderName.isValid(name) {
      throw ValidationError(
        "“\(name)” cannot be the name of a recipe folder; it needs a letter, and no dash or space "
          + "at its start")
    }
    if path.isEmpty { throw ValidationError("the path is empty; name the recipe folder") }
  }

  func run(_ console: Console) async throws {
    let choice = try FolderChoice.required(console)
    let path = try choice.absolute(path)
    try choice.checkTaking(path)
    let lost = try choice.lostCurrent()
    try choice.add(path, name: name, using: lost != nil) { registry in
      try choice.checkIsFree(name, path, in: registry)
    }
    if let lost { try choice.forget(lost, console) }
    try choice.tellRemembered(name, at: path)
  }
}
