import ArgumentParser
import FileSystem
import Folders
import Interchange
import Paths
import Site

/// The steps of `cookbook folder move`: the plan, the question, and the move with its progress.
struct FolderMoving {
  private let choice: MovedChoice
  private let move: FolderMove
  private let target: FilePath
  private let removesSource: Bool
  private let options: ConsoleOptions
  private let console: Console

  init(
    _ folder: FolderArgument, to destination: FilePath, removesSource: Bool,
    _ options: ConsoleOptions
  ) throws {
    console = options.console
    choice = try MovedChoice(folder, to: destination, console)
    target = PathCompletion(home: Places.home).expanded(destination)
    move = FolderMove(
      of: choice.folder, to: target, removesSource: removesSource, home: Places.home,
      in: DiskFileSystem())
    (self.removesSource, self.options) = (removesSource, options)
  }

  /// Returns the plan; nil if the folder was moved earlier, which is reported.
  func plan() throws -> MovePlan? {
    do {
      return try move.plan()
    } catch {
      guard let done = try choice.done(move, at: target, error) else { throw error }
      console.say(done)
      return nil
    }
  }

  /// Shows a plan and asks for consent, unless it was given.
  func confirm(_ plan: MovePlan, given isGiven: Bool) throws {
    let report = report(of: plan)
    // A question needs its context, even with `--quiet`.
    if isGiven { console.say(String(report.plan.dropLast())) } else { console.remark(report.plan) }
    try Consent.ask("Move it?", given: isGiven, command: report.command + " --yes")
  }

  /// Moves the folder and reports the result.
  func run(_ plan: MovePlan) throws {
    let report = report(of: plan)
    let bar = ProgressBar(isQuiet: options.quiet)
    do {
      let result = try move.run(
        report: { progress in
          bar.show(
            report.word(progress.phase), done: progress.bytes, of: progress.allBytes,
            report.amounts(progress))
          return !Task.isCancelled
        }, changeSetting: { try choice.change(from: plan.source, to: $0) })
      bar.clear()
      if let source = plan.source {
        try SiteBuilder.standard.takeOverAddresses(from: source, to: result.destination)
        try ImportMemory.takeOver(from: source, to: result.destination)
      }
      console.say(report.text(of: result))
      for line in try choice.remarks(on: result.destination) { console.say(line) }
      if let problem = report.problem(of: result) {
        throw console.fail(problem.text, path: problem.path, help: problem.help)
      }
    } catch let stop as MoveStoppedError {
      bar.clear()
      if !(stop.cause is CancellationError), !console.complain(stop.cause) { throw stop.cause }
      if let state = report.text(of: stop) { console.remark(state) }
      if stop.cause is CancellationError { throw stop.cause }
      throw ExitCode.failure
    }
  }

  /// Returns the texts about a plan.
  func report(of plan: MovePlan) -> MoveReport { MoveReport(plan, removesSource: removesSource) }
}
