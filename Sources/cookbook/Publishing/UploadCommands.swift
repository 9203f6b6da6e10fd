import Collection
import FileSystem
import Paths

/// The commands by which the tool of a host uploads a site.
struct UploadCommands {
  /// What a command would remove at its destination, as the tool says it beforehand.
  struct Rehearsal {
    let command: [String]
    /// What precedes the name of something that would be removed.
    let mark: String
  }

  let commands: [[String]]
  /// How to find out what would be removed; nil where the host keeps every version.
  let rehearsal: Rehearsal?

  /// The program's own files in a site, which are not uploaded.
  private static let ownFiles = ".cookbook-*"
  /// How long browsers may keep what never changes.
  private static let immutable = "public, max-age=31536000, immutable"
  /// The names of styles and scripts, which change with their bytes.
  private static let hashed = [".css", ".js"].map { "*." + String(repeating: "?", count: 12) + $0 }

  /// Creates the commands for the `site` of a recipe folder, or for `copy`, which lacks the program's
  /// own files.
  init(
    _ publishing: Settings.Publishing, site: FilePath, copy: FilePath, of folder: FilePath
  ) throws(PublishingError) {
    let host = publishing.host
    func target() throws(PublishingError) -> String {
      guard let target = publishing.target else { throw .noTarget(host) }
      return target
    }
    switch host {
    case .rsync:
      let words = [
        "rsync", "--recursive", "--times", "--compress", "--delete", "--exclude=/\(Self.ownFiles)",
      ]
      let place = try Self.rsyncTarget(try target(), site: site, of: folder)
      let places = ["--", "\(site)/", place]
      commands = [words + places]
      rehearsal = Rehearsal(
        command: words + ["--dry-run", "--itemize-changes"] + places, mark: "*deleting ")
    case .s3:
      var bucket = try target()
      while bucket.hasSuffix("/"), bucket.utf8.count > 6 { bucket.removeLast() }
      guard bucket.hasPrefix("s3://"), bucket.utf8.count > 5 else { throw .noBucket(bucket) }
      let kept = Self.hashed.flatMap { ["--include", $0] }
      let rest =
        ["aws", "s3", "sync", site.string, bucket, "--delete", "--exclude", Self.ownFiles]
        + Self.hashed.flatMap { ["--exclude", "assets/\($0)"] } + ["--exclude", "photos/*"]
      commands = [
        // What pages name comes before them.
        ["aws", "s3", "sync", "\(site)/assets", "\(bucket)/assets", "--exclude", "*"] + kept
          + ["--cache-control", Self.immutable],
        ["aws", "s3", "sync", site.string, bucket, "--exclude", "*", "--include", "photos/*"]
          + ["--cache-control", Self.immutable],
        rest + ["--cache-control", "no-cache"],
      ]
      rehearsal = Rehearsal(command: rest + ["--dryrun"], mark: "(dryrun) delete: ")
    case .netlify:
      let project = publishing.target.map { ["--site", $0] } ?? []
      commands = [["netlify", "deploy", "--prod", "--no-build", "--dir", copy.string] + project]
      rehearsal = nil
    case .cloudflare:
      commands = [
        ["wrangler", "pages", "deploy", copy.string, "--project-name", try target()]
      ]
      rehearsal = nil
    case .github, .gitlab: throw .byPipeline(host)
    }
  }
}

extension UploadCommands {
  /// Returns the target of rsync: a folder on this machine by its absolute path, from the recipe folder
  /// or from home, or a place on another machine as it is written.
  ///
  /// - Throws: `PublishingError.ownFolder` for a place where rsync would remove recipes or the site,
  ///   and `.noParent` for one that it cannot make.
  private static func rsyncTarget(
    _ target: String, site: FilePath, of folder: FilePath
  ) throws(PublishingError) -> String {
    let isRemote =
      target.prefix { $0 != "/" }.contains(":") || target.hasPrefix("rsync://")
    if isRemote { return target }
    var path = FilePath(target)
    if target == "~" || target.hasPrefix("~/"), let home = Places.home {
      path = home / FilePath(String(target.dropFirst(2)))
    } else if !path.isAbsolute {
      path = folder / path
    }
    let place = real(path.withoutLastSlash)
    // Publishing to the home folder would remove everything else in it.
    if let home = Places.home.map(real), home.isInside(place) { throw .ownFolder(place, home) }
    for own in [folder, site] where place.isInside(own) || own.isInside(place) {
      throw .ownFolder(place, own)
    }
    // rsync makes one folder, and in a rehearsal does not say that it cannot.
    let parent = place.directory
    if (try? DiskFileSystem().resolve(parent)) == nil { throw .noParent(parent) }
    return place.string
  }

  /// Returns a path without links and `..`, as far as it exists.
  private static func real(_ path: FilePath) -> FilePath {
    let files = DiskFileSystem()
    if let place = try? files.resolve(path) { return place }
    let parent = path.directory
    if parent.isEmpty || parent == path { return path.normalized ?? path }
    let place = real(parent) / path.name
    return place.normalized.map { place.isAbsolute && !$0.isAbsolute ? "/\($0)" : $0 } ?? place
  }
}

extension Settings.Publishing.Host {
  /// The program that reaches the host, and how to get it; nil where the host fetches by itself.
  var tool: (name: String, installation: String)? {
    switch self {
    case .github: ("git", "install Git; see https://git-scm.com")
    case .gitlab: nil
    case .netlify: ("netlify", "install it with ‘npm install -g netlify-cli’, then ‘netlify login’")
    case .cloudflare:
      ("wrangler", "install it with ‘npm install -g wrangler’, then ‘wrangler login’")
    case .rsync: ("rsync", "install the package “rsync” of your system")
    case .s3: ("aws", "install it; see https://aws.amazon.com/cli, then ‘aws configure’")
    }
  }

  /// Whether its tool uploads a whole folder, whatever is in it.
  var takesWholeFolders: Bool { self == .netlify || self == .cloudflare }

  /// An example of a target.
  var exampleTarget: String {
    switch self {
    case .github, .gitlab: "origin"
    case .netlify, .cloudflare: "my-cookbook"
    case .rsync: "me@example.org:/var/www/cookbook"
    case .s3: "s3://my-cookbook"
    }
  }
}
