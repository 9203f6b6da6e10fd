import Bytes
import FileSystem
import Paths
import Pictures
import Synchronization

/// What builds have found out about photos and made of them, in the folder for caches.
///
/// A build after one that was stopped, or one of another output, need not do it again. The site itself
/// holds most of what a build needs, so what has not been asked for in a month is removed.
final class PhotoStore: Sendable {
  private let fileSystem: any FileOperations
  private let folder: FilePath
  /// Whether it may be added to.
  private let isOpen: Bool
  private let hasTidied = Mutex(false)

  /// How long something is kept after it was made or asked for, in nanoseconds.
  private static let lifetime: Int64 = 30 * 24 * 3600 * 1_000_000_000
  /// The bytes of the hash at the end of a file.
  private static let tailLength = 16

  /// Creates the store in a folder for caches, whose own folder is created when it is needed; one that
  /// is not open is only read.
  init(in caches: FilePath, isOpen: Bool, _ fileSystem: any FileOperations) {
    (self.fileSystem, self.isOpen, folder) = (fileSystem, isOpen, caches / "photos")
  }

  /// Returns the bytes kept for an identity, which stands for all they are made from; nil if there are
  /// none, or they are damaged.
  func bytes(for identity: ContentHash) -> [UInt8]? {
    let path = path(for: identity)
    // Reading a pipe or a device could wait forever.
    guard let status = try? fileSystem.status(of: path, followingLinks: false),
      status.kind == .file, var bytes = try? fileSystem.read(path), bytes.count > Self.tailLength
    else { return nil }
    let tail = bytes.suffix(Self.tailLength)
    bytes.removeLast(Self.tailLength)
    guard Self.tail(of: bytes).elementsEqual(tail) else { return nil }
    if fileSystem.now() - status.modified > Self.lifetime / 2 { keep(bytes, for: identity) }
    return bytes
  }

  /// Keeps the bytes for an identity; where that fails, they only have to be made again.
  func keep(_ bytes: [UInt8], for identity: ContentHash) {
    if !isOpen { return }
    let path = path(for: identity)
    // Another program may keep the same at the same time.
    let temporary: FilePath = "\(path).\(fileSystem.now()).new"
    do {
      try fileSystem.makeDirectories(folder)
      tidy()
      try fileSystem.write([bytes, Self.tail(of: bytes)], to: temporary)
      try fileSystem.rename(temporary, to: path)
    } catch {
      try? fileSystem.remove(temporary)
    }
  }

  /// Whether it has nothing.
  var isEmpty: Bool { (try? fileSystem.entries(of: folder))?.isEmpty ?? true }

  private func path(for identity: ContentHash) -> FilePath {
    folder / FilePath(identity.hexadecimal(bytes: 16))
  }

  private static func tail(of bytes: [UInt8]) -> [UInt8] {
    var writer = BinaryWriter(capacity: tailLength)
    writer.write(ContentHash(of: bytes))
    return writer.bytes
  }

  /// Removes what has not been asked for in a long time, once.
  private func tidy() {
    let isFirst = hasTidied.withLock { hasTidied in
      defer { hasTidied = true }
      return !hasTidied
    }
    guard isFirst, let entries = try? fileSystem.entries(of: folder) else { return }
    let oldest = fileSystem.now() - Self.lifetime
    for entry in entries where entry.status.kind == .file && entry.status.modified < oldest {
      try? fileSystem.remove(folder / entry.name)
    }
  }
}

extension PhotoStore {
  /// Returns what is known of the photo with a hash.
  func facts(of photo: ContentHash) -> PhotoFacts? {
    bytes(for: Self.identity(ofFacts: photo)).flatMap { bytes in
      var reader = BinaryReader(bytes[...])
      return try? reader.value(PhotoFacts.self)
    }
  }

  /// Keeps what is known of the photo with a hash.
  func keep(_ facts: PhotoFacts, of photo: ContentHash) {
    var writer = BinaryWriter(capacity: 40)
    writer.write(facts)
    keep(writer.bytes, for: Self.identity(ofFacts: photo))
  }

  private static func identity(ofFacts photo: ContentHash) -> ContentHash {
    ContentHash(of: "facts \(PhotoFacts.version) \(photo)")
  }
}
