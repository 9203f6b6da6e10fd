import ArgumentParser
import Collection
import Diagnostics
import Editing
import FileSystem
import Synchronization

/// The common parts of the commands that change recipes: finding them, writing, and the reports.
struct RecipeEditing {
  let console: Console
  let files = DiskFileSystem()
  let source: any FolderSource
  var lookup: RecipeLookup

  /// Whether some recipe could not be read or changed, which has been reported.
  private(set) var hasLeftOut = false
  /// The signal received while files were written.
  private var signal: Int32?

  init(_ console: Console, _ source: any FolderSource) {
    self.console = console
    self.source = source
    lookup = source.lookup(console)
  }

  /// Ends the command if it is unclear which files it may change.
  func refuse(for problems: [Diagnostic]) throws {
    if problems.isEmpty { return }
    console.print(problems, in: ".")
    throw console.fail(
      "nothing is changed as long as the settings cannot be read",
      help: "they may leave out recipes; correct them and run the command again")
  }

  /// Reports files that are left out.
  mutating func tell(_ problems: [Diagnostic]) {
    console.print(problems, in: ".")
    if problems.hasErrors { hasLeftOut = true }
  }

  /// Returns the result of an edit; an error is reported with the recipe's path.
  func edited<Result>(
    _ recipe: EditableRecipe, _ edit: () throws(EditError) -> Result
  ) throws -> Result {
    do {
      return try edit()
    } catch {
      throw console.fail("\(error)", path: recipe.shown, help: error.help)
    }
  }

  /// Returns the changes of an edit to several recipes.
  ///
  /// A recipe whose tags cannot be edited is reported, and the others continue.
  mutating func changes(
    _ edit: TagEdit, to recipes: [EditableRecipe]
  ) throws -> [RecipeChange] {
    var changes: [RecipeChange] = []
    for recipe in recipes {
      do {
        let bytes = try edit.applied(to: recipe.source)
        if case .rename = edit, let bytes { try recipe.checkPrivacy(at: recipe.path, bytes) }
        if let change = bytes.flatMap(recipe.changed) { changes.append(change) }
      } catch {
        let failure = console.fail("\(error)", path: recipe.shown, help: error.help)
        if error != .unclearTags { throw failure }
        hasLeftOut = true
      }
    }
    return changes
  }

  /// Returns the changes that may be made; read-only files are reported.
  mutating func allowed(_ changes: [RecipeChange]) throws -> [RecipeChange] {
    let (changes, problems) = try changes.writable(in: files)
    tell(problems)
    return changes
  }

  /// Makes changes, or shows them in a rehearsal; errors end the command.
  mutating func make(_ changes: [RecipeChange], isRehearsal: Bool) async throws {
    try finish(try await write(changes, isRehearsal: isRehearsal))
    if isRehearsal { try show(changes) }
  }

  /// Makes changes and returns the errors; a rehearsal returns the foreseeable ones.
  mutating func write(
    _ changes: [RecipeChange], isRehearsal: Bool = false
  ) async throws -> [Diagnostic] {
    let files = files
    return isRehearsal ? changes.check(in: files) : try await write { changes.write(in: files) }
  }

  /// Runs work that writes files and returns the errors.
  ///
  /// Ctrl-C during the preparation undoes everything and ends the command; later, when the first
  /// file may be in its place, the rest follows at once, and the command ends after its report.
  mutating func write(_ work: @escaping @Sendable () -> [Diagnostic]) async throws -> [Diagnostic] {
    let outcome = Mutex<[Diagnostic]>([])
    signal = try await interruptible {
      let problems = work()
      outcome.withLock { $0 = problems }
    }
    let problems = outcome.withLock { $0 }
    if signal != nil, problems.hasErrors, problems.allSatisfy(\.notes.isEmpty) {
      console.remark("interrupted: nothing was changed\n")
      try endIfInterrupted()
    }
    return problems
  }

  /// Shows the changes as differences.
  func show(_ changes: [RecipeChange]) throws {
    for change in changes { try console.difference(change.diff) }
  }

  /// Prints the errors of writing, and ends the command if there are any.
  func finish(_ problems: [Diagnostic]) throws {
    console.print(problems, in: ".")
    if !problems.hasErrors { return }
    try endIfInterrupted()
    throw ExitCode.failure
  }

  /// Ends the command if a signal was received while files were written.
  func endIfInterrupted() throws {
    if let signal { throw ExitCode(128 + signal) }
  }

  /// Ends a command that has done all it could, with a failure if something was left out.
  func end() throws {
    try endIfInterrupted()
    if hasLeftOut { throw ExitCode.failure }
  }

  /// The command as typed, with the answer to its question.
  static var confirmed: String {
    (["cookbook"] + CommandLine.arguments.dropFirst().map(Shell.quoted) + ["--yes"])
      .joined(separator: " ")
  }
}

/// The option of every command that changes recipes.
struct DryRunOption: ParsableArguments {
  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false
}
