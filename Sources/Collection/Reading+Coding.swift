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
    writer.write(
      KeptReading(
        languages: languages, history: history, filing: filingRecord ?? writtenFiling()))
  }

  private func writtenFiling() -> ArraySlice<UInt8> {
    guard let filing else { return [] }
    var writer = BinaryWriter(capacity: recipes.count * 64)
    writer.write(filing)
    return writer.bytes[...]
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
    for recipe in recipes.values {
      if let record = recipe.record {
        if stays[record.part] { continue }
        writer.write(record.bytes)
      } else {
        var own = BinaryWriter(capacity: 4096)
        own.write(recipe.kept)
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
    let kept = try reader.value(KeptReading.self)
    async let readFiling = Self.filing(from: kept.filing)
    let known = await concurrentMap(Array(parts.indices), batch: 1) { place in
      Result { () throws(BinaryReader.Malformed) in
        try KnownRecipe.read(from: parts[place], at: place, root: root, in: fileSystem)
      }
    }
    (languages, history, filingRecord) = (kept.languages, kept.history, kept.filing)
    self.parts = parts
    recipes.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for recipes in known {
      for recipe in try recipes.get() { self.recipes[recipe.entry.path] = recipe }
    }
    filing = try await readFiling
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

/// What is kept of a reading between builds, but for the recipes.
struct KeptReading: BinaryFields {
  var languages: RecipeLanguages?
  var history: GitHistory?
  /// The filing as it is written, so that it is read beside the recipes; empty if there is none.
  var filing: ArraySlice<UInt8>

  static let blank = KeptReading(filing: [])

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&languages)
    try coder.code(&history)
    try coder.code(&filing)
  }
}

/// What is kept of a recipe between builds.
struct KeptRecipe: BinaryFields {
  var path: FilePath
  var status: FileStatus
  /// When that was its status, in nanoseconds since 1970.
  var readAt: Int64
  var facts: RecipeFacts

  static let blank = KeptRecipe(path: "", status: .blank, readAt: 0, facts: .blank)

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&path)
    try coder.code(&status)
    try coder.code(&readAt)
    try coder.code(&facts)
  }
}

extension KnownRecipe {
  /// What is kept of it.
  fileprivate var kept: KeptRecipe {
    KeptRecipe(path: entry.path, status: status, readAt: readAt, facts: entry.facts)
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
    let kept = try reader.value(KeptRecipe.self)
    guard reader.isAtEnd else { throw BinaryReader.Malformed() }
    let path = kept.path
    let entry = RecipeEntry(
      path: path, facts: kept.facts, text: nil, file: root / path, in: fileSystem)
    self.init(status: kept.status, readAt: kept.readAt, entry: entry, record: record)
  }
}
