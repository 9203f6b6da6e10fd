import FileSystem
import Folders
import Paths
import Pictures
import Site

extension SiteBuilder {
  /// The builder that all commands use.
  static var standard: SiteBuilder {
    let fileSystem = DiskFileSystem()
    let generator = "cookbook \(Cookbook.version)"
    // Two builds of the same version may differ, but they are not the same file.
    let status = Places.program.flatMap { try? fileSystem.status(of: $0, followingLinks: true) }
    let program = status.map { "\(generator) \($0.inode) \($0.size) \($0.modified)" }
    return SiteBuilder(
      fileSystem: fileSystem, generator: generator,
      program: ContentHash(of: program ?? generator), memoryFolder: Places.memory,
      pictures: .standard
    ) { root in
      let record = Places.settings.map { FolderRecord(in: $0, fileSystem: fileSystem) }
      return record?.missingMembers(of: root, home: Places.home) ?? [:]
    }
  }
}
