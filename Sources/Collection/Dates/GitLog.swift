import Paths

/// A log of Git, from the first commit to the last.
struct GitLog {
  private(set) var commits: [GitCommit] = []
  private var rest: ArraySlice<ArraySlice<UInt8>>

  /// The options for such a log.
  static let options = [
    "--no-ext-diff", "--no-textconv", "--reverse", "--topo-order", "--find-renames",
    // A merge may rename files by itself.
    "--diff-merges=first-parent", "--raw", "--no-abbrev", "-z", "--format=%x01%H %at %P",
  ]

  /// Reads Git's output, in which zeros end the parts.
  init(_ output: [UInt8]) {
    rest = output.split(separator: 0)[...]
    while let part = rest.popFirst() {
      let text = part.first == 0x0A ? part.dropFirst() : part
      if text.first == 0x01 {
        begin(text.dropFirst())
      } else {
        guard !commits.isEmpty, let change = change(text) else { return }
        commits[commits.count - 1].changes.append(change)
      }
    }
  }

  private mutating func begin(_ commit: ArraySlice<UInt8>) {
    let fields = commit.split(separator: 0x20)
    let time = fields.dropFirst().first.flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
    commits.append(
      GitCommit(
        name: fields.first ?? [], parents: Array(fields.dropFirst(2)),
        time: time ?? commits.last?.time ?? 0))
  }

  private mutating func change(_ text: ArraySlice<UInt8>) -> GitCommit.Change? {
    // Modes before and after, objects before and after, and what has happened.
    let fields = text.split(separator: 0x20)
    guard fields.count == 5, let path = path() else { return nil }
    var (kind, newPath) = (GitCommit.Change.Kind.changed, path)
    switch fields[4].first {
    case UInt8(ascii: "R"):
      guard let other = self.path() else { return nil }
      (kind, newPath) = (.renamed, other)
    case UInt8(ascii: "D"): kind = .removed
    case UInt8(ascii: "A"): kind = .added
    default: break
    }
    return GitCommit.Change(
      kind: kind, path: path, newPath: newPath, before: fields[2], now: fields[3])
  }

  private mutating func path() -> FilePath? { rest.popFirst().map { FilePath(decoding: $0) } }
}
