import ArgumentParser
import Collection
import FileSystem
import Paths
import Site

extension Settings.Publishing.Host: ExpressibleByArgument {}

/// `cookbook publish`.
struct PublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish", abstract: "Make the site and put it on a web host.",
    discussion: """
      The settings say where: ‘cookbook publish --set-up HOST’ writes them, and what the host \
      needs to make the site itself whenever the recipes change.
      """)

  @OptionGroup var folder: FolderArgument
  @Option(
    help: ArgumentHelp("Prepare to publish on a host, and publish nothing.", valueName: "host"))
  var setUp: Settings.Publishing.Host?
  @Option(help: "With --set-up: the place there, such as me@example.org:/var/www/cookbook.")
  var target: String?
  @OptionGroup var site: SiteOption
  @OptionGroup var address: AddressOption
  @Flag(help: "Make the site, and only show what would be run.")
  var dryRun = false
  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false
  @OptionGroup var cache: CacheOption
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if setUp != nil {
      if dryRun { throw ValidationError("--dry-run does not go with --set-up") }
      if site.output != nil {
        throw ValidationError("--output does not go with --set-up: hosts make the site in _site")
      }
      if let url = address.url {
        throw ValidationError(
          "--url does not go with --set-up; say it in \(Settings.fileName): url: \(url)")
      }
    }
    if target != nil, setUp == nil { throw ValidationError("--target goes with --set-up") }
    if target?.isEmpty == true { throw ValidationError("--target is empty; name the place") }
    if target != nil, setUp == .gitlab {
      throw ValidationError(
        "--target means nothing to gitlab, which publishes the repository that is pushed to it")
    }
  }

  func run() async throws {
    let console = options.console
    let signal = try await interruptible {
      try await reporting(console) {
        let path = try folder.resolved(console)
        // What is on the web is not taken back, so nothing is guessed.
        if try folder.passedOver(for: path, console) != nil {
          throw UsageError(
            message:
              "there are recipes here, but the recipe folder in use is \(Console.named(path))",
            help: "name the folder that you mean: ‘cookbook publish .’ for this one, or "
              + "‘cookbook publish \(Shell.quoted(path))’")
        }
        guard let setUp else { return try await publish(path, console) }
        let wanted = Settings.Publishing(host: setUp, target: target)
        try PublishSetUp(wanted, of: path, console).run(
          isConfirmed: yes, confirming: RecipeEditing.confirmed)
      }
    }
    if let signal { throw ExitCode(128 + signal) }
  }

  private func publish(_ path: FilePath, _ console: Console) async throws {
    let survey = try SiteBuilder.standard.survey(path)
    if survey.settingsProblems.hasErrors {
      console.print(survey.settingsProblems, in: path)
      throw console.fail("the settings have errors; nothing was published")
    }
    guard let publishing = survey.settings.publishing else { throw PublishingError.notSetUp }
    guard survey.folder.files.contains(where: \.isRecipe) else {
      throw PublishingError.noRecipes(path)
    }
    // A rehearsal for GitHub has Git look at the branch that is there.
    if !dryRun || publishing.host.tool?.name == "git" { try ToolRunner.check(publishing.host) }
    let output = site.folder()
    let report = try await BuildSummary.made(
      by: SiteBuilder.standard.made(for: .everyone, at: address.address),
      .init(folder: path, output: output, isStrict: true, cacheFolder: cache.folder), console,
      strictHelp: "fix them; ‘cookbook check’ lists them, too")
    if report.recipes == 0 { throw PublishingError.noRecipes(path) }
    let files = DiskFileSystem()
    console.say("publishing \(Console.named(path)) on \(publishing.host.title)")
    try upload(
      try files.resolve(output), of: try files.resolve(path), publishing,
      ToolRunner(console: console, isRehearsal: dryRun))
    if report.isIncomplete { throw ExitCode.failure }
  }

  /// Uploads a site that has been made.
  private func upload(
    _ site: FilePath, of folder: FilePath, _ publishing: Settings.Publishing, _ runner: ToolRunner
  ) throws {
    if publishing.host == .github {
      let git = try GitUpload(
        folder, site: site, remote: publishing.target ?? "origin", runner)
      return try git.run(isConfirmed: yes, confirming: RecipeEditing.confirmed)
    }
    let copy = SiteCopy()
    // A rehearsal makes no copy, and the name of one would mean nothing.
    let upload = try UploadCommands(
      publishing, site: site, copy: dryRun ? "COPY" : copy.path, of: folder)
    // The commands are of use also where the place cannot be reached from here.
    if dryRun { for command in upload.commands { try runner.run(command) } }
    if publishing.host.takesWholeFolders, !dryRun {
      try copy.fill(from: site, in: DiskFileSystem())
    }
    if let rehearsal = upload.rehearsal, dryRun || !yes {
      do {
        try ToolRunner.check(publishing.host)
        let losses = try runner.losses(rehearsal)
        show(losses, runner.console)
        if !dryRun { try askToRemove(losses) }
      } catch PublishingError.noTool(let tool, _) {
        runner.console.say("“\(tool)” is not installed; what it would delete is not known")
      }
    }
    if !dryRun { for command in upload.commands { try runner.run(command) } }
  }

  /// Names what the target has and the site has not.
  private func show(_ losses: [String], _ console: Console) {
    if losses.isEmpty { return }
    console.remark("to be deleted there, since the site does not have it:\n")
    for name in losses.prefix(10) { console.remark("  \(name)\n") }
    if losses.count > 10 { console.remark("  and \(losses.count - 10) others\n") }
  }

  /// Asks before files disappear from the host that may be another's.
  private func askToRemove(_ losses: [String]) throws {
    if losses.isEmpty { return }
    try Consent.ask(
      "Delete \(Count.of(losses.count, "file")) there?", given: yes,
      command: RecipeEditing.confirmed)
  }
}
