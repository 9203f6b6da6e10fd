import ArgumentParser
import Diagnostics
import Site

/// What is said after a build.
struct BuildSummary {
  private let report: SiteBuilder.Report
  private let folder: String
  private let output: String
  private let console: Console
  private let recipes: Set<String>

  init(_ report: SiteBuilder.Report, folder: String, output: String, console: Console) {
    self.report = report
    self.folder = folder
    self.output = output
    self.console = console
    recipes = Set(report.book.recipes.map(\.path))
  }

  /// What is wrong with settings and templates, which concern every page.
  private var shared: [Diagnostic] {
    report.diagnostics.filter { $0.path.map { !recipes.contains($0) } ?? true }
  }

  /// Says why the site was not published.
  func refusal(isStrict: Bool) -> ExitCode {
    let errors = (isStrict ? report.diagnostics : shared).filter { $0.severity == .error }
    console.print(errors, in: folder)
    return console.fail(
      "\(Count.of(errors.count, "error")); the site was not published",
      help: isStrict ? "mend them, or build without --strict" : "mend them and build again")
  }

  /// Says what was done.
  func tell(after time: Duration) {
    console.print(shared, in: folder)
    console.say(
      "\(Count.of(report.book.recipes.count, "recipe")) → \(output): "
        + "\(report.written) files written, \(report.removed) removed, "
        + "\(report.unchanged) unchanged, in \(Count.time(time))")
    // Those that could not even be read are missing from the recipes counted above.
    let files = report.book.folder.files.lazy.filter(\.isRecipe).map(\.path)
    let problems = report.diagnostics.lazy.filter { $0.severity > .note }
    let troubled = Set(problems.compactMap(\.path)).intersection(files).count
    if troubled > 0 {
      console.say(
        "\(Count.of(troubled, "recipe")) \(troubled == 1 ? "has" : "have") problems; "
          + "see them with ‘cookbook check \(folder)’")
    }
  }
}

/// Numbers in sentences.
enum Count {
  /// `1 recipe`, `2 recipes`.
  static func of(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `12 ms`, `3.4 s`.
  static func time(_ time: Duration) -> String {
    let milliseconds = time / .milliseconds(1)
    return milliseconds < 1000
      ? "\(Int(milliseconds.rounded())) ms" : "\((milliseconds / 100).rounded() / 10) s"
  }
}
