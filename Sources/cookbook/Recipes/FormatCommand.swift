import ArgumentParser
import Diagnostics
import Editing

/// `cookbook fmt`.
struct FormatCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Lay recipes out in the canonical form.",
    discussion: """
      It shows what changes: tags, yields, ingredients, headings, dividers and the blank lines \
      around them. Front matter, description and instructions stay byte for byte, and so does \
      every recipe with an error in it.
      """)

  @Argument(
    help: "Recipes, or folders with recipes; without any, the recipe folder.",
    completion: Completions.recipe)
  var recipes: [String] = []
  @OptionGroup var collection: CollectionOption
  @Flag(help: "Show what would change, change nothing, and exit with 1 if there is anything.")
  var check = false
  @OptionGroup var preview: DryRunOption
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if recipes.contains("") { throw ValidationError("one of the recipes is empty; name it") }
  }

  func run(_ console: Console) async throws {
    var editing = RecipeEditing(console, collection)
    let all = try await editing.recipes(namedOrIn: recipes, of: collection)
    let formatted = FormattedRecipes(all)
    let changes = try editing.allowed(formatted.changes)
    let isDry = check || preview.dryRun
    let problems = check ? [] : try await editing.write(changes, isRehearsal: isDry)
    try editing.show(changes.done(but: problems))
    console.print(formatted.errors + problems, in: ".")
    if problems.isEmpty {
      console.say(
        "\(Count.of(all.count, "recipe")): \(changes.count) \(isDry ? "would be " : "")reformatted"
          + (formatted.errors.isEmpty ? "" : "; those with errors stay as they are"))
    }
    try editing.endIfInterrupted()
    if !(formatted.errors + problems).isEmpty || check && !changes.isEmpty {
      throw ExitCode.failure
    }
    try editing.end()
  }
}
