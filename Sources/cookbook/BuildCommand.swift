import ArgumentParser
import CMemory
import Platform
import Site

/// `cookbook build`.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Make the site.")

  @OptionGroup var folder: FolderArgument
  @OptionGroup var site: SiteOption
  @Flag(help: "Publish nothing and exit 1 if any recipe has an error.")
  var strict = false
  @OptionGroup var audience: AudienceOption
  @OptionGroup var address: AddressOption
  @OptionGroup var cache: CacheOption
  @OptionGroup var download: DownloadOption
  @OptionGroup var options: ConsoleOptions

  func run() async throws {
    // A build of many recipes briefly allocates all of its memory at once. With small pages, the
    // system would spend a quarter of a rebuild's time on handing them out and taking them back.
    cookbook_use_large_pages()
    let console = options.console
    let signal = try await interruptible {
      try await reporting(console) {
        let path = try folder.resolved(console)
        try await download.fetch(path, console)
        let report = try await BuildSummary.made(
          by: SiteBuilder.standard.made(for: audience.audience, at: address.address),
          .init(
            folder: path, output: site.folder(for: audience.audience), isStrict: strict,
            cacheFolder: cache.folder), console,
          strictHelp: "fix them, or build without --strict")
        // Everything is on the disk, and the system reclaims memory faster than this program could.
        leave(report.isIncomplete ? EXIT_FAILURE : EXIT_SUCCESS)
      }
    }
    if let signal { throw ExitCode(128 + signal) }
  }
}

// Inside the type, the name of the C function would refer to the command's own.
private func leave(_ code: Int32) -> Never { exit(code) }
