import ArgumentParser
import Diagnostics
import Editing
import FileSystem
import Foundation
import Preview
import Site

/// `cookbook new`.
struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Begin a recipe and open it in your editor.",
    discussion: """
      The file is called as the recipe. On a terminal it asks for tags and yield where the \
      options do not say them, and opens the file with $VISUAL, $EDITOR or the system's program.
      """)

  @Argument(help: "The title.")
  var title: String
  @OptionGroup var folder: FolderArgument
  @Option(name: .customLong("in"), help: "A folder in the recipe folder that it goes into.")
  var subfolder: String?
  @Option(help: "Its tags, with commas between them; \"\" for none.")
  var tags: String?
  @Option(
    name: .customLong("yield"), help: "How much it makes, such as \"2 loaves\"; \"\" for nothing.")
  var yields: String?
  @Flag(name: .customLong("no-edit"), help: "Do not open it.")
  var noEdit = false
  @OptionGroup var preview: DryRunOption
  @OptionGroup var options: ConsoleOptions

  func run() async throws {
    let console = options.console
    try await reporting(console) {
      let files = DiskFileSystem()
      var root = try folder.resolved(console)
      if let joined = try JoinedFolders(root, console) { root = try joined.chosen(for: title) }
      let survey = try SiteBuilder.standard.reader.survey(root, output: nil)
      let file = try NewRecipeFile(
        title: title, subfolder: subfolder ?? "", survey: survey, in: files)
      let tags = try tags ?? answer("Tags, with commas between them") ?? ""
      let text = try NewRecipe.text(
        title: title, tags: tags.split(separator: ",").map(String.init).filter { !$0.isBlank },
        yields: yields ?? answer("How much it makes, such as 4 servings"))
      let shown = Console.shown(file.path, in: root)
      if preview.dryRun {
        try console.result(UnifiedDiff.text(from: [], to: text, path: shown))
        return
      }
      try file.create(text)
      try console.result(shown + "\n")
      if noEdit || !Terminal.isInteractive { return }
      let editor = Editor(
        environment: ProcessInfo.processInfo.environment, hasTerminal: true)
      do {
        try editor.takeOver(opening: file.absolute)
      } catch let error as EditorError {
        // The recipe is there, and that was the wish.
        console.say("\(error)")
      }
    }
  }

  /// What a person answers; nil where nobody is there.
  private func answer(_ question: String) throws -> String? {
    Terminal.isInteractive ? try Terminal.ask(question) : nil
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
