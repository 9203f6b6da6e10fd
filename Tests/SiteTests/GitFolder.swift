import FileSystem
import Foundation
import Paths
import Testing

@testable import Collection
@testable import Site

/// A recipe folder in a Git repository of its own, which is removed with it.
final class GitFolder {
  /// The folder around it, which has the sites as well.
  let path: FilePath
  private let files = DiskFileSystem()
  private var builds = 0

  init(_ texts: [FilePath: String] = [:]) throws {
    var template = Array("\(NSTemporaryDirectory())/cookbook-folder-XXXXXX".utf8CString)
    path = try files.resolve(
      try #require(mkdtemp(&template).map { FilePath(String(cString: $0)) }))
    try files.makeDirectories(path / "book")
    try git("init", "-q", "-b", "main", ".")
    for (name, text) in texts { try write(text, to: name) }
    try commit()
  }

  deinit { try? FileManager.default.removeItem(atPath: path.string) }

  func git(_ arguments: String...) throws {
    let names = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    let environment = ["GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null"]
    let command = ["env"] + environment + ["git", "-C", (path / "book").string] + names
    #expect(files.output(of: command + arguments, variable: "A=B") != nil, "\(arguments)")
  }

  func write(_ text: String, to name: FilePath) throws {
    try files.makeDirectories((path / "book" / name).directory)
    try files.write(Array(text.utf8), to: path / "book" / name)
  }

  func move(_ name: FilePath, to other: FilePath) throws {
    try files.makeDirectories((path / "book" / other).directory)
    try git("mv", name.string, other.string)
  }

  func commit() throws {
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", "x")
  }

  /// Builds the site and returns its files: that which the last build has left, whose addresses are
  /// remembered, or one on a machine that knows nothing but the repository.
  func site(remembering: Bool = false) async throws -> [FilePath: String] {
    builds += 1
    let name: FilePath = remembering ? "site" : "site\(builds)"
    let site = try await build(name, remembering: remembering)
    let output = path / name
    var texts = Dictionary(
      uniqueKeysWithValues: try site.paths.map {
        ($0, String(decoding: try files.read(output / $0), as: UTF8.self))
      })
    let list: FilePath = ".cookbook-manifest"
    texts[list] = String(decoding: try files.read(output / list), as: UTF8.self)
    return texts
  }

  /// Builds a site beside it, with a memory or without, and returns what that has.
  func build(_ name: FilePath, remembering: Bool) async throws -> PublishedSite {
    let builder = SiteBuilder(
      fileSystem: files, generator: "test", memoryFolder: remembering ? path / "memory" : nil)
    _ = try await builder.build(.init(folder: path / "book", output: path / name))
    return try #require(
      try ExistingSite(fileSystem: files, root: path / name).manifest()?.site)
  }
}
