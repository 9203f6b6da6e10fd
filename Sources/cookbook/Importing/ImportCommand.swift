import ArgumentParser
import Collection
import Diagnostics
import Editing
import FileSystem
import Interchange
import Paths
import Site

/// What becomes of recipes that are there already.
enum DuplicateChoice: String, CaseIterable, ExpressibleByArgument {
  case ask
  case skip
  case keep
  case replace
}

/// `cookbook import`.
struct ImportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make recipes of other programs' files.",
    discussion: """
      Takes files, folders and archives of other recipe programs, saved web pages, and RecipeMD; \
      ‘-’ reads standard input. Each recipe becomes a file of its own with its pictures beside it. \
      ‘cookbook import --undo’ takes the last import back.
      """)

  @Argument(help: "Files, folders, or ‘-’ for standard input.", completion: .file())
  var files: [FilePath] = []
  @Option(name: .customLong("into"), help: "The folder in the recipe folder that they go into.")
  var subfolder: FilePath?
  @Flag(help: "Take lines as they are, without finding the amounts in them.")
  var asIs = false
  @Option(help: "What becomes of recipes that are there already; ‘keep’ keeps both.")
  var onDuplicate: DuplicateChoice = .ask
  @Flag(help: "Take back the last import into the folder.")
  var undo = false
  @Flag(help: "Print what became of each recipe as JSON.")
  var json = false
  @OptionGroup var preview: DryRunOption
  @OptionGroup var collection: CollectionOption
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if undo, !files.isEmpty {
      throw ValidationError("--undo takes back the last import; leave out it or the files")
    }
    if !undo, files.isEmpty { throw ValidationError("name the files to import") }
  }

  func run(_ console: Console) async throws {
    let folder = try place(console)
    if undo { return try ImportUndo(console).run(in: folder.root, isRehearsal: preview.dryRun) }
    // Two imports that plan at the same time would give recipes names that the other one takes.
    var journal = try ImportSession.journal(of: folder.root, console)
    if !preview.dryRun { try ImportSession.open(&journal, console) }
    let session = try await ImportSession(
      files, into: folder.subfolder, of: folder.root, takesLinesAsTheyAre: asIs, console, options)
    if preview.dryRun { return try session.rehearse(asJSON: json) }
    try await session.run(onDuplicate, journal, asJSON: json)
  }

  /// Returns the recipe folder, and the folder in it.
  private func place(_ console: Console) throws -> (root: FilePath, subfolder: FilePath) {
    let root = try collection.resolved(console)
    guard let joined = try JoinedFolders(root, console) else { return (root, subfolder ?? "") }
    let chosen = try joined.chosen(for: "the import", in: subfolder ?? "")
    return (chosen.folder, chosen.subfolder)
  }
}
