import ArgumentParser
import Editing
import FileSystem
import Folders

/// `cookbook rm`.
struct RemoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "rm", abstract: "Move a recipe into the trash folder.")

  @OptionGroup var named: RecipeArgument
  @OptionGroup var folder: FolderArgument
  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false
  @OptionGroup var preview: DryRunOption
  @OptionGroup var options: ConsoleOptions

  func run(_ console: Console) async throws {
    var editing = RecipeEditing(console, folder)
    let recipe = try await editing.recipe(named.recipe, withLinks: true)
    let removal = RecipeRemoval(recipe)
    try removal.check(in: editing.files)
    let others = removal.linkedFrom
    if !others.isEmpty {
      console.say(
        "\(Count.of(others.count, "recipe")) will link to nothing: "
          + others.map(\.string).joined(separator: ", "))
    }
    if preview.dryRun {
      try console.result("\(recipe.shown) → trash folder\n")
      return try editing.end()
    }
    try Consent.ask(
      "Move “\(Console.named(recipe.title))” (\(recipe.shown)) into the trash folder?",
      given: yes,
      command: RecipeEditing.confirmed)
    let place = try removal.take(in: editing.files)
    try console.result("\(recipe.shown) → \(Console.named(place))\n")
    console.say("to take it back: mv \(Shell.quoted(place)) \(Shell.quoted(recipe.typed))")
    try editing.end()
  }
}
