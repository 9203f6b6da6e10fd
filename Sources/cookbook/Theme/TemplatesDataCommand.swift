import ArgumentParser
import Diagnostics
import JSON
import Mustache
import Paths
import Site

extension TemplatesCommand {
  /// `cookbook templates data`.
  struct DataCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "data", abstract: "Print the values a page's template gets, as JSON.")

    @Argument(help: "The page's path in the site, such as index.html.")
    var page: FilePath
    @OptionGroup var folder: FolderArgument
    @OptionGroup var options: ConsoleOptions

    func run(_ console: Console) async throws {
      let path = try folder.resolved(console)
      let found = try await SiteBuilder.standard.values(of: page, in: path)
      guard let value = found.value else {
        let nearest = suggestion(for: page.string, among: found.pages.map(\.string))
        throw console.fail(
          "the site has no page “\(page)”",
          help: nearest.map { "did you mean “\($0)”?" }
            ?? "pages are index.html, tags/index.html and those under recipes/ and tags/")
      }
      try console.result(JSONWriter.file { value.write(to: &$0) })
    }
  }
}
