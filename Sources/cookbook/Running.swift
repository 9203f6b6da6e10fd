import ArgumentParser
import FileSystem
import Site

#if !os(Linux)
import Foundation
#endif

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
    let fileSystem = DiskFileSystem()
    let generator = "cookbook \(Cookbook.version)"
    // Two builds of one version may differ, but not in the same file.
    #if os(Linux)
    let path: String? = "/proc/self/exe"
    #else
    let path = Bundle.main.executablePath
    #endif
    let status = path.flatMap { try? fileSystem.status(of: $0, followingLinks: true) }
    let program = status.map { "\(generator) \($0.inode) \($0.size) \($0.modified)" }
    return SiteBuilder(
      fileSystem: fileSystem, generator: generator,
      program: ContentHash(of: program ?? generator))
  }
}
