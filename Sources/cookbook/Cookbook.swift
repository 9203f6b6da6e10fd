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
      ShareCommand.self, ImportCommand.self, LanguageServerCommand.self, SchemaCommand.self,
      TagsCommand.self, CookedCommand.self, RenameCommand.self, RemoveCommand.self,
      TemplatesCommand.self,
      PublishCommand.self, CleanCommand.self, PictureWorkerCommand.self,
    ])

  static func main() async {
    if let argument = ProgramArguments.firstThatIsNotText {
      _ = ConsoleOptions.standard.console.fail(
        "“\(argument)” is not UTF-8, so no name can contain it",
        help: "rename it, or go into the folder and name it by ‘.’")
      exit(withError: ExitCode.validationFailure)
    }
    let arguments = ProgramArguments.prepared
    if arguments.first?.hasPrefix("--generate-completion-script") == true {
      printCompletions(arguments)
    }
    await main(arguments)
  }

  /// Prints the completion script that the arguments ask for, in a safe form, and ends; returns if
  /// they ask for another shell than bash, or wrongly.
  private static func printCompletions(_ arguments: [String]) {
    do {
      _ = try parseAsRoot(arguments)
    } catch {
      let script = fullMessage(for: error)
      guard exitCode(for: error).isSuccess, script.hasPrefix("#!/bin/bash") else { return }
      do {
        print(try BashCompletions(of: script).text)
        exit()
      } catch {
        let console = ConsoleOptions.standard.console
        exit(withError: console.fail("the completion script for bash has a form that is not known"))
      }
    }
  }

  /// Runs without a command: shows users their recipe folder, or leads them to one.
  func run() async throws {
    let console = ConsoleOptions.standard.console
    try await reporting(console) {
      let folder = try FolderArgument.parse([]).resolved(console)
      let (book, _) = try await SiteBuilder.standard.check(folder)
      try console.result(
        "\(Count.of(book.recipes.count, "recipe")) in \(Console.named(book.folder.root))\n")
      console.say(
        "‘cookbook serve --open’ shows them, ‘cookbook build’ makes the site,\n"
          + "‘cookbook --help’ lists everything else")
    }
  }
}
