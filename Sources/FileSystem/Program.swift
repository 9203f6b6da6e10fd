import CFileSystem
import Paths
import Platform

/// Other programs, found through `PATH`; a command is the program and its arguments.
package enum Program {
  /// The program that opens a file or an address in the program the user has chosen for it.
  package static var opener: FilePath {
    opener(
      onDarwin: Platform.isDarwin, inWindows: getenv("WSL_DISTRO_NAME") != nil,
      isInstalled: isInstalled)
  }

  /// Chooses the program for a system; in WSL, `wslview` opens what Windows would.
  static func opener(
    onDarwin: Bool, inWindows: Bool, isInstalled: (FilePath) -> Bool
  ) -> FilePath {
    if onDarwin { return "open" }
    return inWindows && isInstalled("wslview") ? "wslview" : "xdg-open"
  }

  /// Starts a program without this one's input and output, and does not wait for it.
  ///
  /// `ended` is called on another thread with its exit code, or 128 plus the signal that ended it.
  ///
  /// - Returns: 0, or the system's error number if it could not be started.
  package static func start(
    _ command: [FilePath], ended: @escaping @Sendable (Int32) -> Void = { _ in }
  ) -> Int32 {
    let context = Unmanaged.passRetained(Ending(ended))
    let error = withArguments(command) { arguments in
      cookbook_start(
        arguments,
        { context, code in
          guard let context else { return }
          Unmanaged<Ending>.fromOpaque(context).takeRetainedValue().report(code)
        }, context.toOpaque())
    }
    // The callback does not run for a program that was not started.
    if error != 0 { context.release() }
    return error
  }

  /// Runs a program in place of this one, with its input and output.
  ///
  /// - Returns: The system's error number if that failed.
  package static func become(_ command: [FilePath]) -> Int32 {
    withArguments(command) { arguments in
      guard let program = arguments[0] else { return ENOENT }
      execvp(program, arguments)
      return errno
    }
  }

  /// Runs a program with this one's terminal, as if it had been typed there, and waits for its end.
  ///
  /// - Returns: Its exit code, or 128 plus the signal that ended it, or 127 if it could not be started;
  ///   and what it has printed, if that is kept.
  package static func run(
    _ command: [FilePath], keepsOutput: Bool = false
  ) -> (code: Int32, output: [UInt8]) {
    var output = cookbook_output()
    let code = withArguments(command) { cookbook_run_here($0, keepsOutput ? 1 : 0, &output) }
    defer { free(output.bytes) }
    guard output.count >= 0, let bytes = output.bytes else { return (code, []) }
    return (code, Array(UnsafeRawBufferPointer(start: bytes, count: output.count)))
  }

  /// Returns whether `PATH` has a program of a name, which can be run.
  package static func isInstalled(_ name: FilePath) -> Bool {
    path(of: name).map { !DeveloperTools.standIn(for: $0) } ?? false
  }

  /// Returns the first program of a name in `PATH`.
  static func path(of name: FilePath) -> FilePath? {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").lazy.map { FilePath($0) / name }.first { program in
      let kind = try? DiskFileSystem().status(of: program, followingLinks: true)?.kind
      return kind == .file && program.withSystemPath { access($0, X_OK) } == 0
    }
  }

  /// Runs a program and waits for its end; `variable` (name=value) is added to its environment.
  ///
  /// - Returns: Its output; nil if it could not be started or did not succeed.
  static func output(
    of command: [FilePath], variable: String, input: [UInt8] = []
  ) -> [UInt8]? {
    if let name = command.first, DeveloperTools.mayStandIn(for: name), !isInstalled(name) {
      return nil
    }
    let output = withArguments(command) { arguments in
      input.withUnsafeBytes { cookbook_run(arguments, variable, $0.baseAddress, $0.count) }
    }
    defer { free(output.bytes) }
    guard output.count >= 0, let bytes = output.bytes else { return nil }
    return Array(UnsafeRawBufferPointer(start: bytes, count: output.count))
  }

  /// Runs a program without input and waits for its end.
  ///
  /// - Returns: Its output; nil if it could not be started or did not succeed.
  package static func output(of command: [FilePath]) -> [UInt8]? {
    output(of: command, variable: "LC_ALL=C")
  }

  /// Starts a program that this one speaks with through pipes.
  ///
  /// - Returns: The program; nil if it could not be started.
  package static func startPiped(_ command: [FilePath]) -> PipedProgram? {
    var piped = cookbook_piped()
    return withArguments(command) { cookbook_start_piped($0, &piped) } == 0
      ? PipedProgram(piped) : nil
  }

  private static func withArguments<Result>(
    _ command: [FilePath], _ body: (inout [UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = command.map { $0.withSystemPath { strdup($0) } }
    defer { for copy in copies { free(copy) } }
    var arguments = copies + [nil]
    return body(&arguments)
  }
}

/// The callback for the end of a program.
private final class Ending: Sendable {
  let report: @Sendable (Int32) -> Void

  init(_ report: @escaping @Sendable (Int32) -> Void) { self.report = report }
}
