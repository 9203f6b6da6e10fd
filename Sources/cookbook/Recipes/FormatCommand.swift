import ArgumentParser
import Diagnostics
import Editing
import FileSystem
import Paths

/// `cookbook fmt`.
struct FormatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Lay recipes out in the canonical form.",
    discussion: """
      It shows what changes: tags, yields, ingredients, headings, dividers and the blank lines \
      around them. Front matter, description and instructions stay byte for byte, and so does \
      every recipe with an error in it.
      """)

  @Argument(
    help: "Recipes, or folders with recipes; without any, the recipe folder.",
    completion: .file())
  var recipes: [String] = []
  @OptionGroup var collection: CollectionOption
  @Flag(help: "Show what would change, change nothing, and end with 1 if there is anything.")
  var check = false
  @OptionGroup var preview: DryRunOption
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if recipes.contains("") { throw ValidationError("one of the recipes is empty; name it") }
  }

  func run() async throws {
    let console = options.console
    try await reporting(console) {
      var editing = RecipeEditing(console, collection)
      let all = try await named(&editing)
      var changes: [RecipeChange] = []
      var broken: [Diagnostic] = []
      for recipe in all {
        if let bytes = RecipeFormat.formatted(recipe.source) {
          if let change = recipe.changed(to: bytes) { changes.append(change) }
        } else {
          broken += recipe.diagnostics.filter { $0.severity == .error }
        }
      }
      changes = try editing.allowed(changes)
      let isDry = check || preview.dryRun
      let (wanted, files) = (changes, editing.files)
      let problems =
        check
        ? []
        : isDry ? wanted.check(in: files) : try await editing.write { wanted.write(in: files) }
      try editing.show(changes.done(but: problems))
      console.print(broken + problems, in: ".")
      if problems.isEmpty {
        console.say(
          "\(Count.of(all.count, "recipe")): \(changes.count) \(isDry ? "would be " : "")"
            + "laid out anew"
            + (broken.isEmpty ? "" : "; those with errors are left alone"))
      }
      try editing.endIfInterrupted()
      if !broken.isEmpty || !problems.isEmpty || check && !changes.isEmpty {
        throw ExitCode.failure
      }
      try editing.end()
    }
  }

  /// Returns the recipes that are named, each once.
  private func named(_ editing: inout RecipeEditing) async throws -> [EditableRecipe] {
    if recipes.isEmpty {
      return try await editing.recipes(in: collection.resolved(editing.console))
    }
    var all: [EditableRecipe] = []
    for name in recipes {
      if let folder = try folder(name, editing) {
        all += try await editing.recipes(in: folder)
      } else {
        all.append(try await editing.recipe(name))
      }
    }
    return editing.unique(all)
  }

  /// Returns the folder that a name refers to, relative to the working directory or the recipe
  /// folder; nil if there is none.
  private func folder(_ name: String, _ editing: RecipeEditing) throws -> FilePath? {
    func isFolder(_ path: FilePath) throws -> Bool {
      try editing.files.status(of: path, followingLinks: true)?.kind == .directory
    }
    let typed = FilePath(name)
    if try editing.files.status(of: typed, followingLinks: true) != nil {
      return try isFolder(typed) ? typed : nil
    }
    guard !typed.isAbsolute,
      let root = try collection.found(editing.console)
    else { return nil }
    let path = Console.shown(typed, in: root)
    return try isFolder(path) ? path : nil
  }
}
