import ArgumentParser
import Collection
import Paths

/// The folder for a command's site.
struct SiteOption: ParsableArguments {
  @Option(name: .shortAndLong, help: "The folder of the site.", completion: .directory)
  var output: FilePath = usual

  /// The default folder.
  static let usual: FilePath = "_site"

  func validate() throws {
    // The result of `--output "$SITE"` with an unset variable.
    if output.isEmpty { throw ValidationError("--output is empty; name the folder of the site") }
  }
}

/// Whom a site is for.
struct AudienceOption: ParsableArguments {
  @Option(help: "Whom the site is for: with family, it has private recipes too.")
  var audience: Audience = .everyone
}

extension Audience: ExpressibleByArgument {}

/// Whether builds may use the caches of earlier ones.
struct CacheOption: ParsableArguments {
  @Flag(help: "Neither use nor leave caches.")
  var noCache = false

  /// The folder for caches; nil if none is wanted.
  var folder: FilePath? { noCache ? nil : Places.caches }
}
