import ArgumentParser
import Collection
import Diagnostics
import Editing
import FileSystem
import Folders
import Paths
import Site
import Synchronization

/// The common parts of the commands that change recipes.
struct RecipeEditing {
  let console: Console
  let files = DiskFileSystem()
  var lookup: RecipeLookup

  private let source: any FolderSource
  /// Whether some recipe could not be read or changed, which has been reported.
  private(set) var hasLeftOut = false
  /// The signal that was received while files were written.
  private var signal: Int32?

  init(_ console: Console, _ source: any FolderSource) {
    self.console = console
    self.source = source
    lookup = RecipeLookup(
      fileSystem: files, reader: SiteBuilder.standard.reader, known: { try source.known(console) },
      absent: SiteBuilder.standard.absentLinks)
  }

  /// Returns the recipe that the user names, which may be changed; `withLinks` if links to it
  /// matter.
  mutating func recipe(_ name: String, withLinks: Bool = false) async throws -> EditableRecipe {
    var lookup = lookup
    var recipe = try await source.searching(console) { folder in
      try await lookup.editableRecipe(name, in: folder, withLinks: withLinks)
    }
    let origin =
      try recipe.linkedFrom.flatMap { from in
        try JoinedFolders(from.root, console)?.origin(of: from.path)
      }
    if let origin, !withLinks {
      recipe = try await lookup.editableRecipe(
        origin.file.string, in: { origin.folder }, withLinks: false)
    }
    self.lookup = lookup
    if var refusal = recipe.refusal {
      // Which links to it count is only known in its own folder.
      if let origin, withLinks {
        refusal.help =
          "run the command on the folder it is in: --collection \(Shell.quoted(origin.name))"
      }
      console.print([refusal], in: ".")
      throw ExitCode.failure
    }
    if withLinks { tell(recipe.faults.unread) }
    if let folder = recipe.guessedFolder {
      console.say(
        "it lies in no recipe folder that is known, so only recipes in \(Console.named(folder)) were looked at for "
          + "links; to have others seen, name the recipe folder as well")
    }
    return recipe
  }

  /// Returns all recipes in a folder that may be changed; the others are reported.
  mutating func recipes(in folder: FilePath) async throws -> [EditableRecipe] {
    let recipes: [EditableRecipe]
    if let joined = try JoinedFolders(folder, console) {
      recipes = try await self.recipes(in: folder, joined)
    } else {
      let (all, faults) = try await lookup.editableRecipes(in: folder)
      try refuse(for: faults.settings)
      tell(faults.unread)
      recipes = all
    }
    return unique(recipes).filter { recipe in
      guard var refusal = recipe.refusal else { return true }
      refusal.severity = .warning
      console.print([refusal], in: ".")
      return false
    }
  }

  /// Returns the recipes with some names, in the same order.
  mutating func recipes(named names: [String]) async throws -> [EditableRecipe] {
    var all: [EditableRecipe] = []
    for name in names { all.append(try await recipe(name)) }
    return unique(all)
  }

  /// Returns each recipe once, by its file rather than by a symbolic link to it.
  func unique(_ recipes: [EditableRecipe]) -> [EditableRecipe] {
    files.distinct(recipes.map(\.file)).map { recipes[$0] }
  }

  /// Returns all recipes of a common cookbook: its own, and those of its members in their own
  /// folders, with the settings there.
  private mutating func recipes(
    in folder: FilePath, _ joined: JoinedFolders
  ) async throws -> [EditableRecipe] {
    var (all, faults) = try await lookup.editableRecipes(in: folder)
    try refuse(for: faults.settings)
    func isElsewhere(_ path: FilePath, _ root: FilePath) -> Bool {
      joined.members.contains { path.isInside(root / FilePath($0.name)) }
    }
    all.removeAll { isElsewhere($0.path, "") }
    tell(faults.unread.filter { !isElsewhere($0.path ?? "", folder == "." ? "" : folder) })
    var known: Set<FilePath> = []
    for member in joined.members {
      let (recipes, faults) = try await lookup.editableRecipes(in: member.path)
      try refuse(for: faults.settings)
      tell(faults.unread)
      all += recipes.filter { known.insert($0.file).inserted }
    }
    return all
  }

  /// Ends the command if it is unclear which files it may change.
  func refuse(for problems: [Diagnostic]) throws {
    if problems.isEmpty { return }
    console.print(problems, in: ".")
    throw console.fail(
      "nothing is changed as long as the settings cannot be understood",
      help: "they may leave out recipes; mend them and run the command again")
  }

  /// Reports what is left out.
  mutating func tell(_ problems: [Diagnostic]) {
    console.print(problems, in: ".")
    if problems.hasErrors { hasLeftOut = true }
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

  /// Ends the command if a signal was received while files were written.
  func endIfInterrupted() throws {
    if let signal { throw ExitCode(128 + signal) }
  }

  /// Ends a command that has done what it could; with a failure if something was left out.
  func end() throws {
    try endIfInterrupted()
    if hasLeftOut { throw ExitCode.failure }
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

  /// Returns the result of an edit to one of several recipes; nil after an error, which is
  /// reported, so that the others continue.
  mutating func tags(_ edit: TagEdit, of recipe: EditableRecipe) throws -> [UInt8]? {
    do {
      return try edit.applied(to: recipe.source)
    } catch EditError.unclearTags {
      let error = EditError.unclearTags
      _ = console.fail("\(error)", path: recipe.shown, help: error.help)
      hasLeftOut = true
      return nil
    } catch {
      throw console.fail("\(error)", path: recipe.shown, help: error.help)
    }
  }

  /// Returns the changes that may be made; read-only files are reported.
  mutating func allowed(_ changes: [RecipeChange]) throws -> [RecipeChange] {
    let (changes, problems) = try changes.writable(in: files)
    tell(problems)
    return changes
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

  /// The command as it was typed, with the answer to its question.
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
