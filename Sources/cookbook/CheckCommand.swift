import ArgumentParser
import Collection
import Diagnostics
import FileSystem
import Site

extension DiagnosticFormatter.Format: ExpressibleByArgument {}

/// `cookbook check`.
struct CheckCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report what is wrong with the recipes, and fix it.")

  @OptionGroup var folder: FolderArgument
  @Option(help: "The format of the report.")
  var format: DiagnosticFormatter.Format = .human
  @Flag(help: "Fix what can be fixed without guessing.")
  var fix = false
  @Flag(help: "Also report recipes without an id, by which they are known wherever they go.")
  var ids = false
  @Flag(help: "With --fix: show what would change, and change nothing.")
  var dryRun = false
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run goes with --fix") }
  }

  func run(_ console: Console) async throws {
    let path = try folder.resolved(console)
    let report = CheckReport(folder: path, format: format, console: console)
    var (book, diagnostics) = try await SiteBuilder.standard.check(path)
    var nameless = ids ? try book.missingIDs() : []
    if fix {
      let fixes = try RecipeFixes(book, others: nameless, in: DiskFileSystem())
      if dryRun { return try report.rehearse(fixes) }
      let problems = report.apply(fixes)
      (book, diagnostics) = try await SiteBuilder.standard.check(path)
      nameless = ids ? try book.missingIDs() : []
      diagnostics += problems
    }
    if !nameless.isEmpty || fix { diagnostics = (diagnostics + nameless).sortedByPlace() }
    try report.show(diagnostics, recipes: book.recipes.count)
    if diagnostics.hasErrors { throw ExitCode.failure }
  }
}
