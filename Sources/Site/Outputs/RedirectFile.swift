import Collection
import FileSystem
import Interchange
import Paths

/// The addresses that lead on, in the form of the host that `redirects:` names.
///
/// Pages at those addresses lead on as well, wherever the site lies; a host that knows of them is
/// faster, and search engines learn that an address has moved for good.
struct RedirectFile: Output {
  let path: FilePath
  let identity: OutputIdentity
  private let host: Settings.RedirectHost

  /// Returns the file, if the settings want one.
  static func all(_ context: PageContext) -> [any Output] {
    guard let host = context.book.settings.redirects else { return [] }
    return [RedirectFile(host, context)]
  }

  private init(_ host: Settings.RedirectHost, _ context: PageContext) {
    self.host = host
    path = host.file
    identity = .fingerprint(ContentHash(of: Self.bytes(host, context)))
  }

  var stage: OutputStage { .index }
  var offlineUse: OfflineUse { .none }

  func bytes(in plan: SitePlan) -> [UInt8] { Self.bytes(host, plan.maker.context) }

  private static func bytes(_ host: Settings.RedirectHost, _ context: PageContext) -> [UInt8] {
    let root = context.frame.rootOnHost ?? "/"
    let book = context.book
    var lines = host.heading
    for moved in book.past.moved {
      let recipe = book.recipes[moved.recipe]
      lines += host.line(root, SitePaths.recipe(moved.slug), SitePaths.recipe(recipe))
      for kind in context.frame.shareKinds {
        lines += host.line(
          root, SitePaths.share(moved.slug, kind), SitePaths.share(recipe.slug, kind))
      }
    }
    return Array(lines.utf8)
  }
}

extension Settings.RedirectHost {
  /// The path of the file in the site.
  fileprivate var file: FilePath {
    switch self {
    case .netlify, .cloudflare: "_redirects"
    case .caddy: "redirects.caddy"
    case .nginx: "redirects.map"
    }
  }

  /// The lines before all others.
  fileprivate var heading: String {
    switch self {
    case .netlify, .cloudflare: ""
    case .caddy: "# import redirects.caddy, in the block of the site\n"
    case .nginx:
      """
      # In http, since the usual buckets are too small for paths:
      #   map_hash_bucket_size 1024;
      #   map $uri $moved { include redirects.map; }
      # In the server:
      #   if ($moved) { return 301 $moved; }

      """
    }
  }

  /// Returns the line for an address that leads on; `root` is the path of the site on its host.
  fileprivate func line(_ root: String, _ old: FilePath, _ new: FilePath) -> String {
    let (from, target) = (root + PageAddress.encoded(old), root + PageAddress.encoded(new))
    return switch self {
    // Netlify looks for a file first, unless it is told to lead on in any case.
    case .netlify: "\(from) \(target) 301!\n"
    case .cloudflare: "\(from) \(target) 301\n"
    case .caddy: "redir \(from) \(target) permanent\n"
    // nginx compares addresses once it has decoded them.
    case .nginx: "\"\(root)\(old)\" \(target);\n"
    }
  }
}
