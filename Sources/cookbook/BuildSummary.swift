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

  /// Prints why the site was not published.
  func refusal(isStrict: Bool) -> ExitCode {
    let errors =
      isStrict ? report.diagnostics.filter { $0.severity == .error } : report.refusals
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
      help: isStrict ? "fix them, or build without --strict" : "fix them and build again")
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
