import ArgumentParser
import Folders
import Paths

/// `cookbook folder conflicts`.
struct FolderConflictsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts",
    abstract: "Settle which version counts where sync programs have kept two of a file.",
    discussion: """
      At a terminal it goes through them one by one; elsewhere it lists them, and settles them \
      with --keep. Nothing is deleted: what is not kept goes to .cookbook-trash in the folder.
      """)

  @OptionGroup var folder: FolderArgument
  @Flag(help: "Print them as JSON, and change nothing.")
  var json = false
  @Option(help: "Without asking, keep this version of the files of --file, or of --all.")
  var keep: KeptVersion?
  @Option(
    help: ArgumentHelp(
      "A second version to settle, by its path; may be repeated.", valueName: "path"),
    completion: .file())
  var file: [FilePath] = []
  @Flag(help: "Settle all of them.")
  var all = false
  @Flag(help: "With --keep: show what would change, and change nothing.")
  var dryRun = false
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if keep != nil, file.isEmpty, !all {
      throw ValidationError("--keep needs the files it is for: --file PATH, or --all")
    }
    if keep == nil, dryRun || all || !file.isEmpty {
      throw ValidationError("say which version is to be kept: --keep original, copy or both")
    }
    if all, !file.isEmpty { throw ValidationError("--all and --file exclude each other") }
    if json, keep != nil { throw ValidationError("--json only lists; --keep goes without it") }
  }

  func run(_ console: Console) async throws {
    var dialogue = try ConflictDialogue(in: folder.resolved(console), console)
    if json {
      try console.result(dialogue.json())
    } else if let keep {
      try dialogue.settle(all ? nil : file, keep, isRehearsal: dryRun)
    } else if Terminal.isInteractive, !dialogue.isEmpty {
      try dialogue.ask()
    } else {
      try dialogue.list()
    }
    try dialogue.end()
  }
}
