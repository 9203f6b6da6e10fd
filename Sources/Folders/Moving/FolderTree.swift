import FileSystem
import Paths

/// Everything in a folder at the time of a scan.
struct FolderTree: Sendable {
  /// A file, folder or link in it.
  struct Entry: Hashable, Sendable {
    /// Its path in the folder; empty for the folder itself.
    let path: FilePath
    let status: FileStatus
    let details: FileDetails
    /// The target of a link.
    let target: FilePath?

    var kind: FileKind { status.kind }
  }

  /// The folder itself, then everything in it; each folder comes before its content.
  private(set) var entries: [Entry] = []
  /// The time of the scan.
  let moment: Int64

  /// Scans a folder; files that vanish during the scan count as never there.
  init(_ root: FilePath, in fileSystem: any FileOperations) throws(FileError) {
    moment = fileSystem.now()
    guard let status = try fileSystem.status(of: root, followingLinks: false) else {
      throw FileError(.examine, root, .notFound)
    }
    try add("", status, of: root, in: fileSystem)
    var pending: [FilePath] = [""]
    while let folder = pending.popLast() {
      let names: [DirectoryEntry]
      do throws(FileError) {
        names = try fileSystem.entries(of: root / folder)
      } catch {
        if error.reason == .notFound, !folder.isEmpty { continue }
        throw error
      }
      for name in names {
        let path = folder / name.name
        try add(path, name.status, of: root, in: fileSystem)
        if name.status.kind == .directory { pending.append(path) }
      }
    }
  }

  private mutating func add(
    _ path: FilePath, _ status: FileStatus, of root: FilePath, in fileSystem: any FileOperations
  ) throws(FileError) {
    let whole = root / path
    do throws(FileError) {
      let target = status.kind == .link ? try fileSystem.target(ofLink: whole) : nil
      entries.append(
        Entry(
          path: path, status: status, details: try fileSystem.details(of: whole), target: target))
    } catch {
      if error.reason != .notFound || path.isEmpty { throw error }
    }
  }

  /// Returns the paths that have changed, or exist in only one of the two trees.
  func changes(since old: FolderTree) -> [FilePath] {
    let before = Dictionary(old.entries.map { ($0.path, $0) }) { $1 }
    let now = Dictionary(entries.map { ($0.path, $0) }) { $1 }
    return (entries.filter { before[$0.path] != $0 } + old.entries.filter { now[$0.path] == nil })
      .map(\.path).sorted()
  }

  /// The files that are so new that a further change might keep their modification time.
  var justChanged: [Entry] {
    entries.filter { $0.kind == .file && $0.status.modified > moment - FileStatus.settlingTime }
  }

  /// The names in the folder itself.
  var names: [FilePath] { entries.map(\.path).filter { !$0.isEmpty && !$0.utf8.contains(0x2F) } }

  /// The bytes of all files.
  var size: Int64 { entries.reduce(0) { $0 + ($1.kind == .file ? $1.status.size : 0) } }

  /// Returns the number of entries of a kind, without the folder itself.
  func count(of kind: FileKind) -> Int { entries.dropFirst().count { $0.kind == kind } }
}
