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
    /// What the photo is like; nil if it could not be looked at.
    var facts: PhotoFacts?
    /// Why it is no photo that anything can be made of; empty if it is one, or that is not known.
    var refusal = ""

    /// Whether it holds in another process, too, which may have more luck or another libvips.
    fileprivate var isLasting: Bool { facts != nil || !refusal.isEmpty }
  }

  /// The records by the paths of the files.
  private(set) var records: [FilePath: Record] = [:]
  /// What went wrong with photos in this process, by their hashes.
  private var failures: [ContentHash: PictureError] = [:]
  /// The formats that could not be made of photos in this process, by their hashes, and why.
  private var lacking: [ContentHash: [Rendition.Format: PictureError]] = [:]

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

  /// Returns the formats that cannot be made of a photo, as far as that is known, and why.
  func lacking(of record: Record) -> [Rendition.Format: PictureError] {
    lacking[record.hash] ?? [:]
  }

  /// Keeps the records of some files and forgets all others.
  mutating func keep(_ found: [FilePath: Record]) {
    if found != records { isChanged = true }
    records = found
  }

  /// Notes why nothing could be made of a photo.
  mutating func note(_ failure: PictureError, of hash: ContentHash) { failures[hash] = failure }

  /// Notes a photo of which a rendition could not be made.
  ///
  /// It does without that format, or, without the one that every program reads, without any. One whose
  /// file has changed is read again.
  mutating func note(_ failure: PhotoFailure) {
    if let error = failure.error {
      if failure.format == .jpeg {
        note(error, of: failure.photo)
      } else {
        lacking[failure.photo, default: [:]][failure.format] = error
      }
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
    var lines = records.filter { $1.isLasting }.sorted { $0.key < $1.key }
      .map { Line(path: $0.key, record: $0.value) }
    try coder.code(&lines)
    records = Dictionary(lines.map { ($0.path, $0.record) }) { $1 }
  }
}
