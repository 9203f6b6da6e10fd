import Foundation
import Testing

/// What a program printed, and how it ended.
struct CommandResult: Hashable {
  var stdout = ""
  var stderr = ""
  var status: Int32 = 0
  /// The signal that killed it.
  var signal: Int32?

  /// The same, with every duration replaced by `TIME`, for that alone differs between two runs.
  var untimed: Self {
    var result = self
    result.stderr = stderr.replacing(/, in [0-9.]+ m?s\n/, with: ", in TIME\n")
    return result
  }
}

/// The program under test, as it was built beside these tests.
enum Program {
  /// Where it is.
  static let path: String = {
    #if canImport(Darwin)
    // A helper of Swift's runs the bundle of the tests there.
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    #else
    let tests = Bundle.main.executablePath
    #endif
    return URL(fileURLWithPath: tests ?? "").deletingLastPathComponent()
      .appendingPathComponent("cookbook").path
  }()

  /// The checkout that it was built from.
  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}

/// A program that has been started in a folder.
final class RunningCommand: Sendable {
  private let folder: TemporaryFolder
  private let process: Process
  private let ending: AsyncStream<Void>
  private let printed: String

  /// Starts a program: arguments, the first being its path, and all of its environment.
  ///
  /// `stdout` takes the place of the file that standard output goes to.
  init(
    _ arguments: [String], in folder: TemporaryFolder, below subfolder: String,
    environment: [String: String], stdout: FileHandle?
  ) throws {
    self.folder = folder
    // Files take any amount at once, so nobody has to drain them while the program runs.
    printed = "\(folder.surroundings)/printed-\(UUID().uuidString)"
    process = Process()
    process.executableURL = URL(fileURLWithPath: arguments[0])
    process.arguments = Array(arguments.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: folder.absolute(subfolder))
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let output = try stdout ?? Self.newFile("\(printed).out")
    let errors = try Self.newFile("\(printed).err")
    process.standardOutput = output
    process.standardError = errors
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    ending = stream
    process.terminationHandler = { _ in continuation.finish() }
    try process.run()
    // Hundreds of programs run at once, and a system may give few open files to all of them.
    if stdout == nil { try? output.close() }
    try? errors.close()
    // All tests of a run begin at once: one that has started a program may have its turn minutes later.
    DispatchQueue.global().asyncAfter(deadline: .now() + 1800) { [weak process] in
      if let process, process.isRunning { _ = systemKill(process.processIdentifier, SIGKILL) }
    }
  }

  /// Kills it, as the system does when memory runs out: a while after it has started, or after
  /// one of these paths has come into being in the folder.
  func kill(
    _ number: Int32 = SIGKILL, afterMilliseconds delay: Double, onceThereIs paths: [String] = []
  ) {
    let paths = paths.map { folder.absolute($0) }
    let process = process
    // A thread of its own, for other tests may keep those of Swift's tasks busy.
    Thread.detachNewThread {
      while !paths.isEmpty, process.isRunning,
        !paths.contains(where: { access($0, F_OK) == 0 })
      {
        usleep(50)
      }
      usleep(UInt32(delay * 1000))
      if process.isRunning { _ = systemKill(process.processIdentifier, number) }
    }
  }

  /// Sends it a signal, as Ctrl-C does.
  func signal(_ number: Int32) {
    if process.isRunning { _ = systemKill(process.processIdentifier, number) }
  }

  /// Waits until something is so, or for as long as nobody would; answers whether it is.
  func eventually(_ condition: () throws -> Bool) async rethrows -> Bool {
    for _ in 0..<12_000 {
      if try condition() { return true }
      if !process.isRunning { return try condition() }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  /// Waits for a moment that is soon over; answers whether it came while the program ran.
  func soon(_ condition: () -> Bool) -> Bool {
    while process.isRunning {
      if condition() { return true }
      usleep(200)
    }
    return false
  }

  /// What it has said on standard error so far.
  var stderr: String { Self.text("\(printed).err") }

  /// Waits for its end.
  func result() async -> CommandResult {
    for await _ in ending {}
    let isKilled = process.terminationReason == .uncaughtSignal
    return CommandResult(
      stdout: Self.text("\(printed).out"), stderr: stderr,
      status: isKilled ? 0 : process.terminationStatus,
      signal: isKilled ? process.terminationStatus : nil)
  }

  private static func newFile(_ path: String) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  private static func text(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }
}

// Inside the type this name means its own method.
private func systemKill(_ process: Int32, _ signal: Int32) -> Int32 { kill(process, signal) }

extension TemporaryFolder {
  /// Starts a program; nothing of these tests' own environment reaches it.
  func start(
    _ arguments: [String], below subfolder: String = "", environment: [String: String] = [:],
    stdout: FileHandle? = nil
  ) throws -> RunningCommand {
    let home = "\(surroundings)/home"
    let fixed = [
      "HOME": home, "XDG_CONFIG_HOME": "\(home)/config", "XDG_DATA_HOME": "\(home)/data",
      "XDG_CACHE_HOME": "\(home)/cache", "XDG_STATE_HOME": "\(home)/state",
      "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
      "TERM": "xterm-256color", "LANG": "C.UTF-8",
    ]
    return try RunningCommand(
      arguments, in: self, below: subfolder,
      environment: fixed.merging(environment) { $1 }, stdout: stdout)
  }

  /// Runs any program to its end.
  func run(_ arguments: String...) async throws -> CommandResult {
    try await start(arguments).result()
  }

  /// Runs the program under test to its end; times it took read `TIME`.
  func cookbook(
    _ arguments: String..., below subfolder: String = "", environment: [String: String] = [:],
    stdout: FileHandle? = nil
  ) async throws -> CommandResult {
    try await start(
      [Program.path] + arguments, below: subfolder, environment: environment, stdout: stdout
    ).result().untimed
  }

  /// Runs the program under test and compares everything it says with what it should.
  func expect(
    _ arguments: String..., below subfolder: String = "", environment: [String: String] = [:],
    stdout: String = "", stderr: String = "", status: Int32 = 0, comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let result = try await start(
      [Program.path] + arguments, below: subfolder, environment: environment
    ).result().untimed
    let expected = CommandResult(stdout: stdout, stderr: stderr, status: status)
    #expect(result == expected, comment, sourceLocation: sourceLocation)
  }
}
