import ArgumentParser
import Collection
import Diagnostics
import FileSystem
import Paths
import Site

extension DiagnosticFormatter.Format: ExpressibleByArgument {}

/// `cookbook check`.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Tell what is wrong with the recipes, and mend it.")

  @OptionGroup var folder: FolderArgument
  @Option(help: "For whom the report is.")
  var format: DiagnosticFormatter.Format = .human
  @Flag(help: "Mend what can be mended without guessing.")
  var fix = false
  @Flag(help: "With --fix: show what would change, and change nothing.")
  var dryRun = false
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run goes with --fix") }
  }

  func run() async throws {
    let console = options.console
    try await reporting(console) {
      let path = try folder.resolved(console)
      let builder = SiteBuilder.standard
      var (book, diagnostics) = try await builder.check(path)
      if fix {
        let fixes = try RecipeFixes(book, in: DiskFileSystem())
        if dryRun {
          let (changes, problems) = fixes.rehearsed(in: DiskFileSystem())
          for change in changes {
            try console.result(
              UnifiedDiff.text(
                from: change.old, to: change.new, path: Console.shown(change.path, in: path)))
          }
          console.print(problems, in: path)
          console.say(
            "\(Count.of(changes.reduce(0) { $0 + $1.count }, "problem")) in "
              + "\(Count.of(changes.count, "file")) would be mended")
          if problems.hasErrors { throw ExitCode.failure }
          return
        }
        let done = fixes.apply(in: DiskFileSystem())
        console.say(
          "\(Count.of(done.fixes, "problem")) in \(Count.of(done.files, "file")) mended")
        (book, diagnostics) = try await builder.check(path)
        diagnostics = (diagnostics + done.problems).sortedByPlace()
      }
      try report(diagnostics, recipes: book.recipes.count, path, console)
      if diagnostics.hasErrors { throw ExitCode.failure }
    }
  }

  private func report(
    _ diagnostics: [Diagnostic], recipes: Int, _ path: FilePath, _ console: Console
  ) throws {
    if format != .human {
      try console.result(console.text(of: diagnostics, in: path, format: format))
      return
    }
    try console.result(
      console.text(of: diagnostics, in: path, format: .human, color: console.colorsResults))
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    let fixable = diagnostics.count { $0.fix != nil }
    console.say(
      "\(Count.of(recipes, "recipe")): \(Count.of(errors, "error")), "
        + "\(Count.of(warnings, "warning"))"
        + (fixable > 0 ? "; --fix mends \(fixable) of them" : ""))
  }
}
