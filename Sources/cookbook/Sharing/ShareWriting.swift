import ArgumentParser
import Diagnostics
import FileSystem
import Paths

/// Writes share files, each whole or not at all.
struct ShareWriting {
  let folder: FilePath
  /// Whether files that are there already are replaced.
  let force: Bool
  let console: Console
  private let files = DiskFileSystem()

  init(folder: FilePath, force: Bool, console: Console) {
    self.folder = PathCompletion(home: Places.home).expanded(folder)
    (self.force, self.console) = (force, console)
  }

  /// Refuses to write recipes into the recipe folder, where each would be there twice.
  func check(_ names: [String], isOutside root: FilePath) throws {
    guard names.contains(where: { FilePath($0).fileExtension == "recipemd" }) else { return }
    let resolved = try advising { try files.nearestPlace(of: folder).place }
    guard resolved == root || resolved.isInside(root) else { return }
    throw console.fail(
      "the recipe would be in \(Console.named(root)) twice",
      help: "write it elsewhere, as with --output ~/Desktop")
  }

  /// Writes the files and prints their paths; nothing is written if one of them is in the way.
  func write(_ contents: [(name: String, bytes: [UInt8])]) throws {
    let all = contents.map {
      (path: folder == "." ? FilePath($0.name) : folder / FilePath($0.name), $0.bytes)
    }
    try advising { try write(all) }
    try console.result(all.map { "\(Console.named($0.path))\n" }.joined())
  }

  /// Does something with the folder; if that fails, advises to choose another one.
  ///
  /// Any folder will do, so nobody needs to change the rights of this one.
  private func advising<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as FileError where !Self.isOfContents(error) {
      throw console.fail(
        "\(error)", path: error.path, help: "choose another folder with --output")
    }
  }

  /// Returns whether another folder on the same disk would not help.
  private static func isOfContents(_ error: FileError) -> Bool {
    [.noSpace, .nameTooLong, .changed, .interrupted].contains(error.reason)
  }

  private func write(_ all: [(path: FilePath, bytes: [UInt8])]) throws {
    let writes = try writes(all)
    if folder != "." { try files.makeDirectories(folder) }
    do {
      try files.write(writes)
    } catch let error as FileError {
      // Another program may have written the same at the same time.
      guard
        try writes.allSatisfy({
          try files.status(of: $0.path, followingLinks: true)?.kind == .file
            && files.read($0.path) == $0.bytes
        })
      else { throw error }
    }
  }

  /// Returns what has to be written, without the files that are there already.
  private func writes(_ all: [(path: FilePath, bytes: [UInt8])]) throws -> [FileWrite] {
    try all.compactMap { path, bytes in
      guard let status = try files.status(of: path, followingLinks: true) else {
        return FileWrite(path, expecting: nil, bytes: bytes)
      }
      guard status.kind == .file else {
        throw console.fail("there is something else of that name", path: path)
      }
      let old = try files.read(path)
      if old == bytes { return nil }
      guard force else {
        throw console.fail(
          "there is another file of that name, which stays as it is", path: path,
          help: "--force replaces it, and --output writes to another folder")
      }
      return FileWrite(path, expecting: old, bytes: bytes)
    }
  }
}
