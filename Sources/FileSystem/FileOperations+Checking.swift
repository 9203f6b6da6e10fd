import Paths
import Platform

extension FileOperations {
  /// Returns whether two paths mean the same file or link, as on a disk that ignores case; false if
  /// either is missing.
  package func areSame(_ first: FilePath, _ second: FilePath) throws(FileError) -> Bool {
    guard let first = try status(of: first, followingLinks: false),
      let second = try status(of: second, followingLinks: false)
    else { return false }
    return first.inode == second.inode && first.device == second.device
  }

  /// Throws the error that writing some files would cause, as far as it is known without trying.
  package func check(_ files: [FileWrite]) throws(FileError) {
    for file in files {
      if file.expected == nil {
        try checkCreating(file.path)
      } else {
        try checkReplacing(file.path)
      }
    }
  }

  /// Throws the error that creating a file and its parent folders would cause.
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

  /// Throws the error that changing a file would cause, including when its owner has protected it.
  package func checkChanging(_ path: FilePath) throws(FileError) {
    if let reason = try refusal(toWrite: path) { throw FileError(.write, path, reason) }
    try checkReplacing(path)
  }

  /// Throws the error that replacing or removing a file would cause.
  package func checkReplacing(_ path: FilePath) throws(FileError) {
    let target = try resolve(path)
    do throws(FileError) {
      try checkWriting(in: target.directory)
    } catch {
      throw FileError(.write, path, error.reason)
    }
  }

  /// Throws the error that moving a file or folder out of its folder would cause.
  func checkMoving(_ path: FilePath) throws(FileError) {
    let folder = path.directory
    try checkWriting(in: folder)
    // A folder itself changes when it moves to another parent.
    if try status(of: path, followingLinks: false)?.kind == .directory {
      try checkWriting(in: path)
    }
    // In a folder that everyone may write to, such as /tmp, users may still only move their own
    // files.
    let user = geteuid()
    guard user != 0, let status = try status(of: folder, followingLinks: true),
      status.mode & 0o1000 != 0
    else { return }
    if try details(of: path).owner != user, try details(of: try resolve(folder)).owner != user {
      throw FileError(.rename, path, .notPermitted)
    }
  }
}
