import Collection
import FileSystem
import Paths
import Site

/// Prepares a recipe folder to be published: its settings, and what the host needs to make the site
/// by itself.
struct PublishSetUp {
  private let wanted: Settings.Publishing
  /// The recipe folder, absolute.
  private let folder: FilePath
  /// The folder in which the host looks for its files: that of the repository, if there is one.
  private let top: FilePath
  /// Whether the folder is in a repository, or needs one for the host.
  private let isPushed: Bool
  private let console: Console
  private let files = DiskFileSystem()

  init(
    _ wanted: Settings.Publishing, of folder: FilePath, _ console: Console
  ) throws(FileError) {
    (self.wanted, self.console) = (wanted, console)
    self.folder = try files.resolve(folder)
    let repository = GitRepository(of: self.folder, in: files)
    top = repository?.top ?? self.folder
    isPushed = repository != nil || !PublishTexts.files(wanted.host, folder: "").isEmpty
  }

  /// Writes the files and says what is left to do; asks first if any of them is there already.
  func run(isConfirmed: Bool, confirming command: String) throws {
    let hostFiles = hostFiles
    if !hostFiles.isEmpty { try checkLinks() }
    var writes: [FileWrite] = []
    for (path, text) in hostFiles {
      guard let write = try write(Array(text.utf8), to: path) else { continue }
      if write.expected != nil {
        try Consent.ask(
          "\(shown(path)) is there already, and is different. Replace it?", given: isConfirmed,
          command: command)
      }
      writes.append(write)
    }
    writes += try settings()
    if let ignored = try ignored() { writes.append(ignored) }
    for write in writes { try files.makeDirectories(write.path.directory) }
    try files.write(writes)
    for write in writes { try console.result("\(shown(write.path))\n") }
    console.say(
      "\(Console.named(folder)) \(writes.isEmpty ? "was" : "is") prepared for \(wanted.host.title):"
    )
    console.say(PublishTexts.steps(wanted, folder: below))
  }

  /// The recipe folder in its repository.
  private var below: FilePath { folder.relative(to: top) ?? "" }

  /// The host's files, by their absolute paths.
  private var hostFiles: [(path: FilePath, text: String)] {
    let files = PublishTexts.files(wanted.host, folder: below)
    return files.map { ($0.isInTop ? top / $0.path : folder / $0.path, $0.text) }
  }

  /// Throws if recipes are in folders that links lead to and that no push takes to the host.
  private func checkLinks() throws {
    let listing = try SiteBuilder.standard.survey(folder).folder
    let recipes = listing.files.filter(\.isRecipe).map(\.path)
    let lost = try Set(recipes.compactMap(listing.linkOutside)).filter { link in
      let path = folder / link
      return try files.target(ofLink: path).isAbsolute || !files.resolve(path).isInside(top)
    }
    if lost.isEmpty { return }
    let host = wanted.host
    let settings = Settings.Publishing(host: host, target: wanted.target ?? host.exampleTarget)
    throw PublishingError.recipesElsewhere(
      host, links: lost.sorted(), lines: PublishTexts.settings(settings))
  }

  /// Returns the settings with the host, and the schema beside new ones; nothing if it is there.
  private func settings() throws -> [FileWrite] {
    let path = folder / Settings.fileName
    let old = try content(of: path)
    let reader = SiteBuilder.standard.reader.settingsReader(folder)
    let (settings, problems) = reader.read(old ?? [], path: path)
    if problems.hasErrors {
      console.print(problems, in: folder)
      throw console.fail("the settings have errors; nothing was written")
    }
    if let known = settings.publishing {
      let isSame = known.host == wanted.host && [nil, known.target].contains(wanted.target)
      if isSame { return [] }
      guard known.host == wanted.host, known.target == nil else {
        throw PublishingError.isSetUp(path)
      }
      let text = PublishTexts.adding(wanted, to: old ?? [])
      guard let text, reader.read(text, path: path).settings.publishing == wanted else {
        throw PublishingError.unwritableTarget(path, lines: PublishTexts.settings(wanted))
      }
      return [FileWrite(path, expecting: old, bytes: text)]
    }
    let lines = PublishTexts.settings(wanted)
    var text = old ?? Array("\(JSONSchema.comment)\n".utf8)
    let end = PublishTexts.lineEnd(of: text)
    if let last = text.last {
      if last != 0x0A { text += end.utf8 }
      text += end.utf8
    }
    text += lines.replacing("\n", with: end).utf8
    guard reader.read(text, path: path).settings.publishing == wanted else {
      throw PublishingError.unwritableSettings(path, lines: lines)
    }
    let write = FileWrite(path, expecting: old, bytes: text)
    let schema = folder / FilePath(JSONSchema.fileName)
    guard old == nil, try content(of: schema) == nil else { return [write] }
    let shape = SiteBuilder.standard.reader.settingsShape(of: folder)
    return [write, FileWrite(schema, expecting: nil, bytes: JSONSchema.settings(shape))]
  }

  /// Returns the list of what Git leaves out, with the sites that are made here; nil if it has them,
  /// or if nothing is pushed.
  private func ignored() throws -> FileWrite? {
    if !isPushed { return nil }
    let path = top / ".gitignore"
    let old = try content(of: path)
    guard let text = PublishTexts.ignoring(old ?? []) else { return nil }
    return FileWrite(path, expecting: old, bytes: text)
  }

  private func write(_ bytes: [UInt8], to path: FilePath) throws -> FileWrite? {
    let old = try content(of: path)
    return old == bytes ? nil : FileWrite(path, expecting: old, bytes: bytes)
  }

  private func content(of path: FilePath) throws -> [UInt8]? {
    guard try files.status(of: path, followingLinks: true) != nil else { return nil }
    return try files.read(path)
  }

  private func shown(_ path: FilePath) -> String {
    Console.named(path.relative(to: top) ?? path)
  }
}
