import ArgumentParser
import Site

/// The program.
@main
struct Cookbook: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "cookbook",
    abstract: "Turns a folder of recipes into a website to cook from.",
    discussion: """
      Recipes are RecipeMD files: Markdown with a little structure. The folder is the one \
      given, else $COOKBOOK_FOLDER, else the nearest folder upwards with a cookbook.yml, else \
      the one you have chosen with ‘cookbook init’ or ‘cookbook folder’.
      """,
    version: "cookbook \(version)",
    subcommands: [
      InitCommand.self, FolderCommand.self,
      BuildCommand.self, WatchCommand.self, ServeCommand.self, CheckCommand.self,
      ListCommand.self, FindCommand.self, ShowCommand.self, NewCommand.self, FormatCommand.self,
      TagsCommand.self, CookedCommand.self, RenameCommand.self, RemoveCommand.self,
      TemplatesCommand.self,
      CleanCommand.self,
    ])

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    await main(FindCommand.withoutExclusionsAsOptions(arguments))
  }

  /// Without a command: leads whoever has no recipe folder to one, and shows the others theirs.
  func run() async throws {
    let console = try ConsoleOptions.parse([]).console
    try await reporting(console) {
      let folder = try FolderArgument.parse([]).resolved(console)
      let (book, _) = try await SiteBuilder.standard.check(folder)
      try console.result("\(Count.of(book.recipes.count, "recipe")) in \(book.folder.root)\n")
      console.say(
        "‘cookbook serve --open’ shows them, ‘cookbook build’ makes the site, "
          + "‘cookbook --help’ tells the rest")
    }
  }
}
