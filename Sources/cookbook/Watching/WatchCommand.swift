import ArgumentParser
import FileSystem
import Preview
import Site

/// `cookbook watch`.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Make the site, and make it again whenever something changes.")

  @OptionGroup var folder: FolderArgument
  @OptionGroup var site: SiteOption
  @OptionGroup var watching: WatchOptions
  @OptionGroup var audience: AudienceOption
  @OptionGroup var cache: CacheOption
  @OptionGroup var download: DownloadOption
  @OptionGroup var options: ConsoleOptions

  func run() async throws {
    let console = options.console
    _ = try await interruptible {
      try await reporting(console) {
        let path = try folder.resolved(console)
        let root = try DiskFileSystem().resolve(path)
        let request = SiteBuilder.Request(
          folder: path, output: site.folder(for: audience.audience), cacheFolder: cache.folder)
        // An error that no change in the folder can correct ends the command before it watches
        // anything.
        let builder = SiteBuilder.standard.made(for: audience.audience)
        let output = try builder.location(ofOutputFor: request)
        let session = WatchSession(
          request, builder: builder, output: output, fetching: download.fetching, console: console)
        await session.recall()
        let loop = RebuildLoop(folder: root, polling: watching.interval, ignoring: [output])
        try await loop.run {
          await session.build(after: $0)
        } tell: {
          console.say($0)
        }
        session.remember()
      }
    }
  }
}
