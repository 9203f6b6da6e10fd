import ArgumentParser
import Paths

/// The folder a command makes the site in, or finds it in.
struct SiteOption: ParsableArguments {
  @Option(name: .shortAndLong, help: "The folder of the site.", completion: .directory)
  var output: FilePath = usual

  /// The folder where none is named.
  static let usual: FilePath = "_site"

  func validate() throws {
    // What `--output "$SITE"` comes to when nobody has set the variable.
    if output.isEmpty { throw ValidationError("--output is empty; name the folder of the site") }
  }
}

/// Whether builds may use what earlier ones have left.
struct CacheOption: ParsableArguments {
  @Flag(help: "Use nothing earlier builds have left, and leave nothing.")
  var noCache = false

  /// The folder for what builds leave; nil if there is to be none.
  var folder: FilePath? { noCache ? nil : Places.caches }
}
