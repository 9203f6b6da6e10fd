import ArgumentParser
import Editing
import Paths
import Site

/// `cookbook rename`.
struct RenameCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename a recipe, its file, and links to it.",
    discussion: """
      A file that is called as its recipe is renamed too, and links to it are kept right. The \
      same title with --file moves the file alone.
      """)

  @OptionGroup var named: RecipeArgument
  @Argument(help: "The new title.")
  var title: String
  @OptionGroup var folder: FolderArgument
  @Option(help: "What to call its file, or where to put it, such as Breads/Rye.md.")
  var file: FilePath?
  @OptionGroup var preview: DryRunOption
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if file?.isEmpty == true { throw ValidationError("--file is empty; give a name") }
  }

  func run(_ console: Console) async throws {
    var editing = RecipeEditing(console, folder)
    let recipe = try await editing.recipe(named.recipe, withLinks: true)
    try editing.refuse(for: recipe.faults.settings)
    let renaming = try RecipeRenaming(recipe, title: title, file: file, in: editing.files)
    if preview.dryRun {
      try editing.finish(renaming.check(in: editing.files))
      try editing.show(renaming.changes)
    } else if renaming.changes.isEmpty, renaming.move == nil {
      console.say("there is nothing to change")
    } else {
      let files = editing.files
      try editing.finish(try await editing.write { renaming.write(in: files) })
      remember(renaming, console)
    }
    editing.tell(preview.dryRun ? renaming.foreseen : renaming.problems)
    if let move = renaming.move { try console.result("\(move.from) → \(move.to)\n") }
    if renaming.pictureCount > 0 {
      console.say(
        "\(Count.of(renaming.pictureCount, "picture")) called after it "
          + (preview.dryRun ? "would move along" : "moved along"))
    }
    if renaming.linkCount > 0 {
      console.say(
        "\(Count.of(renaming.linkCount, "link")) of other recipes "
          + (preview.dryRun ? "would be changed" : "changed"))
    }
    try editing.end()
  }

  /// Remembers the earlier address of a recipe whose file was renamed.
  private func remember(_ renaming: RecipeRenaming, _ console: Console) {
    guard renaming.move != nil, let book = renaming.recipe.book else { return }
    let problem = SiteBuilder.standard.remember(
      renaming.recipe.path, of: book, movedTo: renaming.newPath, title: title, text: renaming.own)
    console.print([problem].compactMap(\.self), in: ".")
  }
}
