import Bytes
import FileSystem

/// The lines of the texts that recipes had when they were last published, by the hashes of the texts.
///
/// They are remembered with the addresses, so that every command knows a recipe again whose file and
/// title have changed, whatever is in any cache. They stay in their stored form until they are asked
/// for.
struct RememberedLines: Sendable {
  private var sketches: [ContentHash: ArraySlice<UInt8>] = [:]

  /// The number of texts.
  var count: Int { sketches.count }

  /// Returns the lines of the text with a hash.
  subscript(text: ContentHash) -> TextSketch? {
    guard let stored = sketches[text] else { return nil }
    var reader = BinaryReader(stored)
    return try? reader.value(TextSketch.self)
  }

  /// Returns whether the lines of some recipes are known.
  func cover(_ recipes: some Sequence<RecipeEntry>) -> Bool {
    recipes.allSatisfy { sketches[$0.contentHash] != nil }
  }

  /// Adds the lines of a text.
  mutating func add(_ text: [UInt8], hash: ContentHash) {
    var writer = BinaryWriter(capacity: 128)
    writer.write(TextSketch(TextLines(text[...])))
    sketches[hash] = writer.bytes[...]
  }

  /// Adds the lines of the recipes whose lines are not known, as far as they can be read.
  mutating func note(_ recipes: some Sequence<RecipeEntry>) {
    for recipe in recipes where sketches[recipe.contentHash] == nil {
      if let text = try? recipe.source() { add(text, hash: recipe.contentHash) }
    }
  }

  /// Adds those that others have.
  mutating func merge(_ other: RememberedLines) {
    sketches.merge(other.sketches) { first, _ in first }
  }

  /// Drops those of all other texts.
  mutating func keepOnly(_ texts: Set<ContentHash>) {
    sketches = sketches.filter { texts.contains($0.key) }
  }
}

extension RememberedLines: BinaryFields {
  static let blank = RememberedLines()

  private struct Stored: BinaryFields {
    var text: ContentHash
    var lines: ArraySlice<UInt8>

    static let blank = Stored(text: .blank, lines: [])

    mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
      try coder.code(&text)
      try coder.code(&lines)
    }
  }

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    var all = sketches.map { Stored(text: $0, lines: $1) }
      .sorted { ($0.text.high, $0.text.low) < ($1.text.high, $1.text.low) }
    try coder.code(&all)
    sketches = Dictionary(all.map { ($0.text, $0.lines) }) { first, _ in first }
  }
}

extension TextSketch: BinaryFields {
  static let blank = TextSketch(TextLines([]))

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    var count = count
    var bytes = hashes.flatMap { hash in
      (0..<4).map { UInt8(truncatingIfNeeded: hash >> (8 * $0)) }
    }[...]
    try coder.code(&count)
    try coder.code(&bytes)
    let stored = Array(bytes)
    guard stored.count.isMultiple(of: 4) else { throw BinaryReader.Malformed() }
    let hashes = stride(from: 0, to: stored.count, by: 4).map { place in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(stored[place + $1]) << UInt32(8 * $1) }
    }
    self = Self(count: count, hashes: hashes)
  }

  private init(count: Int, hashes: [UInt32]) {
    (self.count, self.hashes) = (count, hashes)
  }
}
