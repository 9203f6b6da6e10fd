import ArgumentParser
import Diagnostics
import FileSystem
import Paths
import Site

extension TemplatesCommand {
  /// `cookbook templates list`.
  struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the files of the theme, and where each comes from.")

    @OptionGroup var folder: FolderArgument
    @Flag(help: "Print them as JSON.")
    var json = false
    @OptionGroup var options: ConsoleOptions

    func run() async throws {
      let console = options.console
      try await reporting(console) {
        let listing = ThemeListing(try SiteBuilder.standard.theme(of: folder.resolved(console)))
        if json {
          try console.result(listing.json())
          return
        }
        try console.result(listing.text())
        let own = listing.rows.count { $0.folder != nil && $0.state != .unread }
        let unread = listing.rows.count { $0.state == .unread }
        console.say(
          "\(Count.of(listing.rows.count - unread, "file")), \(own) of your own"
            + (unread > 0 ? "; \(unread) that no page reads" : ""))
      }
    }
  }

  /// `cookbook templates diff`.
  struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff", abstract: "Show how a file of yours differs from the default.")

    @Argument(help: "Its path in the theme, such as parts/card.mustache.")
    var file: FilePath
    @OptionGroup var folder: FolderArgument
    @OptionGroup var options: ConsoleOptions

    func run() async throws {
      let console = options.console
      try await reporting(console) {
        let theme = try SiteBuilder.standard.theme(of: folder.resolved(console))
        guard let own = theme.file(file) else {
          throw console.fail(
            "the theme has no “\(file)”", help: ThemeExport.ExportError.unknown(file.string).help)
        }
        // A file that was exported under another name is compared with its original.
        let path = own.stamp?.path ?? file
        guard let original = Theme.builtIn().file(path) else {
          throw console.fail(
            "the default theme has no “\(path)”",
            help: ThemeExport.ExportError.unknown(path.string).help)
        }
        try console.result(
          UnifiedDiff.text(from: original.bytes, to: own.content, path: own.origin))
      }
    }
  }
}
