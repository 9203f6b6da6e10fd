import Bytes
import Collection
import FileSystem
import Paths

/// The memory of a site's builds in a file, for the next process.
///
/// The recipes come first, in parts, each with its hash in what follows: the list of the parts and
/// everything else, its length, its hash. So a build that has nothing to do reads the end alone, and
/// the recipes, nearly all of it, can be written while the site is being made.
///
/// The file is trusted only as a whole: one that is missing, cut off, altered,
/// or left by another program or version is as good as none.
struct SiteCache {
  let fileSystem: any FileOperations
  /// The folder for caches; made if it is not there.
  let folder: FilePath
  /// What tells this program from every other build of it.
  let program: ContentHash
  /// The recipe folder and the output, absolute.
  let root: FilePath
  let output: FilePath

  private static let header = Array("cookbook-cache 9\n".utf8)
  /// The bytes of the length and the hash at the end.
  private static let tailLength = 24

  private var path: FilePath {
    let name = ContentHash(of: "\(root)\n\(output)").hexadecimal(bytes: 12)
    return folder / "\(name).cache"
  }

  private var temporary: FilePath { "\(path).new" }

  /// What the last build left, read as far as it is asked for.
  struct Content {
    /// What shows that nothing has changed, where that can be seen.
    let receipt: BuildReceipt?
    /// What the file system said of the site's files.
    let stamps: RememberedStamps?
    /// What was read of the folder, but for the recipes.
    fileprivate let reading: ArraySlice<UInt8>
    fileprivate let parts: [Part]
    fileprivate let cache: SiteCache

    /// Where a part of the recipes is in the file.
    fileprivate struct Part {
      let range: Range<Int>
      let hash: ContentHash
      let count: Int
    }

    /// All of it; nil if it is none.
    func memory() async -> SiteMemory? {
      let read = await concurrentMap(parts, batch: 1) { part in
        let bytes = try? cache.fileSystem.read(cache.path, part.range)
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
      } catch {
        return nil
      }
      return memory
    }
  }

  /// What the last build left, or nil.
  func content() -> Content? {
    // To read a pipe or a device would be to wait for ever, or to fill the memory.
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
      guard try reader.hash() == program, try reader.path() == root, try reader.path() == output
      else { return nil }
      var receipt: BuildReceipt?
      try reader.code(&receipt)
      let stamps = try reader.optional { reader throws(BinaryReader.Malformed) in
        try RememberedStamps(from: &reader)
      }
      var start = Self.header.count
      let parts = try reader.list { reader throws(BinaryReader.Malformed) in
        let (length, hash) = (try reader.number(), try reader.hash())
        let count = try reader.number()
        guard 0...(end - start) ~= length, 0...length ~= count else {
          throw BinaryReader.Malformed()
        }
        defer { start += length }
        return Content.Part(range: start..<start + length, hash: hash, count: count)
      }
      return Content(
        receipt: receipt, stamps: stamps, reading: reader.rest, parts: parts, cache: self)
    } catch {
      return nil
    }
  }

  /// The recipes as they are in the file already, under a name of its own.
  struct Beginning {
    fileprivate let reading: Reading
    fileprivate let parts: [ReadingPart]
  }

  /// Writes the recipes; nil if they cannot be written, which is no error, only a loss of time.
  func begin(_ reading: Reading) -> Beginning? {
    let parts = reading.writtenParts()
    do {
      try fileSystem.makeDirectories(folder)
      // Nobody may have us write into a pipe or, through a link, into a file that is not ours.
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

  /// Leaves what the next build can use, after the recipes that were read in this one.
  func finish(_ beginning: Beginning, _ memory: SiteMemory) {
    var content = BinaryWriter(capacity: 4096 + (memory.published?.site.files.count ?? 0) * 64)
    content.write(program)
    content.write(root)
    content.write(output)
    content.write(memory.receipt) { $0.write($1) }
    let stamps =
      memory.stamps
      ?? memory.published.map {
        RememberedStamps($0.site, listHash: $0.listHash, paths: memory.listText?.paths)
      }
    content.write(stamps) { $1.write(to: &$0) }
    content.write(beginning.parts) { writer, part in
      writer.write(part.bytes.count)
      writer.write(part.hash)
      writer.write(part.count)
    }
    beginning.reading.write(to: &content)
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

  /// Takes away what was begun, by this build or one that was stopped.
  func abandon() {
    if fileSystem.isGone(temporary, followingLinks: false) { return }
    try? fileSystem.remove(temporary)
  }

  /// Leaves what the next build can use.
  func save(_ memory: SiteMemory) {
    if let beginning = begin(memory.reading) { finish(beginning, memory) }
  }
}

extension RememberedStamps {
  fileprivate func write(to writer: inout BinaryWriter) {
    writer.write(listHash)
    writer.write(stamps.count)
    for (own, source) in stamps {
      for stamp in [own, source] {
        writer.write(stamp) { $0.write($1) }
      }
    }
  }

  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Malformed) {
    listHash = try reader.hash()
    let count = try reader.count()
    stamps = []
    stamps.reserveCapacity(count)
    for _ in 0..<count {
      var (own, source): (FileStamp?, FileStamp?)
      try reader.code(&own)
      try reader.code(&source)
      stamps.append((own, source))
    }
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

  /// Writes the recipes beside everything else that is done, instead of those that were written.
  ///
  /// While few files are written, a core has the time for it; a build of everything has neither that
  /// nor the room.
  func begin(_ reading: Reading) async {
    _ = await beginning?.value
    beginning = reading.isRecalled ? Task { [cache] in cache.begin(reading) } : nil
  }

  /// Leaves what the next build can use, if it would gain by it.
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

  /// Takes away what was begun.
  func abandon() async {
    _ = await beginning?.value
    cache.abandon()
  }
}
