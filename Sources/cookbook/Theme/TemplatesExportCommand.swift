import ArgumentParser
import Collection
import FileSystem
import Paths
import Site

extension TemplatesCommand {
  /// `cookbook templates export`.
  struct ExportCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Copy files of the default theme, to change them.",
      usage: "cookbook templates export <path> ... [<folder>] [--to <to>] [--force]\n"
        + "cookbook templates export --all [<folder>] [--to <to>] [--force]")

    @Argument(
      help: "Files, folders or globs of the default theme; then, maybe, the recipe folder.",
      completion: .file())
    var paths: [String] = []
    @Flag(help: "Copy every file.")
    var all = false
    @Option(
      help: "The folder they go into, instead of the recipe folder's Templates.",
      completion: .directory)
    var to: FilePath?
    @Flag(help: "Replace files that are there.")
    var force = false
    @OptionGroup var collection: CollectionOption
    @OptionGroup var options: ConsoleOptions

    func validate() throws {
      if all {
        if paths.count > 1 {
          throw ValidationError("--all goes with no paths but the recipe folder's")
        }
      } else if paths.isEmpty {
        throw ValidationError("which files? name them, or ask for --all")
      }
    }

    func run(_ console: Console) async throws {
      let arguments = ThemeExport.Arguments(paths, isAll: all, mayNameFolder: to == nil)
      if arguments.folder != nil, collection.collection != nil { throw CollectionOption.twice }
      let target =
        try to ?? collection.resolved(arguments.folder, console) / Settings.templatesFolder
      let export = ThemeExport(
        fileSystem: DiskFileSystem(), generator: "cookbook \(Cookbook.version)")
      let result = try export.export(arguments.patterns, to: target, replacing: force)
      for path in result.written { try console.result("\(target / path)\n") }
      for path in result.unstamped {
        console.say("\(path) has no line that could tell of changes: it is copied as it is")
      }
      console.say(
        "\(Count.of(result.written.count, "file")) written, \(result.unchanged.count) unchanged")
    }
  }
}
