import Bytes
import FileSystem
import Paths

/// Collects everything that determines an output's bytes, as one hash.
///
/// Equal fingerprints mean equal bytes, so a fingerprint must include all input of its output.
/// Parts are delimited: “ab” and “c” give another fingerprint than “a” and “bc”.
struct Fingerprint: ~Copyable {
  private var bytes = ByteBuffer(capacity: 512)

  init(_ kind: StaticString) { bytes.append(kind) }

  mutating func add(_ number: Int) {
    bytes.append(littleEndian: UInt64(truncatingIfNeeded: number))
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(text: text)
  }

  mutating func add(_ text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }

  mutating func add(_ path: FilePath) { add(path.string) }

  mutating func add(_ path: FilePath?) { add(path?.string) }

  mutating func add(_ hash: ContentHash) {
    add(Int(truncatingIfNeeded: hash.high))
    add(Int(truncatingIfNeeded: hash.low))
  }

  mutating func add(_ content: [UInt8]) {
    add(content.count)
    bytes.append(content.span)
  }

  /// The hash of everything that was added.
  var hash: ContentHash { bytes.withBytes { ContentHash(of: $0) } }
}
