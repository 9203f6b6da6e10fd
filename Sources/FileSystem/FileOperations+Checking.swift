import Paths

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileOperations {
  /// Throws what would keep files from being written, as far as that is known without trying.
  package func check(_ files: [FileWrite]) throws(FileError) {
    for file in files {
      if file.expected == nil {
        try checkCreating(file.path)
      } else {
        try checkReplacing(file.path)
      }
    }
  }

  /// Throws what would keep a file from being created, with the folders it is to lie in.
  package func checkCreating(_ path: FilePath) throws(FileError) {
    var folder = path.directory
    var missing: FilePath?
    while !folder.isEmpty, try status(of: folder, followingLinks: true) == nil {
      missing = folder
      folder = folder.directory
    }
    do throws(FileError) {
      try checkWriting(in: folder.isEmpty ? "." : folder)
    } catch {
      throw FileError(missing == nil ? .write : .createDirectory, missing ?? path, error.reason)
    }
  }

  /// Throws what would keep a file from being replaced, also that its owner does not want it.
  package func checkChanging(_ path: FilePath) throws(FileError) {
    if let reason = try refusal(toWrite: path) { throw FileError(.write, path, reason) }
    try checkReplacing(path)
  }

  /// Throws what would keep a file from being replaced or taken away.
  package func checkReplacing(_ path: FilePath) throws(FileError) {
    let target = try resolve(path)
    do throws(FileError) {
      try checkWriting(in: target.directory)
    } catch {
      throw FileError(.write, path, error.reason)
    }
  }

  /// Throws what would keep something from being moved out of the folder it is in.
  func checkMoving(_ path: FilePath) throws(FileError) {
    let folder = path.directory
    try checkWriting(in: folder)
    // A folder is changed itself when it comes into another.
    if try status(of: path, followingLinks: false)?.kind == .directory {
      try checkWriting(in: path)
    }
    // Where everybody may write, as in /tmp, they may still move only what is theirs.
    let user = geteuid()
    guard user != 0, let status = try status(of: folder, followingLinks: true),
      status.mode & 0o1000 != 0
    else { return }
    if try details(of: path).owner != user, try details(of: try resolve(folder)).owner != user {
      throw FileError(.rename, path, .notPermitted)
    }
  }
}
