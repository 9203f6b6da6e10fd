import CPreview
import FileSystem

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The program that a person opens recipes with.
public struct Editor: Sendable, Equatable {
  /// The program and the arguments before the file.
  public let command: [String]
  /// Whether the person has said which; else it is the system's.
  public let isChosen: Bool

  /// Editors that need a terminal, which a server cannot give them.
  ///
  /// Debian's own names stand for whatever is set up there, and that is mostly one of these.
  private static let terminalEditors: Set<String> = [
    "amp", "dte", "ed", "editor", "elvis", "ex", "helix", "hx", "jed", "jmacs", "joe", "jove",
    "jpico", "jstar", "kak", "le", "mcedit", "mg", "micro", "nano", "ne", "nvi", "nvim", "pico",
    "rjoe", "rnano", "rvim", "select-editor", "sensible-editor", "tilde", "vi", "view", "vile",
    "vim", "vimdiff", "vis", "zile",
  ]
  /// Arguments that keep Emacs in the terminal.
  private static let terminalArguments: Set<String> = ["-nw", "--no-window-system", "-t", "--tty"]

  /// Chooses `VISUAL`, else `EDITOR`, else what the system opens such files with.
  ///
  /// The values may have arguments, separated by spaces: `code --wait`; quotes and backslashes hold
  /// together what has spaces in it. No shell reads them.
  /// Editors that need a terminal are passed over where there is none, as for a server.
  public init(environment: [String: String], hasTerminal: Bool = false) {
    for name in ["VISUAL", "EDITOR"] {
      let command = Shell.words(of: environment[name] ?? "")
      if !command.isEmpty, hasTerminal || !Self.needsTerminal(command, environment: environment) {
        (self.command, isChosen) = (command, true)
        return
      }
    }
    isChosen = false
    #if canImport(Darwin)
    command = ["open"]
    #else
    command = ["xdg-open"]
    #endif
  }

  /// Opens a file and does not wait for the editor to end.
  public func open(_ path: String) throws(EditorError) {
    try start(path) { cookbook_start(&$0) }
  }

  /// Opens a file in the terminal, and the editor takes the place of this program.
  public func takeOver(opening path: String) throws(EditorError) {
    try start(path) { arguments in
      execvp(command[0], arguments)
      return errno
    }
  }

  /// Calls `body` with the command for a file, and makes an error of the number it answers with.
  private func start(
    _ path: String, _ body: (inout [UnsafeMutablePointer<CChar>?]) -> Int32
  ) throws(EditorError) {
    // No name of a file can be taken for an option.
    let arguments = command + [path.utf8.first == UInt8(ascii: "-") ? "./" + path : path]
    let pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var list = pointers
    switch body(&list) {
    case 0: return
    case ENOENT: throw .notFound(program: command[0])
    case let error:
      throw .failed(program: command[0], reason: String(cString: strerror(error)).lowercased())
    }
  }

  private static func needsTerminal(_ command: [String], environment: [String: String]) -> Bool {
    let program = command[0].split(separator: "/").last.map(String.init) ?? command[0]
    if program == "emacs" || program == "emacsclient" {
      #if canImport(Darwin)
      let hasScreen = true
      #else
      let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
      #endif
      return !hasScreen || command.contains(where: terminalArguments.contains)
    }
    // Vim and its kin have a window of their own when asked for it.
    if command.dropFirst().contains("-g"), program == "vim" || program == "vi" { return false }
    return terminalEditors.contains(program)
  }
}
