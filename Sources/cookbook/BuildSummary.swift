import ArgumentParser
import Diagnostics
import FileSystem
import Folders
import Paths
import Site

/// The output after a build.
struct BuildSummary {
  private let report: SiteBuilder.Report
  private let folder: FilePath
  private let output: FilePath
  private let console: Console

  init(_ report: SiteBuilder.Report, folder: FilePath, output: FilePath, console: Console) {
    self.report = report
    self.folder = folder
    self.output = output
    self.console = console
  }

  /// Makes a site and prints what came of it.
  ///
  /// `strictHelp` is what to do about errors if none may be left.
  ///
  /// - Throws: The end of the command if the site was not published.
  static func made(
    by builder: SiteBuilder, _ request: SiteBuilder.Request, _ console: Console,
    strictHelp: String
  ) async throws -> SiteBuilder.Report {
    let start = ContinuousClock.now
    let progress = PhotoProgress(isQuiet: console.isQuiet)
    defer { progress.clear() }
    var request = request
    request.onPhotos = progress.show(done:of:)
    let report = try await builder.build(request) {
      console.say("another cookbook is writing beside “\(request.output)”; waiting for it")
    }
    progress.clear()
    let summary = BuildSummary(
      report, folder: request.folder, output: request.output, console: console)
    if !report.isPublished {
      throw summary.refusal(strictHelp: request.isStrict ? strictHelp : nil)
    }
    summary.tell(after: ContinuousClock.now - start)
    return report
  }

  /// Prints why the site was not published.
  private func refusal(strictHelp: String?) -> ExitCode {
    let errors =
      strictHelp != nil ? report.diagnostics.filter { $0.severity == .error } : report.refusals
    console.print(errors, in: folder)
    if report.wouldLose {
      let clean =
        "cookbook clean"
        + (output == SiteOption.usual() ? "" : " --output \(Shell.quoted(output))")
      return console.fail(
        "what cannot be read would be removed from the site; the site was not published",
        help: "fix that and build again; ‘\(clean)’ removes the site, to do without it")
    }
    return console.fail(
      "\(Count.of(errors.count, "error")); the site was not published",
      help: strictHelp ?? "fix them and build again")
  }

  /// Prints the result of the build.
  func tell(after time: Duration) {
    console.print(report.sharedDiagnostics, in: folder)
    console.say(
      "\(Count.of(report.recipes, "recipe")) → \(Console.named(output)): "
        + "\(Count.of(report.written, "file")) written, \(report.removed) removed, "
        + "\(report.unchanged) unchanged, in \(Count.time(time))")
    let hidden = report.hiddenRecipes
    if hidden > 0 {
      console.say(
        "\(Count.of(hidden, "recipe")) \(hidden == 1 ? "is" : "are") private and left out")
    }
    let troubled = report.troubledRecipes
    if troubled > 0 {
      console.say(
        "\(Count.of(troubled, "recipe")) \(troubled == 1 ? "has" : "have") problems; "
          + "see them with ‘cookbook check \(Shell.quoted(folder))’")
    }
  }
}

/// Numbers in sentences.
enum Count {
  /// Returns a count with its noun: `1 recipe`, `2 recipes`.
  static func of(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Returns a duration: `12 ms`, `3.4 s`.
  static func time(_ time: Duration) -> String {
    let milliseconds = time / .milliseconds(1)
    return milliseconds < 1000
      ? "\(Int(milliseconds.rounded())) ms" : "\((milliseconds / 100).rounded() / 10) s"
  }
}
