import Bytes
import FileSystem
import Paths

/// A part of a reading in its stored form.
///
/// It stays the same while nothing in it changes, so that an edit costs only the part it is in, and
/// parts can be read on all cores.
package struct ReadingPart: Sendable {
  /// The recipes, each preceded by its length.
  package let bytes: [UInt8]
  /// The hash of the bytes.
  package let hash: ContentHash
  /// The number of recipes.
  package let count: Int

  /// Creates a part from stored bytes; nil if they do not match the hash.
  package init?(_ bytes: [UInt8], hash: ContentHash, count: Int) {
    guard ContentHash(of: bytes) == hash else { return nil }
    (self.bytes, self.hash, self.count) = (bytes, hash, count)
  }

  fileprivate init(_ bytes: [UInt8], count: Int) {
    (self.bytes, self.count) = (bytes, count)
    hash = ContentHash(of: bytes)
  }

  /// The size at which a part is complete; a smaller one is rewritten with every edit.
  fileprivate static let size = 1 << 18
}

extension KnownRecipe {
  /// A recipe in its stored form.
  struct Record: Sendable {
    /// The index of its part.
    let part: Int
    let bytes: ArraySlice<UInt8>
  }
}

extension Reading {
  /// Whether nearly all of it comes from another process.
  package var isRecalled: Bool { !parts.isEmpty }

  /// Writes everything that another process can use again, except for the recipes.
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

  /// Returns the recipes as parts: those of another process where nothing in them has changed, and
  /// new ones.
  package func writtenParts() -> [ReadingPart] {
    var counts = [Int](repeating: 0, count: parts.count)
    for recipe in recipes.values {
      if let record = recipe.record { counts[record.part] += 1 }
    }
    // A small part, as left by an added recipe, is filled up.
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

  /// Reads the data that another process has written, for the folder `root`.
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

/// The data kept of a reading between builds, except for the recipes.
struct KeptReading: BinaryFields {
  var languages: RecipeLanguages?
  var history: GitHistory?
  /// The filing in its stored form, so that it can be read in parallel to the recipes; empty if
  /// missing.
  var filing: ArraySlice<UInt8>

  static let blank = KeptReading(filing: [])

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&languages)
    try coder.code(&history)
    try coder.code(&filing)
  }
}

/// The data kept of a recipe between builds.
struct KeptRecipe: BinaryFields {
  var path: FilePath
  var status: FileStatus
  /// The time at which it had this status, in nanoseconds since 1970.
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
  /// The data to keep of it.
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
