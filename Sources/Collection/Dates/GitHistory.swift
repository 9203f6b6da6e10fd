import Texts
import Bytes
import FileSystem
import Paths
import Platform

/// What a folder's Git repository tells of its files: when they were added and last changed, and
/// which names they had before.
///
/// In a fresh checkout, all files carry the current time.
package struct GitHistory: Hashable, Sendable {
  /// A file's first and last commit, in seconds since 1970; a renamed file's first commit is that
  /// of its first name.
  struct Dates: Hashable, Sendable {
    var added: Int64
    var changed: Int64
  }

  /// The commit that is checked out.
  let head: String
  /// The dates by path in the folder.
  var files: [FilePath: Dates] = [:]
  /// The recipes that had other names before, or are gone.
  var lives: [RecipeLife] = []
  /// The addresses that names with umlauts have given to recipes, by path.
  var spellings: [FilePath: Set<String>] = [:]
  /// Whether the last settings that said anything have kept something back.
  var settingsKeepBack = false

  /// Returns the time of a file's first commit, in seconds since 1970.
  package func added(_ path: FilePath) -> Int64? { Self.value(of: path, in: files)?.added }

  /// Returns the time of a file's last commit, in seconds since 1970.
  package func changed(_ path: FilePath) -> Int64? { Self.value(of: path, in: files)?.changed }

  /// Returns the addresses that the name of a recipe has given it, where it gives several.
  func spellings(of path: FilePath) -> Set<String>? { Self.value(of: path, in: spellings) }

  private static func value<Value>(of path: FilePath, in values: [FilePath: Value]) -> Value? {
    if let value = values[path] { return value }
    // On Darwin, Git composes names, whatever the disk does.
    return Platform.isDarwin ? values[FilePath(TextFolding.composed(path.string))] : nil
  }

  /// Runs Git to read the history of a folder, up to the commit that is checked out; nil if it
  /// fails, possibly only this time.
  init?(of root: FilePath, head: String, in fileSystem: any FileOperations) {
    guard let log = GitFolderLog(of: root, in: fileSystem),
      let texts = GitTexts(
        of: GitMoves.objects(in: log.commits).union(GitReplay.settings(in: log.commits))
          .union(GitSpellings.objects(in: log.commits)), in: root, fileSystem)
    else { return nil }
    let replay = GitReplay(log.commits, texts) {
      Self.output(of: root, ["ls-tree", "-r", "-z", "--name-only", head, "."], in: fileSystem)
        .map { Set($0.split(separator: 0).map { FilePath(decoding: $0) }) }
    }
    self.init(head: head, files: replay.files, lives: replay.lives.eventful)
    spellings = replay.spellings.ofFiles
    settingsKeepBack = replay.keepsBack
  }

  /// Runs Git in a folder, to read objects alone; nil if it fails.
  static func output(
    of root: FilePath, _ arguments: [String], input: [UInt8] = [],
    in fileSystem: any FileOperations
  ) -> [UInt8]? {
    // The repository may come from anywhere: none of its settings may start a program, and missing
    // objects are not fetched. So it may also belong to somebody else, as checkouts in containers
    // do, whom Git would not trust.
    fileSystem.output(
      of: [
        "git", "-C", root.string, "-c", "safe.directory=*", "-c", "log.showSignature=false", "-c",
        "log.showRoot=true", "-c", "core.fsmonitor=false", "-c", "diff.renameLimit=1000",
        "--no-optional-locks", "--literal-pathspecs",
      ] + arguments, variable: "GIT_NO_LAZY_FETCH=1", input: input)
  }

  init(head: String, files: [FilePath: Dates], lives: [RecipeLife] = []) {
    self.head = head
    self.files = files
    self.lives = lives
  }
}

extension GitHistory: BinaryFields {
  /// A placeholder to decode a history into.
  package static let blank = GitHistory(head: "", files: [:])

  /// Codes the commit, each file with its dates, the recipes' names and what these gave.
  package mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    var head = head
    var files = files.map { DatedFile(path: $0.key, dates: $0.value) }
    try coder.code(&head)
    try coder.code(&files)
    var (lives, settingsKeepBack) = (lives, settingsKeepBack)
    try coder.code(&lives)
    try coder.code(&settingsKeepBack)
    var spellings = spellings.map { SpeltFile(path: $0.key, slugs: $0.value.sorted()) }
    try coder.code(&spellings)
    self = GitHistory(
      head: head,
      files: Dictionary(files.map { ($0.path, $0.dates) }, uniquingKeysWith: { $1 }), lives: lives)
    self.settingsKeepBack = settingsKeepBack
    self.spellings = Dictionary(
      spellings.map { ($0.path, Set($0.slugs)) }, uniquingKeysWith: { $1 })
  }

  /// A file and its addresses in the stored form.
  private struct SpeltFile: BinaryFields {
    var path: FilePath
    var slugs: [String]

    static let blank = SpeltFile(path: "", slugs: [])

    mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
      try coder.code(&path)
      try coder.code(&slugs)
    }
  }

  /// A file in the stored form.
  private struct DatedFile: BinaryFields {
    var path: FilePath
    var dates: Dates

    static let blank = DatedFile(path: "", dates: Dates(added: 0, changed: 0))

    mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
      try coder.code(&path)
      var (added, changed) = (Int(dates.added), Int(dates.changed))
      try coder.code(&added)
      try coder.code(&changed)
      dates = Dates(added: Int64(added), changed: Int64(changed))
    }
  }
}
