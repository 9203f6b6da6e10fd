import FileSystem
import Paths
import Synchronization

/// The bytes that an answer is made of; however many clients are sent them, they are there once.
final class Payload: Sendable {
  private enum Source: Sendable {
    case memory([UInt8])
    case file(OpenFile)
  }

  /// How many bytes there are.
  let count: Int
  private let source: Source

  init(_ bytes: [UInt8]) {
    source = .memory(bytes)
    count = bytes.count
  }

  /// What is in a file, which is read only while it is sent.
  init(_ file: OpenFile) {
    source = .file(file)
    count = Int(file.status.size)
  }

  /// Some of the bytes.
  ///
  /// - Throws: `FileError` if they cannot be read, or are no longer those that were promised.
  func bytes(_ range: Range<Int>) throws(FileError) -> ArraySlice<UInt8> {
    switch source {
    case .memory(let bytes): bytes[range]
    case .file(let file): try file.read(range)[...]
    }
  }
}

/// The bytes that clients are being sent at present, so that others who ask for them are sent the same.
final class PayloadsInUse: Sendable {
  private struct Entry {
    weak var payload: Payload?
  }

  /// What tells some bytes from all others: the file of the site, and its tag.
  struct Key: Hashable {
    let path: FilePath
    let tag: String
  }

  private let entries = Mutex<[Key: Entry]>([:])

  /// The bytes of a file, made if no client is being sent them.
  func payload(_ key: Key, of make: () throws -> [UInt8]) rethrows -> Payload {
    if let payload = entries.withLock({ $0[key]?.payload }) { return payload }
    // Not under the lock: whoever wants others need not wait until these are made.
    let payload = Payload(try make())
    entries.withLock { entries in
      entries = entries.filter { $0.value.payload != nil }
      entries[key] = Entry(payload: payload)
    }
    return payload
  }
}
