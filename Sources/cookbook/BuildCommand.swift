import ArgumentParser
import Diagnostics
import Site

/// `cookbook build`.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Make the site.")

  @OptionGroup var folder: FolderArgument
  @OptionGroup var site: SiteOption
  @Flag(help: "Publish nothing and exit 1 if any recipe has an error.")
  var strict = false
  @OptionGroup var cache: CacheOption
  @OptionGroup var options: ConsoleOptions

  func run() async throws {
    let console = options.console
    let output = site.output
    try await reporting(console) {
      let path = try folder.resolved()
      let clock = ContinuousClock()
      let start = clock.now
      let report = try await SiteBuilder.standard.build(
        .init(folder: path, output: output, isStrict: strict, cacheFolder: cache.folder)
      ) {
        console.say("another cookbook is writing beside “\(output)”; waiting for it")
      }
      let recipes = Set(report.book.recipes.map(\.path))
      let shared = report.diagnostics.filter { $0.path.map { !recipes.contains($0) } ?? true }
      if !report.isPublished {
        let errors = (strict ? report.diagnostics : shared).filter { $0.severity == .error }
        console.print(errors, in: path)
        throw console.fail(
          "\(Count.of(errors.count, "error")); the site was not published",
          help: strict ? "mend them, or build without --strict" : "mend them and build again")
      }
      // Settings and templates concern every page, so what is wrong there is shown at once.
      console.print(shared, in: path)
      let time = Double((clock.now - start) / .milliseconds(1))
      console.say(
        "\(Count.of(report.book.recipes.count, "recipe")) → \(output): "
          + "\(report.written) files written, \(report.removed) removed, "
          + "\(report.unchanged) unchanged, in \(Count.time(milliseconds: time))")
      // Those that could not even be read are missing from the recipes counted above.
      let files = report.book.folder.files.lazy.filter(\.isRecipe).map(\.path)
      let troubled = Set(report.diagnostics.compactMap(\.path)).intersection(files).count
      if troubled > 0 {
        console.say(
          "\(Count.of(troubled, "recipe")) \(troubled == 1 ? "has" : "have") problems; "
            + "see them with ‘cookbook check \(path)’")
      }
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
  static func time(milliseconds: Double) -> String {
    milliseconds < 1000
      ? "\(Int(milliseconds.rounded())) ms" : "\((milliseconds / 100).rounded() / 10) s"
  }
}
