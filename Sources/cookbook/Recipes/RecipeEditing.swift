import ArgumentParser
import Collection
import Diagnostics
import Editing
import FileSystem
import Folders
import Site

/// What the commands that change recipes share.
struct RecipeEditing {
  let console: Console
  let files = DiskFileSystem()
  var lookup: RecipeLookup

  init(_ console: Console) {
    self.console = console
    lookup = RecipeLookup(fileSystem: files, reader: SiteBuilder.standard.reader)
  }

  /// The recipe a person names, which may be changed; `withLinks` if those that lead to it matter.
  mutating func recipe(
    _ name: String, withLinks: Bool = false, in folder: () throws -> String?
  ) async throws -> EditableRecipe {
    let recipe = try await lookup.editableRecipe(name, in: folder, withLinks: withLinks)
    if let refusal = recipe.refusal {
      console.print([refusal], in: ".")
      throw ExitCode.failure
    }
    return recipe
  }

  /// All recipes in a folder that may be changed; the others are told.
  mutating func recipes(in folder: String) async throws -> [EditableRecipe] {
    try await lookup.editableRecipes(in: folder).filter { recipe in
      guard var refusal = recipe.refusal else { return true }
      refusal.severity = .warning
      console.print([refusal], in: ".")
      return false
    }
  }

  /// What an edit makes of a recipe; why it makes nothing of it is said with the recipe's path.
  func edited<Result>(
    _ recipe: EditableRecipe, _ edit: () throws(EditRefusal) -> Result
  ) throws -> Result {
    do {
      return try edit()
    } catch {
      throw console.fail("\(error)", path: recipe.shown, help: error.help)
    }
  }

  /// Shows the changes as differences.
  func show(_ changes: [RecipeChange]) throws {
    for change in changes { try console.result(change.diff) }
  }

  /// Ends the command if anything has gone wrong in writing, and says what.
  func finish(_ problems: [Diagnostic]) throws {
    console.print(problems, in: ".")
    if problems.hasErrors { throw ExitCode.failure }
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
