import Archives
import FileSystem
import Paths

/// A file that may have recipes in it, on the disk or out of an archive.
package struct ImportFile: Sendable {
  /// Where its bytes are.
  enum Content: Sendable {
    case disk(FilePath, any FileOperations)
    case spool(SpoolFile, Range<Int64>)
    case memory([UInt8])
  }

  /// The most bytes of one file, which is read into memory.
  package static let mostBytes: Int64 = 128 << 20

  /// Its path in what was named for import; an archive is a folder in it.
  package let path: FilePath
  /// What people call it: the path as named, and the path in the archive.
  package let shown: FilePath
  /// Its size in bytes.
  package let size: Int64
  let content: Content
  /// The path of the archive it is in; empty if it is in none.
  let base: FilePath

  /// The address it was fetched from.
  let origin: Origin?
  /// What is not right about it, in words for people.
  let doubt: String?
  /// Whether it was named itself, and not a folder or an archive that it is in.
  let isNamed: Bool

  /// Where a file on the web is, and what fetches others from there.
  struct Origin: Sendable {
    let address: String
    let fetcher: AddressFetcher
  }

  /// The folders it is in, in what was named or in its archive.
  var folders: [String] {
    if path.directory == base { return [] }
    return (path.directory.relative(to: base) ?? path.directory).parts.map(\.string)
  }

  /// Creates a file from bytes in memory.
  package init(path: FilePath, bytes: [UInt8]) {
    self.init(
      path: path, shown: path, size: Int64(bytes.count), content: .memory(bytes), isNamed: true)
  }

  init(
    path: FilePath, base: FilePath = "", shown: FilePath, size: Int64, content: Content,
    origin: Origin? = nil, doubt: String? = nil, isNamed: Bool = false
  ) {
    (self.path, self.base, self.shown) = (path, base, shown)
    (self.size, self.content, self.origin, self.doubt) = (size, content, origin, doubt)
    self.isNamed = isNamed
  }

  /// Returns its bytes.
  ///
  /// - Throws: `ImportError` or `FileError`.
  package func bytes() throws -> [UInt8] {
    if size > Self.mostBytes { throw ImportError.tooLarge(Self.mostBytes) }
    return try start(of: Int(size))
  }

  /// Returns its first bytes.
  func start(of count: Int) throws(FileError) -> [UInt8] {
    let count = min(count, Int(size))
    return switch content {
    case .disk(let path, let files): try files.read(path, 0..<count)
    case .spool(let spool, let range):
      spool.read(range.lowerBound..<range.lowerBound + Int64(count))
    case .memory(let bytes): count == bytes.count ? bytes : Array(bytes.prefix(count))
    }
  }
}

/// The error when nothing can be made of a file.
package enum ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is larger than any file of its kind; the most bytes.
  case tooLarge(Int64)
  /// A text in it is larger than any in a recipe; the most bytes.
  case largeText(Int64)
  /// It has more of something than any file of its kind; the most, and what it is: "lines".
  case tooMany(Int, String)
  /// It is of no format that is known, or has no recipe in it.
  case noRecipe
  /// It is of a known format and has not what the format says.
  case damaged(String)
  /// Its end is missing, though some of it was read; the reason.
  case cutOff(String)
  /// It is a folder or an archive in more others than any export has.
  case tooDeep

  /// A description of the error.
  package var description: String {
    switch self {
    case .tooLarge(let most): "it is larger than \(most >> 20) MiB"
    case .largeText(let most): "a text in it is larger than \(most >> 20) MiB"
    case .tooMany(let most, let what): "it has more than \(most) \(what)"
    case .noRecipe: "no recipe was found in it"
    case .damaged(let text): text
    case .cutOff(let reason):
      "it is cut off (\(reason)): its last recipe may be incomplete, and others may be missing"
    case .tooDeep: "it is within too many folders or archives"
    }
  }
}
