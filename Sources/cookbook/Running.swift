import ArgumentParser
import FileSystem
import Site

/// Runs a command's work and turns what it throws into one message and exit code 1.
func reporting(_ console: Console, _ work: () async throws -> Void) async throws {
  do {
    try await work()
  } catch let error as FileError {
    throw console.fail("\(error)", path: error.path, help: error.help)
  } catch let error as PublishError {
    throw console.fail("\(error)", path: error.path, help: error.help)
  }
}

extension SiteBuilder {
  /// The builder all commands use.
  static var standard: SiteBuilder {
    SiteBuilder(fileSystem: DiskFileSystem(), generator: "cookbook \(Cookbook.version)")
  }
}
