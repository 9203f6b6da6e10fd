import Collection
import FileSystem
import Paths

/// Publishes a site as the branch of a Git repository that GitHub Pages shows.
///
/// Neither the checked-out files nor the index of the repository are touched: the site becomes a
/// commit by an index of its own.
struct GitUpload {
  private static let branch = "gh-pages"
  /// Where the published branch is known in this repository.
  private static let known = "refs/cookbook/\(branch)"
  /// The line by which a commit is known to be one of these.
  private static let mark = "Published by cookbook"

  private let folder: FilePath
  private let site: FilePath
  private let remote: String
  private let runner: ToolRunner
  /// The folder with the repository's own files.
  private let repository: String

  init(
    _ folder: FilePath, site: FilePath, remote: String, _ runner: ToolRunner
  ) throws(PublishingError) {
    guard
      let found = Program.output(of: ["git", "-C", folder, "rev-parse", "--absolute-git-dir"])
    else { throw .noRepository(folder) }
    (self.folder, self.site, self.remote, self.runner) = (folder, site, remote, runner)
    repository = Self.line(found)
  }

  /// Uploads the site; asks first if the branch has something else.
  func run(isConfirmed: Bool, confirming command: String) throws {
    // A pattern, since a branch that is not there yet is no mistake.
    try runner.run(
      own + [
        "fetch", "--quiet", "--prune", remote, "+refs/heads/gh-page*:refs/cookbook/gh-page*",
      ])
    let parent = answer(own + ["rev-parse", "--verify", "--quiet", Self.known])
    if let parent, !isMade(parent), !runner.isRehearsal {
      try Consent.ask(
        "The branch \(Self.branch) of \(remote) holds something else, which stays in its history. "
          + "Replace it?", given: isConfirmed, command: command)
    }
    let index = "GIT_INDEX_FILE=\(repository)/cookbook-index"
    let add = [
      "git", "-C", site.string, "--git-dir=\(repository)", "--work-tree=.", "-c",
      "core.autocrlf=false", "add", "--all", "--force", "--", ".", ":(exclude).cookbook-*",
    ]
    _ = try step(add, index)
    if let parent { try keepDomain(of: parent, index) }
    let tree = try step(own + ["write-tree"], index) ?? "TREE"
    if let parent, answer(own + ["rev-parse", "--verify", "\(parent)^{tree}"]) == tree {
      return runner.console.say("\(Self.branch) has all of it already")
    }
    let commit =
      try step(
        own + ["commit-tree", tree] + (parent.map { ["-p", $0] } ?? [])
          + ["-m", "Publish the cookbook", "-m", Self.mark], index) ?? "COMMIT"
    try runner.run(own + ["push", remote, "\(commit):refs/heads/\(Self.branch)"])
  }

  /// Keeps the domain that GitHub has noted in the branch, unless the site has one.
  private func keepDomain(of parent: String, _ index: String) throws {
    let name = "CNAME"
    let isInSite =
      (try? DiskFileSystem().status(of: site / FilePath(name), followingLinks: false)) != nil
    guard !isInSite,
      let blob = answer(own + ["rev-parse", "--verify", "--quiet", "\(parent):\(name)"])
    else { return }
    _ = try step(own + ["update-index", "--add", "--cacheinfo", "100644,\(blob),\(name)"], index)
  }

  private var own: [String] { ["git", "-C", folder.string] }

  private func isMade(_ commit: String) -> Bool {
    let command = own + ["log", "-1", "--format=%B", commit]
    return Program.output(of: command.map { FilePath($0) })
      .map { String(decoding: $0, as: UTF8.self).contains(Self.mark) } ?? false
  }

  /// Runs a step and returns what it says; nil in a rehearsal.
  private func step(_ command: [String], _ variable: String) throws -> String? {
    try runner.output(of: ["env", variable] + command).map(Self.line)
  }

  /// Returns what a question to the repository says; nil if it fails.
  private func answer(_ command: [String]) -> String? {
    Program.output(of: command.map { FilePath($0) }).map(Self.line)
  }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.split(separator: 0x0A).first ?? [], as: UTF8.self)
  }
}
