import ArgumentParser
import FileSystem
import Paths
import Preview
import Site

/// `cookbook serve`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the site in a browser while you write; nothing is written to the disk.")

  @OptionGroup var folder: FolderArgument
  @Option(help: "The port to listen on; 0 for any.")
  var port: UInt16 = 8080
  @Option(help: "The address to listen on; only this machine can reach the default.")
  var host = "127.0.0.1"
  @Flag(help: "Open the site in the browser.")
  var open = false
  @OptionGroup var audience: AudienceOption
  @OptionGroup var watching: WatchOptions
  @OptionGroup var download: DownloadOption
  @OptionGroup var options: ConsoleOptions

  func run() async throws {
    let console = options.console
    _ = try await interruptible {
      try await reporting(console) {
        let path = try folder.resolved(console)
        let root = try DiskFileSystem().resolve(path)
        let preview = LivePreview(
          builder: .standard.made(for: audience.audience), folder: path,
          cacheFolder: Places.caches)
        let editor = Editor(environment: Variables.values(of: Editor.variables))
        let server = PreviewServer(
          site: preview, host: host, port: port,
          editor: { try await editor.open(root / $0) },
          receiver: DroppedFiles(into: root, console))
        // The port comes first: if it is taken, waiting for the recipes is pointless.
        let address = try await server.start()
        let session = ServeSession(
          preview: preview, folder: path, address: address, opensBrowser: open,
          fetching: download.fetching, console: console)
        let loop = RebuildLoop(folder: root, polling: watching.interval, ignoring: [])
        do throws(FileError) {
          try await loop.run {
            await session.refresh(after: $0, server)
          } tell: {
            console.say($0)
          }
        } catch {
          await server.stop()
          throw error
        }
        await server.stop()
      }
    }
  }
}
