import Collection
import Diagnostics
import FileSystem
import Interchange
import Paths

extension DiagnosticID {
  /// A host does not take as many addresses as have to lead on.
  static let tooManyRedirects: Self = "too-many-redirects"
}

/// The addresses that lead on, in the form of the host that `redirects:` names.
///
/// Pages at those addresses lead on as well, wherever the site lies; a host that knows of them is
/// faster, and search engines learn that an address has moved for good.
struct RedirectFile: Output {
  let path: FilePath
  let identity: OutputIdentity
  /// A note if not all addresses are in the file.
  let problem: Diagnostic?
  private let bytes: [UInt8]

  /// Returns the file, if the settings want one.
  static func all(_ context: PageContext) -> [any Output] {
    guard let host = context.book.settings.redirectHost else { return [] }
    return [RedirectFile(host, context)]
  }

  private init(_ host: Settings.RedirectHost, _ context: PageContext) {
    path = host.file
    let lines = Self.lines(host, context)
    bytes = Array((host.heading(of: lines.kept) + lines.kept.joined()).utf8)
    identity = .fingerprint(ContentHash(of: bytes))
    problem =
      lines.count == lines.kept.count
      ? nil
      : Diagnostic(
        .tooManyRedirects, .note,
        "\(host.file) has \(lines.kept.count) of \(lines.count) addresses that lead on, as many as "
          + "\(host.name) takes",
        path: Settings.fileName,
        help: "nothing; the others have pages that lead on")
  }

  var stage: OutputStage { .index }
  var offlineUse: OfflineUse { .none }

  func bytes(in plan: SitePlan) -> [UInt8] { bytes }

  /// Returns the lines that the host takes, and the number of all.
  ///
  /// If there are too many, pages come before share files, and of each recipe the address it has left
  /// last comes first.
  private static func lines(
    _ host: Settings.RedirectHost, _ context: PageContext
  ) -> (kept: [String], count: Int) {
    let root = context.frame.rootOnHost ?? "/"
    let book = context.book
    let kinds = context.frame.shareKinds
    func page(_ moved: PastAddresses.Moved) -> String {
      host.line(root, SitePaths.recipe(moved.slug), SitePaths.recipe(book.recipes[moved.recipe]))
    }
    func shares(_ moved: PastAddresses.Moved) -> [String] {
      let slug = book.recipes[moved.recipe].slug
      return kinds.map {
        host.line(root, SitePaths.share(moved.slug, $0), SitePaths.share(slug, $0))
      }
    }
    let moved = book.past.moved
    let count = moved.count * (kinds.count + 1)
    let limit = host.limit
    guard count > limit.lines ?? .max else {
      let all = moved.lazy.flatMap { [page($0)] + shares($0) }
      return (Array(all.filter { $0.utf8.count <= limit.bytes }), count)
    }
    let sorted = moved.sorted { ($0.age, $0.slug) < ($1.age, $1.slug) }
    let all = sorted.lazy.map(page) + sorted.lazy.flatMap(shares)
    return (
      Array(all.filter { $0.utf8.count <= limit.bytes }.prefix(limit.lines ?? .max)), count
    )
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

  /// What people call the host.
  fileprivate var name: String {
    switch self {
    case .netlify: "Netlify"
    case .cloudflare: "Cloudflare"
    case .caddy: "Caddy"
    case .nginx: "nginx"
    }
  }

  /// The most lines that the host reads, nil for as many as there are, and the most bytes of one.
  ///
  /// Cloudflare leaves out what is beyond. Netlify names no limit, but advises against more, since a
  /// site may then fail to be published at all. nginx does not start with a longer parameter (its
  /// `NGX_CONF_BUFFER`).
  fileprivate var limit: (lines: Int?, bytes: Int) {
    switch self {
    case .netlify: (10_000, .max)
    case .cloudflare: (2000, 1000)
    case .caddy: (nil, .max)
    case .nginx: (nil, 4000)
    }
  }

  /// Returns the lines before all others.
  fileprivate func heading(of lines: [String]) -> String {
    switch self {
    case .netlify, .cloudflare: return ""
    case .caddy: return "# import redirects.caddy, in the block of the site\n"
    case .nginx:
      // A bucket holds the longest address with two numbers; the table is twice as large as needed,
      // so that a few addresses more change nothing here.
      let longest = lines.map { $0.utf8.count }.max() ?? 0
      let sizes = (
        bucket: Self.powerOfTwo(atLeast: max(1024, longest)),
        table: Self.powerOfTwo(atLeast: max(2048, lines.count * 2))
      )
      return """
        # In http, since the usual buckets are too small for paths:
        #   map_hash_bucket_size \(sizes.bucket);
        #   map_hash_max_size \(sizes.table);
        #   map $uri $moved { include redirects.map; }
        # In the server:
        #   if ($moved) { return 301 $moved; }

        """
    }
  }

  private static func powerOfTwo(atLeast number: Int) -> Int {
    var power = 1
    while power < number { power *= 2 }
    return power
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
