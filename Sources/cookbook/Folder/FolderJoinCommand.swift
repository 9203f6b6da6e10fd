import ArgumentParser
import FileSystem
import Folders
import Paths
import Site

/// `cookbook folder join`.
struct FolderJoinCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Make one cookbook of several recipe folders.",
    discussion: """
      The new folder holds a link to each of them, which is a chapter, and the settings of the \
      common cookbook. The recipes stay where they are.
      """)

  @Argument(help: "What to call it.")
  var name: String
  @Argument(help: "The new folder.", completion: .directory)
  var path: FilePath
  @Argument(help: "The names of the recipe folders.")
  var members: [String]
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    try FolderAddCommand.validate(name: name, path: path)
    if members.count < 2 { throw ValidationError("name two recipe folders or more") }
  }

  func run(_ console: Console) async throws {
    let choice = try FolderChoice.required(console)
    let path = try choice.absolute(path)
    try choice.checkIsFree(name, path, in: choice.record.read())
    let members = try choice.members(named: members)
    let joint = JointFolder(in: DiskFileSystem(), reader: SiteBuilder.standard.reader)
    try joint.check(path, of: members)
    try joint.make(path, title: name, of: members) {
      try choice.add(path, name: name, of: members.map(\.name)) { registry in
        try choice.checkIsFree(name, path, in: registry)
      }
    }
    try console.result("\(Console.named(path))\n")
    console.say(
      "“\(name)” has a chapter for each of \(members.map { "“\($0.name)”" }.joined(separator: ", ")); "
        + "‘cookbook build --collection \(Shell.quoted(name))’ makes the site")
  }
}
