import ArgumentParser
import Diagnostics
import FileSystem
import Foundation

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

  /// Prints a result.
  func result(_ text: String) { Self.write(text, to: .standardOutput) }

  /// Prints the bytes of a result.
  func result(_ bytes: [UInt8]) { Self.write(Data(bytes), to: .standardOutput) }

  /// Says something that is no result; not with `--quiet`.
  func say(_ text: String) {
    if !isQuiet { Self.write(text + "\n", to: .standardError) }
  }

  /// Prints diagnostics about the files of a folder for a person.
  func print(_ diagnostics: [Diagnostic], in folder: String) {
    Self.write(
      text(of: diagnostics, in: folder, format: .human, color: usesColor), to: .standardError)
  }

  /// Diagnostics about the files of a folder, paths as they are seen from here.
  func text(
    of diagnostics: [Diagnostic], in folder: String, format: DiagnosticFormatter.Format,
    color: Bool = false
  ) -> String {
    let files = DiskFileSystem()
    let shown = diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.path = diagnostic.path.map { Self.shown($0, in: folder) }
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
  func fail(_ message: String, path: String? = nil, help: String? = nil) -> ExitCode {
    var text = path.map { "\($0): " } ?? ""
    text += usesColor ? "\u{1B}[1;31merror:\u{1B}[0m \(message)\n" : "error: \(message)\n"
    if let help { text += "  help: \(help)\n" }
    Self.write(text, to: .standardError)
    return .failure
  }

  private static func shown(_ path: String, in folder: String) -> String {
    if path.hasPrefix("/") || path.hasPrefix("default theme: ") || folder == "." { return path }
    return FilePath.join(folder, path)
  }

  private static func write(_ text: String, to handle: FileHandle) {
    write(Data(text.utf8), to: handle)
  }

  private static func write(_ data: Data, to handle: FileHandle) {
    // Whoever reads may have gone, as in `cookbook check | head`; that is no error of ours.
    try? handle.write(contentsOf: data)
  }
}
