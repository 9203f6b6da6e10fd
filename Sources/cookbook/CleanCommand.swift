import ArgumentParser
import Site

/// `cookbook clean`.
struct CleanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove what build has made, and nothing else.")

  @Option(name: .shortAndLong, help: "Where the site is.", completion: .directory)
  var output = "_site"
  @OptionGroup var options: ConsoleOptions

  func run() async throws {
    let console = options.console
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
