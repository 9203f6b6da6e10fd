import Bytes
import FileSystem
import Foundation
import Paths
import Testing

@testable import Collection

/// The days of recipes, as Git has them.
@Suite struct GitHistoryTests {
  /// A repository in a folder of its own, which is removed with it.
  final class Repository {
    let path: FilePath
    private let files = DiskFileSystem()

    init() throws {
      var template = Array("\(NSTemporaryDirectory())/cookbook-git-XXXXXX".utf8CString)
      path = try files.resolve(
        try #require(mkdtemp(&template).map { FilePath(String(cString: $0)) }))
      try git("init", "-q", "-b", "main", ".")
    }

    deinit { try? FileManager.default.removeItem(atPath: path.string) }

    @discardableResult
    func git(_ arguments: String..., at time: Int = 0) throws -> Bool {
      let environment = [
        "GIT_AUTHOR_DATE=@\(time) +0000", "GIT_COMMITTER_DATE=@\(time) +0000",
        "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null",
      ]
      let names = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
      return files.output(
        of: ["env"] + environment + ["git", "-C", path.string] + names + arguments, variable: "A=B")
        != nil
    }

    func write(_ name: FilePath, _ text: String) throws {
      let folder = (path / name).directory
      try FileManager.default.createDirectory(
        atPath: folder.string, withIntermediateDirectories: true)
      try files.write(Array(text.utf8), to: path / name)
    }

    func commit(at time: Int) throws {
      try git("add", "-A")
      #expect(try git("commit", "-q", "-m", "x", at: time))
    }

    func history(of folder: FilePath = "") -> GitHistory? {
      let root = folder.isEmpty ? path : path / folder
      let head = GitRepository(of: root, in: files)?.head
      return head.flatMap { GitHistory(of: root, head: $0, in: files) }
    }
  }

  @Test func knowsTheFirstAndTheLastCommitOfEachFile() throws {
    let repository = try Repository()
    try repository.write("book/a.md", "a")
    try repository.write("book/sub/ü b\n.md", "b")
    try repository.write("other.md", "c")
    try repository.commit(at: 1_000_000)
    try repository.write("book/a.md", "a2")
    try repository.commit(at: 2_000_000)
    try repository.write("book/new.md", "not committed")
    let history = try #require(repository.history(of: "book"))
    #expect(
      history.files == [
        "a.md": .init(added: 1_000_000, changed: 2_000_000),
        "sub/ü b\n.md": .init(added: 1_000_000, changed: 1_000_000),
      ])
  }

  @Test func theCommitIsFoundWhereverGitKeepsIt() throws {
    let repository = try Repository()
    try repository.write("a.md", "a")
    #expect(repository.history() == nil, "no commit yet")
    try repository.commit(at: 1)
    let loose = try #require(repository.history()?.head)
    #expect(loose.utf8.count == 40)
    try repository.git("pack-refs", "--all")
    #expect(repository.history()?.head == loose, "packed")
    try repository.git("checkout", "-q", "--detach")
    #expect(repository.history()?.head == loose, "detached")
    try repository.git("worktree", "add", "-q", "tree", "-b", "branch")
    #expect(repository.history(of: "tree")?.head == loose, "in a worktree")
    #expect(repository.history(of: "tree")?.files.keys.sorted() == ["a.md"])
  }

  @Test func aHistoryThatWasCutOffSaysNothing() throws {
    let repository = try Repository()
    try repository.write("a.md", "a")
    try repository.commit(at: 1)
    try repository.write("a.md", "b")
    try repository.commit(at: 2)
    #expect(try repository.git("clone", "-q", "--depth", "1", "file://\(repository.path)", "clone"))
    #expect(repository.history(of: "clone") == nil)
  }

  @Test func startsNoProgramThatTheRepositoryNames() throws {
    let repository = try Repository()
    try repository.write("a.md", "a")
    try repository.commit(at: 1)
    let trace = repository.path / "ran"
    for key in ["gpg.program", "core.pager", "core.fsmonitor", "diff.external", "core.sshCommand"] {
      try repository.git("config", key, "touch '\(trace)'; false")
    }
    try repository.git("config", "log.showSignature", "true")
    #expect(repository.history()?.files.count == 1)
    #expect(!FileManager.default.fileExists(atPath: trace.string))
  }

  @Test func isReadAsItWasWritten() throws {
    let history = GitHistory(head: "abc", files: ["a": .init(added: -1, changed: 1 << 40)])
    var writer = BinaryWriter()
    writer.write(history)
    var reader = BinaryReader(writer.bytes[...])
    #expect(try reader.value() == history)
  }

  @Test func recipesOfAFreshCheckoutHaveTheDaysOfTheirCommits() async throws {
    let repository = try Repository()
    try repository.write("a.md", recipe("A"))
    try repository.commit(at: 1_000_000)
    let reader = CollectionReader(fileSystem: DiskFileSystem(), shareFormats: [], languages: ["en"])
    var reading = Reading()
    let first = try await reader.read(repository.path, into: &reading)
    #expect(first.history?.added("a.md") == 1_000_000)
    try repository.write("a.md", recipe("B"))
    try repository.commit(at: 2_000_000)
    let second = try await reader.read(repository.path, into: &reading)
    #expect(second.history?.added("a.md") == 1_000_000)
    #expect(second.history?.changed("a.md") == 2_000_000)
  }
}
