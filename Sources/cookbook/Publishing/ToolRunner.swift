import Collection
import FileSystem
import Paths

/// Runs the tools of others, and shows what it runs.
struct ToolRunner {
  let console: Console
  /// Whether commands are only shown.
  let isRehearsal: Bool

  /// Runs a command with this program's terminal, so that it can ask for a password.
  func run(_ command: [String]) throws {
    try show(command)
    if isRehearsal { return }
    let code = Program.run(command.map { FilePath($0) }).code
    // Ctrl-C ends the tool as well.
    if Task.isCancelled { throw CancellationError() }
    if code != 0 { throw PublishingError.failed(command[0], code: code) }
  }

  /// Runs a command and returns what it prints; nil in a rehearsal.
  func output(of command: [String]) throws -> [UInt8]? {
    try show(command)
    return isRehearsal ? nil : try printed(by: command)
  }

  private func printed(by command: [String]) throws -> [UInt8] {
    let (code, output) = Program.run(command.map { FilePath($0) }, keepsOutput: true)
    if Task.isCancelled { throw CancellationError() }
    // What the tool has said of an error is on the terminal.
    let tool = command.first { $0 != "env" && !$0.contains("=") } ?? command[0]
    if code != 0 { throw PublishingError.failed(tool, code: code) }
    return output
  }

  /// Shows a command: as the result of a rehearsal, else as a message.
  func show(_ command: [String]) throws {
    let line = command.map(Shell.quoted).joined(separator: " ")
    if isRehearsal { try console.result("\(line)\n") } else { console.say("running: \(line)") }
  }

  /// Throws if a host's tool is not installed.
  static func check(_ host: Settings.Publishing.Host) throws(PublishingError) {
    guard let tool = host.tool else { throw .byPipeline(host) }
    if !Program.isInstalled(FilePath(tool.name)) {
      throw .noTool(tool.name, installation: tool.installation)
    }
  }
}

extension ToolRunner {
  /// Returns what a command would remove at its destination.
  func losses(_ rehearsal: UploadCommands.Rehearsal) throws -> [String] {
    let output = try printed(by: rehearsal.command)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard line.hasPrefix(rehearsal.mark) else { return nil }
      return String(line.dropFirst(rehearsal.mark.count).drop { $0 == " " })
    }
  }
}
