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
    var place = folder
    // The folder need not be there yet; nothing at all is the working directory.
    while !place.isEmpty, try files.status(of: place, followingLinks: true) == nil {
      place = place.directory
    }
    let resolved = try files.resolve(place.isEmpty ? "." : place)
    guard resolved == root || resolved.isInside(root) else { return }
    throw console.fail(
      "the recipe would be in \(Console.named(root)) twice",
      help: "write it elsewhere, as with --output ~/Desktop")
  }

  /// Writes the files and prints their paths; nothing is written if one of them is in the way.
  func write(_ contents: [(name: String, bytes: [UInt8])]) throws {
    var writes: [FileWrite] = []
    let all = contents.map {
      (path: folder == "." ? FilePath($0.name) : folder / FilePath($0.name), $0.bytes)
    }
    for (path, bytes) in all {
      guard let status = try files.status(of: path, followingLinks: true) else {
        writes.append(FileWrite(path, expecting: nil, bytes: bytes))
        continue
      }
      guard status.kind == .file else {
        throw console.fail("there is something else of that name", path: path)
      }
      let old = try files.read(path)
      if old == bytes { continue }
      guard force else {
        throw console.fail(
          "there is another file of that name, which stays as it is", path: path,
          help: "--force replaces it, and --output writes to another folder")
      }
      writes.append(FileWrite(path, expecting: old, bytes: bytes))
    }
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
    try console.result(all.map { "\(Console.named($0.path))\n" }.joined())
  }
}
