import ArgumentParser
import Collection
import Diagnostics
import Editing
import FileSystem
import Folders
import Paths
import Site
import Synchronization

/// What the commands that change recipes share.
struct RecipeEditing {
  let console: Console
  let files = DiskFileSystem()
  var lookup: RecipeLookup

  private let source: any FolderSource
  /// Whether some recipe could not be read, or not be changed, which has been told.
  private(set) var hasLeftOut = false
  /// The signal that came while files were written.
  private var signal: Int32?

  init(_ console: Console, _ source: any FolderSource) {
    self.console = console
    self.source = source
    lookup = RecipeLookup(
      fileSystem: files, reader: SiteBuilder.standard.reader, known: { try source.known(console) })
  }

  /// The recipe a person names, which may be changed; `withLinks` if those that lead to it matter.
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
      // Whose links to it count, only its own folder knows.
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

  /// All recipes in a folder that may be changed; the others are told.
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

  /// The recipes that several names stand for, in the same order.
  mutating func recipes(named names: [String]) async throws -> [EditableRecipe] {
    var all: [EditableRecipe] = []
    for name in names { all.append(try await recipe(name)) }
    return unique(all)
  }

  /// Each recipe once, by its file rather than by a symbolic link to it.
  func unique(_ recipes: [EditableRecipe]) -> [EditableRecipe] {
    files.distinct(recipes.map(\.file)).map { recipes[$0] }
  }

  /// All recipes of a common cookbook: its own, and those of the folders it is made of where they are,
  /// by the settings they have there.
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

  /// Ends the command if nobody knows which files it may change.
  func refuse(for problems: [Diagnostic]) throws {
    if problems.isEmpty { return }
    console.print(problems, in: ".")
    throw console.fail(
      "nothing is changed as long as the settings cannot be understood",
      help: "they may leave out recipes; mend them and run the command again")
  }

  /// Says what is left out.
  mutating func tell(_ problems: [Diagnostic]) {
    console.print(problems, in: ".")
    if problems.hasErrors { hasLeftOut = true }
  }

  /// Has files written by a work that answers what went wrong.
  ///
  /// Ctrl-C while they are being prepared takes everything back and ends the command; later, when the
  /// first may have come to its place, the rest follows at once, and the command ends after its report.
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

  /// Ends the command if a signal came while files were written.
  func endIfInterrupted() throws {
    if let signal { throw ExitCode(128 + signal) }
  }

  /// Ends a command that has done what it could; with a failure if that was not all.
  func end() throws {
    try endIfInterrupted()
    if hasLeftOut { throw ExitCode.failure }
  }

  /// What an edit makes of a recipe; why it makes nothing of it is said with the recipe's path.
  func edited<Result>(
    _ recipe: EditableRecipe, _ edit: () throws(EditError) -> Result
  ) throws -> Result {
    do {
      return try edit()
    } catch {
      throw console.fail("\(error)", path: recipe.shown, help: error.help)
    }
  }

  /// What an edit makes of one of several recipes; nil where it makes nothing of it, which is said:
  /// the others go on.
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

  /// Those of some changes that may be made; files that are read-only are told.
  mutating func allowed(_ changes: [RecipeChange]) throws -> [RecipeChange] {
    let (changes, problems) = try changes.writable(in: files)
    tell(problems)
    return changes
  }

  /// Shows the changes as differences.
  func show(_ changes: [RecipeChange]) throws {
    for change in changes { try console.difference(change.diff) }
  }

  /// Ends the command if anything has gone wrong in writing, and says what.
  func finish(_ problems: [Diagnostic]) throws {
    console.print(problems, in: ".")
    if !problems.hasErrors { return }
    try endIfInterrupted()
    throw ExitCode.failure
  }

  /// The command as it was typed, with an answer to its question.
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
