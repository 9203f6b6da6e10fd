import ArgumentParser
import Paths

/// `cookbook folder move`.
struct FolderMoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a recipe folder elsewhere, without losing anything.",
    discussion: """
      Everything is copied, read again and compared before anything changes. If it is interrupted, \
      the same command continues. The original stays where it is.
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
    let signal = try await interruptible {
      try await reporting(options.console) {
        let moving = try FolderMoving(
          folder, to: destination, removesSource: removeSource, options)
        guard let plan = try moving.plan() else { return }
        if dryRun { return try options.console.result(moving.report(of: plan).plan) }
        try moving.confirm(plan, given: yes)
        try moving.run(plan)
      }
    }
    if let signal { throw ExitCode(128 + signal) }
  }
}
