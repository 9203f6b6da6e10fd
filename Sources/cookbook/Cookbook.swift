import ArgumentParser

/// The program.
@main
struct Cookbook: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "cookbook",
    abstract: "Turns a folder of recipes into a website to cook from.",
    discussion: """
      Recipes are RecipeMD files: Markdown with a little structure. The folder is the one \
      given, else $COOKBOOK_FOLDER, else the nearest folder upwards with a cookbook.yml.
      """,
    version: "cookbook \(version)",
    subcommands: [
      BuildCommand.self, WatchCommand.self, ServeCommand.self, CheckCommand.self, ShowCommand.self,
      TemplatesCommand.self,
      CleanCommand.self,
    ])
}
