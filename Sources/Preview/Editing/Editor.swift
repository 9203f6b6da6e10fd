import FileSystem
import Paths
import Platform
import Synchronization

/// The program that opens recipes.
package struct Editor: Sendable, Equatable {
  /// The program and the arguments before the file.
  package let command: [String]
  /// Whether the user has chosen it; if not, it is the system's.
  package let isChosen: Bool
  /// The editor that the user has chosen, if it was skipped because it needs a terminal.
  private let passedOver: [String]?
  /// The time a program has to fail, which may take a moment if it first looks for others.
  private static let patience = Duration.seconds(2)

  /// Editors that need a terminal, which a server cannot give them.
  ///
  /// Debian's generic names stand for whatever is installed there, which is mostly one of these.
  private static let terminalEditors: Set<String> = [
    "amp", "dte", "ed", "editor", "elvis", "ex", "helix", "hx", "jed", "jmacs", "joe", "jove",
    "jpico", "jstar", "kak", "le", "mcedit", "mg", "micro", "nano", "ne", "nvi", "nvim", "pico",
    "rjoe", "rnano", "rvim", "select-editor", "sensible-editor", "tilde", "vi", "view", "vile",
    "vim", "vimdiff", "vis", "zile",
  ]
  /// Arguments that keep Emacs in the terminal.
  private static let terminalArguments: Set<String> = ["-nw", "--no-window-system", "-t", "--tty"]

  /// The environment variables that say which program it is, and whether it can open a window.
  package static let variables = ["VISUAL", "EDITOR", "DISPLAY", "WAYLAND_DISPLAY"]

  /// Chooses `VISUAL`, else `EDITOR`, else the system's program for such files.
  ///
  /// The values may have arguments, separated by spaces: `code --wait`; quotes and backslashes keep
  /// words with spaces together. No shell reads them. Editors that need a terminal are skipped if
  /// there is none, as for a server.
  package init(environment: [String: String], hasTerminal: Bool = false) {
    let said = ["VISUAL", "EDITOR"].map { Shell.words(of: environment[$0] ?? "") }
      .filter { !$0.isEmpty }
    let usable = said.first {
      hasTerminal || !Self.needsTerminal($0, environment: environment)
    }
    if let usable {
      (command, isChosen, passedOver) = (usable, true, nil)
      return
    }
    (isChosen, passedOver) = (false, said.first)
    command = [Program.opener.string]
  }

  /// Opens a file, and waits just long enough to see whether the program fails.
  ///
  /// - Returns: A notice for the user, if it is not the editor they have chosen.
  @discardableResult
  package func open(_ path: FilePath) async throws(EditorError) -> String? {
    let ending = Ending()
    try check(Program.start(arguments(opening: path)) { ending.end($0) }, opening: path)
    if let code = await ending.code(within: Self.patience), code != 0 {
      throw error(.ended(code), opening: path)
    }
    return inTerminal(path).map(Self.notice)
  }

  /// Opens a file in the terminal, where the editor replaces this process.
  package func takeOver(opening path: FilePath) throws(EditorError) {
    try check(Program.become(arguments(opening: path)), opening: path)
  }

  private func arguments(opening path: FilePath) -> [FilePath] {
    // A file name must not be taken for an option.
    let file: FilePath = path.utf8.first == UInt8(ascii: "-") ? "./\(path)" : path
    return command.map { FilePath($0) } + [file]
  }

  /// Throws the error for one of the system's error numbers.
  private func check(_ number: Int32, opening path: FilePath) throws(EditorError) {
    switch number {
    case 0: return
    case ENOENT: throw error(.notFound, opening: path)
    default:
      throw error(.system(String(cString: strerror(number)).lowercased()), opening: path)
    }
  }

  private func error(_ reason: EditorError.Reason, opening path: FilePath) -> EditorError {
    EditorError(program: command[0], reason: reason, inTerminal: inTerminal(path))
  }

  /// Returns the command that opens a file in the editor that was skipped.
  private func inTerminal(_ path: FilePath) -> String? {
    passedOver.map { ($0 + [path.string]).map { Shell.quoted($0) }.joined(separator: " ") }
  }

  private static func needsTerminal(_ command: [String], environment: [String: String]) -> Bool {
    let program = command[0].split(separator: "/").last.map(String.init) ?? command[0]
    if program == "emacs" || program == "emacsclient" {
      let hasScreen =
        Platform.isDarwin
        || ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
      return !hasScreen || command.contains(where: terminalArguments.contains)
    }
    // Vim opens a window of its own if asked to.
    if command.dropFirst().contains("-g"), program == "vim" || program == "vi" { return false }
    return terminalEditors.contains(program)
  }
}

/// The end of a program that was started.
private final class Ending: Sendable {
  private let exitCode = Mutex<Int32?>(nil)
  private let hasEnded = Gate()

  func end(_ code: Int32) {
    exitCode.withLock { $0 = code }
    hasEnded.open()
  }

  /// Returns the exit code, or nil if the program runs for longer.
  func code(within time: Duration) async -> Int32? {
    await withTaskGroup { group in
      group.addTask { await self.hasEnded.wait() }
      group.addTask { try? await Task.sleep(for: time) }
      await group.next()
      group.cancelAll()
    }
    return exitCode.withLock { $0 }
  }
}
