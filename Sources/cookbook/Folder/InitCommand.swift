import ArgumentParser
import Collection
import FileSystem
import Folders
import Paths

/// `cookbook init`.
struct InitCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make or choose your recipe folder.",
    discussion: """
      Without a path it asks. A folder that is new or empty gets a text that explains it, its \
      settings, and a first recipe; one with files in it stays as it is.
      """)

  @Argument(help: "The folder.", completion: .directory)
  var path: FilePath?
  @Option(help: "What to call it; without it, the folder's own name.")
  var name: String?
  @Option(
    help: ArgumentHelp(
      "Also prepare to publish on a host, as ‘publish --set-up’ does.", valueName: "host"))
  var publish: Settings.Publishing.Host?
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if path?.isEmpty == true { throw ValidationError("the path is empty; name the folder") }
    if let name, !FolderName.isValid(name) {
      throw ValidationError("“\(name)” cannot be the name of a recipe folder")
    }
    if name != nil, path == nil { throw ValidationError("--name goes with a path") }
  }

  func run(_ console: Console) async throws {
    let choice = try FolderChoice.required(console)
    guard let typed = path else {
      return try prepare(try Welcome(choice, console).folder(), console)
    }
    let path = try choice.absolute(typed)
    try makeOrChoose(path, choice, console)
    try prepare(path, console)
  }

  /// Prepares the folder to be published, if that is asked for.
  private func prepare(_ path: FilePath, _ console: Console) throws {
    guard let publish else { return }
    let place = Shell.quoted(path)
    try PublishSetUp(Settings.Publishing(host: publish), of: path, console).run(
      isConfirmed: false,
      confirming: "cookbook publish \(place) --set-up \(publish.rawValue) --yes")
  }

  private func makeOrChoose(
    _ path: FilePath, _ choice: FolderChoice, _ console: Console
  ) throws {
    let files = DiskFileSystem()
    if try files.status(of: path, followingLinks: true) != nil { try choice.checkTaking(path) }
    func checkIsFree(_ registry: FolderRegistry) throws {
      guard let name else { return }
      try choice.checkIsFree(name, path, in: registry, orIsThis: true)
    }
    try checkIsFree(choice.record.read())
    let lost = try choice.lostCurrent()
    let (made, used) = try NewFolder.standard.make(path) { made in
      let used = try choice.add(path, name: name, using: lost != nil, unless: checkIsFree)
      return (made, used)
    }
    if let lost { try choice.forget(lost, console) }
    try console.result("\(Console.named(path))\n")
    if !made.isEmpty {
      console.say("it begins with \(made.map(\.string).joined(separator: ", "))")
    }
    try choice.tellRemembered(used, at: path)
  }
}
