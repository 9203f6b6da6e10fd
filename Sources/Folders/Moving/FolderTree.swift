import FileSystem
import Paths

/// All that is in a folder, as it was when it was looked at.
struct FolderTree: Sendable {
  /// One thing in it.
  struct Entry: Hashable, Sendable {
    /// Its path in the folder; empty for the folder itself.
    let path: FilePath
    let status: FileStatus
    let details: FileDetails
    /// What a link says.
    let target: FilePath?

    var kind: FileKind { status.kind }
  }

  /// The folder itself, then everything in it; each folder comes before what it holds.
  private(set) var entries: [Entry] = []
  /// When it was looked at.
  let moment: Int64

  /// Looks at a folder; what vanishes meanwhile is as good as never there.
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

  /// The paths of what is not as it was, or is there only in one of the two.
  func changes(since old: FolderTree) -> [FilePath] {
    let before = Dictionary(old.entries.map { ($0.path, $0) }) { $1 }
    let now = Dictionary(entries.map { ($0.path, $0) }) { $1 }
    return (entries.filter { before[$0.path] != $0 } + old.entries.filter { now[$0.path] == nil })
      .map(\.path).sorted()
  }

  /// The files that may have been changed again without their time telling, so short a while ago it is.
  var justChanged: [Entry] {
    entries.filter { $0.kind == .file && $0.status.modified > moment - 3_000_000_000 }
  }

  /// The names in the folder itself.
  var names: [FilePath] { entries.map(\.path).filter { !$0.isEmpty && !$0.utf8.contains(0x2F) } }

  /// The bytes of all files.
  var size: Int64 { entries.reduce(0) { $0 + ($1.kind == .file ? $1.status.size : 0) } }

  /// How many there are of a kind, but for the folder itself.
  func count(of kind: FileKind) -> Int { entries.dropFirst().count { $0.kind == kind } }
}
