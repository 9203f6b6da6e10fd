import ArgumentParser
import Diagnostics
import Foundation

/// A command that cannot be run as it is written; exit code 64.
struct UsageError: ExplainedError {
  /// What is wrong.
  let description: String
  /// How to write it.
  let help: String?

  init(message: String, help: String?) { (description, self.help) = (message, help) }
}

extension ValidationError {
  /// An argument that an error explains.
  init(_ error: some ExplainedError) {
    self.init(error.help.map { "\(error); \($0)" } ?? "\(error)")
  }
}

/// Runs a command's work and turns its errors into one message and an exit code.
func reporting(_ console: Console, _ work: () async throws -> Void) async throws {
  do {
    try await work()
  } catch  where console.complain(error) {
    throw error is UsageError ? ExitCode(EX_USAGE) : ExitCode.failure
  }
}

/// A command that reports its errors as all do.
protocol ConsoleCommand: AsyncParsableCommand {
  var options: ConsoleOptions { get }

  /// Runs the command, whose errors are reported.
  func run(_ console: Console) async throws
}

extension ConsoleCommand {
  func run() async throws {
    let console = options.console
    try await reporting(console) { try await run(console) }
  }
}
