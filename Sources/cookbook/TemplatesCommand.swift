import ArgumentParser
import Diagnostics
import FileSystem
import JSON
import Mustache
import Paths
import Site

/// `cookbook templates`.
struct TemplatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates", abstract: "Tools for theme authors.",
    subcommands: [
      ListCommand.self, ExportCommand.self, DiffCommand.self, DataCommand.self, RenderCommand.self,
    ])

  /// `cookbook templates render`.
  struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "render", abstract: "Render any Mustache template with any JSON.")

    @Argument(help: "The template.", completion: .file())
    var file: FilePath
    @Option(help: "A file with the values, as JSON.", completion: .file())
    var data: FilePath
    @Option(help: "A folder with templates it may include.", completion: .directory)
    var partials: FilePath?
    @OptionGroup var options: ConsoleOptions

    func run() async throws {
      let console = options.console
      try await reporting(console) {
        let rendering = TemplateRendering(fileSystem: DiskFileSystem())
        let result = try rendering.render(file, data: data, partials: partials)
        console.print(result.problems, in: ".")
        if result.problems.hasErrors { throw ExitCode.failure }
        try console.result(result.bytes)
      }
    }
  }

  /// `cookbook templates data`.
  struct DataCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "data", abstract: "Print the values a page's template gets, as JSON.")

    @Argument(help: "The page's path in the site, such as index.html.")
    var page: FilePath
    @OptionGroup var folder: FolderArgument
    @OptionGroup var options: ConsoleOptions

    func run() async throws {
      let console = options.console
      try await reporting(console) {
        let path = try folder.resolved(console)
        let found = try await SiteBuilder.standard.values(of: page, in: path)
        guard let value = found.value else {
          let nearest = suggestion(for: page.string, among: found.pages.map(\.string))
          throw console.fail(
            "the site has no page “\(page)”",
            help: nearest.map { "did you mean “\($0)”?" }
              ?? "pages are index.html, tags/index.html and those under recipes/ and tags/")
        }
        var writer = JSONWriter(style: .pretty)
        value.write(to: &writer)
        writer.endLine()
        try console.result(writer.bytes)
      }
    }
  }
}
