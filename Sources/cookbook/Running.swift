import ArgumentParser
import Collection
import Diagnostics
import FileSystem
import Folders
import Foundation
import Paths
import Platform
import Site

/// A command that cannot be run as it is written; exit code 64.
struct UsageError: ExplainedError {
  /// What is wrong.
  let description: String
  /// How to write it.
  let help: String?

  init(message: String, help: String?) { (description, self.help) = (message, help) }
}

extension ValidationError {
  /// An argument that an error explains.
  init(_ error: some ExplainedError) {
    self.init(error.help.map { "\(error); \($0)" } ?? "\(error)")
  }
}

/// Runs a command's work and turns its errors into one message and an exit code.
func reporting(_ console: Console, _ work: () async throws -> Void) async throws {
  do {
    try await work()
  } catch  where console.complain(error) {
    throw error is UsageError ? ExitCode(EX_USAGE) : ExitCode.failure
  }
}

/// A command that reports its errors as all do.
protocol ConsoleCommand: AsyncParsableCommand {
  var options: ConsoleOptions { get }

  /// Runs the command, whose errors are reported.
  func run(_ console: Console) async throws
}

extension ConsoleCommand {
  func run() async throws {
    let console = options.console
    try await reporting(console) { try await run(console) }
  }
}

extension Console {
  /// Prints an error; false if it is not one of those written for users.
  ///
  /// With `isWatching`, the command continues and tries again by itself.
  @discardableResult
  func complain(_ error: any Error, isWatching: Bool = false) -> Bool {
    switch error {
    case is Terminal.Cancelled:
      say("nothing was changed")
    case PublishError.file(let error):
      complain(error, isWatching: isWatching)
    case let error as FileError:
      let own = isWatching ? error.helpWhileWatching : nil
      _ = fail("\(error)", path: error.path, help: own ?? DiskFileSystem().remedy(for: error))
    case let error as any ExplainedError:
      if case RecipeLookup.LookupError.none(_, _, let unread, let folder) = error {
        print(unread, in: folder)
      }
      _ = fail("\(error)", path: error.place, help: error.help)
    default: return false
    }
    return true
  }
}

extension FileError {
  /// What the user can do while a command continues, where that is less than after it has ended.
  fileprivate var helpWhileWatching: String? {
    switch reason {
    case .noSpace: "free some space; it continues by itself as soon as there is room"
    case .changed: "nothing; it is checked again in a moment"
    default: nil
    }
  }
}

extension SiteBuilder {
  /// The builder all commands use.
  static var standard: SiteBuilder {
    let fileSystem = DiskFileSystem()
    let generator = "cookbook \(Cookbook.version)"
    // Two builds of the same version may differ, but they are not the same file.
    let path =
      Platform.isDarwin ? Bundle.main.executablePath.map { FilePath($0) } : "/proc/self/exe"
    let status = path.flatMap { try? fileSystem.status(of: $0, followingLinks: true) }
    let program = status.map { "\(generator) \($0.inode) \($0.size) \($0.modified)" }
    return SiteBuilder(
      fileSystem: fileSystem, generator: generator,
      program: ContentHash(of: program ?? generator)
    ) { root in
      let record = Places.settings.map { FolderRecord(in: $0, fileSystem: fileSystem) }
      return record?.missingMembers(of: root, home: Places.home) ?? [:]
    }
  }
}
