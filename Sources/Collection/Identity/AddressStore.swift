import Bytes
import FileSystem
import Paths

/// The file with the addresses that earlier builds of a folder have published.
///
/// Every version of this program reads it. A file that is damaged counts as none. It is found by the
/// path of the recipe folder, or by its inode and creation time if the folder was renamed.
package struct AddressStore: Sendable {
  private let fileSystem: any FileOperations
  private let folder: FilePath
  private let root: FilePath
  private let audience: Audience

  private static let name = Array("cookbook-addresses ".utf8)
  private static let header = name + Array("2\n".utf8)
  /// The header of files without the creation time of their folder.
  private static let firstHeader = name + Array("1\n".utf8)

  /// Creates the store of the sites that an audience gets of the recipe folder at an absolute path,
  /// in a folder that need not exist.
  package init(
    _ folder: FilePath, of root: FilePath, for audience: Audience,
    in fileSystem: any FileOperations
  ) {
    self.fileSystem = fileSystem
    self.folder = folder / "addresses"
    self.root = root
    self.audience = audience
  }

  private var path: FilePath {
    let name = ContentHash(of: root.string).hexadecimal(bytes: 12)
    return folder / "\(name).\(audience.rawValue)"
  }

  /// The content of the file.
  private struct Content: BinaryFields {
    var root: FilePath
    var inode: UInt64
    /// In nanoseconds since 1970; 0 if it is unknown.
    var born: UInt64
    var memory: AddressMemory

    static let blank = Content(root: "", inode: 0, born: 0, memory: .blank)

    mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
      try coder.code(&root)
      try coder.code(&inode)
      try coder.code(&born)
      try coder.code(&memory)
    }

    /// Returns whether it is of the folder with this identity.
    ///
    /// Inodes are reused, so that nothing is known of a folder without its creation time.
    func isOf(_ folder: FileIdentity) -> Bool {
      guard let other = folder.born, born != 0 else { return false }
      return inode == folder.inode && born == UInt64(bitPattern: other)
    }
  }

  /// The content of the files with the first header.
  private struct FirstContent: BinaryFields {
    var root: FilePath
    var device: UInt64
    var inode: UInt64
    var memory: AddressMemory

    static let blank = FirstContent(root: "", device: 0, inode: 0, memory: .blank)

    mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
      try coder.code(&root)
      try coder.code(&device)
      try coder.code(&inode)
      try coder.code(&memory)
    }
  }

  /// The status of the file; nil if there is none.
  package var status: FileStatus? { try? fileSystem.status(of: path, followingLinks: false) }

  /// Returns what is remembered; nothing if there is no file, or a damaged one.
  package func read() -> AddressMemory {
    if let content = content(of: path) { return content.memory }
    return renamed() ?? AddressMemory()
  }

  private func content(of path: FilePath) -> Content? {
    guard let bytes = try? fileSystem.read(path) else { return nil }
    let isFirst = bytes.starts(with: Self.firstHeader)
    guard isFirst || bytes.starts(with: Self.header) else { return nil }
    var reader = BinaryReader(bytes[Self.header.count...])
    guard let hash = try? reader.hash(), let content = try? reader.slice(),
      ContentHash(of: content) == hash
    else { return nil }
    var inner = BinaryReader(content)
    guard isFirst else {
      guard var content: Content = try? inner.value() else { return nil }
      // Earlier versions end here.
      if !inner.isAtEnd { try? inner.code(&content.memory.keptBackBy) }
      if !inner.isAtEnd { try? inner.code(&content.memory.secrets) }
      if !inner.isAtEnd { try? inner.code(&content.memory.lines) }
      if !inner.isAtEnd { try? inner.code(&content.memory.privatePaths) }
      return content
    }
    guard let first: FirstContent = try? inner.value() else { return nil }
    return Content(root: first.root, inode: first.inode, born: 0, memory: first.memory)
  }

  /// Returns what is remembered of the folder under its earlier name, where nothing else is now.
  private func renamed() -> AddressMemory? {
    guard let identity = try? fileSystem.identity(of: root),
      let entries = try? fileSystem.entries(of: folder)
    else { return nil }
    for entry in entries where entry.name.fileExtension == audience.rawValue {
      guard let content = content(of: folder / entry.name), content.isOf(identity),
        fileSystem.isGone(content.root, followingLinks: true)
      else { continue }
      return content.memory
    }
    return nil
  }

  /// Whether the file is of a later version of this program, which knows more than this one.
  private var isOfLaterVersion: Bool {
    guard let bytes = try? fileSystem.read(path) else { return false }
    return bytes.starts(with: Self.name) && !bytes.starts(with: Self.header)
      && !bytes.starts(with: Self.firstHeader)
  }

  /// Replaces what is remembered.
  ///
  /// - Throws: `FileError` if it cannot be written, or was written by a later version.
  package func write(_ memory: AddressMemory) throws(FileError) {
    if isOfLaterVersion { throw FileError(.write, path, .exists) }
    let identity = try? fileSystem.identity(of: root)
    var content = BinaryWriter(capacity: 4096)
    content.write(
      Content(
        root: root, inode: identity?.inode ?? 0, born: UInt64(bitPattern: identity?.born ?? 0),
        memory: memory))
    content.write(memory.keptBackBy) { $0.write($1) }
    content.write(memory.secrets) { $0.write($1) }
    content.write(memory.lines)
    content.write(memory.privatePaths) { $0.write($1) }
    var writer = BinaryWriter(capacity: content.bytes.count + 64)
    writer.write(ContentHash(of: content.bytes))
    writer.write(content.bytes)
    try fileSystem.makeDirectories(folder)
    let bytes = writer.bytes
    try fileSystem.rewrite(path) { temporary throws(FileError) in
      try fileSystem.write([Self.header, bytes], to: temporary)
    }
  }

  /// Remembers of this folder what is remembered of another one, which it is a copy of.
  package func takeOver(_ other: AddressStore) throws(FileError) {
    if let content = content(of: other.path) { try write(content.memory) }
  }
}
