import Bytes
import FileSystem
import Paths

/// Some of what a reading leaves, written down: it stays as it is while nothing in it changes, so
/// that an edit costs the part that it is in, and all of them can be read on all cores.
package struct ReadingPart: Sendable {
  /// Each recipe with its length before it.
  package let bytes: [UInt8]
  /// The hash of these.
  package let hash: ContentHash
  /// How many recipes there are.
  package let count: Int

  /// Takes what was written before; nil if it is something else.
  package init?(_ bytes: [UInt8], hash: ContentHash, count: Int) {
    guard ContentHash(of: bytes) == hash else { return nil }
    (self.bytes, self.hash, self.count) = (bytes, hash, count)
  }

  fileprivate init(_ bytes: [UInt8], count: Int) {
    (self.bytes, self.count) = (bytes, count)
    hash = ContentHash(of: bytes)
  }

  /// The size from which a part is complete; a smaller one is written again with each edit.
  fileprivate static let size = 1 << 18
}

extension KnownRecipe {
  /// A recipe as it stands in what was written before.
  struct Record: Sendable {
    /// The place of the part it is in.
    let part: Int
    let bytes: ArraySlice<UInt8>
  }
}

extension Reading {
  /// Whether nearly all of it is as another process has left it.
  package var isRecalled: Bool { !parts.isEmpty }

  /// Writes what can be used again by another process, but for the recipes.
  package func write(to writer: inout BinaryWriter) {
    var (languages, history) = (languages, history)
    writer.code(&languages)
    writer.code(&history)
    if let filingRecord {
      writer.write(filingRecord)
    } else {
      var own = BinaryWriter(capacity: recipes.count * 64)
      if let filing { own.write(filing) }
      writer.write(own.bytes)
    }
  }

  /// The recipes as parts: those of another process, where nothing in them has changed, and others.
  package func writtenParts() -> [ReadingPart] {
    var counts = [Int](repeating: 0, count: parts.count)
    for recipe in recipes.values {
      if let record = recipe.record { counts[record.part] += 1 }
    }
    // One that was left small, by a recipe that was added, is filled up.
    let stays = zip(parts, counts).map { $0.count == $1 && $0.bytes.count >= ReadingPart.size / 4 }
    var written = zip(parts, stays).compactMap { $1 ? $0 : nil }
    var writer = BinaryWriter(capacity: ReadingPart.size + 8192)
    var count = 0
    func finish() {
      if count == 0 { return }
      written.append(ReadingPart(writer.bytes, count: count))
      writer = BinaryWriter(capacity: ReadingPart.size + 8192)
      count = 0
    }
    for (path, recipe) in recipes {
      if let record = recipe.record {
        if stays[record.part] { continue }
        writer.write(record.bytes)
      } else {
        var own = BinaryWriter(capacity: 4096)
        recipe.write(path, to: &own)
        writer.write(own.bytes)
      }
      count += 1
      if writer.bytes.count >= ReadingPart.size { finish() }
    }
    finish()
    return written
  }

  /// Reads what another process has written, for the folder `root`.
  package init(
    from reader: inout BinaryReader, parts: [ReadingPart], root: FilePath,
    in fileSystem: any FileOperations
  ) async throws {
    try reader.code(&languages)
    try reader.code(&history)
    let filingPart = try reader.slice()
    async let readFiling = Self.filing(from: filingPart)
    let known = await concurrentMap(Array(parts.indices), batch: 1) { place in
      Result { () throws(BinaryReader.Malformed) in
        try KnownRecipe.read(from: parts[place], at: place, root: root, in: fileSystem)
      }
    }
    self.parts = parts
    recipes.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for recipes in known {
      for recipe in try recipes.get() { self.recipes[recipe.entry.path] = recipe }
    }
    filing = try await readFiling
    filingRecord = filingPart
  }

  private static func filing(
    from part: ArraySlice<UInt8>
  ) throws(BinaryReader.Malformed) -> Filing? {
    if part.isEmpty { return nil }
    var reader = BinaryReader(part)
    let filing = try reader.value(Filing.self)
    guard reader.isAtEnd else { throw BinaryReader.Malformed() }
    return filing
  }
}

extension KnownRecipe {
  fileprivate func write(_ path: FilePath, to writer: inout BinaryWriter) {
    writer.write(path)
    writer.write(status)
    writer.write(UInt64(bitPattern: readAt))
    writer.write(entry.facts)
  }

  fileprivate static func read(
    from part: ReadingPart, at place: Int, root: FilePath, in fileSystem: any FileOperations
  ) throws(BinaryReader.Malformed) -> [KnownRecipe] {
    var reader = BinaryReader(part.bytes[...])
    var recipes: [KnownRecipe] = []
    recipes.reserveCapacity(part.count)
    while !reader.isAtEnd {
      let record = Record(part: place, bytes: try reader.slice())
      recipes.append(try KnownRecipe(from: record, root: root, in: fileSystem))
    }
    guard recipes.count == part.count else { throw BinaryReader.Malformed() }
    return recipes
  }

  private init(
    from record: Record, root: FilePath, in fileSystem: any FileOperations
  ) throws(BinaryReader.Malformed) {
    var reader = BinaryReader(record.bytes)
    let path = try reader.path()
    let status = try reader.value(FileStatus.self)
    let readAt = Int64(bitPattern: try reader.word())
    let facts = try reader.value(RecipeFacts.self)
    guard reader.isAtEnd else { throw BinaryReader.Malformed() }
    let entry = RecipeEntry(path: path, facts: facts, text: nil) { () throws(FileError) in
      try fileSystem.read(root / path)
    }
    self.init(status: status, readAt: readAt, entry: entry, record: record)
  }
}
