import ArgumentParser
import FileSystem
import LanguageServer
import Paths
import Site

/// `cookbook lsp`.
struct LanguageServerCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Help an editor while you write recipes.",
    discussion: """
      A language server: editors start it and talk to it by its input and output. Without a \
      folder it works on the one that the editor has opened, or the nearest one upwards with a \
      cookbook.yml. Docs/editors.md has the lines for each editor.
      """)

  @OptionGroup var folder: FolderArgument
  @OptionGroup var options: ConsoleOptions

  func run(_ console: Console) async throws {
    let files = DiskFileSystem()
    let path = try folder.choice.named(folder.folder, console)
    if let path { _ = try files.resolve(path) }
    let server = LanguageServer(
      reader: SiteBuilder.standard.reader, fileSystem: files, folder: path, home: Places.home,
      version: Cookbook.version
    ) {
      StandardOutput.write($0)
    }
    let isOrderly = await server.run { StandardInput.next() }
    if !isOrderly { throw ExitCode.failure }
  }
}
