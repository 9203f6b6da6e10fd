import ArgumentParser
import CTerminal
import Collection
import Diagnostics
import FileSystem
import Platform
import Paths

/// When messages are coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never
}

/// The options of every command.
struct ConsoleOptions: ParsableArguments {
  @Option(help: "Whether to colour messages.")
  var color: ColorChoice = .auto

  @Flag(name: .shortAndLong, help: "Print only what is wrong.")
  var quiet = false

  var console: Console { Console(options: self) }

  /// The default options.
  static var standard: ConsoleOptions {
    var options = ConsoleOptions()
    (options.color, options.quiet) = (.auto, false)
    return options
  }
}

/// The one place that prints: results on standard output, everything else on standard error.
struct Console {
  /// Whether results may be coloured: standard output is a terminal, or colour is forced.
  let colorsResults: Bool
  private let usesColor: Bool
  /// Whether only results and errors are printed.
  let isQuiet: Bool

  init(options: ConsoleOptions) {
    isQuiet = options.quiet
    let mayColor = (Variables["NO_COLOR"] ?? "").isEmpty && Variables["TERM"] != "dumb"
    func colors(_ descriptor: Int32) -> Bool {
      switch options.color {
      case .always: true
      case .never: false
      case .auto: mayColor && isatty(descriptor) == 1
      }
    }
    usesColor = colors(2)
    colorsResults = colors(1)
  }

  /// The width of a line of results; nil without a terminal, or if its width is unknown.
  static var columns: Int? {
    let width = Int(cookbook_terminal_width(1))
    return width == 0 ? nil : width
  }

  /// Prints a result.
  func result(_ text: String) throws { try result(Array(text.utf8)) }

  /// Prints the bytes of a result.
  ///
  /// - Throws: The end of the command if not all of them could be written, as on a full disk.
  func result(_ bytes: [UInt8]) throws {
    let failure = Self.write(bytes, to: 1)
    // The reader may be gone, as in `cookbook check | head`; that is not an error.
    if failure == 0 || failure == EPIPE { return }
    throw fail(
      "cannot write to standard output: \(String(cString: strerror(failure)).lowercased())")
  }

  /// Prints a message that is not a result, unless `--quiet` is given.
  func say(_ text: String) {
    if !isQuiet { Self.complain(Self.harmlessLines(text) + "\n") }
  }

  /// Prints a message that belongs to an error, even with `--quiet`.
  func remark(_ text: String) { Self.complain(Self.harmlessLines(text)) }

  /// Returns a name or path for a message: in one line, and without control characters for the
  /// terminal.
  static func named(_ path: FilePath) -> String {
    TerminalText.harmless(path.shown.unicodeScalars)
  }

  /// Returns text typed by the user in the same form.
  static func named(_ text: String) -> String { named(FilePath(text)) }

  /// Returns a text of several lines without control characters for the terminal.
  static func harmlessLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.harmless($0.unicodeScalars) }.joined(separator: "\n")
  }

  /// Prints a difference; to a file it is unchanged, so that it can be applied.
  func difference(_ text: String) throws {
    try result(isatty(1) == 1 ? Self.harmlessLines(text) : text)
  }

  /// Prints diagnostics about the files of a folder for the user.
  func print(_ diagnostics: [Diagnostic], in folder: FilePath) {
    Self.complain(text(of: diagnostics, in: folder, format: .human, color: usesColor))
  }

  /// Returns diagnostics about the files of a folder as text, with paths relative to the working
  /// directory.
  func text(
    of diagnostics: [Diagnostic], in folder: FilePath, format: DiagnosticFormatter.Format,
    color: Bool = false
  ) -> String {
    let files = DiskFileSystem()
    let shown = diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.path = diagnostic.path.map { Self.shown($0, in: folder) }
      // Without the folder's name, the command might work on another one.
      if diagnostic.help == ConflictCopy.help(in: nil) {
        diagnostic.help = ConflictCopy.help(in: folder)
      }
      diagnostic.notes = diagnostic.notes.map { note in
        DiagnosticNote(
          note.message, path: note.path.map { Self.shown($0, in: folder) }, range: note.range)
      }
      return diagnostic
    }
    var formatter = DiagnosticFormatter(format: format, usesColor: color) { try? files.read($0) }
    return formatter.text(for: shown)
  }

  /// Prints one error and ends the command.
  func fail(_ message: String, path: FilePath? = nil, help: String? = nil) -> ExitCode {
    let message = TerminalText.harmless(message.unicodeScalars)
    var text = path.map { "\(Self.named($0)): " } ?? ""
    text += usesColor ? "\u{1B}[1;31merror:\u{1B}[0m \(message)\n" : "error: \(message)\n"
    if let help { text += "  help: \(Self.harmlessLines(help))\n" }
    Self.complain(text)
    return .failure
  }

  /// Returns the path of a file of a folder, relative to the working directory.
  static func shown(_ path: FilePath, in folder: FilePath) -> FilePath {
    if path.isAbsolute || path.hasPrefix("default theme: ") || folder == "." { return path }
    return folder / path
  }

  /// Writes to standard error; if that fails, there is nowhere to report it.
  static func complain(_ text: String) { _ = write(Array(text.utf8), to: 2) }

  /// Writes all bytes; returns the system's error number, or 0.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
    }
    return 0
  }
}

// Inside the type, this name would refer to the type's own method.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
