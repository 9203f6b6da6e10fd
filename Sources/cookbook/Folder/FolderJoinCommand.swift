import ArgumentParser
import FileSystem
import Folders
import Paths
import Site

/// `cookbook folder join`.
struct FolderJoinCommand: AsyncParsableCommand {
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

  func run() async throws {
    let console = options.console
    try await reporting(console) {
      let choice = try FolderChoice.required(console)
      let path = try choice.absolute(path)
      try choice.checkIsFree(name, path, in: choice.record.read())
      let members = try members.map { member in
        let collection = try choice.collection(named: member)
        if !collection.members.isEmpty {
          throw UsageError(
            message: "“\(collection.name)” is made of others itself",
            help: "name those: \(collection.members.joined(separator: ", "))")
        }
        return (name: collection.name, path: try choice.folder(named: member))
      }
      if let twice = members.first(where: { one in members.count { $0.name == one.name } > 1 }) {
        throw UsageError(message: "“\(twice.name)” is named twice", help: "name each folder once")
      }
      let files = DiskFileSystem()
      let joint = JointFolder(in: files, reader: SiteBuilder.standard.reader)
      try joint.check(path, of: members)
      try joint
        .make(path, title: name, of: members) {
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
}
