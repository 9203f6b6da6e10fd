import ArgumentParser
import Site

/// `cookbook clean`.
struct CleanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove what build has made, and nothing else.")

  @OptionGroup var site: SiteOption
  @Flag(
    help: "Let the next build take away the pages in place of recipes that are gone; nothing else.")
  var retired = false
  @OptionGroup var folder: FolderArgument
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if !retired, folder.folder != nil {
      throw ValidationError("clean removes a site; name it with --output")
    }
  }

  func run() async throws {
    try await reporting(options.console) {
      if retired { try await retire() } else { try clean() }
    }
  }

  private func clean() throws {
    let console = options.console
    let output = site.folder()
    guard let count = try SiteBuilder.standard.clean(output) else {
      throw console.fail(
        "there is no site made by cookbook", path: output,
        help: "name the folder it is in with --output")
    }
    console.say("\(Count.of(count, "file")) removed")
  }

  private func retire() async throws {
    let console = options.console
    let count = try await SiteBuilder.standard.retire(try folder.resolved(console))
    console.say(
      count == 0
        ? "no recipe is gone"
        : "\(Count.of(count, "recipe")) retired; the next build on this machine takes the pages in "
          + "their places away, and a host that builds from a fresh clone keeps them")
  }
}
