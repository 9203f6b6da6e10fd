import ArgumentParser
import CTerminal
import Collection
import Diagnostics
import FileSystem
import Foundation
import Paths

/// When messages are coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never
}

/// Options every command has.
struct ConsoleOptions: ParsableArguments {
  @Option(help: "Whether to colour messages.")
  var color: ColorChoice = .auto

  @Flag(name: .shortAndLong, help: "Say nothing but what is wrong.")
  var quiet = false

  var console: Console { Console(options: self) }

  /// What they are where nobody has given any.
  static var standard: ConsoleOptions {
    var options = ConsoleOptions()
    (options.color, options.quiet) = (.auto, false)
    return options
  }
}

/// The one place that prints: results on standard output, everything else on standard error.
struct Console {
  /// Whether results may be coloured: standard output is a terminal, or colour is demanded.
  let colorsResults: Bool
  private let usesColor: Bool
  private let isQuiet: Bool

  init(options: ConsoleOptions) {
    isQuiet = options.quiet
    let environment = ProcessInfo.processInfo.environment
    let mayColor = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
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

  /// The room results have in a line: nil where they go to no terminal, or it does not say.
  static var columns: Int? {
    let width = Int(cookbook_terminal_width(1))
    return width == 0 ? nil : width
  }

  /// Prints a result.
  func result(_ text: String) throws { try result(Array(text.utf8)) }

  /// Prints the bytes of a result.
  ///
  /// - Throws: The end of the command if they have not all arrived, as on a full disk.
  func result(_ bytes: [UInt8]) throws {
    let failure = Self.write(bytes, to: 1)
    // Whoever reads may have gone, as in `cookbook check | head`; that is no error of ours.
    if failure == 0 || failure == EPIPE { return }
    throw fail(
      "cannot write to standard output: \(String(cString: strerror(failure)).lowercased())")
  }

  /// Says something that is no result; not with `--quiet`.
  func say(_ text: String) {
    if !isQuiet { Self.complain(Self.harmlessLines(text) + "\n") }
  }

  /// Says what goes with an error, and is said with `--quiet` as well.
  func remark(_ text: String) { Self.complain(Self.harmlessLines(text)) }

  /// A name or path as it may stand in a message: no terminal obeys it, and it stays in its line.
  static func named(_ path: FilePath) -> String {
    TerminalText.harmless(path.shown.unicodeScalars)
  }

  /// The same of what somebody has typed.
  static func named(_ text: String) -> String { named(FilePath(text)) }

  /// A text of several lines that no terminal obeys.
  static func harmlessLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.harmless($0.unicodeScalars) }.joined(separator: "\n")
  }

  /// Prints a difference: to a file as it is, so that it can be applied.
  func difference(_ text: String) throws {
    try result(isatty(1) == 1 ? Self.harmlessLines(text) : text)
  }

  /// Prints diagnostics about the files of a folder for a person.
  func print(_ diagnostics: [Diagnostic], in folder: FilePath) {
    Self.complain(text(of: diagnostics, in: folder, format: .human, color: usesColor))
  }

  /// Diagnostics about the files of a folder, paths as they are seen from here.
  func text(
    of diagnostics: [Diagnostic], in folder: FilePath, format: DiagnosticFormatter.Format,
    color: Bool = false
  ) -> String {
    let files = DiskFileSystem()
    let shown = diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.path = diagnostic.path.map { Self.shown($0, in: folder) }
      // Without its name, the command may be about another folder.
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

  /// The path of a file of a folder as it is seen from here.
  static func shown(_ path: FilePath, in folder: FilePath) -> FilePath {
    if path.isAbsolute || path.hasPrefix("default theme: ") || folder == "." { return path }
    return folder / path
  }

  /// Writes on standard error; there is nobody to tell where that fails.
  static func complain(_ text: String) { _ = write(Array(text.utf8), to: 2) }

  /// Writes all bytes; the system's error number where that fails, else 0.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
    }
    return 0
  }
}

// Inside the type this name means its own method.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
