import ArgumentParser
import Paths

/// Whether builds may use what earlier ones have left.
struct CacheOption: ParsableArguments {
  @Flag(help: "Use nothing earlier builds have left, and leave nothing.")
  var noCache = false

  /// The folder for what builds leave; nil if there is to be none.
  var folder: FilePath? { noCache ? nil : Places.caches }
}
