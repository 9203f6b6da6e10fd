import Bytes
import Collection
import FileSystem
import Paths

/// The files that say which recipe folder the sites on this machine were made from.
///
/// They are kept in the state folder, as a published site must not reveal where its recipes are. A
/// file that is damaged counts as none.
struct SiteOrigin {
  private let fileSystem: any FileOperations
  private let folder: FilePath

  private static let header = Array("cookbook-site 1\n".utf8)

  /// Creates it with the folder for what is remembered, which need not exist.
  init(in folder: FilePath, _ fileSystem: any FileOperations) {
    (self.folder, self.fileSystem) = (folder / "sites", fileSystem)
  }

  /// What is known of one site.
  private struct Content: BinaryFields, Hashable {
    /// Where the site is, and the recipe folder, absolute.
    var output: FilePath
    var root: FilePath
    /// The recipe folder on its disk.
    var device: UInt64
    var inode: UInt64
    /// Whether it has private recipes too.
    var isForFamily: Bool

    static let blank = Content(output: "", root: "", device: 0, inode: 0, isForFamily: false)

    mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
      try coder.code(&output)
      try coder.code(&root)
      try coder.code(&device)
      try coder.code(&inode)
      try coder.code(&isForFamily)
    }
  }

  /// Why a site must not be replaced.
  enum Conflict {
    /// It is that of another recipe folder.
    case otherFolder(FilePath)
    /// It is for everyone, and the other one has private recipes too.
    case isPublic
  }

  /// Returns why the site in an output must not be replaced by that of the folder at `root` for an
  /// audience; nil if nothing is known against it, as of a folder that is gone.
  func conflict(
    in output: FilePath, with root: FilePath, for audience: Audience
  ) throws(FileError) -> Conflict? {
    guard try ExistingSite(fileSystem: fileSystem, root: output).listStamp() != nil else {
      return nil
    }
    let output = place(of: output)
    guard let known = content(of: path(of: output)), known.output == output else { return nil }
    if let own = try? content(of: output, madeFrom: root, for: audience), known.root != root,
      (known.device, known.inode) != (own.device, own.inode),
      !fileSystem.isGone(known.root, followingLinks: true)
    {
      return .otherFolder(known.root)
    }
    return audience == .family && !known.isForFamily ? .isPublic : nil
  }

  /// Notes that the site in an output was made from the folder at `root` for an audience.
  func note(
    _ output: FilePath, madeFrom root: FilePath, for audience: Audience
  ) throws(FileError) {
    let output = place(of: output)
    try write(content(of: output, madeFrom: root, for: audience))
  }

  /// Notes that the sites of a folder are those of its copy now.
  func move(from root: FilePath, to copy: FilePath) throws(FileError) {
    if fileSystem.isGone(folder, followingLinks: true) { return }
    for entry in try fileSystem.entries(of: folder) {
      guard let known = content(of: folder / entry.name), known.root == root else { continue }
      try write(
        content(
          of: known.output, madeFrom: copy, for: known.isForFamily ? .family : .everyone))
    }
  }

  /// Returns where an output is, or where a link there leads to.
  private func place(of output: FilePath) -> FilePath {
    (try? fileSystem.resolve(output)) ?? output
  }

  private func path(of output: FilePath) -> FilePath {
    folder / FilePath(ContentHash(of: output.string).hexadecimal(bytes: 12))
  }

  private func content(
    of output: FilePath, madeFrom root: FilePath, for audience: Audience
  ) throws(FileError) -> Content {
    let status = try fileSystem.status(of: root, followingLinks: true)
    return Content(
      output: output, root: root, device: UInt64(status?.device ?? 0),
      inode: UInt64(status?.inode ?? 0), isForFamily: audience == .family)
  }

  private func content(of path: FilePath) -> Content? {
    guard let bytes = try? fileSystem.read(path), bytes.starts(with: Self.header) else {
      return nil
    }
    var reader = BinaryReader(bytes[Self.header.count...])
    return try? reader.value()
  }

  private func write(_ content: Content) throws(FileError) {
    let path = path(of: content.output)
    if self.content(of: path) == content { return }
    var writer = BinaryWriter(capacity: 256)
    writer.write(content)
    try fileSystem.makeDirectories(folder)
    let bytes = writer.bytes
    try fileSystem.rewrite(path) { temporary throws(FileError) in
      try fileSystem.write([Self.header, bytes], to: temporary)
    }
  }
}
