import ArgumentParser
import Diagnostics
import Platform

/// The error when a command cannot be run as written; exit code 64.
struct UsageError: ExplainedError {
  /// A description of the error.
  let description: String
  /// The correct usage.
  let help: String?

  init(message: String, help: String?) { (description, self.help) = (message, help) }
}

extension ValidationError {
  /// Creates the error for an argument from an explained error.
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

/// A command that reports its errors in the common way.
protocol ConsoleCommand: AsyncParsableCommand {
  var options: ConsoleOptions { get }

  /// Runs the command; its errors are reported.
  func run(_ console: Console) async throws
}

extension ConsoleCommand {
  func run() async throws {
    let console = options.console
    try await reporting(console) { try await run(console) }
  }
}
