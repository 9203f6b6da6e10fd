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
