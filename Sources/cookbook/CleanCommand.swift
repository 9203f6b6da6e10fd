import ArgumentParser
import Site

/// `cookbook clean`.
struct CleanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove what build has made, and nothing else.")

  @OptionGroup var site: SiteOption
  @OptionGroup var options: ConsoleOptions

  func run() async throws {
    let console = options.console
    let output = site.output
    try await reporting(console) {
      guard let count = try SiteBuilder.standard.clean(output) else {
        throw console.fail(
          "there is no site made by cookbook", path: output,
          help: "name the folder it is in with --output")
      }
      console.say("\(Count.of(count, "file")) removed")
    }
  }
}
