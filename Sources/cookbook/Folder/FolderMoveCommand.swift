import ArgumentParser
import FileSystem
import Folders
import Paths

/// `cookbook folder move`.
struct FolderMoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a recipe folder elsewhere, without losing anything.",
    discussion: """
      Everything is copied, read again and compared before anything changes. Broken off at any \
      moment, the same command goes on. The original stays where it is.
      """)

  @Argument(help: "Where it is to be: a new folder, or an empty one.", completion: .directory)
  var destination: FilePath
  @OptionGroup var folder: FolderArgument
  @Flag(help: "Move the original to the trash beside it, once everything is compared.")
  var removeSource = false
  @Flag(help: "Say what would happen, and do nothing.")
  var dryRun = false
  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if destination.isEmpty { throw ValidationError("the destination is empty; name a folder") }
  }

  func run() async throws {
    let console = options.console
    let signal = try await interruptible {
      try await reporting(console) {
        let choice = try MovedChoice(folder, to: destination, console)
        let target = PathCompletion(home: Places.home).expanded(destination)
        let move = FolderMove(
          of: choice.folder, to: target,
          removesSource: removeSource,
          home: Places.home, in: DiskFileSystem())
        let plan: MovePlan
        do {
          plan = try move.plan()
        } catch {
          guard let done = try choice.done(move, at: target, error) else { throw error }
          console.say(done)
          return
        }
        let report = MoveReport(plan, removesSource: removeSource)
        if dryRun {
          try console.result(report.plan)
          return
        }
        // A question needs its context, even with `--quiet`.
        if yes { console.say(String(report.plan.dropLast())) } else { console.remark(report.plan) }
        try Consent.ask("Move it?", given: yes, command: report.command + " --yes")
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
    }
    if let signal { throw ExitCode(128 + signal) }
  }
}
