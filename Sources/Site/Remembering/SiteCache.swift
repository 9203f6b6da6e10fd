import Bytes
import Collection
import FileSystem
import Paths

/// The memory of a site's builds in a file, for the next process.
///
/// The recipes come first, in parts. The rest follows: the list of the parts with their hashes,
/// everything else, its length, and its hash. So a build that has nothing to do reads only the end,
/// and the recipes, nearly all of the file, can be written while the site is being made.
///
/// The file is only trusted as a whole: one that is missing, truncated, altered, or left by another
/// program or version is ignored.
struct SiteCache {
  let fileSystem: any FileOperations
  /// The folder for caches; created if it does not exist.
  let folder: FilePath
  /// Distinguishes this program from every other build of it.
  let program: ContentHash
  /// The recipe folder and the output, absolute.
  let root: FilePath
  let output: FilePath

  private static let header = Array("cookbook-cache 11\n".utf8)
  /// The bytes of the length and the hash at the end.
  private static let tailLength = 24

  private var name: FilePath {
    folder / FilePath(ContentHash(of: "\(root)\n\(output)").hexadecimal(bytes: 12))
  }

  private var path: FilePath { "\(name).cache" }

  private var temporary: FilePath { "\(path).new" }

  /// Everything else kept of the folder; it is valid for any other version of this program.
  var store: FolderStore { FolderStore(name, in: fileSystem) }

  /// Everything but the recipes and the reading.
  struct Summary: BinaryFields {
    /// The program that has written the cache, the recipe folder, and the output.
    var program: ContentHash
    var root: FilePath
    var output: FilePath
    var receipt: BuildReceipt?
    var stamps: RememberedStamps?
    /// The file with the recipes' texts.
    var texts: FileStatus?
    /// The parts of the recipes in the order of the file.
    var parts: [Part] = []

    /// A part of the recipes.
    struct Part: BinaryFields {
      var length: Int
      var hash: ContentHash
      var count: Int

      static let blank = Part(length: 0, hash: .blank, count: 0)

      mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
        try coder.code(&length)
        try coder.code(&hash)
        try coder.code(&count)
      }
    }

    static let blank = Summary(program: .blank, root: "", output: "")

    mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
      try coder.code(&program)
      try coder.code(&root)
      try coder.code(&output)
      try coder.code(&receipt)
      try coder.code(&stamps)
      try coder.code(&texts)
      try coder.code(&parts)
    }
  }

  /// The cache of the last build, read as far as needed.
  struct Content {
    fileprivate let summary: Summary
    /// The reading of the folder, without the recipes, and what is known of the photos.
    fileprivate let reading: ArraySlice<UInt8>
    fileprivate let cache: SiteCache

    /// The receipt by which an unchanged folder is recognized, if there is one.
    var receipt: BuildReceipt? { summary.receipt }
    /// The stamps of the site's files.
    var stamps: RememberedStamps? { summary.stamps }
    /// Everything else kept of the folder.
    var store: FolderStore {
      FolderStore(cache.name, texts: summary.texts, in: cache.fileSystem)
    }

    /// Reads all of it; nil if it is not valid.
    func memory() async -> SiteMemory? {
      var start = SiteCache.header.count
      let places = summary.parts.map { part in
        defer { start += part.length }
        return (part, start..<start + part.length)
      }
      let read = await concurrentMap(places, batch: 1) { part, range in
        let bytes = try? cache.fileSystem.read(cache.path, range)
        return bytes.flatMap { ReadingPart($0, hash: part.hash, count: part.count) }
      }
      let parts = read.compactMap { $0 }
      guard parts.count == read.count else { return nil }
      var memory = SiteMemory()
      memory.stamps = stamps
      do {
        var reader = BinaryReader(reading)
        memory.reading = try await Reading(
          from: &reader, parts: parts, root: cache.root, in: cache.fileSystem)
        memory.reading.store = store
        memory.photos = try reader.value(PhotoRecords.self)
      } catch {
        return nil
      }
      return memory
    }
  }

  /// Returns the cache of the last build, or nil.
  func content() -> Content? {
    // Reading a pipe or a device could wait forever or fill the memory.
    guard let status = try? fileSystem.status(of: path, followingLinks: false),
      status.kind == .file
    else { return nil }
    do {
      let end = Int(status.size) - Self.tailLength
      guard end >= Self.header.count,
        try fileSystem.read(path, 0..<Self.header.count) == Self.header
      else { return nil }
      var reader = BinaryReader(try fileSystem.read(path, end..<end + Self.tailLength)[...])
      let length = Int(truncatingIfNeeded: try reader.word())
      guard length >= 0, length <= end - Self.header.count else { return nil }
      let bytes = try fileSystem.read(path, end - length..<end)
      guard try ContentHash(of: bytes) == reader.hash() else { return nil }
      reader = BinaryReader(bytes[...])
      let summary = try reader.value(Summary.self)
      guard summary.program == program, summary.root == root, summary.output == output,
        summary.parts.allSatisfy({ 0...end ~= $0.length && 0...$0.length ~= $0.count })
      else { return nil }
      return Content(summary: summary, reading: reader.rest, cache: self)
    } catch {
      return nil
    }
  }

  /// The recipes already in the file, under a temporary name.
  final class Beginning: Sendable {
    fileprivate let reading: Reading
    fileprivate let parts: [ReadingPart]

    fileprivate init(reading: Reading, parts: [ReadingPart]) {
      (self.reading, self.parts) = (reading, parts)
    }
  }

  /// Writes the recipes; nil if they cannot be written, which is not an error and only costs time.
  func begin(_ reading: Reading) -> Beginning? {
    let parts = reading.writtenParts()
    do {
      try fileSystem.makeDirectories(folder)
      // Never write into a pipe or, through a link, into a foreign file.
      if try fileSystem.status(of: temporary, followingLinks: false) != nil {
        try fileSystem.remove(temporary)
      }
      try fileSystem.write([Self.header] + parts.map(\.bytes), to: temporary)
      return Beginning(reading: reading, parts: parts)
    } catch {
      abandon()
      return nil
    }
  }

  /// Writes everything else for the next build, after the recipes that were read in this one.
  func finish(_ beginning: Beginning, _ memory: SiteMemory) {
    var content = BinaryWriter(capacity: 4096 + (memory.published?.site.files.count ?? 0) * 64)
    let stamps =
      memory.stamps
      ?? memory.published.map {
        RememberedStamps($0.site, listHash: $0.listHash, paths: memory.listText?.paths)
      }
    content.write(
      Summary(
        program: program, root: root, output: output, receipt: memory.receipt, stamps: stamps,
        texts: memory.reading.store?.texts.left,
        parts: beginning.parts.map {
          Summary.Part(length: $0.bytes.count, hash: $0.hash, count: $0.count)
        }))
    beginning.reading.write(to: &content)
    content.write(memory.photos)
    var tail = BinaryWriter(capacity: Self.tailLength)
    tail.write(UInt64(content.bytes.count))
    tail.write(ContentHash(of: content.bytes))
    do {
      try fileSystem.append([content.bytes, tail.bytes], to: temporary)
      try fileSystem.rename(temporary, to: path)
    } catch {
      abandon()
    }
  }

  /// Removes an unfinished cache of this build or an interrupted one.
  func abandon() {
    if fileSystem.isGone(temporary, followingLinks: false) { return }
    try? fileSystem.remove(temporary)
  }

  /// Writes the cache for the next build.
  func save(_ memory: SiteMemory) {
    if let beginning = begin(memory.reading) { finish(beginning, memory) }
  }
}

extension RememberedStamps: BinaryFields {
  static let blank = RememberedStamps(listHash: .blank, stamps: [])

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&listHash)
    try coder.code(&stamps)
  }
}

extension RememberedStamps.Stamps: BinaryFields {
  static let blank = Self()

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&own)
    try coder.code(&source)
  }
}

extension FileStamp: BinaryFields {
  static let blank = FileStamp(inode: 0, size: 0, modified: 0, changed: 0)

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&inode)
    try coder.code(&size)
    try coder.code(&modified)
    try coder.code(&changed)
  }
}

/// Writes the cache while the site is being made.
actor CacheWriting {
  private let cache: SiteCache
  private var beginning: Task<SiteCache.Beginning?, Never>?

  init(_ cache: SiteCache) { self.cache = cache }

  /// Writes the recipes in the background, replacing those of an earlier call.
  ///
  /// While few files are written, a core is free for it; a full build has neither the time nor the
  /// memory.
  func begin(_ reading: Reading) async {
    _ = await beginning?.value
    beginning = reading.isRecalled ? Task { [cache] in cache.begin(reading) } : nil
  }

  /// Writes the cache for the next build, if it is worth it.
  func finish(_ memory: SiteMemory) async {
    let begun = await beginning?.value
    if !memory.isWorthRemembering && memory.receipt == nil {
      cache.abandon()
    } else if let begun {
      cache.finish(begun, memory)
    } else {
      cache.save(memory)
    }
  }

  /// Removes the unfinished cache.
  func abandon() async {
    _ = await beginning?.value
    cache.abandon()
  }
}
