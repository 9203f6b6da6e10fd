import Bytes
import Paths

extension BinaryWriter {
  /// Writes a path, as its text.
  package mutating func write(_ path: FilePath) { write(path.string) }

  /// Writes a hash.
  package mutating func write(_ hash: ContentHash) {
    write(hash.high)
    write(hash.low)
  }
}

extension BinaryReader {
  /// Reads a hash.
  package mutating func hash() throws(Malformed) -> ContentHash {
    ContentHash(high: try word(), low: try word())
  }
}

extension FilePath: BinaryFields {
  /// A placeholder to decode a path into.
  public static var blank: FilePath { "" }

  /// Codes the path as its text.
  public mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    var text = string
    try coder.code(&text)
    self = FilePath(text)
  }
}

extension ContentHash: BinaryFields {
  /// A placeholder to decode a hash into.
  package static var blank: ContentHash { ContentHash(high: 0, low: 0) }

  /// Codes both halves.
  package mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    var (high, low) = (self.high, self.low)
    try coder.code(&high)
    try coder.code(&low)
    self = ContentHash(high: high, low: low)
  }
}
