import ArgumentParser
import Editing
import FileSystem
import Interchange
import Paths
import Synchronization

/// What becomes of recipes that are there already.
enum DuplicateChoice: String, CaseIterable, ExpressibleByArgument {
  case ask
  case skip
  case keep
  case replace
  case update

  /// Returns what becomes of a recipe without asking anyone; nil if nothing does.
  func choice(for match: KnownRecipes.Match) -> RecipeImport.Choice? {
    switch self {
    case .ask, .skip: nil
    case .keep: .keep
    case .replace: match.isSame && !match.isEarlier ? nil : .replace
    case .update: match.isEarlier ? .update : nil
    }
  }
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

  @Argument(help: "Files, folders, addresses, or ‘-’ for standard input.", completion: .file())
  var files: [FilePath] = []
  @Flag(help: "Import what is on the clipboard.")
  var clipboard = false
  @Option(
    name: .customLong("into"),
    help: "The folder that they go into, in the recipe folder or elsewhere.")
  var subfolder: FilePath?
  @Flag(help: "Take lines as they are, without finding the amounts in them.")
  var asIs = false
  @Option(
    help: """
      What becomes of recipes that are there already; ‘keep’ keeps both, ‘update’ takes over what is \
      newer than at the last import.
      """)
  var onDuplicate: DuplicateChoice = .ask
  @Flag(help: "Take back the last import into the folder.")
  var undo = false
  @Flag(help: "Print what became of each recipe as JSON.")
  var json = false
  @OptionGroup var preview: DryRunOption
  @OptionGroup var collection: CollectionOption
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    let namesNothing = files.isEmpty && !clipboard
    if undo, !namesNothing {
      throw ValidationError("--undo takes back the last import; leave out it or the files")
    }
    if !undo, namesNothing { throw ValidationError("name the files to import") }
  }

  func run(_ console: Console) async throws {
    let folder = try ImportPlace.named(
      subfolder, collection, creating: !preview.dryRun && !undo, console)
    defer { folder.close() }
    var journal = try ImportJournal(of: folder.root)
    if undo {
      return try await ImportUndo(console).run(
        &journal, of: folder.root, isRehearsal: preview.dryRun)
    }
    // Two imports that plan at the same time would give recipes names that the other one takes.
    if !preview.dryRun { try journal.take() }
    let session = try await session(into: folder.subfolder, of: folder.root, console)
    if preview.dryRun {
      let report = session.rehearsal { _, _, match in onDuplicate.choice(for: match) }
      // Printing may end the program.
      folder.close()
      return try finish(report, in: folder.standsFor ?? folder.root, console)
    }
    let outcome = Mutex(ImportReport())
    let signal = try await interruptible { [journal] in
      let report = write(session, journal)
      outcome.withLock { $0 = report }
    }
    try finish(outcome.withLock { $0 }, in: folder.root, console)
    if let signal { throw ExitCode(128 + signal) }
  }

  private func session(
    into subfolder: FilePath, of root: FilePath, _ console: Console
  ) async throws -> ImportSession {
    let tree = try ImportTree(named: files, withClipboard: clipboard)
    let bar = ProgressBar(isQuiet: options.quiet)
    defer { bar.clear() }
    let count = tree.files.count
    return try await ImportSession(
      tree, into: subfolder, of: root, takesLinesAsTheyAre: asIs
    ) { done in
      bar.show("reading", done: Int64(done), of: Int64(count), "\(done) of \(count) files")
    }
  }

  private func write(_ session: ImportSession, _ journal: ImportJournal) -> ImportReport {
    let bar = ProgressBar(isQuiet: options.quiet)
    defer { bar.clear() }
    let count = session.recipeImport.items.count
    let asks = onDuplicate == .ask && Terminal.isInteractive
    return session.write(journal, asks: asks) { recipeImport, place, match in
      guard asks else { return onDuplicate.choice(for: match) }
      if match.isDone { return nil }
      bar.clear()
      let text = try recipeImport.text(of: place, at: match.path)
      let title = recipeImport.items[place].found.recipe.title
      let update = try recipeImport.update(of: place)
      return try DuplicateDialogue(title, match, text, update).choice()
    } progress: { done in
      bar.show("importing", done: Int64(done), of: Int64(count), "\(done) of \(count) recipes")
    }
  }

  private func finish(_ report: ImportReport, in root: FilePath, _ console: Console) throws {
    var options = ""
    if let subfolder { options += " --into \(Shell.quoted(subfolder.string))" }
    if let name = collection.collection { options += " --collection \(Shell.quoted(name))" }
    try report.print(
      in: root, asJSON: json, isRehearsal: preview.dryRun, deciding: onDuplicate,
      options: options, console)
    if report.hasFailed { throw ExitCode.failure }
  }
}
