import ArgumentParser
import Site

extension TemplatesCommand {
  /// `cookbook templates list`.
  struct ListCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the files of the theme, and where each comes from.")

    @OptionGroup var folder: FolderArgument
    @Flag(help: "Print them as JSON.")
    var json = false
    @OptionGroup var options: ConsoleOptions

    func run(_ console: Console) async throws {
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
