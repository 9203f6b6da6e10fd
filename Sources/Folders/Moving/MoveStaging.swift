import FileSystem
import Paths

/// The hidden folder that a move copies into until the copy is complete.
///
/// If the destination does not exist, the hidden folder is beside it, and the copy takes its place
/// atomically. An existing folder is kept, since it may be shared, synced or a mount point; then
/// the hidden folder is inside it.
struct MoveStaging: Sendable {
  /// Its name inside a destination.
  static let name: FilePath = ".cookbook-moving"

  /// The destination of the copy.
  let destination: FilePath
  let isInside: Bool
  let fileSystem: any FileOperations

  /// The hidden folder.
  var folder: FilePath {
    if isInside { return destination / Self.name }
    let name = destination.name
    // No disk allows names of more than 255 bytes.
    let short =
      name.utf8.count > 200 ? ContentHash(of: name.string).hexadecimal(bytes: 8) : name.string
    return destination.directory / ".\(short)\(Self.name)"
  }

  /// The copy of the recipe folder in it.
  var copy: FilePath { folder / "folder" }

  private var note: FilePath { folder / "about.txt" }

  /// Returns whether it exists.
  func isThere() throws(FileError) -> Bool {
    try fileSystem.status(of: folder, followingLinks: false)?.kind == .directory
  }

  /// Returns whether it contains a copy.
  func hasCopy() throws(FileError) -> Bool {
    try fileSystem.status(of: copy, followingLinks: false) != nil
  }

  /// Returns the folder being moved, from the note in it; nil if there is no note.
  func source() throws(FileError) -> FilePath? {
    do throws(FileError) {
      let lines = try fileSystem.read(note).split(separator: 0x0A)
      let start = Array(Self.label.utf8)
      guard let line = lines.first(where: { $0.starts(with: start) }) else { return nil }
      return FilePath(Self.unescaped(String(decoding: line.dropFirst(start.count), as: UTF8.self)))
    } catch {
      if error.reason == .notFound || error.reason == .notDirectory { return nil }
      throw error
    }
  }

  /// Creates it, if that has not been done, with a note that explains it.
  ///
  /// - Parameter needsCopy: Whether there is anything left to copy into it.
  func begin(from source: FilePath, needsCopy: Bool) throws {
    if try !isThere() { try fileSystem.makeDirectory(folder) }
    // Files that only the user may read stay private during the move.
    try fileSystem.setMode(0o700, of: folder)
    if try self.source() == nil {
      let text = """
        This is the unfinished copy of a recipe folder that cookbook is moving.

        \(Self.label)\(Self.escaped(source))
        to: \(Self.escaped(destination))

        To go on, run again: \(command(from: source))
        To undo, delete the folder this file is in\(isInside ? ", and what has come beside it" : "").
        The original has everything.

        """
      try fileSystem.removeAll(note)
      try fileSystem.create(note, Array(text.utf8))
    }
    if needsCopy, try !hasCopy() { try fileSystem.makeDirectory(copy) }
  }

  /// Returns the command that begins this move and resumes it.
  func command(from source: FilePath) -> String {
    "cookbook folder move \(Shell.quoted(destination)) \(Shell.quoted(source))"
  }

  /// Returns the error for paths in the destination that differ from the folder.
  func difference(_ paths: [FilePath], from source: FilePath) throws(FileError) -> MoveError {
    .differs(paths, destination, goOn: try commands(puttingAside: paths, from: source))
  }

  /// Returns the commands that put aside the files that have arrived and differ from the folder,
  /// and then resume; nil if nothing is left to move.
  private func commands(puttingAside paths: [FilePath], from source: FilePath) throws(FileError)
    -> String?
  {
    guard isInside, try hasCopy() else { return nil }
    let names = Set(paths.compactMap(\.parts.first)).sorted()
    let aside = Shell.quoted("\(destination)-earlier" as FilePath)
    let words = names.map { Shell.quoted(destination / $0) }.joined(separator: " ")
    return "mkdir -p \(aside) && mv \(words) \(aside)/ && \(command(from: source))"
  }

  /// Removes it once the copy is at its destination.
  func end() throws(FileError) {
    guard try isThere() else { return }
    // The note goes last, since without it no one could see whose folder this is.
    for entry in try fileSystem.entries(of: folder) {
      let path = folder / entry.name
      if path != note { try fileSystem.removeAll(path) }
    }
    try fileSystem.removeAll(folder)
  }

  private static let label = "from: "

  private static func escaped(_ path: FilePath) -> String {
    // By scalars: a combining character after one of them would hide it.
    var text = String.UnicodeScalarView()
    for scalar in path.string.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\".unicodeScalars
      case "\n": text += "\\n".unicodeScalars
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  private static func unescaped(_ text: String) -> String {
    var path = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        path.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        path.unicodeScalars.append(scalar)
      }
    }
    return path
  }
}
