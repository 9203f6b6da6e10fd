import Collection
import FileSystem

/// The memory of a site's builds in a file, for the next process.
///
/// The file is trusted only as a whole: one that is missing, cut off, altered,
/// or left by another program or version is as good as none.
struct SiteCache {
  let fileSystem: any FileOperations
  /// The folder for caches; made if it is not there.
  let folder: String
  /// What tells this program from every other build of it.
  let program: ContentHash
  /// The recipe folder and the output, absolute.
  let root: String
  let output: String

  private static let header = Array("cookbook-cache 7\n".utf8)

  private var path: String {
    let name = ContentHash(of: "\(root)\n\(output)").hexadecimal(bytes: 12)
    return FilePath.join(folder, "\(name).cache")
  }

  /// What the last build left, read as far as it is asked for.
  struct Content {
    /// What shows that nothing has changed, where that can be seen.
    let receipt: BuildReceipt?
    /// What the file system said of the site's files.
    let stamps: RememberedStamps?
    /// The reading of the folder, with its checksum before it.
    fileprivate let reading: ArraySlice<UInt8>
    fileprivate let cache: SiteCache

    /// All of it; nil if it is none.
    func memory() async -> SiteMemory? {
      var memory = SiteMemory()
      memory.stamps = stamps
      do {
        var reader = BinaryReader(reading)
        let checksum = try reader.hash()
        guard ContentHash(of: reader.rest) == checksum else { return nil }
        memory.reading = try await Reading(
          from: &reader, root: cache.root, in: cache.fileSystem)
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
      status.kind == .file, let bytes = try? fileSystem.read(path),
      bytes.starts(with: Self.header)
    else { return nil }
    do {
      var reader = BinaryReader(bytes[Self.header.count...])
      let checksum = try reader.hash()
      let content = try reader.slice()
      let reading = reader.rest
      guard ContentHash(of: content) == checksum else { return nil }
      reader = BinaryReader(content)
      guard try reader.hash() == program, try reader.text() == root, try reader.text() == output
      else { return nil }
      let receipt = try reader.optional { reader throws(BinaryReader.Malformed) in
        try BuildReceipt(from: &reader)
      }
      let stamps = try reader.optional { reader throws(BinaryReader.Malformed) in
        try RememberedStamps(from: &reader)
      }
      return Content(receipt: receipt, stamps: stamps, reading: reading, cache: self)
    } catch {
      return nil
    }
  }

  /// The part of the file that says what was read, with its checksum before it.
  static func bytes(of reading: Reading) -> [UInt8] {
    // Room from the beginning: with ten thousand recipes, each copy of it takes 10 ms.
    var writer = BinaryWriter(capacity: reading.roughSize)
    writer.write(ContentHash(of: ""))
    let start = writer.bytes.count
    reading.write(to: &writer)
    writer.replace(at: 0, with: ContentHash(of: writer.bytes[start...]))
    return writer.bytes
  }

  /// Leaves what the next build can use; one that cannot be written is no error, only a loss of time.
  ///
  /// `reading` is what `bytes(of:)` gives for what was read.
  func save(_ memory: SiteMemory, reading: [UInt8]) {
    var content = BinaryWriter(capacity: (memory.published?.site.files.count ?? 0) * 64)
    content.write(program)
    content.write(root)
    content.write(output)
    content.write(memory.receipt) { $1.write(to: &$0) }
    let stamps =
      memory.stamps
      ?? memory.published.map {
        RememberedStamps($0.site, listHash: $0.listHash, paths: memory.listText?.paths)
      }
    content.write(stamps) { $1.write(to: &$0) }
    var head = BinaryWriter(capacity: 64)
    head.write(raw: Self.header)
    head.write(ContentHash(of: content.bytes))
    head.write(content.bytes.count)
    let temporary = "\(path).new"
    do {
      try fileSystem.makeDirectories(folder)
      // Nobody may have us write into a pipe or, through a link, into a file that is not ours.
      if try fileSystem.status(of: temporary, followingLinks: false) != nil {
        try fileSystem.remove(temporary)
      }
      try fileSystem.write([head.bytes, content.bytes, reading], to: temporary)
      try fileSystem.rename(temporary, to: path)
    } catch {
      try? fileSystem.remove(temporary)
    }
  }
}

extension RememberedStamps {
  fileprivate func write(to writer: inout BinaryWriter) {
    writer.write(listHash)
    writer.write(stamps.count)
    for (own, source) in stamps {
      for stamp in [own, source] {
        writer.write(stamp != nil)
        guard let stamp else { continue }
        writer.write(stamp.inode)
        writer.write(UInt64(bitPattern: stamp.size))
        writer.write(UInt64(bitPattern: stamp.modified))
      }
    }
  }

  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Malformed) {
    listHash = try reader.hash()
    let count = try reader.count()
    stamps = []
    stamps.reserveCapacity(count)
    for _ in 0..<count { stamps.append((try reader.stamp(), try reader.stamp())) }
  }
}

extension BinaryReader {
  fileprivate mutating func stamp() throws(Malformed) -> FileStamp? {
    guard try bool() else { return nil }
    return FileStamp(
      inode: try word(), size: Int64(bitPattern: try word()),
      modified: Int64(bitPattern: try word()))
  }
}
