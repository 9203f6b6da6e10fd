import Bytes
import FileSystem
import Paths

/// Gathers everything an output's bytes follow from, to one hash.
///
/// Equal fingerprints stand for equal bytes, so what goes into one must be all
/// that the output is made from. Parts are marked off from each other: “ab”
/// and “c” give another fingerprint than “a” and “bc”.
struct Fingerprint: ~Copyable {
  private var bytes = ByteBuffer(capacity: 512)

  init(_ kind: StaticString) { bytes.append(kind) }

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: UInt64(truncatingIfNeeded: number).littleEndian) {
      $0.withMemoryRebound(to: UInt8.self) { bytes.append($0) }
    }
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
    content.withUnsafeBufferPointer { bytes.append($0) }
  }

  /// The hash of all that was added.
  var hash: ContentHash { ContentHash(of: UnsafeRawBufferPointer(bytes.written)) }
}
