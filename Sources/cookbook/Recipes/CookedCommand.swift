import ArgumentParser
import Collection
import Editing

/// `cookbook cooked`.
struct CookedCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "cooked", abstract: "Note in a recipe that you have cooked it.")

  @OptionGroup var named: RecipeArgument
  @OptionGroup var folder: FolderArgument
  @Option(help: "How it was, from 0 to 5.")
  var rating: String?
  @Option(help: "What to remember.")
  var note: String?
  @Option(help: "The day, such as 2024-03-09; without it, today.")
  var date: String?
  @OptionGroup var preview: DryRunOption
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    do throws(EditError) { _ = try entry() } catch { throw ValidationError(error) }
  }

  func run(_ console: Console) async throws {
    var editing = RecipeEditing(console, folder)
    let recipe = try await editing.recipe(named.recipe)
    let entry = try entry()
    let bytes = try editing.edited(recipe) { () throws(EditError) in
      try CookedLog.adding(entry, to: recipe.source, path: recipe.shown)
    }
    let changes = try editing.allowed([recipe.changed(to: bytes)].compactMap(\.self))
    try editing.end()
    try await editing.make(changes, isRehearsal: preview.dryRun)
    if preview.dryRun { return }
    console.say("\(recipe.shown): cooked on \(entry.date)")
    if note?.contains(where: \.isNewline) == true {
      console.say("a note is one line, so its line breaks have become spaces")
    }
    if !CookedLog.hasFrontMatter(recipe.source) {
      console.say("the recipe has front matter now, which not every RecipeMD program reads")
    }
    try editing.end()
  }

  private func entry() throws(EditError) -> Metadata.Cooked {
    try Metadata.Cooked(date: date, rating: rating, note: note, today: .today)
  }
}
