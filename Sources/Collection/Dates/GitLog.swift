import Paths

/// A log of Git, from the first commit to the last: for each its time, its parents, and the files
/// that it added, changed, renamed and removed.
struct GitLog {
  private var rest: ArraySlice<ArraySlice<UInt8>>
  private(set) var files: [FilePath: GitHistory.Dates] = [:]
  private(set) var lives = RecipeLives()
  /// The files that the commit has changed, with their objects before and after.
  private var changed: [(path: FilePath, before: ArraySlice<UInt8>, now: ArraySlice<UInt8>)] = []
  private var time: Int64 = 0
  private var isMerge = false

  /// The options for such a log.
  static let options = [
    "--reverse", "--topo-order", "--find-renames",
    // A merge may rename files by itself.
    "--diff-merges=first-parent", "--raw", "--no-abbrev", "-z", "--format=%x01%at %p",
  ]

  /// Creates it from Git's output, in which zeros end the parts.
  init(_ output: [UInt8]) {
    rest = output.split(separator: 0)[...]
  }

  /// Reads all of it.
  mutating func read() {
    while let part = rest.popFirst() {
      let text = part.first == 0x0A ? part.dropFirst() : part
      if text.first == 0x01 {
        begin(text.dropFirst())
        continue
      }
      // Modes before and after, objects before and after, and what has happened.
      let fields = text.split(separator: 0x20)
      guard fields.count == 5, let path = path() else { return }
      let object = String(decoding: fields[2], as: UTF8.self)
      switch fields[4].first {
      case UInt8(ascii: "R"): if let new = self.path() { rename(path, to: new, object) }
      case UInt8(ascii: "D"): remove(path, object)
      case UInt8(ascii: "A"): add(path)
      default:
        changed.append((path, fields[2], fields[3]))
        note(path, added: time)
      }
    }
    noteMoves()
  }

  private mutating func path() -> FilePath? { rest.popFirst().map { FilePath(decoding: $0) } }

  private mutating func begin(_ commit: ArraySlice<UInt8>) {
    noteMoves()
    let fields = commit.split(separator: 0x20)
    isMerge = fields.count > 2
    time = fields.first.flatMap { Int64(String(decoding: $0, as: UTF8.self)) } ?? time
  }

  private mutating func add(_ path: FilePath) {
    lives.add(path)
    note(path, added: time)
  }

  private mutating func remove(_ path: FilePath, _ object: String) {
    lives.remove(path, object: object)
    note(path, added: time)
  }

  private mutating func rename(_ old: FilePath, to new: FilePath, _ object: String) {
    lives.rename(old, to: new, object: object)
    note(new, added: files[old]?.added ?? time)
  }

  /// Notes which recipes have changed places in the commit: Git calls them changed.
  private mutating func noteMoves() {
    defer { changed = [] }
    // What a merge changes, the commits that it merges have changed before.
    if isMerge { return }
    let recipes = changed.filter { FolderFile.isRecipe($0.path) }
    let rings = TextRings.sources(before: recipes.map(\.before), now: recipes.map(\.now))
    if rings.isEmpty { return }
    let moves = rings.map { (from: recipes[$1].path, to: recipes[$0].path) }
    lives.move(moves)
    let earlier = files
    for (old, new) in moves { files[new]?.added = earlier[old]?.added ?? time }
  }

  /// Notes that a file was changed; `added` is when it was added, if that is not known yet.
  ///
  /// A merge changes nothing by itself: the commits that it merges have done so.
  private mutating func note(_ path: FilePath, added: Int64) {
    if isMerge { return }
    files[path, default: GitHistory.Dates(added: added, changed: time)].changed = time
  }
}
