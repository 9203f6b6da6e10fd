import ArgumentParser
import FileSystem
import Folders

/// `cookbook folder use`.
struct FolderUseCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "use", abstract: "Use another of the remembered folders.")

  @Argument(help: "Its name.")
  var name: String
  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false
  @OptionGroup var options: ConsoleOptions

  func run(_ console: Console) async throws {
    let choice = try FolderChoice.required(console)
    let collection = try choice.collection(named: name)
    let path = try choice.folder(named: name)
    let current = try choice.record.read().currentCollection
    if current?.name == collection.name {
      console.say("“\(collection.name)” is in use already: \(Console.named(path))")
      try choice.tellRival(of: path)
      return
    }
    if let lost = try choice.lostCurrent() {
      console.say(
        "“\(lost.name)” is not there any more: \(Console.named(lost.path)); ‘cookbook folder remove "
          + "\(Shell.quoted(lost.name))’ forgets it")
    } else if let current {
      console.say(
        "all commands will show the recipes of “\(collection.name)” (\(Console.named(path))) instead of those of "
          + "“\(current.name)” (\(Console.named(current.path))), which stay where they are")
      try Consent.ask(
        "Use “\(collection.name)” from now on?", given: yes,
        command: "cookbook folder use \(Shell.quoted(name)) --yes")
    }
    try choice.record.change { $0.use(collection.name) }
    console.say("“\(collection.name)” is in use: \(Console.named(path))")
    try choice.tellRival(of: path)
  }
}
