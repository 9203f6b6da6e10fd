import Paths

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Where a command puts what it takes away: a dated folder beside it, from which it can be taken back.
///
/// Everything one command takes away comes into one folder that nothing was in
/// before, with the path it had, so that nothing in it is ever replaced. What is
/// on a disk of its own, mounted in the folder, stays on it: there it has a
/// trash folder where the disk begins.
package struct Trash: Sendable {
  /// The hidden folder all of it is in.
  package static let name: FilePath = ".cookbook-trash"

  /// The folder it is for, absolute.
  private let root: FilePath
  private let fileSystem: any FileOperations
  /// The dated folders, once something came into them, by the trash folders they are in.
  private var folders: [FilePath: FilePath] = [:]

  /// Creates the trash of the folder `root`; nothing is made on the disk until something comes into it.
  package init(of root: FilePath, in fileSystem: any FileOperations) {
    self.root = root
    self.fileSystem = fileSystem
  }

  /// Moves a file or folder, given by its path in the root, into the trash in one step.
  ///
  /// - Returns: Where it is now, as a path in the root.
  /// - Throws: `FileError`; then it is still where it was.
  package mutating func take(_ path: FilePath) throws(FileError) -> FilePath {
    try check(path)
    let place = try place(for: path)
    let destination = root / place
    do throws(FileError) {
      try fileSystem.rename(root / path, to: destination)
    } catch {
      discardFolders(of: place, for: path)
      throw error
    }
    return place
  }

  /// Whether a path is that of something in a trash folder.
  package static func holds(_ path: FilePath) -> Bool {
    path.parts.contains(name)
  }

  /// Throws what would keep something from being taken, as far as that is known without trying.
  package func check(_ path: FilePath) throws(FileError) {
    try checkPlace(in: disk(of: path))
    try fileSystem.checkMoving(root / path)
  }

  /// Keeps what a file says that is about to say something else, with all else it has, and waits until
  /// that is on the disk.
  ///
  /// - Returns: Where it is, as a path in the root.
  /// - Throws: `FileError`; then nothing has changed.
  package mutating func keep(_ bytes: [UInt8], of path: FilePath) throws -> FilePath {
    let details = try fileSystem.details(of: try fileSystem.resolve(root / path))
    let place = try place(for: path)
    let copy = root / place
    try fileSystem.write([FileWrite(copy, expecting: nil, bytes: bytes, details: details)])
    // A time that cannot be kept is no reason to give up the copy.
    _ = try? fileSystem.setDetails(details, of: copy)
    return place
  }

  /// The folder of the root that begins the disk something is on, by its path; empty for the root's own.
  private func disk(of path: FilePath) -> FilePath {
    path.ancestors.last { inner in
      let folder = root / inner
      return !inner.isEmpty
        && (fileSystem.isMountPoint(folder) || fileSystem.beginsDevice(folder))
    } ?? ""
  }

  /// Throws what would keep a dated folder from being made.
  private func checkPlace(in disk: FilePath) throws(FileError) {
    let all = root / disk / Self.name
    switch try fileSystem.status(of: all, followingLinks: false)?.kind {
    case nil: try fileSystem.checkWriting(in: root / disk)
    case .directory: try fileSystem.checkWriting(in: all)
    // A link leads to where nobody looks for it, or to what is somebody else's.
    case .link: throw FileError(.createDirectory, all, .isLink)
    case .file, .other: throw FileError(.createDirectory, all, .notDirectory)
    }
  }

  /// Removes the folders of what did not come, as far as nothing else is in them.
  private mutating func discardFolders(of place: FilePath, for path: FilePath) {
    for inner in place.ancestors.reversed() {
      if inner.name == Self.name { break }
      do { try fileSystem.removeDirectory(root / inner) } catch { return }
    }
    folders[disk(of: path)] = nil
  }

  /// Where something comes in the trash, whose folders are made.
  private mutating func place(for path: FilePath) throws(FileError) -> FilePath {
    let disk = disk(of: path)
    let inner = disk.isEmpty ? path : path.relative(to: disk) ?? path
    var place = (try dated(in: disk)) / inner
    // What had its path before it, and was kept by the same command, stays what it is.
    if try fileSystem.status(of: root / place, followingLinks: false) != nil {
      folders[disk] = nil
      place = (try dated(in: disk)) / inner
    }
    try fileSystem.makeDirectories(root / place.directory)
    return place
  }

  private mutating func dated(in disk: FilePath) throws(FileError) -> FilePath {
    if let folder = folders[disk] { return folder }
    let all = disk / Self.name
    let stem = all / Self.text(of: fileSystem.now())
    try checkPlace(in: disk)
    try makeFolder(all, asPrivateAs: disk)
    var number = 1
    while true {
      let candidate = number == 1 ? stem : "\(stem) \(number)"
      do throws(FileError) {
        // What exists belongs to another command, or to one of a second ago.
        try fileSystem.makeDirectory(root / candidate)
        folders[disk] = candidate
        return candidate
      } catch {
        guard error.reason == .exists, number < 1000 else { throw error }
        number += 1
      }
    }
  }

  /// Makes the folder of all that is taken away, where it is missing, for those whom the folder it is
  /// taken from is for.
  private func makeFolder(_ path: FilePath, asPrivateAs other: FilePath) throws(FileError) {
    let folder = root / path
    if try fileSystem.status(of: folder, followingLinks: true) != nil { return }
    try fileSystem.makeDirectories(folder)
    let mode = try fileSystem.status(of: root / other, followingLinks: true)?.mode
    // Not every disk knows rights.
    if let mode { try? fileSystem.setMode(mode & 0o2777 | 0o700, of: folder) }
  }

  /// A moment on the clock of this place, as a name that every file system takes.
  private static func text(of moment: Int64) -> FilePath {
    var seconds = time_t(moment / 1_000_000_000)
    var time = tm()
    localtime_r(&seconds, &time)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(Int(time.tm_year) + 1900)-\(two(time.tm_mon + 1))-\(two(time.tm_mday))"
    return "\(day) \(two(time.tm_hour)).\(two(time.tm_min)).\(two(time.tm_sec))"
  }
}
