import Foundation
import Testing

@Suite struct UsageTests {
  static let help = """
    OVERVIEW: Turns a folder of recipes into a website to cook from.

    Recipes are RecipeMD files: Markdown with a little structure. The folder is the
    one given, else $COOKBOOK_FOLDER, else the nearest folder upwards with a
    cookbook.yml, else the one you have chosen with ‘cookbook init’ or ‘cookbook
    folder’.

    USAGE: cookbook <subcommand>

    OPTIONS:
      --version               Show the version.
      -h, --help              Show help information.

    SUBCOMMANDS:
      init                    Make or choose your recipe folder.
      folder                  Choose, list, forget and move recipe folders.
      build                   Make the site.
      watch                   Make the site, and make it again whenever something
                              changes.
      serve                   Show the site in a browser while you write; nothing
                              is written to the disk.
      check                   Report what is wrong with the recipes, and fix it.
      list                    List the recipes: title, time, yield, tags and path.
      find                    Find recipes, the best match first, and say why each
                              is there.
      show                    Show one recipe.
      new                     Begin a recipe and open it in your editor.
      fmt                     Lay recipes out in the canonical form.
      share                   Write recipes as files that other people's programs
                              open.
      import                  Make recipes of other programs' files.
      lsp                     Help an editor while you write recipes.
      schema                  Print the JSON schema of settings or front matter.
      tags                    List the tags, and change them in many recipes.
      cooked                  Note in a recipe that you have cooked it.
      rename                  Rename a recipe, its file, and links to it.
      rm                      Move a recipe into the trash folder.
      templates               Tools for theme authors.
      publish                 Make the site and put it on a web host.
      clean                   Remove what build has made, and nothing else.

      See 'cookbook help <subcommand>' for detailed help.

    """

  static let buildHelp = """
    OVERVIEW: Make the site.

    USAGE: cookbook build [<folder>] [--collection <name>] [--output <output>] \
    [--strict] [--audience <audience>] [--url <address>] [--no-cache] [--download] [--color <color>] \
    [--quiet]

    ARGUMENTS:
      <folder>                The recipe folder.

    OPTIONS:
      --collection <name>     A recipe folder that ‘cookbook folder’ lists.
      -o, --output <output>   The folder of the site. (default: _site, or _family
                              with private recipes)
      --strict                Publish nothing and exit 1 if any recipe has an error.
      --audience <audience>   Whom the site is for: with family, it has private
                              recipes too. (values: everyone, family; default:
                              everyone)
      --url <address>         Where the site will be published, instead of the url
                              in the settings.
      --no-cache              Neither use nor leave caches.
      --download              On a Mac: have iCloud Drive fetch the files that are
                              not on this disk.
      --color <color>         Whether to colour messages. (values: auto, always,
                              never; default: auto)
      -q, --quiet             Print only what is wrong.
      --version               Show the version.
      -h, --help              Show help information.


    """

  @Test func tellsItsVersion() async throws {
    let folder = try TemporaryFolder()
    try await folder.expect("--version", stdout: "cookbook 0.1.0\n")
  }

  @Test func explainsItself() async throws {
    let folder = try TemporaryFolder()
    try await folder.expect("--help", stdout: Self.help)
    try await folder.expect("help", stdout: Self.help)
    try await folder.expect("build", "--help", stdout: Self.buildHelp)
    try await folder.expect("help", "build", stdout: Self.buildHelp)
  }

  /// A command as the program describes itself.
  private struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var subcommands: [Command]?

    /// It and all commands below it, by the words one types.
    func all(after words: [String] = []) -> [[String]] {
      let words = words + [commandName]
      return [words] + (subcommands ?? []).flatMap { $0.all(after: words) }
    }
  }

  private struct Dump: Decodable {
    var command: Command
  }

  private static let root = URL(fileURLWithPath: Program.checkout)

  /// The words of every command there is.
  private func commands() async throws -> [[String]] {
    let folder = try TemporaryFolder()
    let dump = try await folder.start([Program.path, "--experimental-dump-help"]).result().stdout
    let known = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
    return known.all().filter { $0.last != "help" }
  }

  /// A command that is in no list of subcommands could never be run.
  @Test func offersEveryCommandInTheSources() async throws {
    let sources = Self.root.appendingPathComponent("Sources/cookbook")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let swift = try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    let configurations = try swift.map { file in
      try String(contentsOf: file, encoding: .utf8).components(separatedBy: "CommandConfiguration(")
        .count - 1
    }
    #expect(try await commands().count == configurations.reduce(0, +))
  }

  @Test func explainsEveryCommand() async throws {
    let folder = try TemporaryFolder()
    let documents = try ["README.md", "Docs/commands.md", "Docs/templates.md"].map {
      try String(contentsOf: Self.root.appendingPathComponent($0), encoding: .utf8)
    }
    for words in try await commands() {
      let command = words.joined(separator: " ")
      let result = try await folder.start([Program.path] + words.dropFirst() + ["--help"]).result()
      #expect(result.stdout.contains("\nUSAGE: \(command)"), "\(command)")
      #expect(result.stderr == "" && result.status == 0, "\(command)")
      #expect(documents.contains { $0.contains(command) }, "\(command) is in no document")
    }
  }

  @Test(arguments: [["build", ""], ["check", ""], ["show", "x", ""], ["show", ""]])
  func refusesAnEmptyArgument(arguments: [String]) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let result = try await folder.start([Program.path] + arguments, below: "Kitchen").result()
    #expect(result.status == 64 && result.stdout.isEmpty)
    #expect(result.stderr.hasPrefix("Error: the recipe "), "\(result.stderr)")
    #expect(!folder.names(in: "Kitchen").contains("_site"))
  }

  @Test func refusesWhatItDoesNotKnow() async throws {
    let folder = try TemporaryFolder()
    try await folder.expect(
      "biuld",
      stderr: """
        Error: Unexpected argument 'biuld'
        Usage: cookbook <subcommand>
          See 'cookbook --help' for more information.

        """, status: 64)
    try await folder.expect(
      "build", "--outptu", "x",
      stderr: """
        Error: Unknown option '--outptu'. Did you mean '--output'?
        Usage: cookbook build [<folder>] [--collection <name>] [--output <output>] [--strict] [--audience <audience>] [--url <address>] [--no-cache] [--download] \
        [--color <color>] [--quiet]
          See 'cookbook build --help' for more information.

        """, status: 64)
    try await folder.expect(
      "build", "--color", "pink",
      stderr: """
        Error: The value 'pink' is invalid for '--color <color>'. Please provide one of 'auto', \
        'always' or 'never'.
        Help:  --color <color>  Whether to colour messages.
        Usage: cookbook build [<folder>] [--collection <name>] [--output <output>] [--strict] [--audience <audience>] [--url <address>] [--no-cache] [--download] \
        [--color <color>] [--quiet]
          See 'cookbook build --help' for more information.

        """, status: 64)
  }
}
