import Diagnostics
import Paths

/// Follows the files of a folder through its commits, from the first to the last.
struct GitReplay {
  private(set) var files: [FilePath: GitHistory.Dates] = [:]
  private(set) var lives: RecipeLives
  private(set) var spellings = GitSpellings()
  private let texts: GitTexts
  private var time: Int64 = 0
  private var isMerge = false
  /// What the settings of the folder and of those inside of it keep back, by the last ones that say
  /// what is private.
  private var privacy = Privacy()
  /// The same of each of these folders, by its path.
  private var rules: [FilePath: Privacy] = [:]

  /// Follows commits; `paths` returns the files that the last one has, or nil if Git fails.
  init(_ commits: [GitCommit], _ texts: GitTexts, paths: () -> Set<FilePath>?) {
    self.texts = texts
    lives = RecipeLives(texts)
    for commit in commits {
      add(commit)
      lives.endCommit()
    }
    lives.dropNames(notIn: paths)
    lives.noteCopies(in: commits)
  }

  /// Whether the last settings of the folder that say what is private keep something back.
  var keepsBack: Bool { rules[""]?.keepsBack ?? false }

  /// Returns the objects of all settings.
  static func settings(in commits: [GitCommit]) -> Set<GitTexts.Object> {
    Set(commits.lazy.flatMap(\.changes).filter(\.isOfSettings).map(\.now))
  }

  private mutating func add(_ commit: GitCommit) {
    (time, isMerge) = (commit.time, commit.isMerge)
    let before = privacy
    readSettings(in: commit)
    lives.privacies = [before, privacy].filter(\.keepsBack)
    for change in commit.changes where change.kind == .renamed {
      lives.rename(change.path, to: change.newPath, object: change.before)
      note(change.newPath, added: files[change.path]?.added ?? time)
    }
    let moves = isMerge ? [] : move(GitMoves(in: commit, texts).moves)
    spellings.add(commit, moves, texts)
    let (left, reached) = (Set(moves.map(\.from)), Set(moves.map(\.to)))
    for change in commit.changes where change.kind == .removed {
      if !left.contains(change.path) { lives.remove(change.path, object: change.before) }
      note(change.path, added: time)
    }
    let added = commit.changes.filter { $0.kind == .added && !reached.contains($0.path) }
    let returned = isMerge ? [:] : lives.add(added)
    for change in added {
      if isMerge { lives.add(change.path) }
      note(change.path, added: returned[change.path].flatMap { files[$0]?.added } ?? time)
    }
    for change in commit.changes where change.kind == .changed {
      if !isMerge { lives.restore(change.path) }
      note(change.path, added: time)
    }
  }

  /// Reads the settings that a commit has changed.
  ///
  /// Those of the folder count until others say something, those inside of it until they are gone.
  private mutating func readSettings(in commit: GitCommit) {
    let changes = commit.changes.filter { $0.isOfSettings || $0.takesInnerSettings }
    if changes.isEmpty { return }
    for change in changes where change.takesInnerSettings { rules[change.path.directory] = nil }
    for change in changes where change.isOfSettings {
      guard let text = texts[change.now] else { continue }
      let folder = change.newPath.directory
      var reader = SettingsReader(shareFormats: []) { _ in [] }
      reader.readsPrivacyAlone = !folder.isEmpty
      let read = reader.readStating(text, path: change.newPath)
      if read.statement == .whole, !read.problems.contains(where: { $0.id == .invalidYAML }) {
        rules[folder] = read.settings.privacy
      }
    }
    privacy = rules[""] ?? Privacy()
    for (folder, own) in rules.sorted(by: { $0.key < $1.key }) where !folder.isEmpty {
      privacy.add(own, of: folder)
    }
  }

  /// Notes recipes that have come to other places; those that have done so already are passed over.
  private mutating func move(_ moves: [GitMoves.Move]) -> [GitMoves.Move] {
    let (moves, returned) = lives.move(moves)
    if moves.isEmpty { return [] }
    let earlier = files
    for move in moves where move.replacement != nil {
      files[move.from]?.added = returned[move.from].flatMap { earlier[$0]?.added } ?? time
    }
    for move in moves {
      let added = earlier[move.from]?.added ?? time
      files[move.to] = GitHistory.Dates(added: added, changed: time)
    }
    return moves
  }

  /// Notes that a file was changed; `added` is when it was added, if that is not known yet.
  ///
  /// A merge changes nothing by itself: the commits that it merges have done so.
  private mutating func note(_ path: FilePath, added: Int64) {
    if isMerge { return }
    files[path, default: GitHistory.Dates(added: added, changed: time)].changed = time
  }
}

extension GitCommit.Change {
  /// Whether it has left a text of the settings of a folder.
  fileprivate var isOfSettings: Bool { kind != .removed && newPath.name == Settings.fileName }

  /// Whether it has taken settings away from a folder inside of the recipe folder.
  fileprivate var takesInnerSettings: Bool {
    (kind == .removed || kind == .renamed) && path.name == Settings.fileName
      && !path.directory.isEmpty
  }
}
