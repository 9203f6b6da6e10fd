import Paths
import Platform

/// The place for files that a command removes: a dated folder beside them, from which they can be
/// restored.
///
/// Everything that one command removes goes into one new folder, under its former path, so that
/// nothing in the trash is ever replaced. Files on a disk that is mounted inside the folder stay on
/// that disk, which gets a trash folder of its own at its top.
package struct Trash: Sendable {
  /// The hidden folder that holds the trash.
  package static let name: FilePath = ".cookbook-trash"

  /// The folder that the trash is for, absolute.
  private let root: FilePath
  private let fileSystem: any FileOperations
  /// The dated folders in use, by the start of their disk in the root.
  private var folders: [FilePath: FilePath] = [:]

  /// Creates the trash of the folder `root`; nothing is created on the disk until a file is
  /// removed.
  package init(of root: FilePath, in fileSystem: any FileOperations) {
    self.root = root
    self.fileSystem = fileSystem
  }

  /// Moves a file or folder, given by its path in the root, into the trash atomically.
  ///
  /// - Returns: Its new path in the root.
  /// - Throws: `FileError`; then it has not moved.
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

  /// Returns whether a path is inside a trash folder.
  package static func holds(_ path: FilePath) -> Bool {
    path.parts.contains(name)
  }

  /// Throws the error that removing a path would cause, as far as it is known without trying.
  package func check(_ path: FilePath) throws(FileError) {
    try checkPlace(in: disk(of: path))
    try fileSystem.checkMoving(root / path)
  }

  /// Keeps the current content of a file that is about to change, with its metadata, and waits
  /// until it is on the disk.
  ///
  /// - Returns: The path of the copy in the root.
  /// - Throws: `FileError`; then nothing has changed.
  package mutating func keep(_ bytes: [UInt8], of path: FilePath) throws -> FilePath {
    let details = try fileSystem.details(of: try fileSystem.resolve(root / path))
    let place = try place(for: path)
    let copy = root / place
    try fileSystem.write([FileWrite(copy, expecting: nil, bytes: bytes, details: details)])
    // The copy is kept even if its time cannot be set.
    _ = try? fileSystem.setDetails(details, of: copy)
    return place
  }

  /// Returns the path in the root where the disk of a path begins; empty for the root's own disk.
  private func disk(of path: FilePath) -> FilePath {
    path.ancestors.last { inner in
      let folder = root / inner
      return !inner.isEmpty
        && (fileSystem.isMountPoint(folder) || fileSystem.beginsDevice(folder))
    } ?? ""
  }

  /// Throws the error that creating a dated folder would cause.
  private func checkPlace(in disk: FilePath) throws(FileError) {
    let all = root / disk / Self.name
    switch try fileSystem.status(of: all, followingLinks: false)?.kind {
    case nil: try fileSystem.checkWriting(in: root / disk)
    case .directory: try fileSystem.checkWriting(in: all)
    // A link leads to a place where no one looks for the trash, or to another user's folder.
    case .link: throw FileError(.createDirectory, all, .isLink)
    case .file, .other: throw FileError(.createDirectory, all, .notDirectory)
    }
  }

  /// Removes the folders created for a file that could not be moved, if they are empty.
  private mutating func discardFolders(of place: FilePath, for path: FilePath) {
    for inner in place.ancestors.reversed() {
      if inner.name == Self.name { break }
      do { try fileSystem.removeDirectory(root / inner) } catch { return }
    }
    folders[disk(of: path)] = nil
  }

  /// Returns the path for a file or folder in the trash, after creating its parent folders.
  private mutating func place(for path: FilePath) throws(FileError) -> FilePath {
    let disk = disk(of: path)
    let inner = disk.isEmpty ? path : path.relative(to: disk) ?? path
    var place = (try dated(in: disk)) / inner
    // If this command has already kept a file under the same path, that copy stays.
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
        // An existing folder belongs to another command, or to one of a second ago.
        try fileSystem.makeDirectory(root / candidate)
        folders[disk] = candidate
        return candidate
      } catch {
        guard error.reason == .exists, number < 1000 else { throw error }
        number += 1
      }
    }
  }

  /// Creates the trash folder if it is missing, with the permissions of the folder it is for.
  private func makeFolder(_ path: FilePath, asPrivateAs other: FilePath) throws(FileError) {
    let folder = root / path
    if try fileSystem.status(of: folder, followingLinks: true) != nil { return }
    try fileSystem.makeDirectories(folder)
    let mode = try fileSystem.status(of: root / other, followingLinks: true)?.mode
    // Not every disk supports permissions.
    if let mode { try? fileSystem.setMode(mode & 0o2777 | 0o700, of: folder) }
  }

  /// Returns a moment in local time, as a name that every file system allows.
  private static func text(of moment: Int64) -> FilePath {
    var seconds = time_t(moment / 1_000_000_000)
    var time = tm()
    localtime_r(&seconds, &time)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(Int(time.tm_year) + 1900)-\(two(time.tm_mon + 1))-\(two(time.tm_mday))"
    return "\(day) \(two(time.tm_hour)).\(two(time.tm_min)).\(two(time.tm_sec))"
  }
}
