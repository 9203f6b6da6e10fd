import ArgumentParser
import Diagnostics
import Editing
import FileSystem
import Paths
import Site

/// `cookbook new`.
struct NewCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Begin a recipe and open it in your editor.",
    discussion: """
      The file is named after the recipe. In a terminal it asks for tags and yield where the \
      options do not give them, and opens the file with $VISUAL, $EDITOR or the system's program.
      """)

  @Argument(help: "The title.")
  var title: String
  @OptionGroup var folder: FolderArgument
  @Option(name: .customLong("in"), help: "The folder in the recipe folder that it goes into.")
  var subfolder: FilePath?
  @Option(help: "Its tags, with commas between them; \"\" for none.")
  var tags: String?
  @Option(
    name: .customLong("yield"), help: "How much it makes, such as \"2 loaves\"; \"\" for nothing.")
  var yields: String?
  @Flag(name: .customLong("no-edit"), help: "Do not open it.")
  var noEdit = false
  @OptionGroup var preview: DryRunOption
  @OptionGroup var options: ConsoleOptions

  func run(_ console: Console) async throws {
    var (root, subfolder) = (try folder.resolved(console), subfolder ?? "")
    if let joined = try JoinedFolders(root, console) {
      (root, subfolder) = try joined.chosen(for: title, in: subfolder)
    }
    let survey = try SiteBuilder.standard.survey(root)
    let file = try NewRecipeFile(
      title: title, subfolder: subfolder, survey: survey, in: DiskFileSystem())
    var recipe = NewRecipe(title: title, tags: tags, yields: yields)
    // Errors are reported before any question.
    try file.check()
    _ = try recipe.text()
    try recipe.askForRest()
    let bytes = try recipe.text()
    let shown = Console.named(Console.shown(file.path, in: root))
    if preview.dryRun {
      return try console.result(UnifiedDiff.text(from: [], to: bytes, path: FilePath(shown)))
    }
    try file.create(bytes)
    try console.result(shown + "\n")
    if !noEdit, Terminal.isInteractive { try await console.edit(file.absolute) }
  }
}
