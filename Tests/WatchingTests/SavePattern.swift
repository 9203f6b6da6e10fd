import FileSystem
import Foundation
import Paths
import Testing

/// How one program saves `soup.md`, as the system calls it makes in the folder.
struct SavePattern: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// Files that must be reported.
  var reported: Set<FilePath> = ["soup.md"]
  /// Files that may be.
  var allowed: Set<FilePath> = []
  var save: @Sendable (SystemCalls) throws -> Void

  init(
    _ name: String, reported: Set<FilePath> = ["soup.md"], allowed: Set<FilePath> = [],
    save: @escaping @Sendable (SystemCalls) throws -> Void
  ) {
    testDescription = name
    self.reported = reported
    self.allowed = allowed
    self.save = save
  }
}

/// System calls on names in one folder; a call that fails ends the test.
struct SystemCalls: Sendable {
  struct Failure: Error {
    var call: String
    var number: Int32
  }

  let root: FilePath

  @discardableResult
  func check<Result: SignedInteger>(_ result: Result, _ call: String) throws -> Result {
    if result < 0 { throw Failure(call: call, number: errno) }
    return result
  }

  func path(_ name: FilePath) -> FilePath { "\(root)/\(name)" }
  func open(_ name: FilePath, _ flags: Int32) throws -> Int32 {
    try check(Foundation.open(path(name).string, flags, 0o644), "open \(name)")
  }
  func create(_ name: FilePath) throws -> Int32 { try open(name, O_WRONLY | O_CREAT | O_TRUNC) }
  func write(_ descriptor: Int32, _ text: String) throws {
    try check(Foundation.write(descriptor, text, text.utf8.count), "write")
  }
  func close(_ descriptor: Int32) throws { try check(Foundation.close(descriptor), "close") }
  func sync(_ descriptor: Int32) throws { try check(fsync(descriptor), "fsync") }
  func rename(_ old: FilePath, _ new: FilePath) throws {
    try check(Foundation.rename(path(old).string, path(new).string), "rename \(old) \(new)")
  }
  func unlink(_ name: FilePath) throws {
    try check(Foundation.unlink(path(name).string), "unlink \(name)")
  }
  func link(_ old: FilePath, _ new: FilePath) throws {
    try check(Foundation.link(path(old).string, path(new).string), "link")
  }
  func symlink(_ target: FilePath, _ name: FilePath) throws {
    try check(Foundation.symlink(target.string, path(name).string), "symlink")
  }
  func chmod(_ name: FilePath, _ mode: mode_t) throws {
    try check(Foundation.chmod(path(name).string, mode), "chmod")
  }
  func mkdir(_ name: FilePath) throws {
    try check(Foundation.mkdir(path(name).string, 0o755), "mkdir")
  }
  func rmdir(_ name: FilePath) throws { try check(Foundation.rmdir(path(name).string), "rmdir") }
  func touch(_ name: FilePath, seconds: Int? = nil) { setTimes(path(name), seconds: seconds) }
  func pause(milliseconds: Int) { usleep(useconds_t(milliseconds * 1_000)) }

  /// Opens, truncates, writes, closes.
  func write(file name: FilePath, _ text: String = "new") throws {
    let file = try create(name)
    try write(file, text)
    try close(file)
  }

  func run(_ command: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(fileURLWithPath: root.string)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw Failure(call: command.joined(separator: " "), number: process.terminationStatus)
    }
  }

  static func isInstalled(_ program: String) -> Bool {
    (try? SystemCalls(root: "/").run("which", program)) != nil
  }
}
