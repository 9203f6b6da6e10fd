import Foundation
import Paths

/// A folder that a test works in, gone when the last reference to it is.
final class TemporaryFolder: Sendable {
  /// What surrounds the folder: what programs print is kept there, and `HOME` lies in it.
  let surroundings: String
  /// The folder, absolute and without symbolic links.
  let path: String

  /// Makes a folder with these files in it.
  init(_ files: [String: String] = [:]) throws {
    var template = Array("\(NSTemporaryDirectory())/cookbook-tests.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    defer { free(resolved) }
    surroundings = String(cString: resolved)
    path = "\(surroundings)/here"
    // Some tests look at the folder as another user.
    chmod(surroundings, 0o755)
    try FileManager.default.createDirectory(
      atPath: "\(surroundings)/home", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
  }

  deinit {
    // Folders that nobody may write in could not be emptied.
    let manager = FileManager.default
    for case let path as String in manager.enumerator(atPath: surroundings) ?? .init() {
      let path = "\(surroundings)/\(path)"
      var isFolder: ObjCBool = false
      let isThere = manager.fileExists(atPath: path, isDirectory: &isFolder)
      if isThere, isFolder.boolValue, access(path, W_OK) != 0 { chmod(path, 0o755) }
    }
    try? manager.removeItem(atPath: surroundings)
  }

  /// The absolute path of something in the folder.
  func absolute(_ path: String) -> String { "\(self.path)/\(path)" }

  /// Writes a file, and the folders it lies in.
  func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: absolute(path))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Replaces a file in one step, so that a program that watches it never reads it empty.
  func replace(_ path: String, _ text: String) throws {
    let replacement = absolute(".replacement")
    try Data(text.utf8).write(to: URL(fileURLWithPath: replacement))
    guard rename(replacement, absolute(path)) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path])
    }
  }

  /// Makes a folder.
  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: absolute(path), withIntermediateDirectories: true)
  }

  /// Makes a symbolic link.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: absolute(path), withDestinationPath: target)
  }

  /// Moves a file or a folder to where nothing is.
  func move(_ path: String, to destination: String) throws {
    try FileManager.default.moveItem(atPath: absolute(path), toPath: absolute(destination))
  }

  /// Removes a file or a folder with all that is in it.
  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: absolute(path))
  }

  /// What a file says; nil if there is none.
  func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: absolute(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns whether there is no page of the site in `_site` for a recipe, or one that says it is gone.
  func isGone(_ recipe: String) -> Bool {
    text("_site/recipes/\(recipe).html")?.contains("gone-page") ?? true
  }

  /// The names in a folder, hidden ones too, sorted.
  func names(in path: String = "") -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: absolute(path)).sorted()) ?? []
  }

  /// All files below a folder with their bytes, by their paths in it.
  func files(below path: String) -> [FilePath: [UInt8]] {
    var files: [FilePath: [UInt8]] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: absolute(path)) ?? .init()
    {
      guard let bytes = FileManager.default.contents(atPath: absolute("\(path)/\(name)")) else {
        continue
      }
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: absolute("\(path)/\(name)"), isDirectory: &isFolder)
      if !isFolder.boolValue { files[FilePath(name)] = [UInt8](bytes) }
    }
    return files
  }
}
