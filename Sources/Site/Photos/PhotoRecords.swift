import Bytes
import Collection
import FileSystem
import Paths
import Pictures

/// What is known of the photos of a folder, so that none is read again.
struct PhotoRecords: Sendable {
  /// What is known of a file.
  struct Record: Hashable, Sendable {
    /// The stamp of the file; nil if it was too new to be trusted.
    var stamp: FileStamp?
    var hash: ContentHash
    /// What the photo is like; nil if no renditions can be made of it.
    var facts: PhotoFacts?
    /// Why no renditions can be made; empty if they can.
    var refusal = ""
  }

  /// The records by the paths of the files.
  private(set) var records: [FilePath: Record] = [:]
  /// What went wrong with photos in this process, by their hashes: another one may have more luck.
  private var failures: [ContentHash: PictureError] = [:]

  /// Whether it has been changed since it was recalled.
  private(set) var isChanged = false

  /// Returns the record of a file in a state.
  func record(of path: FilePath, _ status: FileStatus) -> Record? {
    records[path].flatMap { $0.stamp == FileStamp(source: status) ? $0 : nil }
  }

  /// Returns what is known of the photos with the same bytes as each other, by their hashes.
  func byHash() -> [ContentHash: Record] {
    Dictionary(records.values.map { ($0.hash, $0) }) { first, _ in first }
  }

  /// Returns why no renditions of a photo can be made, as far as that is known.
  func failure(of record: Record) -> PictureError? {
    if !record.refusal.isEmpty { return .refused(reason: record.refusal) }
    return failures[record.hash]
  }

  /// Keeps the records of some files and forgets all others.
  mutating func keep(_ found: [FilePath: Record]) {
    if found != records { isChanged = true }
    records = found
  }

  /// Notes why renditions of a photo could not be made.
  mutating func note(_ failure: PictureError, of hash: ContentHash) {
    failures[hash] = failure
    guard case .refused(let reason) = failure else { return }
    for path in records.keys where records[path]?.hash == hash {
      records[path]?.refusal = reason
      isChanged = true
    }
  }

  /// Notes a photo of which a rendition could not be made; one whose file has changed is read again.
  mutating func note(_ failure: PhotoFailure) {
    if let error = failure.error {
      note(error, of: failure.photo)
    } else {
      records = records.filter { $1.hash != failure.photo }
      isChanged = true
    }
  }
}

extension PhotoRecords.Record: BinaryFields {
  static let blank = Self(stamp: nil, hash: .blank, facts: nil)

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&stamp)
    try coder.code(&hash)
    try coder.code(&facts)
    try coder.code(&refusal)
  }
}

extension PhotoRecords: BinaryFields {
  /// A record with its path.
  private struct Line: BinaryFields {
    var path: FilePath
    var record: Record

    static let blank = Line(path: "", record: .blank)

    mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
      try coder.code(&path)
      try coder.code(&record)
    }
  }

  static let blank = PhotoRecords()

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    var lines = records.sorted { $0.key < $1.key }.map { Line(path: $0.key, record: $0.value) }
    try coder.code(&lines)
    records = Dictionary(lines.map { ($0.path, $0.record) }) { $1 }
  }
}
