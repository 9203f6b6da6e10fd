import Archives
import Collection
import FileSystem
import JSON
import Paths

/// What imports have put into a recipe folder, so that a newer version of a recipe is recognized and
/// can be merged with what has been changed since.
///
/// A file of lines, each an object, that imports append to. It is kept for good: nothing else knows
/// the texts as they came. The first line says which folder it is about, so that it is found again
/// when the folder has been renamed.
package struct ImportMemory: Sendable {
  private let fileSystem: any FileOperations
  private let root: FilePath
  private let path: FilePath
  /// What was written, in that order.
  private(set) var records: [ImportRecord] = []
  /// Where the last record of each recipe and of each path is; nil until one is added.
  private var last: (ofKey: [ImportRecord.Key: Int], atPath: [FilePath: Int])?
  /// Whether the file cannot be appended to as it is.
  private var isStale = true
  private var isOfLaterVersion = false

  private static let fileExtension = "versions"
  private static let version = 1
  /// The most outdated records in the file before it is rewritten.
  private static let mostOutdated = 256

  /// Reads what is remembered of a recipe folder, given by its absolute path, in the folder for what
  /// the program has to remember; nothing if there is no file, or a damaged one.
  package init(in memory: FilePath, of root: FilePath, _ fileSystem: any FileOperations) {
    let name = ContentHash(of: root.string).hexadecimal(bytes: 12)
    let folder = memory / "imports"
    path = folder / "\(name).\(Self.fileExtension)"
    (self.root, self.fileSystem) = (root, fileSystem)
    if let bytes = try? fileSystem.read(path) {
      read(bytes)
    } else if let bytes = renamed(in: folder) {
      read(bytes)
      isStale = true
    }
  }

  /// The last record of each recipe, but for those whose place another one has taken.
  var latest: [ImportRecord] {
    var (keys, paths): (Set<ImportRecord.Key>, Set<FilePath>) = ([], [])
    return records.reversed().filter {
      let (isLast, isThere) = (keys.insert($0.key).inserted, paths.insert($0.path).inserted)
      return isLast && isThere
    }
  }

  /// Remembers a recipe that has just been written.
  ///
  /// - Throws: `FileError` if the file cannot be written, or was written by a later version.
  package mutating func add(_ record: ImportRecord) throws(FileError) {
    if isOfLaterVersion { throw FileError(.write, path, .exists) }
    var record = record
    if let earlier = placeOfEarlier(record) { record.follow(records[earlier]) }
    last?.ofKey[record.key] = records.count
    last?.atPath[record.path] = records.count
    records.append(record)
    if isStale { try rewrite() } else { try fileSystem.append([record.line], to: path) }
  }

  /// Returns where the last record is of the recipe of another one, or of its path.
  private mutating func placeOfEarlier(_ record: ImportRecord) -> Int? {
    if last == nil {
      last = (
        Dictionary(zip(records.map(\.key), records.indices)) { $1 },
        Dictionary(zip(records.map(\.path), records.indices)) { $1 }
      )
    }
    return [last?.ofKey[record.key], last?.atPath[record.path]].compactMap(\.self).max()
  }

  /// Forgets what an import has written at a path, whose bytes have a certain hash, since that is taken
  /// back.
  ///
  /// - Throws: `FileError`.
  package mutating func forget(_ path: FilePath, written: String) throws(FileError) {
    if !forgets(path, written: written) { return }
    last = nil
    if isStale { return try rewrite() }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("forgotten", path.string)
      writer.member("written", written)
    }
    try fileSystem.append([writer.bytes + [0x0A]], to: self.path)
  }

  /// Removes the record of what was written at a path; returns whether there is one.
  private mutating func forgets(_ path: FilePath, written: String) -> Bool {
    let place = records.lastIndex { record in
      record.path == path && (record.written ?? written) == written
    }
    if let place { records.remove(at: place) }
    return place != nil
  }

  /// Remembers of this folder what is remembered of another one, which it is a copy of.
  ///
  /// - Throws: `FileError`.
  package mutating func takeOver(_ other: ImportMemory) throws(FileError) {
    if other.records.isEmpty || !records.isEmpty { return }
    records = other.records
    try rewrite()
  }

  // MARK: The file

  private mutating func read(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A)
    guard let header = lines.first.flatMap({ try? JSONReader.value(of: Array($0)) }) else { return }
    isOfLaterVersion = (header["cookbook-imports"]?.double ?? 0) > Double(Self.version)
    if isOfLaterVersion { return }
    var isDamaged = bytes.last != 0x0A
    for line in lines.dropFirst().map({ Array($0) }) {
      if let record = ImportRecord(line: line) {
        records.append(record)
      } else if let value = try? JSONReader.value(of: line),
        let path = value["forgotten"]?.string, let written = value["written"]?.string
      {
        _ = forgets(FilePath(path), written: written)
      } else {
        // The last line may have been cut off by a full disk.
        isDamaged = true
      }
    }
    isStale = isDamaged || lines.count > latest.count * 2 + Self.mostOutdated
  }

  /// Returns the file of the folder's earlier name, where nothing else is now.
  private func renamed(in folder: FilePath) -> [UInt8]? {
    guard let identity = Self.text(of: try? fileSystem.identity(of: root)),
      let entries = try? fileSystem.entries(of: folder)
    else { return nil }
    for entry in entries where entry.name.fileExtension == Self.fileExtension {
      guard let bytes = try? fileSystem.read(folder / entry.name),
        let line = bytes.split(separator: 0x0A, maxSplits: 1).first,
        let header = try? JSONReader.value(of: Array(line)),
        header["identity"]?.string == identity, let root = header["root"]?.string,
        fileSystem.isGone(FilePath(root), followingLinks: true)
      else { continue }
      return bytes
    }
    return nil
  }

  /// Rewrites the file with the last two records of each recipe: the earlier one counts again when an
  /// import is undone.
  private mutating func rewrite() throws(FileError) {
    if isOfLaterVersion { throw FileError(.write, path, .exists) }
    var counts: [ImportRecord.Key: Int] = [:]
    records = records.reversed().filter { record in
      counts[record.key, default: 0] += 1
      return counts[record.key, default: 0] <= 2
    }.reversed()
    last = nil
    try fileSystem.makeDirectories(path.directory)
    let lines = [header] + records.map(\.line)
    let place = path
    try fileSystem.rewrite(place) { temporary throws(FileError) in
      try fileSystem.write(lines, to: temporary)
    }
    isStale = false
  }

  private var header: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("cookbook-imports", Self.version)
      writer.member("root", root.string)
      writer.member("identity", Self.text(of: try? fileSystem.identity(of: root)))
    }
    return writer.bytes + [0x0A]
  }

  /// Inodes are reused, so that nothing is known of a folder without its creation time.
  private static func text(of identity: FileIdentity?) -> String? {
    identity.flatMap { identity in identity.born.map { "\(identity.inode) \($0)" } }
  }
}
