import ArgumentParser
import Collection
import Paths

/// The folder for a command's site.
struct SiteOption: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: "The folder of the site. (default: _site, or _family with private recipes)",
    completion: .directory)
  var output: FilePath?

  /// The default folder.
  static func usual(for audience: Audience = .everyone) -> FilePath {
    switch audience {
    case .everyone: "_site"
    case .family: "_family"
    }
  }

  /// Returns the folder of the site for an audience.
  func folder(for audience: Audience = .everyone) -> FilePath {
    output ?? Self.usual(for: audience)
  }

  func validate() throws {
    // The result of `--output "$SITE"` with an unset variable.
    if output?.isEmpty ?? false {
      throw ValidationError("--output is empty; name the folder of the site")
    }
  }
}

/// Where a site will be published.
struct AddressOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where the site will be published, instead of the url in the settings.", valueName: "address")
  )
  var url: String?

  /// The address, if one is given.
  var address: SiteAddress? { url.flatMap { try? SiteAddress($0) } }

  func validate() throws {
    guard let url else { return }
    do throws(SiteAddress.Problem) {
      _ = try SiteAddress(url)
    } catch {
      throw ValidationError("--url is “\(url)”, \(error.clause); \(error.help)")
    }
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
