import ArgumentParser
import Collection
import Diagnostics
import FileSystem
import Folders
import JSON
import Paths
import Site

extension KeptVersion: ExpressibleByArgument {}

/// `cookbook folder conflicts`.
struct FolderConflictsCommand: AsyncParsableCommand {
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

  func run() async throws {
    let console = options.console
    try await reporting(console) {
      let path = try folder.resolved(console)
      let listing = try SiteBuilder.standard.survey(path).folder
      let conflicts = listing.conflicts
      let files = DiskFileSystem()
      let unknown = listing.unlisted + listing.uncompared(in: files)
      let members = try JoinedFolders(path, console)?.members.map { FilePath($0.name) } ?? []
      var settling = ConflictTalk(
        ConflictSettlement(of: listing, members: Set(members), in: files), folder: path,
        isWhole: unknown.isEmpty, console: console)
      if json {
        try console.result(settling.json(of: conflicts))
      } else if let keep {
        let chosen = try chosen(of: conflicts, unknown, path, console)
        try settling.settle(chosen, keep, isRehearsal: dryRun)
      } else if Terminal.isInteractive, !conflicts.isEmpty {
        try settling.ask(about: conflicts)
      } else {
        try settling.list(conflicts)
      }
      try console.complain(ofUnread: unknown, in: path)
      if settling.hasFailed { throw ExitCode.failure }
    }
  }

  /// Returns the second versions that are named, by paths relative to the working directory or, if
  /// nothing is there, to the folder.
  private func chosen(
    of conflicts: [ConflictCopy], _ unknown: [Diagnostic], _ path: FilePath, _ console: Console
  ) throws -> [ConflictCopy] {
    if all { return conflicts }
    let files = DiskFileSystem()
    func place(_ file: FilePath) -> FilePath {
      let folder = file.directory
      return files.place(of: folder.isEmpty ? "." : folder) / file.name
    }
    return try file.map { name in
      let isHere = (try? files.status(of: name, followingLinks: false)) ?? nil != nil
      let (named, inner) = (place(name), name.normalized)
      func isMeant(_ file: FilePath) -> Bool {
        place(Console.shown(file, in: path)) == named
          || !isHere && inner.map { $0 == file } ?? false
      }
      if let found = conflicts.first(where: { isMeant($0.path) }) { return found }
      let problems = unknown.filter { $0.path.map(isMeant) ?? false }
      try console.complain(ofUnread: problems, in: path)
      throw console.fail(
        "this is no second version of a file", path: name,
        help: "see them all with ‘cookbook folder conflicts \(Shell.quoted(path)) --json’")
    }
  }
}
