import ArgumentParser
import Diagnostics
import Editing
import FileSystem
import Foundation
import Paths
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

  func run() async throws {
    let console = options.console
    try await reporting(console) {
      let files = DiskFileSystem()
      var root = try folder.resolved(console)
      var subfolder = subfolder ?? ""
      if let joined = try JoinedFolders(root, console) {
        (root, subfolder) = try joined.chosen(for: title, in: subfolder)
      }
      let survey = try SiteBuilder.standard.survey(root)
      let file = try NewRecipeFile(
        title: title, subfolder: subfolder, survey: survey, in: files)
      func text(tags: String?, yields: String?) throws(EditError) -> [UInt8] {
        try NewRecipe.text(
          title: title,
          tags: (tags ?? "").split(separator: ",").map(String.init).filter { !$0.isBlank },
          yields: yields)
      }
      // Errors are reported before any question.
      try file.check()
      _ = try text(tags: tags, yields: yields)
      let tags =
        try tags
        ?? answer("Tags, with commas between them") { tags throws(EditError) in
          _ = try text(tags: tags, yields: nil)
        }
      let yields =
        try yields
        ?? answer("How much it makes, such as 4 servings") { yields throws(EditError) in
          _ = try text(tags: nil, yields: yields)
        }
      let bytes = try text(tags: tags, yields: yields)
      let shown = Console.named(Console.shown(file.path, in: root))
      if preview.dryRun {
        try console.result(UnifiedDiff.text(from: [], to: bytes, path: FilePath(shown)))
        return
      }
      try file.create(bytes)
      try console.result(shown + "\n")
      if noEdit || !Terminal.isInteractive { return }
      try await edit(file.absolute, console)
    }
  }

  /// Opens the recipe, which exists whether that succeeds or not.
  private func edit(_ path: FilePath, _ console: Console) async throws {
    let editor = Editor(environment: ProcessInfo.processInfo.environment, hasTerminal: true)
    if editor.isChosen {
      do { try editor.takeOver(opening: path) } catch {
        throw console.fail("\(error)", help: "the recipe is there; open it in any editor")
      }
    }
    console.say(
      "no editor is set, so the system’s program is asked to open it; to have yours: "
        + "export EDITOR=nano")
    do { try await editor.open(path) } catch { console.say("\(error)") }
  }

  /// Returns the user's answer, once it is valid; nil if the user cannot be asked.
  private func answer(
    _ question: String, _ check: (String) throws(EditError) -> Void
  ) throws -> String? {
    guard Terminal.isInteractive else { return nil }
    while true {
      let answer = try Terminal.ask(question)
      do throws(EditError) {
        try check(answer)
        return answer
      } catch {
        Terminal.say(error.help.map { "\(error): \($0)" } ?? "\(error)")
      }
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
