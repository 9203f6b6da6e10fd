import FileDoubles
import FileSystem
import Paths
import Synchronization
import Testing

@testable import Folders

/// A recipe folder in memory, with everything that a folder can have, to be moved.
struct MovedFolder {
  static let source: FilePath = "/home/Recipes"
  let files: MemoryFileSystem

  init() throws {
    files = MemoryFileSystem([
      "/home/Recipes/Soup.md": "# Soup", "/home/Recipes/.hidden": "secret",
      "/home/Recipes/Photos/soup.jpg": "a picture", "/home/Recipes/Photos/Old/a.jpg": "",
      "/home/Recipes/cookbook.yml": "title: Mine\n", "/cloud/.keep": "",
    ])
    try files.makeDirectory("/home/Recipes/Empty")
    try files.makeLink(to: "Photos/soup.jpg", at: "/home/Recipes/picture")
    try files.makeLink(to: "../elsewhere", at: "/home/Recipes/out")
    var moment: Int64 = 1_500_000_000_000_000_000
    for path in try paths(in: Self.source) {
      moment += 1_000_000_007
      var details = try files.details(of: path)
      details.modified = moment
      if path.hasSuffix("soup.jpg") {
        details.mode = 0o400
        details.attributes = [.init("user.camera", [1, 2, 3])]
      }
      if path.hasSuffix("Old") { details.mode = 0o500 }
      if path.hasSuffix("Photos") { details.attributes = [.init("user.tag", [])] }
      _ = try files.setDetails(details, of: path)
    }
  }

  /// A folder and everything in it, sorted.
  func paths(in root: FilePath) throws -> [FilePath] {
    try FolderTree(root, in: files).entries.map { root / $0.path }
  }

  /// Everything that can be known of a folder's content, but for numbers of the disk's own.
  func content(of root: FilePath, withRoot: Bool = true) throws -> [String] {
    try FolderTree(root, in: files).entries.filter { withRoot || !$0.path.isEmpty }.map { entry in
      let bytes = entry.kind == .file ? try files.read(root / entry.path) : []
      return "\(entry.path) \(entry.kind) \(entry.details) \(entry.target ?? "") \(bytes)"
    }
    .sorted()
  }

  /// A move of the folder.
  func move(
    _ source: FilePath = source, to destination: FilePath, removesSource: Bool = false,
    in other: (any FileOperations)? = nil
  ) -> FolderMove {
    FolderMove(
      of: source, to: destination, removesSource: removesSource, home: "/home", in: other ?? files)
  }
}

extension FolderMove {
  /// Runs it to its end; the folder in use is kept by `setting`.
  @discardableResult
  func run(_ setting: Setting? = nil) throws -> MoveResult {
    try run(report: { _ in true }, changeSetting: { setting?.path = $0 })
  }

  /// What a move that stops says.
  func stop() -> MoveStoppedError? {
    do {
      try run()
      return nil
    } catch {
      return error as? MoveStoppedError
    }
  }
}

/// The folder in use, as the program remembers it.
final class Setting {
  var path: FilePath?
}
