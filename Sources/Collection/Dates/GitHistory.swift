import Texts
import Bytes
import FileSystem
import Paths
import Platform

/// The times at which the files of a folder were added to its Git repository and last changed in
/// it.
///
/// In a fresh checkout, all files carry the current time.
package struct GitHistory: Hashable, Sendable {
  /// A file's first and last commit, in seconds since 1970.
  struct Dates: Hashable, Sendable {
    var added: Int64
    var changed: Int64
  }

  /// The commit that is checked out.
  let head: String
  /// The dates by path in the folder.
  var files: [FilePath: Dates] = [:]

  /// Returns the time of a file's first commit, in seconds since 1970.
  package func added(_ path: FilePath) -> Int64? { dates(of: path)?.added }

  /// Returns the time of a file's last commit, in seconds since 1970.
  package func changed(_ path: FilePath) -> Int64? { dates(of: path)?.changed }

  private func dates(of path: FilePath) -> Dates? {
    if let dates = files[path] { return dates }
    // On Darwin, Git composes names, whatever the disk does.
    return Platform.isDarwin ? files[FilePath(TextFolding.composed(path.string))] : nil
  }

  /// Runs Git to read the history of a folder, up to the commit that is checked out; nil if it
  /// fails, possibly only this time.
  init?(of root: FilePath, head: String, in fileSystem: any FileOperations) {
    self.head = head
    // The repository may come from anywhere: none of its settings may start a program, and missing
    // objects are not fetched.
    let command = [
      "git", "-C", root.string, "-c", "log.showSignature=false", "--no-optional-locks", "log",
      "--no-renames", "--no-ext-diff", "--no-textconv", "--relative", "--name-only", "-z",
      "--format=%x01%at", "--", ".",
    ]
    guard let output = fileSystem.output(of: command, variable: "GIT_NO_LAZY_FETCH=1") else {
      return nil
    }
    read(output)
  }

  /// Reads a log: the time and the changed files of each commit, newest first.
  private mutating func read(_ log: [UInt8]) {
    var time: Int64 = 0
    for part in log.split(separator: 0) {
      let text = part.first == 0x0A ? part.dropFirst() : part
      if text.first == 1 {
        time = Int64(String(decoding: text.dropFirst(), as: UTF8.self)) ?? time
        continue
      }
      let path = FilePath(decoding: text)
      if path.isEmpty { continue }
      files[path, default: Dates(added: time, changed: time)].added = time
    }
  }

  init(head: String, files: [FilePath: Dates]) {
    self.head = head
    self.files = files
  }
}

extension GitHistory: BinaryFields {
  /// A placeholder to decode a history into.
  package static let blank = GitHistory(head: "", files: [:])

  /// Codes the commit, and each file with its dates.
  package mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    var head = head
    var files = files.map { DatedFile(path: $0.key, dates: $0.value) }
    try coder.code(&head)
    try coder.code(&files)
    self = GitHistory(
      head: head,
      files: Dictionary(files.map { ($0.path, $0.dates) }, uniquingKeysWith: { $1 }))
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
