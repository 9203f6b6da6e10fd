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
/// before, with the path it had, so that nothing in it is ever replaced.
public struct Trash: Sendable {
  /// The hidden folder all of it is in.
  public static let name = ".cookbook-trash"

  /// The folder it is for, absolute.
  private let root: String
  private let fileSystem: any FileOperations
  /// The dated folder, once something came into it.
  private var folder: String?

  /// Creates the trash of the folder `root`; nothing is made on the disk until something comes into it.
  public init(of root: String, in fileSystem: any FileOperations) {
    self.root = root
    self.fileSystem = fileSystem
  }

  /// Moves a file or folder, given by its path in the root, into the trash in one step.
  ///
  /// - Returns: Where it is now, as a path in the root.
  /// - Throws: `FileError`; then it is still where it was.
  public mutating func take(_ path: String) throws(FileError) -> String {
    try check(path)
    let place = try place(for: path)
    let destination = FilePath.join(root, place)
    if try fileSystem.status(of: destination, followingLinks: false) != nil {
      throw FileError(.rename, destination, .exists)
    }
    do throws(FileError) {
      try fileSystem.rename(FilePath.join(root, path), to: destination)
    } catch {
      discardFolders(of: place)
      throw error
    }
    return place
  }

  /// Throws what would keep something from being taken, as far as that is known without trying.
  public func check(_ path: String) throws(FileError) {
    try checkPlace()
    try fileSystem.checkWriting(in: FilePath.directory(of: FilePath.join(root, path)))
  }

  /// Keeps what a file says that is about to say something else, and waits until that is on the disk.
  ///
  /// - Returns: Where it is, as a path in the root.
  /// - Throws: `FileError`; then nothing has changed.
  public mutating func keep(_ bytes: [UInt8], of path: String) throws -> String {
    let place = try place(for: path)
    try fileSystem.create(FilePath.join(root, place), bytes)
    return place
  }

  /// Throws what would keep a dated folder from being made.
  private func checkPlace() throws(FileError) {
    let all = FilePath.join(root, Self.name)
    switch try fileSystem.status(of: all, followingLinks: false)?.kind {
    case nil: try fileSystem.checkWriting(in: root)
    case .directory: try fileSystem.checkWriting(in: all)
    // A link leads to where nobody looks for it, or to what is somebody else's.
    case .link: throw FileError(.createDirectory, all, .isLink)
    case .file, .other: throw FileError(.createDirectory, all, .notDirectory)
    }
  }

  /// Removes the folders of what did not come, as far as nothing else is in them.
  private mutating func discardFolders(of place: String) {
    for inner in FilePath.ancestors(of: place).dropFirst().reversed() {
      do { try fileSystem.removeDirectory(FilePath.join(root, inner)) } catch { return }
    }
    folder = nil
  }

  /// Where something comes in the trash, whose folders are made.
  private mutating func place(for path: String) throws(FileError) -> String {
    let place = FilePath.join(try dated(), path)
    try fileSystem.makeDirectories(FilePath.join(root, FilePath.directory(of: place)))
    return place
  }

  private mutating func dated() throws(FileError) -> String {
    if let folder { return folder }
    let stem = FilePath.join(Self.name, Self.text(of: fileSystem.now()))
    try checkPlace()
    try fileSystem.makeDirectories(FilePath.join(root, Self.name))
    var number = 1
    while true {
      let candidate = number == 1 ? stem : "\(stem) \(number)"
      do throws(FileError) {
        // What exists belongs to another command, or to one of a second ago.
        try fileSystem.makeDirectory(FilePath.join(root, candidate))
        folder = candidate
        return candidate
      } catch {
        guard error.reason == .exists, number < 1000 else { throw error }
        number += 1
      }
    }
  }

  /// A moment on the clock of this place, as a name that every file system takes.
  private static func text(of moment: Int64) -> String {
    var seconds = time_t(moment / 1_000_000_000)
    var time = tm()
    localtime_r(&seconds, &time)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(Int(time.tm_year) + 1900)-\(two(time.tm_mon + 1))-\(two(time.tm_mday))"
      + " \(two(time.tm_hour)).\(two(time.tm_min)).\(two(time.tm_sec))"
  }
}
