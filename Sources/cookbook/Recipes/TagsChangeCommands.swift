import ArgumentParser
import Collection
import Diagnostics
import Editing

extension TagsCommand {
  /// Options of the commands that change tags.
  struct ChangeOptions: ParsableArguments {
    @OptionGroup var folder: FolderArgument
    @Flag(name: .shortAndLong, help: "Do not ask.")
    var yes = false
    @OptionGroup var preview: DryRunOption
    @OptionGroup var options: ConsoleOptions

    /// Changes the tags of the recipes that are named, or of all, after showing the changes and
    /// asking.
    ///
    /// `tag` is one that some recipe must have.
    func change(
      _ edit: TagEdit, of names: [String]? = nil, having tag: String? = nil
    ) async throws {
      let console = options.console
      try await reporting(console) {
        var editing = RecipeEditing(console, folder)
        var recipes: [EditableRecipe] = []
        if let names {
          recipes = try await editing.recipes(named: names)
        } else {
          recipes = try await editing.recipes(in: folder.resolved(console))
        }
        if let tag { try Self.require(tag, in: recipes, console) }
        var changes: [RecipeChange] = []
        for recipe in recipes {
          let bytes = try editing.tags(edit, of: recipe)
          if let change = bytes.flatMap(recipe.changed) { changes.append(change) }
        }
        changes = try editing.allowed(changes)
        if changes.isEmpty {
          if !editing.hasLeftOut { console.say("there is nothing to change") }
          return try editing.end()
        }
        if preview.dryRun {
          try editing.finish(changes.check(in: editing.files))
          try editing.show(changes)
          return try editing.end()
        }
        // The changes are shown before the question; without a question, only those that were made.
        if !yes { try Self.tell(changes, console) }
        let count = Count.of(changes.count, "recipe")
        try Consent.ask("Change \(count)?", given: yes, command: RecipeEditing.confirmed)
        let (all, files) = (changes, editing.files)
        let problems = try await editing.write { all.write(in: files) }
        let done = changes.done(but: problems)
        if yes, !options.quiet { try Self.tell(done, console) }
        if !yes, done.isEmpty { console.say("nothing was changed") }
        try editing.finish(problems)
        console.say("\(count) changed")
        try editing.end()
      }
    }

    private static func tell(_ changes: [RecipeChange], _ console: Console) throws {
      for change in changes { try console.result("\(Console.named(summary(of: change)))\n") }
    }

    /// Returns `Soup.md: soup, quick → soup`.
    private static func summary(of change: RecipeChange) -> String {
      func list(_ bytes: [UInt8]) -> String {
        let tags = TagEdit.tags(of: bytes)
        return tags.isEmpty ? "no tags" : tags.joined(separator: ", ")
      }
      return "\(change.path): \(list(change.old)) → \(list(change.new))"
    }

    private static func require(
      _ tag: String, in recipes: [EditableRecipe], _ console: Console
    ) throws {
      let tags = recipes.flatMap { TagEdit.tags(of: $0.source) }
      if TagEdit.has(tag, among: tags) { return }
      let nearest = suggestion(for: tag, among: Set(tags))
      throw console.fail(
        "no recipe has the tag “\(tag)”",
        help: nearest.map { "did you mean “\($0)”?" } ?? "‘cookbook tags’ lists them")
    }
  }

  /// `cookbook tags add`.
  struct AddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Give recipes a tag.",
      usage: "cookbook tags add <tag> [<folder>] --to <recipe> ... [--yes] [--dry-run]")

    @Argument(help: "The tag.")
    var tag: String
    @Option(
      name: .customLong("to"), parsing: .upToNextOption,
      help: "The recipes, by paths, titles or addresses.", completion: .file())
    var recipes: [String]
    @OptionGroup var options: ChangeOptions

    func validate() throws {
      if recipes.isEmpty || recipes.contains("") {
        throw ValidationError("which recipes? name them after --to")
      }
    }

    func run() async throws { try await options.change(.add(tag), of: recipes) }
  }

  /// `cookbook tags remove`.
  struct RemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Take a tag from recipes.",
      usage: "cookbook tags remove <tag> [<folder>] [--from <recipe> ...] [--yes] [--dry-run]")

    @Argument(help: "The tag.")
    var tag: String
    @Option(
      name: .customLong("from"), parsing: .upToNextOption,
      help: "The recipes; without any, all that have it.", completion: .file())
    var recipes: [String] = []
    @OptionGroup var options: ChangeOptions

    func run() async throws {
      try await options.change(
        .remove(tag), of: recipes.isEmpty ? nil : recipes, having: tag)
    }
  }

  /// `cookbook tags rename`.
  struct RenameCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Write a tag otherwise in all recipes that have it.")

    @Argument(help: "The tag.")
    var old: String
    @Argument(help: "What it is to be; a tag that there is takes the recipes in.")
    var new: String
    @OptionGroup var options: ChangeOptions

    func run() async throws { try await options.change(.rename(old, to: new), having: old) }
  }
}
