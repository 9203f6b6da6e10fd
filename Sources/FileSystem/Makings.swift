import Paths

/// The files and folders that a command creates, so that they can be removed if the command fails.
package struct Makings: Sendable {
  private enum Made: Sendable {
    case directory(FilePath)
    case file(FilePath, [UInt8])
    case link(FilePath, target: FilePath)
  }

  private let fileSystem: any FileOperations
  private var made: [Made] = []

  /// Creates an empty list for a file system.
  package init(in fileSystem: any FileOperations) {
    self.fileSystem = fileSystem
  }

  /// Creates a directory and its missing parents.
  package mutating func makeDirectories(_ path: FilePath) throws(FileError) {
    if path.isEmpty || path == "/" { return }
    if try fileSystem.status(of: path, followingLinks: true) != nil { return }
    try makeDirectories(path.directory)
    do {
      try fileSystem.makeDirectory(path)
      made.append(.directory(path))
    } catch {
      // Another program may have been faster; then the directory belongs to that program.
      if error.reason != .exists { throw error }
    }
  }

  /// Creates a file where none exists, whole or not at all.
  package mutating func create(_ path: FilePath, _ bytes: [UInt8]) throws {
    try fileSystem.create(path, bytes)
    made.append(.file(path, bytes))
  }

  /// Creates a symbolic link where nothing exists.
  package mutating func makeLink(to target: FilePath, at path: FilePath) throws(FileError) {
    try fileSystem.makeLink(to: target, at: path)
    made.append(.link(path, target: target))
  }

  /// Removes everything that was created, in reverse order.
  ///
  /// Files that another program has changed or added in the meantime stay, and so do files that
  /// cannot be removed.
  package func takeBack() {
    for each in made.reversed() {
      switch each {
      case .directory(let path): try? fileSystem.removeDirectory(path)
      case .file(let path, let bytes):
        if (try? fileSystem.read(path)) == bytes { try? fileSystem.remove(path) }
      case .link(let path, let target):
        if (try? fileSystem.target(ofLink: path)) == target { try? fileSystem.remove(path) }
      }
    }
  }
}

extension FileOperations {
  /// Runs work that creates files and folders; if it throws, they are removed again.
  package func making<Result>(_ work: (inout Makings) throws -> Result) throws -> Result {
    var makings = Makings(in: self)
    do { return try work(&makings) } catch {
      makings.takeBack()
      throw error
    }
  }
}
