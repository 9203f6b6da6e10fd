import ArgumentParser
import Diagnostics
import Paths
import Site

extension TemplatesCommand {
  /// `cookbook templates diff`.
  struct DiffCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff", abstract: "Show how a file of yours differs from the default.")

    @Argument(help: "Its path in the theme, such as parts/card.mustache.")
    var file: FilePath
    @OptionGroup var folder: FolderArgument
    @OptionGroup var options: ConsoleOptions

    func run(_ console: Console) async throws {
      let theme = try SiteBuilder.standard.theme(of: folder.resolved(console))
      guard let own = theme.file(file) else {
        throw console.fail(
          "the theme has no “\(file)”", help: ThemeExport.ExportError.unknown(file.string).help)
      }
      // A file exported under another name is compared with its original.
      let path = own.stamp?.path ?? file
      guard let original = Theme.builtIn().file(path) else {
        throw ThemeExport.ExportError.unknown(path.string)
      }
      try console.result(
        UnifiedDiff.text(from: original.bytes, to: own.content, path: own.origin))
    }
  }
}
