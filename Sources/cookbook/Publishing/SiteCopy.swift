import FileSystem
import Platform
import Paths

/// A copy of a site without the program's own files, for tools that upload all they find.
final class SiteCopy {
  let path: FilePath

  /// Names a folder to copy to, which is not there yet.
  init() {
    let folder = FilePath(Variables["TMPDIR"] ?? "/tmp")
    path = folder / FilePath("cookbook-publish-\(getpid())-\(UInt64.random(in: .min ... .max))")
  }

  deinit { try? DiskFileSystem().removeAll(path) }

  /// Copies a site.
  func fill(from site: FilePath, in fileSystem: some FileOperations) throws(FileError) {
    try fileSystem.makeDirectory(path)
    try copy(site, to: path, in: fileSystem)
  }

  private func copy(
    _ folder: FilePath, to destination: FilePath, in fileSystem: some FileOperations
  ) throws(FileError) {
    for entry in try fileSystem.entries(of: folder) {
      if entry.name.hasPrefix(".cookbook-") { continue }
      let (from, to) = (folder / entry.name, destination / entry.name)
      if entry.status.kind == .directory {
        try fileSystem.makeDirectory(to)
        try copy(from, to: to, in: fileSystem)
      } else {
        try fileSystem.copy(from, to: to)
      }
    }
  }
}
