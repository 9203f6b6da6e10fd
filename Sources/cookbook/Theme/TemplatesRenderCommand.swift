import ArgumentParser
import FileSystem
import Paths
import Site

extension TemplatesCommand {
  /// `cookbook templates render`.
  struct RenderCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "render", abstract: "Render any Mustache template with any JSON.")

    @Argument(help: "The template.", completion: .file())
    var file: FilePath
    @Option(help: "A file with the values, as JSON.", completion: .file())
    var data: FilePath
    @Option(help: "A folder with templates it may include.", completion: .directory)
    var partials: FilePath?
    @OptionGroup var options: ConsoleOptions

    func run(_ console: Console) async throws {
      let rendering = TemplateRendering(fileSystem: DiskFileSystem())
      let result = try rendering.render(file, data: data, partials: partials)
      console.print(result.problems, in: ".")
      if result.problems.hasErrors { throw ExitCode.failure }
      try console.result(result.bytes)
    }
  }
}
