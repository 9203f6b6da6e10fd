import ArgumentParser
import Collection
import FileSystem
import Paths
import Site

extension TemplatesCommand {
  /// `cookbook templates export`.
  struct ExportCommand: AsyncParsableCommand {
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

    func run() async throws {
      let console = options.console
      try await reporting(console) {
        let (patterns, folder) = try taken()
        let target =
          try to ?? collection.resolved(folder, console) / Settings.templatesFolder
        let export = ThemeExport(
          fileSystem: DiskFileSystem(), generator: "cookbook \(Cookbook.version)")
        do {
          let result =
            all
            ? try export.exportAll(to: target, replacing: force)
            : try export.export(patterns, to: target, replacing: force)
          for path in result.written { try console.result("\(target / path)\n") }
          for path in result.unstamped {
            console.say("\(path) has no line that could tell of changes: it is copied as it is")
          }
          console.say(
            "\(Count.of(result.written.count, "file")) written, \(result.unchanged.count) unchanged"
          )
        } catch let error as ThemeExport.ExportError {
          throw console.fail("\(error)", path: error.isInFolder ? target : nil, help: error.help)
        }
      }
    }

    /// Returns the requested files, and the recipe folder, which is the last argument if that is
    /// not a template.
    private func taken() throws -> (patterns: [String], folder: FilePath?) {
      var patterns = paths
      guard to == nil, let last = patterns.last, all || patterns.count > 1 else {
        return (patterns, nil)
      }
      let isFolder = all || ThemeExport.files(named: last).isEmpty
      if !isFolder { return (patterns, nil) }
      if collection.collection != nil { throw CollectionOption.twice }
      patterns.removeLast()
      return (patterns, FilePath(last))
    }
  }
}
