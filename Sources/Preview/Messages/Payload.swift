import FileSystem
import Paths
import Synchronization

/// The bytes of an answer, held once however many clients they are sent to.
final class Payload: Sendable {
  private enum Source: Sendable {
    case memory([UInt8])
    case file(OpenFile)
  }

  /// The number of bytes.
  let count: Int
  private let source: Source

  init(_ bytes: [UInt8]) {
    source = .memory(bytes)
    count = bytes.count
  }

  /// Creates the payload of a file, which is read only while it is sent.
  init(_ file: OpenFile) {
    source = .file(file)
    count = Int(file.status.size)
  }

  /// Returns some of the bytes.
  ///
  /// - Throws: `FileError` if they cannot be read, or have changed.
  func bytes(_ range: Range<Int>) throws(FileError) -> ArraySlice<UInt8> {
    switch source {
    case .memory(let bytes): bytes[range]
    case .file(let file): try file.read(range)[...]
    }
  }
}

/// The bytes being sent to clients at present, so that others who request them share them.
final class PayloadsInUse: Sendable {
  private struct Entry {
    weak var payload: Payload?
  }

  /// Identifies some bytes: the file of the site, and its tag.
  struct Key: Hashable {
    let path: FilePath
    let tag: String
  }

  private let entries = Mutex<[Key: Entry]>([:])

  /// Returns the bytes of a file, which are only made if they are not already being sent to a
  /// client.
  func payload(_ key: Key, of make: () throws -> [UInt8]) rethrows -> Payload {
    if let payload = entries.withLock({ $0[key]?.payload }) { return payload }
    // This is not done under the lock, so that requests for other bytes need not wait.
    let payload = Payload(try make())
    entries.withLock { entries in
      entries = entries.filter { $0.value.payload != nil }
      entries[key] = Entry(payload: payload)
    }
    return payload
  }
}
