import ArgumentParser

/// `cookbook folder remove`.
struct FolderRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Forget a recipe folder; nothing in it is touched.")

  @Argument(help: "Its name.")
  var name: String
  @OptionGroup var options: ConsoleOptions

  func run() async throws {
    let console = options.console
    try await reporting(console) {
      let choice = try FolderChoice.required(console)
      let collection = try choice.collection(named: name)
      let registry = try choice.record.change { $0.remove(collection.name) }
      console.say("“\(collection.name)” is forgotten; \(collection.path) is as it was")
      if registry.current == nil, !registry.collections.isEmpty {
        let names = registry.collections.map { "“\($0.name)”" }.joined(separator: ", ")
        console.say("no folder is in use now; ‘cookbook folder use NAME’ chooses one: \(names)")
      }
    }
  }
}
